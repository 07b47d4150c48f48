ALTER TABLE "vouchers" DROP CONSTRAINT "vouchers_value_in_range";--> statement-breakpoint
ALTER TABLE "vouchers" DROP CONSTRAINT "vouchers_one_or_both_sides";--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "percent" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "cents" integer;--> statement-breakpoint
-- A value of type P was hundredths of a percent, of any other type cents.
UPDATE "vouchers" SET
    "percent" = CASE WHEN "type" = 'P' THEN "value" / 100.0 END,
    "cents" = CASE WHEN "type" <> 'P' THEN "value" END,
    "aquisition" = "aquisition" - 'type' - 'value' || CASE WHEN "aquisition"->>'type' = 'P'
      THEN jsonb_build_object('percent', round(("aquisition"->>'value')::numeric / 100, 2), 'cents', null)
      ELSE jsonb_build_object('percent', null, 'cents', "aquisition"->'value') END,
    "recurrence" = "recurrence" - 'type' - 'value' || CASE WHEN "recurrence"->>'type' = 'P'
      THEN jsonb_build_object('percent', round(("recurrence"->>'value')::numeric / 100, 2), 'cents', null)
      ELSE jsonb_build_object('percent', null, 'cents', "recurrence"->'value') END;--> statement-breakpoint
ALTER TABLE "vouchers" DROP COLUMN "type";--> statement-breakpoint
ALTER TABLE "vouchers" DROP COLUMN "value";--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_discount_in_range" CHECK ("vouchers"."percent" between 0 and 100 and "vouchers"."cents" >= 0);--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_one_or_both_sides" CHECK ((num_nonnulls("vouchers"."percent", "vouchers"."cents") = 1
        and "vouchers"."aquisition" is null and "vouchers"."recurrence" is null)
        or (num_nonnulls("vouchers"."percent", "vouchers"."cents") = 0
        and num_nonnulls("vouchers"."aquisition"->>'percent', "vouchers"."aquisition"->>'cents') = 1 and num_nonnulls("vouchers"."recurrence"->>'percent', "vouchers"."recurrence"->>'cents') = 1));