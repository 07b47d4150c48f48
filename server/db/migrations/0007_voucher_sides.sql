ALTER TABLE "bookings" ADD COLUMN "voucher_side" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_voucher_side_known" CHECK ("bookings"."voucher_side" in ('single', 'aquisition', 'recurrence'));--> statement-breakpoint
-- The side whose users name the customer; where both do or neither does, that of her first booking.
UPDATE "bookings" AS b SET "voucher_side" = CASE
    WHEN v."type" IS NOT NULL THEN 'single'
    WHEN (v."aquisition_used_by" ? b."user_id") <> (v."recurrence_used_by" ? b."user_id")
      THEN CASE WHEN v."aquisition_used_by" ? b."user_id" THEN 'aquisition' ELSE 'recurrence' END
    WHEN EXISTS (SELECT FROM "bookings" AS e WHERE e."user_id" = b."user_id" AND e."id" <> b."id"
      AND e."requested_on" < b."requested_on" AND e."status_code" NOT IN (4, 5, 6, 12, 18, 20))
      THEN 'recurrence'
    ELSE 'aquisition'
  END
  FROM "vouchers" AS v WHERE v."code" = b."voucher_code";