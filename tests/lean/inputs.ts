import { shapeKeys } from '../../contract/shapeKeys';
import type { OperationInput } from '../../src/dataProvider';
import { LEAN_RECORDS } from './addresses';
import { ENTRIES } from './provider';

/** Inputs of operations in tests of the lean services: each name that the contract has, our extensions included. */

/** The `id` of a path by family: a record of the lean services. */
const IDS: Readonly<Record<string, string>> = {
  ...LEAN_RECORDS,
  bonuses: '301',
  bookings: '1002',
  customers: '203',
  gamification: '301',
  infractions: '1600',
  partners: '1700',
  pix: '1002',
  purchases: '1201',
  realtime: '1500',
};

/** Values by name: ids of records of the lean services, and what their effects or the client read. */
const VALUES: Readonly<Record<string, unknown>> = {
  addressId: '7003',
  area: '10',
  areaId: '10',
  artistId: '301',
  bonusId: '2200',
  code: 'LEAN20',
  creditCardId: '403',
  date: '2026-03-12',
  excludedPartnerId: '302',
  filename: 'a.png',
  filetype: 'image/png',
  itemsPerPage: 10,
  limit: 10,
  month: '2026-03',
  page: 1,
  partnerId: '301',
  pixId: 'E1',
  polygonsIds: ['1501'],
  priceId: '1901',
  product: 'camarim',
  professionalId: '301',
  range: [{ category: 'programado fixo', price: 50 }],
  ratingId: '1500',
  scheduleId: '1002',
  service: '501',
  serviceId: '501',
  staffId: '1401',
  transferId: '2300',
  userId: '203',
  value: 10,
  version: 3,
};

/** Where an operation is asked otherwise. */
const OWN: Readonly<Record<string, OperationInput>> = {
  'artists.summaries': { params: { ids: '301,302' } },
  'bonuses.import': { body: { batch: new File(['id;valor\r\n301;50\r\n'], 'pagamentos.csv') } },
  'customers.searchVouchers': { bearer: { token: 'token-da-cliente' } },
  'pix.add': { body: { id: 'E1', bank: 'Banco', value: 10, version: 3 } },
  'polygons.allocate': { params: { ids: '1501' } },
  'polygons.prices': { body: [{ reference: 'now fixo', beginAt: '07:00', price: 10 }] },
  'staff.update': { body: { _id: '1401', name: 'Ana', version: 3 } },
  'transfers.decide': { body: { ids: ['900'], approved: true, comment: '' } },
  'vouchers.list': { query: { page: 1, itemsPerPage: 10, orderBy: 'code', orderType: 'ASC' } },
  'zones.update': { body: { _id: '1701', name: 'Centro', version: 3 } },
};

const valuesOf = (schema: unknown, names = shapeKeys(schema) ?? []) =>
  Object.fromEntries(names.map((name) => [name, VALUES[name] ?? name]));

/** An input of each operation. */
export const INPUTS: Readonly<Record<string, OperationInput>> = Object.fromEntries(
  ENTRIES.map(({ id, params, query, body, extensions }) => {
    const [family = ''] = id.split('.');
    // A filter that nothing fits would leave nothing to judge.
    const asked = shapeKeys(query)?.filter(
      (name) => name in VALUES || extensions?.query?.includes(name),
    );
    const input = {
      params: {
        ...valuesOf(params),
        ...(shapeKeys(params)?.includes('id') && { id: IDS[family] }),
      },
      query: valuesOf(query, asked),
      ...(body && { body: valuesOf(body) }),
      ...OWN[id],
    };
    return [id, input as OperationInput];
  }),
);
