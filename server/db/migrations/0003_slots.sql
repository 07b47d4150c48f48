CREATE TABLE "slots" (
	"id" text PRIMARY KEY NOT NULL,
	"days" jsonb NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL,
	"start_hour" text NOT NULL,
	"end_hour" text NOT NULL,
	"category_id" text NOT NULL,
	"type" integer NOT NULL,
	"people" integer NOT NULL,
	"area_id" text NOT NULL,
	"place" jsonb,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "slots_end_not_before_start" CHECK ("slots"."end_day" >= "slots"."start_day"),
	CONSTRAINT "slots_hours_in_order" CHECK ("slots"."end_hour" > "slots"."start_hour"),
	CONSTRAINT "slots_type_known" CHECK ("slots"."type" between 1 and 3),
	CONSTRAINT "slots_people_positive" CHECK ("slots"."people" between 1 and 1000),
	CONSTRAINT "slots_place_by_type" CHECK (("slots"."type" = 3) = ("slots"."place" is null))
);
--> statement-breakpoint
CREATE INDEX "slots_start_idx" ON "slots" USING btree ("start_day");--> statement-breakpoint
CREATE INDEX "slots_end_idx" ON "slots" USING btree ("end_day");--> statement-breakpoint
CREATE INDEX "slots_area_idx" ON "slots" USING btree ("area_id","type","end_day");