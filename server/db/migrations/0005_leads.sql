CREATE TABLE "leads" (
	"id" text PRIMARY KEY NOT NULL,
	"cpf" text NOT NULL,
	"name" text NOT NULL,
	"name_search" text NOT NULL,
	"email" text,
	"country_code" text DEFAULT '+55' NOT NULL,
	"area_code" text NOT NULL,
	"phone" text NOT NULL,
	"indication_code" text,
	"status_code" integer NOT NULL,
	"status" jsonb NOT NULL,
	"techniques" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"specializations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"experience" text,
	"category_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"area_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"another_city" text,
	"has_certification" boolean,
	"gender" text,
	"is_consultant" boolean DEFAULT false NOT NULL,
	"reprove_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"week_disponibility" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"address" jsonb,
	"evaluation" jsonb,
	"evaluation_at" timestamp (3) with time zone,
	"evaluation_slot_id" text,
	"evaluation_history" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "leads_cpf_key" UNIQUE("cpf"),
	CONSTRAINT "leads_cpf_digits" CHECK ("leads"."cpf" ~ '^[0-9]{11}$'),
	CONSTRAINT "leads_status_known" CHECK ("leads"."status_code" in (1, 2, 3, 4, 5, 6, 7, 11)),
	CONSTRAINT "leads_gender_known" CHECK ("leads"."gender" in ('M', 'F')),
	CONSTRAINT "leads_evaluation_whole" CHECK (("leads"."evaluation" is null) = ("leads"."evaluation_at" is null)),
	CONSTRAINT "leads_not_scheduled_without_test" CHECK ("leads"."status_code" <> 1 or "leads"."evaluation" is null)
);
--> statement-breakpoint
CREATE INDEX "leads_created_idx" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leads_name_idx" ON "leads" USING btree ("name_search" collate "C");--> statement-breakpoint
CREATE INDEX "leads_evaluation_idx" ON "leads" USING btree ("evaluation_at","id") WHERE "leads"."evaluation_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_slot_idx" ON "leads" USING btree ("evaluation_slot_id","evaluation_at") WHERE "leads"."evaluation_slot_id" is not null;