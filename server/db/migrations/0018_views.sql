CREATE TABLE "views" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"list" text NOT NULL,
	"operation" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"sort" jsonb NOT NULL,
	"columns" jsonb,
	"profile" text,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "views_name_key" ON "views" USING btree ("staff_id","list","name");--> statement-breakpoint
CREATE INDEX "views_profile_idx" ON "views" USING btree ("profile");