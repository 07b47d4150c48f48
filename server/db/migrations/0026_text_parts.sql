CREATE OR REPLACE FUNCTION "text_parts"("value" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT substr("value", place, 3)), '{}'::text[])
	FROM generate_series(1, length("value") - 2) AS place
$$;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "airport_orders_user_parts_idx" ON "airport_orders" USING gin (text_parts("user_search"));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "leads_name_first_idx" ON "leads" USING btree ("name_search" collate "C","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "leads_name_last_idx" ON "leads" USING btree ("name_search" collate "C" desc,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "leads_email_parts_idx" ON "leads" USING gin (text_parts("email"));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "bonuses_name_parts_idx" ON "bonuses" USING gin (text_parts("professional_search"));--> statement-breakpoint
DROP INDEX IF EXISTS "leads_name_idx";
