CREATE TABLE "polygon_price_history" (
	"id" text PRIMARY KEY NOT NULL,
	"polygon_id" text NOT NULL,
	"service_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "polygon_prices" (
	"polygon_id" text NOT NULL,
	"service_id" text NOT NULL,
	"rule" jsonb NOT NULL,
	"active" boolean NOT NULL,
	"pix_payment" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "polygon_prices_key" PRIMARY KEY("polygon_id","service_id"),
	CONSTRAINT "polygon_prices_not_negative" CHECK (not jsonb_path_exists("polygon_prices"."rule", '$.range[*] ? (@.price < 0)'))
);
--> statement-breakpoint
CREATE TABLE "polygons" (
	"id" text PRIMARY KEY NOT NULL,
	"area_id" text NOT NULL,
	"name" text NOT NULL,
	"name_search" text NOT NULL,
	"location" jsonb NOT NULL,
	"active" boolean NOT NULL,
	"minimum_time" integer NOT NULL,
	"is_available" boolean NOT NULL,
	"category_ids" jsonb NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "polygons_minimum_time_in_range" CHECK ("polygons"."minimum_time" between 1 and 180)
);
--> statement-breakpoint
CREATE INDEX "polygon_price_history_idx" ON "polygon_price_history" USING btree ("polygon_id","service_id","changed_at");--> statement-breakpoint
CREATE INDEX "polygons_area_idx" ON "polygons" USING btree ("area_id","name_search","id");