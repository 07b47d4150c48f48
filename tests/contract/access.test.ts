import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointId, OperationInput } from '../../src/dataProvider';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';

const PROFILES = [
  'administrator',
  'master',
  'marketingHead',
  'marketing',
  'operationHead',
  'operation',
  'financeHead',
  'finance',
  'staff',
] as const;

type Profile = (typeof PROFILES)[number];

const ALL: readonly Profile[] = PROFILES;
const CHIEFS: readonly Profile[] = ['administrator', 'master'];
const OPERATORS: readonly Profile[] = [...CHIEFS, 'operationHead', 'operation'];
const TREASURERS: readonly Profile[] = [...CHIEFS, 'financeHead', 'finance'];
const BOOKING_READERS = ALL.filter((profile) => profile !== 'marketing');
const CUSTOMER_READERS = ALL.filter((profile) => !['financeHead', 'finance'].includes(profile));
const both = (...groups: (readonly Profile[])[]): readonly Profile[] =>
  ALL.filter((profile) => groups.some((group) => group.includes(profile)));

const params = { id: 'nobody' };
const scheduleId = 'nobody';

/** Who may do what (ruling 17). What is sent means nothing that exists, so that nothing changes. */
const MAY: readonly (readonly [EndpointId, OperationInput, readonly Profile[]])[] = [
  ['bookings.list', {}, both(BOOKING_READERS, CUSTOMER_READERS)],
  ['bookings.one', { params }, both(BOOKING_READERS, CUSTOMER_READERS)],
  ['realtime.list', {}, BOOKING_READERS],
  ['realtime.cancel', { params }, OPERATORS],
  ['bookings.changePartner', { body: { scheduleId, newPartnerId: 'x' } }, OPERATORS],
  ['bookings.cancel', { body: { scheduleId, cancelCode: 20 } }, OPERATORS],
  [
    'bookings.changeTakeRate',
    { body: { scheduleId, expiration: '2026-04-01', value: 1 } },
    OPERATORS,
  ],
  ['bookings.reactivate', { body: { scheduleId, reactivationType: 'PIX' } }, OPERATORS],
  ['bookings.recharge', { params }, OPERATORS],
  ['bookings.create', { body: {} }, OPERATORS],
  ['bookings.findPartner', { params: { scheduleId } }, BOOKING_READERS],
  ['bookings.contestation', { params }, BOOKING_READERS],
  [
    'comments.add',
    { body: { id: 'x', type: 'schedule', message: '' } },
    both(BOOKING_READERS, CUSTOMER_READERS),
  ],
  ['ratings.remove', { params: { ratingId: 'nobody' } }, OPERATORS],
  ['pix.list', { params }, BOOKING_READERS],
  ['pix.add', { params, body: { id: 'x', bank: 'x', value: 1 } }, both(OPERATORS, TREASURERS)],
  ['pix.status', { params, body: { paid: true } }, both(OPERATORS, TREASURERS)],
  ['pix.generate', { params }, both(OPERATORS, TREASURERS)],
  ['infractions.rules', {}, BOOKING_READERS],
  ['infractions.financial', { body: { professionalId: 'x', value: 1, plots: 0 } }, OPERATORS],
  ['customers.list', {}, CUSTOMER_READERS],
  ['customers.one', { params }, CUSTOMER_READERS],
  ['customers.update', { params, body: { name: 'X' } }, OPERATORS],
  ['customers.block', { params }, OPERATORS],
  ['customers.addCredits', { params: { product: 'camarim' }, body: {} }, OPERATORS],
  ['customers.token', { body: { _id: 'nobody', name: 'x', email: 'x' } }, OPERATORS],
  ['customers.export', {}, CUSTOMER_READERS],
  ['area.one', { params: { areaId: 'nobody' } }, ALL],
  ['area.time', {}, ALL],
  ['price.one', { query: { area: 'nobody', service: 'nobody' } }, ALL],
];

let product: MemoryProduct;

beforeAll(async () => {
  product = await memoryProduct(40);
}, SEED_TIMEOUT);
afterAll(() => product.close());

