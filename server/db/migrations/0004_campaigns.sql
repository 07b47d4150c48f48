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
CREATE INDEX "campaigns_created_idx" ON "campaigns" USING btree ("created_at","id");