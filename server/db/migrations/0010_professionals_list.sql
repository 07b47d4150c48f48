CREATE TABLE "partners" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"address" jsonb,
	"signup" integer DEFAULT 0 NOT NULL,
	"professional_id" text,
	"activated" boolean DEFAULT false NOT NULL,
	"banned_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "partners_email_key" UNIQUE("email"),
	CONSTRAINT "partners_signup_percent" CHECK ("partners"."signup" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "status" text DEFAULT 'ativo' NOT NULL;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "deactivation_reason" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "payment_account" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', "search")) STORED;--> statement-breakpoint
CREATE INDEX "partners_created_idx" ON "partners" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "professionals_created_idx" ON "professionals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "professionals_search_words_idx" ON "professionals" USING gin ("search_words");--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_status_known" CHECK ("professionals"."status" in ('ativo', 'desligado', 'desabilitado', 'churn', 'desistiu'));--> statement-breakpoint
UPDATE "professionals" SET "status" = CASE WHEN "active" THEN 'ativo' ELSE 'desligado' END;--> statement-breakpoint
UPDATE "professionals" SET "search" = concat_ws(' ', "name_search", lower("email"), "phone", lower("id"), "status");