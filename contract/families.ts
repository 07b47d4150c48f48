import { type AnyEndpoint, isEndpoint } from './endpoint';

type Load = () => Promise<object>;

const catalog: Load = () => import('./catalog');
const bookings: Load = () => import('./bookings');
const bookingChanges: Load = () => import('./bookingChanges');
const payments: Load = () => import('./payments');
/** Loads both files in parallel, because the list of bookings needs both. */
const changesAndPayments: Load = async () =>
  Object.assign({}, ...(await Promise.all([bookingChanges(), payments()])));
const feedback: Load = () => import('./feedback');
const professionals: Load = () => import('./professionals');
const professionalPage: Load = () => import('./professionalPage');
const infractions: Load = () => import('./infractions');
const referrals: Load = () => import('./referrals');
const places: Load = () => import('./places');
const dynamicPrices: Load = () => import('./dynamicPrices');
const packages: Load = () => import('./packages');

/**
 * Files of the contract by family, the part of an operation's id before the dot.
 * The loader tries the files of a family in order until one defines the operation. The files that a family
 * needs first come first.
 */
export const families: Readonly<Record<string, readonly Load[]>> = {
  session: [() => import('./session')],
  staff: [() => import('./staff')],
  vouchers: [() => import('./vouchers')],
  investments: [() => import('./investments')],
  airports: [() => import('./airports')],
  categories: [catalog],
  services: [catalog],
  areas: [catalog],
  areaServices: [() => import('./areaServices')],
  neighbors: [() => import('./neighbors')],
  uploads: [() => import('./uploads')],
  bookings: [bookings, changesAndPayments, feedback],
  realtime: [bookings, payments],
  pix: [payments],
  ratings: [feedback],
  comments: [feedback],
  customers: [() => import('./customers')],
  artists: [professionals, professionalPage],
  bonuses: [() => import('./bonuses')],
  gamification: [() => import('./gamification')],
  partners: [() => import('./partners')],
  infractions: [infractions],
  area: [places],
  price: [places],
  geo: [places],
  mgm: [referrals],
  pgm: [referrals],
  pgp: [referrals],
  slots: [() => import('./slots')],
  leads: [() => import('./leads')],
  consultants: [() => import('./consultants')],
  campaigns: [() => import('./campaigns')],
  transfers: [() => import('./transfers')],
  polygons: [() => import('./polygons')],
  zones: [dynamicPrices],
  scheduledPrices: [dynamicPrices],
  realtimePrices: [dynamicPrices],
  priceChanges: [() => import('./priceChanges')],
  packages: [packages],
  purchases: [packages],
  push: [() => import('./push')],
  views: [() => import('./views')],
  counts: [() => import('./counts')],
  find: [() => import('./find')],
  clientErrors: [() => import('./clientErrors')],
  system: [() => import('./system')],
  reprocess: [() => import('./reprocess')],
};

/** Returns the operations of a file. */
export const operationsOf = (file: object): AnyEndpoint[] => Object.values(file).filter(isEndpoint);

/** Loads an operation by its id; undefined if the contract does not define it. */
export const loadEndpoint = async (id: string): Promise<AnyEndpoint | undefined> => {
  for (const load of families[id.split('.')[0] as string] ?? []) {
    const found = operationsOf(await load()).find((entry) => entry.id === id);
    if (found) return found;
  }
  return undefined;
};
