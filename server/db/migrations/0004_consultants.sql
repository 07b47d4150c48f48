CREATE TABLE "consultants" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consultants_email_key" UNIQUE("email"),
	CONSTRAINT "consultants_email_lower" CHECK ("consultants"."email" = lower("consultants"."email"))
);
