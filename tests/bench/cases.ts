/** What the API is asked for; each value goes into the address as it stands. */
export type Query = Readonly<Record<string, string | number | boolean>>;

/** Budget of an answer by engine, p95 in milliseconds. */
export interface Budget {
  readonly postgresql: number;
  readonly embedded: number;
}

/** One measured call of the list of bookings or of customers. */
export interface Case {
  readonly what: string;
  readonly path: string;
  readonly query: Query;
  readonly budget: Budget;
}

/** Values that exist in the database measured. */
export interface Samples {
  /** Today in America/Sao_Paulo, and the bounds of the filter that the screen opens with. */
  readonly today: string;
  readonly minDate: string;
  readonly maxDate: string;
  readonly areaId: string;
  readonly shortCode: string;
  readonly userId: string;
  /** A first name, a last name, and both words of one client. */
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Digits. */
  readonly phone: string;
}

const NAMED: Budget = { postgresql: 50, embedded: 100 };
const TEXT: Budget = { postgresql: 150, embedded: 200 };
const DEPTH: Budget = { postgresql: 200, embedded: 200 };

const BOOKINGS = '/api/bo/v2/bo/schedules';
const CUSTOMERS = '/api/bo/v2/bo/users';

const ORDERS = [
  'dateRangeStart',
  'dateRangeEnd',
  'requestedOn',
  'scheduledOn',
  'statusCode',
  'shortCode',
  'user.name',
  'partner.partnerName',
] as const;

/** Pages of 50 rows; the list goes no deeper than 10,000 rows. */
const PAGES = [1, 10, 100, 200];

const bookings = (what: string, query: Query, budget: Budget): Case => ({
  what,
  path: BOOKINGS,
  query: { itemsPerPage: 50, page: 1, ...query },
  budget,
});

const customers = (what: string, query: Query, budget: Budget): Case => ({
  what,
  path: CUSTOMERS,
  query: { itemsPerPage: 50, page: 1, ...query },
  budget,
});

const named = (s: Samples, window: Query): Case[] => [
  bookings('default view, 5 days around', window, NAMED),
  bookings('status, 5 days around', { ...window, status: 11 }, NAMED),
  bookings('status, any date', { status: 11 }, NAMED),
  bookings('rare status, any date', { status: 18 }, NAMED),
  bookings('area, 5 days around', { ...window, areaId: s.areaId }, NAMED),
  bookings('area, any date', { areaId: s.areaId }, NAMED),
  bookings('code', { shortCode: s.shortCode }, NAMED),
  bookings('customer', { 'user._id': s.userId }, NAMED),
  bookings('status and area, any date', { status: 12, areaId: s.areaId }, NAMED),
  bookings('only preference, 5 days around', { ...window, onlyPreference: true }, NAMED),
  bookings('only preference, any date', { onlyPreference: true }, DEPTH),
];

const texts = (s: Samples, window: Query): Case[] => {
  const both = `${s.firstName} ${s.lastName}`;
  return [
    bookings('a name, 5 days around', { ...window, filter: s.firstName }, TEXT),
    bookings('a name, any date', { filter: s.firstName }, TEXT),
    bookings('two names, 5 days around', { ...window, filter: both }, TEXT),
    bookings('two names, any date', { filter: both }, TEXT),
    bookings('an e-mail, any date', { filter: s.email }, TEXT),
    bookings('words of most bookings, any date', { filter: 'sao paulo' }, TEXT),
    bookings('one letter, any date', { filter: 'a' }, TEXT),
    bookings('a word that is nowhere', { filter: 'zzyzx' }, TEXT),
    bookings('a day as text', { filter: s.today }, TEXT),
  ];
};

const depths = (s: Samples, window: Query): Case[] => [
  ...PAGES.map((page) => bookings(`page ${page}, any date`, { page }, DEPTH)),
  ...PAGES.map((page) => bookings(`page ${page}, 5 days around`, { ...window, page }, DEPTH)),
  bookings('page 200, a name', { filter: s.firstName, page: 200 }, DEPTH),
  bookings('page 200, words of most', { filter: 'sao paulo', page: 200 }, DEPTH),
];

const orders = (window: Query): Case[] =>
  ORDERS.map((orderBy) =>
    bookings(`order by ${orderBy}, 5 days around`, { ...window, orderBy, orderType: 'ASC' }, DEPTH),
  );

const people = (s: Samples): Case[] => [
  customers('customers', {}, NAMED),
  customers('customers, page 200', { page: 200 }, DEPTH),
  customers('customers by a name', { filter: s.firstName }, TEXT),
  customers('customers by a letter', { filter: 'a' }, TEXT),
  customers('customers by a digit of most phones', { filter: '1' }, TEXT),
  customers('customers by state', { filter: 'ativo' }, TEXT),
];

/** Every filter of part 1 section 2.3, orders, deep pages, and the list of customers. */
export const bookingCases = (s: Samples): Case[] => {
  const window = { minDate: s.minDate, maxDate: s.maxDate };
  return [
    ...named(s, window),
    ...texts(s, window),
    ...depths(s, window),
    ...orders(window),
    ...people(s),
  ];
};
