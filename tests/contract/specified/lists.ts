/** Names of filters on the wire: `[definition, filter, typed value, query]`. */

type Values = Readonly<Record<string, unknown>>;
type Rows<Row extends readonly unknown[]> = readonly Readonly<Row>[];

const WEEK = { from: '2026-03-05', to: '2026-03-15' };
const WEEK_SENT = { minDate: '2026-03-05', maxDate: '2026-03-15' };

export const FILTERS: Rows<[name: string, filter: string, typed: unknown, query: Values]> = [
  ['vouchers', 'code', 'VERAO2026', { code: 'VERAO2026' }],
  ['vouchers', 'showInactive', true, { showInactive: true }],
  ['vouchers', 'customer', 'c1', { userId: 'c1' }],
  ['slots', 'areaId', 'sao-paulo', { areaId: 'sao-paulo' }],
  ['leads', 'cpf', '529982', { cpf: '529982' }],
  ['leads', 'words', 'ana', { name: 'ana' }],
  ['leads', 'status', 2, { status: 2 }],
  [
    ...(['leads', 'test', { from: '2026-03-01', to: '2026-03-31' }] as const),
    { minTestDate: '2026-03-01', maxTestDate: '2026-03-31' },
  ],
  ['infractions', 'artistId', 'p1', { artistId: 'p1' }],
  ['schedules', 'shortCode', ' ab12 ', { shortCode: 'AB12' }],
  ['schedules', 'filter', '10/03/2026', { filter: '2026-03-10' }],
  ['schedules', 'status', 0, { status: 0 }],
  ['schedules', 'period', WEEK, WEEK_SENT],
  ['schedules', 'customer', 'c1', { 'user._id': 'c1' }],
  ['schedules', 'partnerId', 'p1', { 'partner._id': 'p1' }],
  ['realtimeOrders', 'shortCode', ' ab12 ', { shortCode: 'AB12' }],
  ['campaigns', 'city', 'sao-paulo', { cities: 'sao-paulo' }],
  ['transfers', 'name', 'Ana', { professional: 'Ana' }],
  ['transfers', 'state', 1, { status: 1 }],
  // Filtered by the client: nothing is sent.
  ['partners', 'search', 'Lia', {}],
  ['services', 'search', 'Mão', {}],
  ['zones', 'areaId', 'campinas', {}],
];

/** Filters that are set before the operator chooses anything. */
export const PRESET: Readonly<Record<string, Values>> = {
  schedules: { period: WEEK },
  realtimeOrders: { period: WEEK },
  investments: { period: WEEK },
  slots: { order: 'DESC' },
};
