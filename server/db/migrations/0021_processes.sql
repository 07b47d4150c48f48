CREATE UNLOGGED TABLE "rate_buckets" (
	"key" text PRIMARY KEY NOT NULL,
	"tokens" double precision NOT NULL,
	"granted" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "session_positions" (
	"token_id" text PRIMARY KEY NOT NULL,
	"position" pg_lsn NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
