ALTER TABLE "bookings" ADD COLUMN "transaction_mac" text;