const statusOf = async (id: EndpointId, input: OperationInput): Promise<number> => {
  try {
    await product.provider.operation(id, input);
    return 200;
  } catch (failure) {
    return (failure as { status: number }).status;
  }
};

describe('who may do what', () => {
  it.each(PROFILES)('%s, operation by operation', async (profile) => {
    await product.signIn(profile.toLowerCase());
    const allowed: string[] = [];
    for (const [id, input] of MAY) {
      const status = await statusOf(id, input);
      expect([200, 403, 404, 422]).toContain(status);
      if (status !== 403) allowed.push(id);
    }
    expect(allowed).toEqual(MAY.filter(([, , who]) => who.includes(profile)).map(([id]) => id));
  });
});

describe('tokens are good for their own purpose only', () => {
  const area = async (): Promise<string> => {
    const { schedules } = await product.provider.operation('bookings.list', { query: {} });
    return schedules[0]?.address.areaId ?? '';
  };
  const customerToken = async () => {
    const { data } = await product.provider.operation('customers.list', { query: {} });
    const { _id, name, email } = data[0] ?? {};
    return (await product.provider.operation('customers.token', { body: { _id, name, email } }))
      .token;
  };

  beforeEach(() => product.signIn('operation'));

  it('B-CALL-49 B-CALL-51 P-CALL-64 the customer’s token opens the voucher look-up and nothing else', async () => {
    const areaId = await area();
    const bearer = { token: await customerToken() };
    const query = { code: 'a', areaId };
    expect(await statusOf('customers.searchVouchers', { query, bearer })).toBe(200);
    for (const [id, input] of MAY) {
      expect([id, await statusOf(id, { ...input, bearer })]).toEqual([id, 403]);
    }
  });

  it('B-CALL-51 the session of an administrator does not open the voucher look-up', async () => {
    await product.signIn('administrator');
    const query = { code: 'a', areaId: await area() };
    expect(await statusOf('customers.searchVouchers', { query })).toBe(403);
  });

  it('B-CALL-49 the customer’s token ends', async () => {
    const areaId = await area();
    const bearer = { token: await customerToken() };
    product.pass(24 * 3600 * 1000);
    expect(
      await statusOf('customers.searchVouchers', { query: { code: 'a', areaId }, bearer }),
    ).toBe(401);
  });

  it('P-CALL-01 B-CALL-04 every operation of the table refuses a call without a bearer', async () => {
    for (const [id, input] of MAY) {
      const bearer = { token: 'not-a-token-of-this-server' };
      expect([id, await statusOf(id, { ...input, bearer })]).toEqual([id, 401]);
    }
  });
});

describe('the export of the customers', () => {
  const exportWith = (search: string, headers: HeadersInit = {}): Promise<Response> =>
    product.app(new Request(`http://camarim.test/api/bo/v2/bo/users-export${search}`, { headers }));

  it('P-CALL-06 answers every customer as CSV to a session that sees them', async () => {
    await product.signIn('staff');
    const bytes = await product.provider.operation('customers.export');
    const [header, ...rows] = new TextDecoder().decode(bytes).trim().split('\r\n');
    expect(header?.replace(/^\uFEFF/, '').split(/[;,]/)).toEqual([
      'id',
      'Cadastro',
      'Nome',
      'E-mail',
      'Telefone',
      'Endereço',
      'Sexo',
      'Agendamentos',
    ]);
    const { totalItems } = await product.provider.operation('customers.list', { query: {} });
    expect(rows).toHaveLength(totalItems);
    const request = product.requests.find(({ url }) => url.includes('users-export'));
    expect(new URL(request?.url ?? '').search).toBe('');
    const answer = await exportWith('', { authorization: `Bearer ${product.token()}` });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.headers.get('content-disposition')).toContain('Clientes.csv');
  });

  it('P-CALL-06 takes no session token in the address', async () => {
    await product.signIn('administrator');
    expect((await exportWith(`?token=${product.token()}`)).status).toBe(401);
    expect((await exportWith('')).status).toBe(401);
  });

  it('P-CALL-06 needs the right to see customers', async () => {
    await product.signIn('finance');
    const answer = await exportWith('', { authorization: `Bearer ${product.token()}` });
    expect(answer.status).toBe(403);
  });
});
