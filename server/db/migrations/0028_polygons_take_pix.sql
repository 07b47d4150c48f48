-- "Pagamento por PIX" has decided nothing so far: no address loses PIX by the upgrade.
UPDATE "polygon_prices" SET "pix_payment" = true;
