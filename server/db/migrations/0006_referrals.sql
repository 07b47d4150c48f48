CREATE TABLE "referral_programmes" (
	"id" text PRIMARY KEY NOT NULL,
	"config" jsonb NOT NULL,
	"updated_by" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "referral_programmes_known" CHECK ("referral_programmes"."id" in ('mgm', 'pgm', 'pgp')),
	CONSTRAINT "referral_programmes_object" CHECK (jsonb_typeof("referral_programmes"."config") = 'object')
);
