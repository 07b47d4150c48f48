CREATE TABLE "push_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"query" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cities" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"services" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reached" integer NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_messages_target_known" CHECK ("push_messages"."target" in ('artist', 'user'))
);
--> statement-breakpoint
CREATE INDEX "push_messages_created_idx" ON "push_messages" USING btree ("target","created_at","id");
