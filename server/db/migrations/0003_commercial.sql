CREATE TABLE "campaigns" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"introduction" text NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"img" text NOT NULL,
	"cities" jsonb NOT NULL,
	"type" text NOT NULL,
	"user_segment" text NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "campaigns_type_known" CHECK ("campaigns"."type" in ('user', 'artists')),
	CONSTRAINT "campaigns_segment_known" CHECK ("campaigns"."user_segment" in ('newUsers', 'returningUsers', 'both'))
);
--> statement-breakpoint
CREATE TABLE "consultants" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consultants_email_key" UNIQUE("email"),
	CONSTRAINT "consultants_email_lower" CHECK ("consultants"."email" = lower("consultants"."email"))
);
--> statement-breakpoint
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
CREATE TABLE "package_purchases" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"user_search" text NOT NULL,
	"user_email" text NOT NULL,
	"package_id" text NOT NULL,
	"package_title" text NOT NULL,
	"package_search" text NOT NULL,
	"area_ids" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"expires_after_days" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"payment_status" text,
	"charge_reference" text,
	"vouchers_given_at" timestamp (3) with time zone,
	"voucher_codes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"email_queued_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "package_purchases_total_not_negative" CHECK ("package_purchases"."total_cents" >= 0),
	CONSTRAINT "package_purchases_codes_when_given" CHECK (("package_purchases"."vouchers_given_at" is null) = ("package_purchases"."voucher_codes" = '[]'::jsonb))
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subtitle" text,
	"description" text,
	"image" text,
	"expires_after_days" integer NOT NULL,
	"installments" integer NOT NULL,
	"discount" integer NOT NULL,
	"original_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"area_ids" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "packages_expires_in_range" CHECK ("packages"."expires_after_days" between 1 and 3650),
	CONSTRAINT "packages_installments_in_range" CHECK ("packages"."installments" between 1 and 12),
	CONSTRAINT "packages_discount_in_range" CHECK ("packages"."discount" between 0 and 100),
	CONSTRAINT "packages_total_within_original" CHECK ("packages"."total_cents" >= 0 and "packages"."total_cents" <= "packages"."original_cents")
);
--> statement-breakpoint
CREATE TABLE "referral_programmes" (
	"id" text PRIMARY KEY NOT NULL,
	"config" jsonb NOT NULL,
	"updated_by" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "referral_programmes_known" CHECK ("referral_programmes"."id" in ('mgm', 'pgm', 'pgp')),
	CONSTRAINT "referral_programmes_object" CHECK (jsonb_typeof("referral_programmes"."config") = 'object')
);
--> statement-breakpoint
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
ALTER TABLE "vouchers" DROP CONSTRAINT "vouchers_origin_known";--> statement-breakpoint
CREATE INDEX "campaigns_created_idx" ON "campaigns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leads_created_idx" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leads_name_idx" ON "leads" USING btree ("name_search" collate "C");--> statement-breakpoint
CREATE INDEX "leads_evaluation_idx" ON "leads" USING btree ("evaluation_at","id") WHERE "leads"."evaluation_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_slot_idx" ON "leads" USING btree ("evaluation_slot_id","evaluation_at") WHERE "leads"."evaluation_slot_id" is not null;--> statement-breakpoint
CREATE INDEX "package_purchases_created_idx" ON "package_purchases" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "package_purchases_user_idx" ON "package_purchases" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "package_purchases_words_idx" ON "package_purchases" USING gin (to_tsvector('simple', "search"));--> statement-breakpoint
CREATE INDEX "packages_created_idx" ON "packages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "slots_start_idx" ON "slots" USING btree ("start_day");--> statement-breakpoint
CREATE INDEX "slots_end_idx" ON "slots" USING btree ("end_day");--> statement-breakpoint
CREATE INDEX "slots_area_idx" ON "slots" USING btree ("area_id","type","end_day");--> statement-breakpoint
CREATE INDEX "bonuses_status_idx" ON "bonuses" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "bonuses_created_idx" ON "bonuses" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bonuses_professional_idx" ON "bonuses" USING btree ("professional_id","created_at");--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_origin_known" CHECK ("vouchers"."origin" in ('ordinary', 'MGM', 'PGM', 'PACK'));