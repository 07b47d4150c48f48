import { registry } from '../../src/resources/all';

/** Definitions that the product ships; a test of theirs holds whatever else is in `src/resources`. */
export const SHIPPED: readonly string[] = `
  airports areaServices areas artists bonusImport bonuses bookings campaigns categories consultants credits customers
  gamification infractionRules infractionSummaries infractions investments leads mgm packages partners payments pgm pgp
  polygons priceChanges priceHistory priceSettings purchaseVouchers purchases pushArtists pushClients pushMessages
  ratings realtimeBookings realtimeOrders realtimePrices schedulePrices scheduledPrices schedules services slots staff
  suggestions system takeRates transfers voucherBatch vouchers zones
`.match(/\w+/g) as string[];

/** Their compiled definitions. */
export const shippedResources = SHIPPED.map((name) => registry.get(name));
