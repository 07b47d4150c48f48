/**
 * All tables. The application creates the ids, and the only extension is `pg_trgm`. Money is integer cents, days are
 * `date`, instants `timestamptz` in UTC. The columns `*_search` hold lower case without accents, because collations
 * differ between engines.
 */

export * from './tables/bookings';
export * from './tables/catalog';
export * from './tables/customers';
export * from './tables/leads';
export * from './tables/marketing';
export * from './tables/packages';
export * from './tables/polygons';
export * from './tables/professionals';
export * from './tables/staff';
export * from './tables/system';
export * from './tables/transfers';
export * from './tables/vouchers';
