import type { Findings } from './findings';

/** Orders of vouchers that hidden columns offer and the contract does not take. */
const ORDERS = [
  'dateRangeStart',
  'dateRangeEnd',
  'type',
  'justNew',
  'timesByUser',
  'numberOfClients',
  'services',
  'locations',
  'userId',
  'active',
];

/** Where definitions differ from the contract as they stand; whoever mends one takes its line out. */
export const KNOWN: Readonly<Record<string, Findings>> = {
  campaigns: ['the catalogue of filters.cities: "Cidades", said "Cidade"'],
  vouchers: ORDERS.map(
    (path) => `the order by ${path}: the contract refuses ✖ Invalid input   → at orderBy`,
  ),
};
