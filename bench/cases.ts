import { BOOKING_ORDERS } from '../contract/bookings';
import { encoded, type Samples } from './api';

/** Measured request. */
export interface Case {
  readonly label: string;
  readonly path: string;
  /** Maximum 95th percentile by engine, in milliseconds. */
  readonly budget: { readonly postgresql: number; readonly embedded: number };
}

const EXACT_BUDGET = { postgresql: 50, embedded: 100 };
const TEXT_BUDGET = { postgresql: 150, embedded: 200 };
const DEEP_BUDGET = { postgresql: 200, embedded: 200 };
const FIND_BUDGET = { postgresql: 150, embedded: 150 };

/** Page numbers of 50 rows each. The list ends at 10,000 rows. */
const PAGES = [1, 10, 100, 200];

/** Queries of the list of bookings, each with its label. */
type Queries = readonly (readonly [label: string, query: string])[];

const casesOf = (path: string, budget: Case['budget'], queries: Queries): Case[] =>
  queries.map(([label, query]) => ({ label, path: `${path}?${query}`, budget }));

const BOOKINGS = '/api/bo/v2/bo/schedules';
const CUSTOMERS = '/api/bo/v2/bo/users';

/** Every booking filter (part 1 section 2.3), sort orders, deep pages, and the list of customers. */
export const bookingCases = (samples: Samples): Case[] => {
  const window = encoded`minDate=${samples.minDate}&maxDate=${samples.maxDate}`;
  const size = 'itemsPerPage=50';
  const around = `${size}&${window}`;
  const name = encoded`filter=${samples.firstName}`;
  const both = encoded`filter=${`${samples.firstName} ${samples.lastName}`}`;
  return [
    ...casesOf(BOOKINGS, EXACT_BUDGET, [
      ['default view, 5 days around', around],
      ['status, 5 days around', `${around}&status=11`],
      ['status, any date', `${size}&status=11`],
      ['rare status, any date', `${size}&status=18`],
      ['area, 5 days around', `${around}&${encoded`areaId=${samples.areaId}`}`],
      ['area, any date', `${size}&${encoded`areaId=${samples.areaId}`}`],
      ['code', `${size}&${encoded`shortCode=${samples.shortCode}`}`],
      ['customer', `${size}&${encoded`user._id=${samples.userId}`}`],
      ['status and area, any date', `${size}&status=12&${encoded`areaId=${samples.areaId}`}`],
      ['only preference, 5 days around', `${around}&onlyPreference=true`],
    ]),
    ...casesOf(BOOKINGS, TEXT_BUDGET, [
      ['a name, 5 days around', `${around}&${name}`],
      ['a name, any date', `${size}&${name}`],
      ['two names, 5 days around', `${around}&${both}`],
      ['two names, any date', `${size}&${both}`],
      ['an e-mail, any date', `${size}&${encoded`filter=${samples.email}`}`],
      ['words of most bookings, any date', `${size}&filter=sao+paulo`],
      ['one letter, any date', `${size}&filter=a`],
      ['a word that is nowhere', `${size}&filter=zzyzx`],
      ['a day as text', `${size}&filter=${samples.today}`],
    ]),
    ...casesOf(BOOKINGS, DEEP_BUDGET, [
      ['only preference, any date', `${size}&onlyPreference=true`],
      ...PAGES.map((page) => [`page ${page}, any date`, `${size}&page=${page}`] as const),
      ...PAGES.map((page) => [`page ${page}, 5 days around`, `${around}&page=${page}`] as const),
      ['page 200, a name', `${size}&${name}&page=200`],
      ['page 200, words of most', `${size}&filter=sao+paulo&page=200`],
      ...BOOKING_ORDERS.map(
        (by) => [`order by ${by}, 5 days around`, `${around}&orderType=ASC&orderBy=${by}`] as const,
      ),
    ]),
    ...casesOf(CUSTOMERS, EXACT_BUDGET, [['customers', size]]),
    ...casesOf(CUSTOMERS, DEEP_BUDGET, [['customers, page 200', `${size}&page=200`]]),
    ...casesOf(CUSTOMERS, TEXT_BUDGET, [
      ['customers by a name', `${size}&${name}`],
      ['customers by a letter', `${size}&filter=a`],
      ['customers by a digit of most phones', `${size}&filter=1`],
      ['customers by state', `${size}&filter=ativo`],
    ]),
  ];
};

/** Each kind of text for 'Buscar', including one with very many results and one with none. */
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
    FIND_BUDGET,
    texts.map(([label, text]) => [label, encoded`text=${text}`]),
  );
};
