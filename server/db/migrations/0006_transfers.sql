CREATE TABLE "bonuses" (
	"id" text PRIMARY KEY NOT NULL,
	"professional_id" text NOT NULL,
	"professional_name" text NOT NULL,
	"professional_search" text NOT NULL,
	"cents" integer NOT NULL,
	"reason" integer NOT NULL,
	"reason_text" text,
	"description" text DEFAULT '' NOT NULL,
	"booking_id" text,
	"booking_date" timestamp (3) with time zone,
	"requester_id" text,
	"requester_name" text,
	"requester_email" text,
	"file_name" text,
	"transfer_id" text,
	"transfer_status" text,
	"status" integer,
	"operation_by" text,
	"history" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bonuses_status_known" CHECK ("bonuses"."status" between 1 and 5),
	CONSTRAINT "bonuses_cents_in_range" CHECK ("bonuses"."cents" between 1 and 200000),
	CONSTRAINT "bonuses_reason_positive" CHECK ("bonuses"."reason" > 0),
	CONSTRAINT "bonuses_stage_one_first" CHECK ("bonuses"."status" not in (2, 3, 5) or "bonuses"."operation_by" is not null),
	CONSTRAINT "bonuses_requester_not_first" CHECK ("bonuses"."requester_id" <> "bonuses"."operation_by")
);
--> statement-breakpoint
CREATE INDEX "bonuses_status_idx" ON "bonuses" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "bonuses_created_idx" ON "bonuses" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bonuses_professional_idx" ON "bonuses" USING btree ("professional_id","created_at");