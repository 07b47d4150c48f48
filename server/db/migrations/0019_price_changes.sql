CREATE TABLE "price_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"object" text NOT NULL,
	"service_id" text NOT NULL,
	"name" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- What was kept of cities, neighbourhoods and polygons, each in a table of its own, goes on in this one.
INSERT INTO "price_changes" SELECT h."id", 'area', h."area_id", h."service_id",
    coalesce((SELECT a."city" FROM "areas" a WHERE a."id" = h."area_id"), ''),
    h."before", h."after", h."changed_by", h."changed_at" FROM "area_price_history" h;--> statement-breakpoint
INSERT INTO "price_changes" SELECT h."id", 'neighborhood', h."price_id", coalesce(n."service_id", ''),
    coalesce(n."name", ''), h."before", h."after", h."changed_by", h."changed_at"
    FROM "neighbor_price_history" h LEFT JOIN "neighbor_prices" n ON n."id" = h."price_id";--> statement-breakpoint
-- Polygons named who changed them by the id of the staff member.
INSERT INTO "price_changes" SELECT h."id", 'polygon', h."polygon_id", h."service_id",
    coalesce((SELECT p."name" FROM "polygons" p WHERE p."id" = h."polygon_id"), ''), h."before", h."after",
    coalesce((SELECT s."email" FROM "staff" s WHERE s."id" = h."changed_by"), h."changed_by"), h."changed_at"
    FROM "polygon_price_history" h;--> statement-breakpoint
-- The three tables stay for the release before, which may still serve; a later step takes them away.
CREATE INDEX "price_changes_object_idx" ON "price_changes" USING btree ("kind","object","service_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "price_changes_service_idx" ON "price_changes" USING btree ("kind","service_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "price_changes_newest_idx" ON "price_changes" USING btree ("kind","changed_at","id");