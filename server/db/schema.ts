/**
 * The tables, portable between engines: text ids from the application, no sequence, extension or trigger. Money is
 * integer cents, days are `date`, instants `timestamptz` in UTC. The columns `*_search` hold lower case without
 * accents, because collations differ between engines.
 */

export * from './tables/airports';
export * from './tables/audit';
export * from './tables/bookings';
export * from './tables/campaigns';
export * from './tables/catalogue';
export * from './tables/consultants';
export * from './tables/customers';
export * from './tables/dynamicPrices';
export * from './tables/feedback';
export * from './tables/files';
export * from './tables/gamification';
export * from './tables/infractions';
export * from './tables/investments';
export * from './tables/kept';
export * from './tables/leads';
export * from './tables/packages';
export * from './tables/partners';
export * from './tables/payments';
export * from './tables/polygons';
export * from './tables/priceChanges';
export * from './tables/processes';
export * from './tables/professionals';
export * from './tables/push';
export * from './tables/referrals';
export * from './tables/slots';
export * from './tables/staff';
export * from './tables/transfers';
export * from './tables/views';
export * from './tables/vouchers';
