CREATE SEQUENCE "audit_sequence" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "shard" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was written so far is the beginning of the chain of shard 0, and is numbered on from there.
ALTER TABLE "audit_head" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "audit_head" ADD COLUMN "shard" integer DEFAULT 0 PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_head" ALTER COLUMN "shard" DROP DEFAULT;--> statement-breakpoint
SELECT setval('audit_sequence', "sequence" + 1, false) FROM "audit_head" WHERE "shard" = 0;--> statement-breakpoint
INSERT INTO "audit_head" ("shard", "sequence", "hash") SELECT "number", 0, '' FROM generate_series(1, 15) AS "number";
