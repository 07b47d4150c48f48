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
ALTER TABLE "vouchers" DROP CONSTRAINT "vouchers_origin_known";--> statement-breakpoint
CREATE INDEX "package_purchases_created_idx" ON "package_purchases" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "package_purchases_user_idx" ON "package_purchases" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "package_purchases_words_idx" ON "package_purchases" USING gin (to_tsvector('simple', "search"));--> statement-breakpoint
CREATE INDEX "packages_created_idx" ON "packages" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_origin_known" CHECK ("vouchers"."origin" in ('ordinary', 'MGM', 'PGM', 'PACK'));