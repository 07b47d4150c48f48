CREATE TABLE "professional_take_rates" (
	"id" text PRIMARY KEY NOT NULL,
	"professional_id" text NOT NULL,
	"value" integer NOT NULL,
	"increase_value" integer,
	"increase_for_each_days" integer,
	"expiration" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "professional_take_rates_percent" CHECK ("professional_take_rates"."value" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "service_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "polygon_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "availability" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "allocatable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "is_allocation" boolean;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "realtime" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "beginner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "novice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "smart_mei" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "disabled_until" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "indication_code" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "birthdate" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "father_name" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "mother_name" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "nationality" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "birthplace" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "cpf" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "cpf_image" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "rg" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "rg_image" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "rg_issued_on" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "rg_issuer" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "profile_picture" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "take_rate" integer;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "take_rate_increase" integer;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "take_rate_days" integer;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "take_rate_expiration" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "lead_id" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "partner_id" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "consultant" jsonb;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "created_by" text;--> statement-breakpoint
CREATE INDEX "professional_take_rates_idx" ON "professional_take_rates" USING btree ("professional_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ratings_professional_idx" ON "ratings" USING btree ("professional_id");--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_cpf_key" UNIQUE("cpf");--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_lead_key" UNIQUE("lead_id");--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_partner_key" UNIQUE("partner_id");--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_take_rate_percent" CHECK ("professionals"."take_rate" between 0 and 100);--> statement-breakpoint
UPDATE "professionals" SET "service_ids" = coalesce((SELECT jsonb_agg("services"."id" ORDER BY "services"."id") FROM "services" WHERE "professionals"."category_ids" @> to_jsonb("services"."category_id")), '[]'::jsonb);--> statement-breakpoint
UPDATE "professionals" SET "partner_id" = "partners"."id" FROM "partners" WHERE "partners"."professional_id" = "professionals"."id";
