DROP INDEX "bookings_words_idx";--> statement-breakpoint
DROP INDEX "customers_words_idx";--> statement-breakpoint
DROP INDEX "package_purchases_words_idx";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', "search")) STORED;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', "search")) STORED;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', "name_search")) STORED;--> statement-breakpoint
ALTER TABLE "package_purchases" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', "search")) STORED;--> statement-breakpoint
CREATE INDEX "bookings_words_idx" ON "bookings" USING gin ("words");--> statement-breakpoint
CREATE INDEX "customers_words_idx" ON "customers" USING gin ("words");--> statement-breakpoint
CREATE INDEX "package_purchases_words_idx" ON "package_purchases" USING gin ("words");