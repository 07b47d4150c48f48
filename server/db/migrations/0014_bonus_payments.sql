CREATE TABLE "gamification_points" (
	"id" text PRIMARY KEY NOT NULL,
	"professional_id" text NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bonuses" ADD COLUMN "file_key" text;--> statement-breakpoint
CREATE INDEX "gamification_points_professional_idx" ON "gamification_points" USING btree ("professional_id","created_at","id");--> statement-breakpoint
UPDATE "bonuses" SET "transfer_id" = "id" WHERE "transfer_id" IS NULL;--> statement-breakpoint
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_transfer_key" UNIQUE("transfer_id");
