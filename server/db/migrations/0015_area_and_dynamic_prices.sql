CREATE TABLE "area_price_history" (
	"id" text PRIMARY KEY NOT NULL,
	"area_id" text NOT NULL,
	"service_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "neighbor_price_history" (
	"id" text PRIMARY KEY NOT NULL,
	"price_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "neighbor_prices" (
	"id" text PRIMARY KEY NOT NULL,
	"service_id" text NOT NULL,
	"area_id" text NOT NULL,
	"name" text NOT NULL,
	"name_search" text NOT NULL,
	"prices" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "neighbor_prices_at_least_1" CHECK (not jsonb_path_exists("neighbor_prices"."prices", '$.* ? (@ < 100)'))
);
--> statement-breakpoint
CREATE TABLE "price_zones" (
	"id" text PRIMARY KEY NOT NULL,
	"area_id" text NOT NULL,
	"service_id" text NOT NULL,
	"name" text NOT NULL,
	"name_search" text NOT NULL,
	"polygon_ids" jsonb NOT NULL,
	"week" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "price_zones_not_negative" CHECK (not jsonb_path_exists("price_zones"."week", '$.*[*] ? (@.value < 0)'))
);
--> statement-breakpoint
CREATE TABLE "realtime_prices" (
	"id" text PRIMARY KEY NOT NULL,
	"percent" integer NOT NULL,
	"expiration" date NOT NULL,
	"updated_by" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "realtime_prices_percent_in_range" CHECK ("realtime_prices"."percent" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "scheduled_prices" (
	"polygon_id" text NOT NULL,
	"service_id" text NOT NULL,
	"week" jsonb NOT NULL,
	"updated_by" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scheduled_prices_key" PRIMARY KEY("polygon_id","service_id"),
	CONSTRAINT "scheduled_prices_not_negative" CHECK (not jsonb_path_exists("scheduled_prices"."week", '$.* ? (@ < 0)'))
);
--> statement-breakpoint
ALTER TABLE "area_services" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "area_services" ADD COLUMN "prices" jsonb;--> statement-breakpoint
ALTER TABLE "area_services" ADD COLUMN "surcharge" jsonb;--> statement-breakpoint
ALTER TABLE "area_services" ADD COLUMN "min_value_cents" integer;--> statement-breakpoint
ALTER TABLE "area_services" ADD COLUMN "min_duration" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "area_services" ADD COLUMN "avg_duration" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "area_services" ADD COLUMN "duration" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "area_services" ADD COLUMN "duration_description" text;--> statement-breakpoint
ALTER TABLE "area_services" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "area_services" ADD COLUMN "mobile_image" text;--> statement-breakpoint
ALTER TABLE "area_services" ADD COLUMN "mobile_image_android" text;--> statement-breakpoint
ALTER TABLE "area_services" ADD COLUMN "mobile_image_ios" text;--> statement-breakpoint
ALTER TABLE "area_services" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "areas" ADD COLUMN "location" jsonb;--> statement-breakpoint
ALTER TABLE "areas" ADD COLUMN "pgm" jsonb;--> statement-breakpoint
ALTER TABLE "areas" ADD COLUMN "pgp" jsonb;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "area_price_history_idx" ON "area_price_history" USING btree ("area_id","service_id","changed_at");--> statement-breakpoint
CREATE INDEX "neighbor_price_history_idx" ON "neighbor_price_history" USING btree ("price_id","changed_at");--> statement-breakpoint
CREATE INDEX "neighbor_prices_service_idx" ON "neighbor_prices" USING btree ("service_id","name_search","id");--> statement-breakpoint
CREATE INDEX "price_zones_place_idx" ON "price_zones" USING btree ("area_id","service_id","name_search","id");--> statement-breakpoint
CREATE INDEX "scheduled_prices_newest_idx" ON "scheduled_prices" USING btree ("updated_at","polygon_id","service_id");--> statement-breakpoint
ALTER TABLE "area_services" ADD CONSTRAINT "area_services_prices_not_negative" CHECK ("area_services"."prices" is null or not jsonb_path_exists("area_services"."prices", '$.*.* ? (@ < 0)'));--> statement-breakpoint
ALTER TABLE "area_services" ADD CONSTRAINT "area_services_values_not_negative" CHECK (coalesce("area_services"."min_value_cents", 0) >= 0 and coalesce("area_services"."min_duration", 0) >= 0
        and coalesce("area_services"."avg_duration", 0) >= 0 and coalesce("area_services"."duration", 0) >= 0);