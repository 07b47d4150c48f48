import { at, type Samples } from './api';

/** One measured call. */
export interface Case {
  readonly what: string;
  readonly path: string;
  /** By engine, p95 in milliseconds. */
  readonly budget: { readonly postgresql: number; readonly embedded: number };
}

const NAMED = { postgresql: 50, embedded: 100 };
const TEXT = { postgresql: 150, embedded: 200 };
const DEPTH = { postgresql: 200, embedded: 200 };
const FIND = { postgresql: 150, embedded: 150 };

const ORDERS = [
  ...['dateRangeStart', 'dateRangeEnd', 'requestedOn', 'scheduledOn'],
  ...['statusCode', 'shortCode', 'user.name', 'partner.partnerName'],
];

/** Pages of 50 rows; the list goes no deeper than 10,000 rows. */
const PAGES = [1, 10, 100, 200];

/** Queries of the list of bookings, each with its label. */
type Queries = readonly (readonly [what: string, query: string])[];

const casesOf = (path: string, budget: Case['budget'], queries: Queries): Case[] =>
  queries.map(([what, query]) => ({ what, path: `${path}?${query}`, budget }));

const BOOKINGS = '/api/bo/v2/bo/schedules';
const CUSTOMERS = '/api/bo/v2/bo/users';

/** Every filter of part 1 section 2.3, orders, deep pages, and the list of customers. */
export const bookingCases = (s: Samples): Case[] => {
  const window = at`minDate=${s.minDate}&maxDate=${s.maxDate}`;
  const size = 'itemsPerPage=50';
  const around = `${size}&${window}`;
  const name = at`filter=${s.firstName}`;
  const both = at`filter=${`${s.firstName} ${s.lastName}`}`;
  return [
    ...casesOf(BOOKINGS, NAMED, [
      ['default view, 5 days around', around],
      ['status, 5 days around', `${around}&status=11`],
      ['status, any date', `${size}&status=11`],
      ['rare status, any date', `${size}&status=18`],
      ['area, 5 days around', `${around}&${at`areaId=${s.areaId}`}`],
      ['area, any date', `${size}&${at`areaId=${s.areaId}`}`],
      ['code', `${size}&${at`shortCode=${s.shortCode}`}`],
      ['customer', `${size}&${at`user._id=${s.userId}`}`],
      ['status and area, any date', `${size}&status=12&${at`areaId=${s.areaId}`}`],
      ['only preference, 5 days around', `${around}&onlyPreference=true`],
    ]),
    ...casesOf(BOOKINGS, TEXT, [
      ['a name, 5 days around', `${around}&${name}`],
      ['a name, any date', `${size}&${name}`],
      ['two names, 5 days around', `${around}&${both}`],
      ['two names, any date', `${size}&${both}`],
      ['an e-mail, any date', `${size}&${at`filter=${s.email}`}`],
      ['words of most bookings, any date', `${size}&filter=sao+paulo`],
      ['one letter, any date', `${size}&filter=a`],
      ['a word that is nowhere', `${size}&filter=zzyzx`],
      ['a day as text', `${size}&filter=${s.today}`],
    ]),
    ...casesOf(BOOKINGS, DEPTH, [
      ['only preference, any date', `${size}&onlyPreference=true`],
      ...PAGES.map((page) => [`page ${page}, any date`, `${size}&page=${page}`] as const),
      ...PAGES.map((page) => [`page ${page}, 5 days around`, `${around}&page=${page}`] as const),
      ['page 200, a name', `${size}&${name}&page=200`],
      ['page 200, words of most', `${size}&filter=sao+paulo&page=200`],
      ...ORDERS.map(
        (by) => [`order by ${by}, 5 days around`, `${around}&orderType=ASC&orderBy=${by}`] as const,
      ),
    ]),
    ...casesOf(CUSTOMERS, NAMED, [['customers', size]]),
    ...casesOf(CUSTOMERS, DEPTH, [['customers, page 200', `${size}&page=200`]]),
    ...casesOf(CUSTOMERS, TEXT, [
      ['customers by a name', `${size}&${name}`],
      ['customers by a letter', `${size}&filter=a`],
      ['customers by a digit of most phones', `${size}&filter=1`],
      ['customers by state', `${size}&filter=ativo`],
    ]),
  ];
};

/** Texts for 'Buscar': each kind, one with very many results and one with none. */
export const findCases = ({ shortCode, firstName, lastName, email, phone }: Samples): Case[] => {
  const texts = [
    ['code', shortCode],
    ['beginning of a code', shortCode.slice(0, 2)],
    ['last four digits of a telephone', phone.slice(-4)],
    ['whole telephone', phone],
    ['first four digits, which many have', phone.slice(0, 4)],
    ['first name', firstName],
    ['both names', `${firstName} ${lastName}`],
    ['two letters', firstName.slice(0, 2)],
    ['e-mail', email],
    ['nothing of the kind', 'xqzwk'],
  ] as const;
  return casesOf(
    '/api/bo/find',
    FIND,
    texts.map(([what, text]) => [what, at`text=${text}`]),
  );
};
