CREATE TABLE "airport_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"address_name" text NOT NULL,
	"address_search" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"user_search" text NOT NULL,
	"has_payment" boolean NOT NULL,
	"paid" boolean,
	"payment_status" text,
	"payment_updated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "areas" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_search" text NOT NULL,
	"city" text NOT NULL,
	"state_short" text NOT NULL,
	"active" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" text,
	"staff_email" text,
	"operation" text NOT NULL,
	"object" text NOT NULL,
	"diff" jsonb NOT NULL,
	"request_id" text NOT NULL,
	"ip" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_sequence_key" UNIQUE("sequence")
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"key" text PRIMARY KEY NOT NULL,
	"is_private" boolean NOT NULL,
	"folder" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"key_hash" text NOT NULL,
	"staff_id" text NOT NULL,
	"request_mac" text NOT NULL,
	"answer" jsonb,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_key" PRIMARY KEY("key_hash","staff_id")
);
--> statement-breakpoint
CREATE TABLE "investments" (
	"id" text PRIMARY KEY NOT NULL,
	"value_cents" integer NOT NULL,
	"day" date NOT NULL,
	"category" text NOT NULL,
	"category_search" text NOT NULL,
	"description" text NOT NULL,
	"description_search" text NOT NULL,
	"cac" text NOT NULL,
	"sector" text NOT NULL,
	"service" text NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "investments_value_above_one" CHECK ("investments"."value_cents" > 100)
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" text PRIMARY KEY NOT NULL,
	"service_id" text NOT NULL,
	"name" text NOT NULL,
	"name_search" text NOT NULL,
	"category_id" text NOT NULL,
	"active" boolean NOT NULL,
	CONSTRAINT "services_service_id_key" UNIQUE("service_id")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_search" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"active" boolean NOT NULL,
	"type" text NOT NULL,
	"google_admin" boolean DEFAULT false NOT NULL,
	"first_login" boolean DEFAULT true NOT NULL,
	"last_login" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "staff_email_key" UNIQUE("email"),
	CONSTRAINT "staff_email_lower" CHECK ("staff"."email" = lower("staff"."email"))
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"staff_id" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"purpose" jsonb,
	CONSTRAINT "tokens_hash_key" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"code" text PRIMARY KEY NOT NULL,
	"origin" text DEFAULT 'ordinary' NOT NULL,
	"campaign" text,
	"campaign_search" text DEFAULT '' NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL,
	"range_start_day" date,
	"range_end_day" date,
	"type" text,
	"value" integer,
	"just_new" boolean,
	"max_times" integer DEFAULT 0 NOT NULL,
	"times_by_user" integer DEFAULT 0 NOT NULL,
	"number_of_clients" integer DEFAULT 0 NOT NULL,
	"aquisition" jsonb,
	"recurrence" jsonb,
	"used_times" integer DEFAULT 0 NOT NULL,
	"aquisition_used_times" integer DEFAULT 0 NOT NULL,
	"recurrence_used_times" integer DEFAULT 0 NOT NULL,
	"used_by" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"aquisition_used_by" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"recurrence_used_by" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"services" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"locations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sector" text,
	"description" text,
	"user_id" text,
	"blame_email" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vouchers_end_after_start" CHECK ("vouchers"."end_day" > "vouchers"."start_day"),
	CONSTRAINT "vouchers_origin_known" CHECK ("vouchers"."origin" in ('ordinary', 'MGM', 'PGM')),
	CONSTRAINT "vouchers_one_or_both_sides" CHECK (("vouchers"."type" is not null and "vouchers"."value" is not null
        and "vouchers"."aquisition" is null and "vouchers"."recurrence" is null)
        or ("vouchers"."type" is null and "vouchers"."value" is null
        and "vouchers"."aquisition" is not null and "vouchers"."recurrence" is not null)),
	CONSTRAINT "vouchers_value_in_range" CHECK ("vouchers"."value" >= 0 and ("vouchers"."type" <> 'P' or "vouchers"."value" <= 10000)),
	CONSTRAINT "vouchers_uses_within_limit" CHECK ("vouchers"."used_times" >= 0 and ("vouchers"."max_times" = 0 or "vouchers"."used_times" <= "vouchers"."max_times"))
);
--> statement-breakpoint
CREATE INDEX "airport_orders_created_idx" ON "airport_orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "airport_orders_user_idx" ON "airport_orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_object_idx" ON "audit" USING btree ("object","at");--> statement-breakpoint
CREATE INDEX "idempotency_expires_idx" ON "idempotency" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "investments_day_idx" ON "investments" USING btree ("day");--> statement-breakpoint
CREATE INDEX "login_attempts_updated_idx" ON "login_attempts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "tokens_staff_idx" ON "tokens" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "tokens_expires_idx" ON "tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "vouchers_user_idx" ON "vouchers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "vouchers_created_idx" ON "vouchers" USING btree ("created_at");