CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Its operator class is found whatever schema the extension was created in.
SELECT set_config('search_path', concat_ws(', ', current_setting('search_path'), quote_ident(nspname)), true)
	FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm';
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "airport_orders_search_idx" ON "airport_orders" USING gin ("user_search" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "bookings_search_idx" ON "bookings" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "customers_search_idx" ON "customers" USING gin ("search" gin_trgm_ops,"phone" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "leads_search_idx" ON "leads" USING gin ("name_search" gin_trgm_ops,"email" gin_trgm_ops,("area_code" || "phone") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "package_purchases_search_idx" ON "package_purchases" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "professionals_search_idx" ON "professionals" USING gin ("search" gin_trgm_ops,"phone" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "bonuses_search_idx" ON "bonuses" USING gin ("professional_search" gin_trgm_ops);
