CREATE TABLE "audit_archives" (
	"name" text PRIMARY KEY NOT NULL,
	"before" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"rows" bigint NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_base" (
	"shard" integer PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"hash" text NOT NULL
);
