CREATE INDEX IF NOT EXISTS "customers_email_order_idx" ON "customers" USING btree ("email" collate "C");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "customers_schedules_idx" ON "customers" USING btree ("number_of_schedules","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "customers_schedules_last_idx" ON "customers" USING btree ("number_of_schedules" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "leads_email_last_idx" ON "leads" USING btree ("email" collate "C" desc nulls last);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "leads_cpf_order_idx" ON "leads" USING btree ("cpf" collate "C");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "leads_test_idx" ON "leads" USING btree ("evaluation_at","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "leads_test_last_idx" ON "leads" USING btree ("evaluation_at" DESC NULLS LAST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "package_purchases_name_idx" ON "package_purchases" USING btree ("user_search" collate "C");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "package_purchases_title_idx" ON "package_purchases" USING btree ("package_search" collate "C","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "package_purchases_title_last_idx" ON "package_purchases" USING btree ("package_search" collate "C" desc,"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "package_purchases_status_idx" ON "package_purchases" USING btree ("payment_status" collate "C","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "package_purchases_status_last_idx" ON "package_purchases" USING btree ("payment_status" collate "C" desc nulls last,"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "bonuses_name_idx" ON "bonuses" USING btree ("professional_search" collate "C");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "bonuses_value_idx" ON "bonuses" USING btree ("cents","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "bonuses_value_last_idx" ON "bonuses" USING btree ("cents" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "bonuses_status_order_idx" ON "bonuses" USING btree ("status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "bonuses_status_last_idx" ON "bonuses" USING btree ("status" DESC NULLS LAST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "vouchers_used_idx" ON "vouchers" USING btree ("used_times","code");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "vouchers_used_last_idx" ON "vouchers" USING btree ("used_times" DESC NULLS LAST,"code");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "vouchers_end_idx" ON "vouchers" USING btree ("end_day","code");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "vouchers_end_last_idx" ON "vouchers" USING btree ("end_day" DESC NULLS LAST,"code");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "vouchers_campaign_idx" ON "vouchers" USING btree ("campaign_search" collate "C","code");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "vouchers_campaign_last_idx" ON "vouchers" USING btree ("campaign_search" collate "C" desc nulls last,"code");