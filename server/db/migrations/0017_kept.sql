CREATE TABLE "backups" (
	"name" text PRIMARY KEY NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"bytes" bigint NOT NULL,
	"rows" bigint NOT NULL,
	"took" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_errors" (
	"id" text PRIMARY KEY NOT NULL,
	"message" text NOT NULL,
	"place" text NOT NULL,
	"version" text NOT NULL,
	"request_id" text NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"times" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "backups_made_idx" ON "backups" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "client_errors_last_idx" ON "client_errors" USING btree ("last_at");