CREATE TABLE "area_services" (
	"area_id" text NOT NULL,
	"service_id" text NOT NULL,
	"rules" jsonb NOT NULL,
	CONSTRAINT "area_services_key" PRIMARY KEY("area_id","service_id")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"old_id" integer,
	"short_code" text,
	"realtime" boolean DEFAULT false NOT NULL,
	"tz" text DEFAULT 'America/Sao_Paulo' NOT NULL,
	"area_id" text NOT NULL,
	"status_code" integer NOT NULL,
	"status" jsonb NOT NULL,
	"range_start" timestamp (3) with time zone NOT NULL,
	"range_end" timestamp (3) with time zone NOT NULL,
	"requested_on" timestamp (3) with time zone NOT NULL,
	"scheduled_on" timestamp (3) with time zone,
	"scheduled_start" timestamp (3) with time zone,
	"scheduled_end" timestamp (3) with time zone,
	"date_type" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"user_email" text NOT NULL,
	"user_phone" text,
	"partner_id" text,
	"partner_name" text,
	"category_id" text NOT NULL,
	"service_id" text NOT NULL,
	"service_name" text NOT NULL,
	"service_cents" integer NOT NULL,
	"service_preference_cents" integer,
	"number_of_clients" integer DEFAULT 1 NOT NULL,
	"only_for_preference" boolean DEFAULT false NOT NULL,
	"has_preference" boolean DEFAULT false NOT NULL,
	"preferences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"voucher_code" text,
	"address" jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"amounts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"take_rate" jsonb,
	"history" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"note" text,
	"agent" text,
	"rule" text,
	"card_validated" boolean,
	"transfer" jsonb,
	"payment" jsonb,
	"paid" boolean DEFAULT false NOT NULL,
	"pix_sum_cents" integer DEFAULT 0 NOT NULL,
	"pix_paid" boolean DEFAULT false NOT NULL,
	"transaction_id" text,
	"search" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bookings_short_code_key" UNIQUE("short_code"),
	CONSTRAINT "bookings_transaction_key" UNIQUE("transaction_id"),
	CONSTRAINT "bookings_status_known" CHECK ("bookings"."status_code" between 0 and 20),
	CONSTRAINT "bookings_end_after_start" CHECK ("bookings"."range_end" >= "bookings"."range_start"),
	CONSTRAINT "bookings_date_type_known" CHECK ("bookings"."date_type" in ('FIXED', 'FLEX')),
	CONSTRAINT "bookings_total_not_negative" CHECK ("bookings"."total_cents" >= 0),
	CONSTRAINT "bookings_pix_within_total" CHECK ("bookings"."pix_sum_cents" >= 0 and "bookings"."pix_sum_cents" <= "bookings"."total_cents"),
	CONSTRAINT "bookings_clients_in_range" CHECK ("bookings"."number_of_clients" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"type" text NOT NULL,
	"purpose" text NOT NULL,
	"cents" integer NOT NULL,
	"status" text NOT NULL,
	"reference" text,
	"copy_paste" text,
	"url" text,
	"error" text,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "charges_status_known" CHECK ("charges"."status" in ('WAITING', 'SUCCESS', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"message" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "comments_type_known" CHECK ("comments"."type" in ('schedule', 'user', 'artist'))
);
--> statement-breakpoint
CREATE TABLE "credit_history" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"cents" integer NOT NULL,
	"decrease" boolean NOT NULL,
	"reason" text NOT NULL,
	"description" text NOT NULL,
	"booking_id" text,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_history_cents_positive" CHECK ("credit_history"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_search" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"phone_validated_at" timestamp (3) with time zone,
	"email_validated_at" timestamp (3) with time zone,
	"email_phone_confirmed" boolean DEFAULT false NOT NULL,
	"birthdate" date,
	"gender" text,
	"active" boolean DEFAULT true NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	"voucher_code" text,
	"number_of_schedules" integer DEFAULT 0 NOT NULL,
	"last_login" timestamp (3) with time zone,
	"provider" text,
	"provider_id" text,
	"has_signature" boolean DEFAULT false NOT NULL,
	"vip" boolean DEFAULT false NOT NULL,
	"credits_cents" integer DEFAULT 0 NOT NULL,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cards" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"preferences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"excluded" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "customers_email_key" UNIQUE("email"),
	CONSTRAINT "customers_credits_not_negative" CHECK ("customers"."credits_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "infraction_rules" (
	"id" integer PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"level" text NOT NULL,
	"penalty_cents" integer NOT NULL,
	"points" integer NOT NULL,
	"client_discount_cents" integer NOT NULL,
	"suspended_days" integer NOT NULL,
	"manual" boolean NOT NULL,
	"informed" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "infractions" (
	"id" text PRIMARY KEY NOT NULL,
	"professional_id" text NOT NULL,
	"booking_id" text,
	"rule_id" integer,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"level" text NOT NULL,
	"points" integer NOT NULL,
	"penalty_cents" integer NOT NULL,
	"client_discount_cents" integer NOT NULL,
	"relieve_points" boolean DEFAULT false NOT NULL,
	"relieve_penalty" boolean DEFAULT false NOT NULL,
	"relieve_client_discount" boolean DEFAULT false NOT NULL,
	"paid" boolean DEFAULT false NOT NULL,
	"comment" text,
	"plot" integer DEFAULT 1 NOT NULL,
	"plots" integer DEFAULT 1 NOT NULL,
	"occurrence_day" date NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pix_payments" (
	"code" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"bank" text NOT NULL,
	"cents" integer NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pix_payments_cents_positive" CHECK ("pix_payments"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "professionals" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_search" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"active" boolean DEFAULT true NOT NULL,
	"tier" text NOT NULL,
	"rating" integer,
	"paid_by_advance" boolean DEFAULT false NOT NULL,
	"area_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"category_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lat" integer,
	"lng" integer,
	"located_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "professionals_email_key" UNIQUE("email"),
	CONSTRAINT "professionals_tier_known" CHECK ("professionals"."tier" in ('Bronze', 'Prata', 'Ouro', 'Diamante', 'Singular'))
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"professional_id" text,
	"rating" integer NOT NULL,
	"feedback" text,
	"valid" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bookings_start_idx" ON "bookings" USING btree ("realtime","range_start","id");--> statement-breakpoint
CREATE INDEX "bookings_status_idx" ON "bookings" USING btree ("status_code","realtime","range_start","id","area_id");--> statement-breakpoint
CREATE INDEX "bookings_area_idx" ON "bookings" USING btree ("area_id","realtime","range_start","id","status_code");--> statement-breakpoint
CREATE INDEX "bookings_preference_idx" ON "bookings" USING btree ("realtime","range_start","id") WHERE "bookings"."only_for_preference";--> statement-breakpoint
CREATE INDEX "bookings_user_idx" ON "bookings" USING btree ("user_id","range_start");--> statement-breakpoint
CREATE INDEX "bookings_partner_idx" ON "bookings" USING btree ("partner_id","range_start");--> statement-breakpoint
CREATE INDEX "bookings_requested_idx" ON "bookings" USING btree ("realtime","requested_on");--> statement-breakpoint
CREATE INDEX "bookings_words_idx" ON "bookings" USING gin (to_tsvector('simple', "search"));--> statement-breakpoint
CREATE INDEX "charges_booking_idx" ON "charges" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "charges_waiting_idx" ON "charges" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "comments_object_idx" ON "comments" USING btree ("type","object_id","created_at");--> statement-breakpoint
CREATE INDEX "credit_history_user_idx" ON "credit_history" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "customers_created_idx" ON "customers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customers_name_idx" ON "customers" USING btree ("name_search" collate "C");--> statement-breakpoint
CREATE INDEX "customers_words_idx" ON "customers" USING gin (to_tsvector('simple', "search"));--> statement-breakpoint
CREATE INDEX "infractions_professional_idx" ON "infractions" USING btree ("professional_id","created_at");--> statement-breakpoint
CREATE INDEX "infractions_booking_idx" ON "infractions" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "pix_payments_booking_idx" ON "pix_payments" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "professionals_name_idx" ON "professionals" USING btree ("name_search" collate "C");--> statement-breakpoint
CREATE INDEX "ratings_booking_idx" ON "ratings" USING btree ("booking_id");