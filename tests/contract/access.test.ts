import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '../../contract/endpoint';
import { endpoints } from '../../contract/index';
import type { EndpointId, OperationInput } from '../../src/dataProvider';
import { given } from '../support/answers';
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

/** Who may call what, of every operation (ruling 17): written by hand, so that a lost key is seen. */
const ALL: readonly Profile[] = PROFILES;
const CHIEFS: readonly Profile[] = ['administrator', 'master'];
const MARKETERS: readonly Profile[] = [...CHIEFS, 'marketingHead', 'marketing'];
const OPERATORS: readonly Profile[] = [...CHIEFS, 'operationHead', 'operation'];
const TREASURERS: readonly Profile[] = [...CHIEFS, 'financeHead', 'finance'];
const all = (...groups: (readonly Profile[])[]): readonly Profile[] =>
  ALL.filter((profile) => groups.some((group) => group.includes(profile)));
const BOOKING_READERS = ALL.filter((profile) => profile !== 'marketing');
const CUSTOMER_READERS = ALL.filter((profile) => !['financeHead', 'finance'].includes(profile));

const MAY: readonly (readonly [who: readonly Profile[], operations: readonly EndpointId[]])[] = [
  [
    ALL,
    [
      'session.access',
      'session.changePassword',
      'find.all',
      'clientErrors.add',
      'counts.all',
      'views.list',
      'views.create',
      'views.update',
      'views.remove',
      'views.arrange',
      'services.list',
      'areas.list',
      'area.one',
      'area.time',
      'price.one',
      'geo.search',
      'geo.cep',
      'bookings.list',
      'bookings.one',
      'bookings.detail',
      'bookings.cancelReasons',
      'bookings.comment',
      'ratings.list',
      'comments.list',
      'comments.add',
    ],
  ],
  [
    BOOKING_READERS,
    [
      'realtime.list',
      'realtime.one',
      'bookings.preview',
      'bookings.reactivationStatus',
      'pix.list',
      'bookings.findPartner',
      'bookings.contestation',
      'artists.one',
      'artists.location',
      'infractions.rules',
    ],
  ],
  [
    CUSTOMER_READERS,
    ['vouchers.list', 'customers.list', 'customers.one', 'customers.credits', 'artists.summaries'],
  ],
  [
    OPERATORS,
    [
      'airports.list',
      'uploads.partner',
      'realtime.cancel',
      'bookings.changeAddress',
      'bookings.changePartner',
      'bookings.removePartner',
      'bookings.changeDate',
      'bookings.changeService',
      'bookings.changeVoucher',
      'bookings.changeTakeRate',
      'bookings.cancel',
      'bookings.waitAccept',
      'bookings.reactivate',
      'bookings.recharge',
      'bookings.create',
      'realtime.create',
      'ratings.remove',
      'customers.update',
      'customers.forcePhoneValidation',
      'customers.block',
      'customers.unblock',
      'customers.addAddress',
      'customers.removeAddress',
      'customers.removeCard',
      'customers.removeExcluded',
      'customers.blockProfessional',
      'customers.forgotPassword',
      'customers.addCredits',
      'customers.token',
      'customers.export',
      'infractions.financial',
      'infractions.record',
      'infractions.recordLoose',
      'infractions.ofBoth',
      'infractions.ofArtist',
      'infractions.ofSchedule',
      'infractions.update',
      'infractions.ignore',
      'artists.createAccount',
      'artists.changePassword',
      'artists.unblockLoginFraud',
      'bonuses.pay',
      'bonuses.correct',
      'gamification.add',
      'artists.create',
      'artists.update',
      'artists.allocation',
      'partners.update',
      'partners.ban',
      'artists.export',
      'partners.export',
      'infractions.export',
      'infractions.exportOfArtist',
      'slots.list',
      'slots.one',
      'slots.create',
      'slots.update',
      'leads.create',
      'leads.update',
      'leads.updatePayload',
    ],
  ],
  [
    all(OPERATORS, ['marketingHead']),
    [
      'uploads.readPrivate',
      'categories.list',
      'polygons.ofArea',
      'infractions.summary',
      'artists.comment',
      'artists.takeRates',
      'artists.year',
      'bonuses.list',
      'bonuses.file',
      'gamification.one',
      'gamification.performance',
      'artists.list',
      'partners.list',
      'slots.available',
      'leads.list',
      'leads.month',
      'leads.day',
      'leads.report',
      'leads.exportReport',
    ],
  ],
  [all(OPERATORS, TREASURERS), ['pix.generate', 'pix.add', 'pix.status', 'pix.remove']],
  [
    MARKETERS,
    [
      'vouchers.one',
      'vouchers.create',
      'vouchers.update',
      'vouchers.deactivate',
      'vouchers.batch',
      'uploads.mgm',
      'uploads.campaign',
      'mgm.one',
      'mgm.update',
      'pgm.one',
      'pgm.update',
      'pgp.one',
      'pgp.update',
      'campaigns.list',
      'campaigns.create',
      'campaigns.update',
      'campaigns.remove',
      'packages.list',
      'packages.ofArea',
      'packages.create',
      'packages.update',
      'packages.remove',
    ],
  ],
  [all(MARKETERS, ['operationHead']), ['uploads.area']],
  [all(MARKETERS, TREASURERS), ['investments.list', 'investments.create', 'investments.update']],
  [MARKETERS, ['push.send', 'push.reach', 'push.list']],
  [
    TREASURERS,
    ['reprocess.transfers', 'reprocess.bonuses', 'bonuses.import', 'bonuses.importErrors'],
  ],
  [TREASURERS, ['purchases.list', 'purchases.reprocess', 'purchases.vouchers']],
  [all(TREASURERS, ['operationHead']), ['transfers.list']],
  [[...CHIEFS, 'operationHead', 'financeHead'], ['transfers.decide']],
  [
    [...CHIEFS, 'operationHead'],
    [
      'polygons.ofService',
      'polygons.prices',
      'polygons.change',
      'polygons.create',
      'polygons.update',
      'polygons.allocate',
      'polygons.categories',
      'services.one',
      'services.update',
      'areaServices.update',
      'areaServices.price',
      'areaServices.setPrice',
      'areaServices.changePrice',
      'areaServices.history',
      'neighbors.ofService',
      'neighbors.change',
      'zones.list',
      'zones.update',
      'scheduledPrices.list',
      'priceChanges.list',
      'scheduledPrices.save',
      'realtimePrices.list',
      'realtimePrices.update',
    ],
  ],
  [
    CHIEFS,
    [
      'staff.list',
      'staff.create',
      'staff.update',
      'staff.makeAdmin',
      'staff.profiles',
      'consultants.integrationUrl',
      'system.one',
      'system.backup',
      'system.endSession',
    ],
  ],
];

/** Open to whoever has no session, or has a token that is none. */
const OTHERS: readonly EndpointId[] = [
  'session.login',
  'session.logout',
  'uploads.receive',
  'uploads.read',
  'uploads.readLinked',
  'customers.searchVouchers',
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

const ENTRIES = endpoints as unknown as readonly AnyEndpoint[];
const BY_TABLE = ENTRIES.filter(({ id }) => !OTHERS.some((other) => other === id));

/** Whoever only sees customers sees the vouchers of one. */
const QUERIES: Readonly<Record<string, string>> = { 'vouchers.list': '?userId=nobody' };

/** A body that says nothing. */
const emptyBody = (kind: AnyEndpoint['bodyKind']): BodyInit => {
  if (kind !== 'multipart') return '{}';
  const form = new FormData();
  form.append('nothing', '');
  return form;
};

/** A call that changes nothing: it names nothing that exists, and says nothing. */
const knock = async (
  { id, method, service, path, bodyKind }: AnyEndpoint,
  token: string | null = product.token() ?? null,
): Promise<number> => {
  const address = `/api/${service}${path.replace(/\{\w+\}/g, 'nobody')}${QUERIES[id] ?? ''}`;
  const response = await product.app(
    new Request(`http://camarim.test${address}`, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(bodyKind !== 'multipart' && { 'content-type': 'application/json' }),
      },
      ...(['GET', 'DELETE'].includes(method) ? {} : { body: emptyBody(bodyKind) }),
    }),
  );
  await response.body?.cancel();
  return response.status;
};

describe('the authorization matrix', () => {
  it('RELIABILITY B1 lists every operation of the contract once', () => {
    const named = [...MAY.flatMap(([, operations]) => operations), ...OTHERS];
    expect(named.toSorted()).toEqual(ENTRIES.map(({ id }) => id).toSorted());
  });

  it.each(PROFILES)('RELIABILITY B1 B2 %s, operation by operation', async (profile) => {
    await product.signIn(profile.toLowerCase());
    const refused: string[] = [];
    for (const entry of BY_TABLE) {
      const status = await knock(entry);
      expect([entry.id, [200, 400, 403, 404, 409, 422].includes(status)]).toEqual([entry.id, true]);
      if (status === 403) refused.push(entry.id);
    }
    const wanted = MAY.flatMap(([who, operations]) => (who.includes(profile) ? [] : operations));
    expect(refused.toSorted()).toEqual(wanted.toSorted());
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
    for (const entry of BY_TABLE) {
      expect([entry.id, await knock(entry, bearer.token)]).toEqual([entry.id, 403]);
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

  it('P-CALL-01 C-CALL-01 P-ROLE-01 B-CALL-04 every operation of the table refuses a call without a bearer of this server', async () => {
    for (const entry of BY_TABLE) {
      const statuses = [await knock(entry, 'not-a-token-of-this-server'), await knock(entry, null)];
      expect([entry.id, statuses]).toEqual([entry.id, [401, 401]]);
    }
  });
});

describe('the export of the customers', () => {
  const exportWith = (search: string, headers: HeadersInit = {}): Promise<Response> =>
    product.app(new Request(`http://camarim.test/api/bo/v2/bo/users-export${search}`, { headers }));

  it('P-CALL-06 answers every customer as CSV to a session that works on them', async () => {
    await product.signIn('operation');
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
    expect(rows).toHaveLength(given(totalItems));
    const request = product.requests.find(({ url }) => url.includes('users-export'));
    expect(new URL(request?.url ?? '').search).toBe('');
    const answer = await exportWith('', { authorization: `Bearer ${product.token()}` });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.headers.get('content-disposition')).toContain('Clientes.csv');
    await answer.body?.cancel();
  });

  it('P-CALL-06 takes no session token in the address', async () => {
    await product.signIn('administrator');
    expect((await exportWith(`?token=${product.token()}`)).status).toBe(401);
    expect((await exportWith('')).status).toBe(401);
  });

  it('P-CALL-06 P-CUST-24 follows the filter of the list', async () => {
    await product.signIn('operation');
    const { provider } = product;
    const all = await provider.operation('customers.list', { query: {} });
    const filter = { filter: all.data[0]?._id };
    const { data } = await provider.getList('customers', { filter });
    const bytes = await provider.listFile('customers', 'customers.export', filter);
    const [, ...rows] = new TextDecoder().decode(bytes).trim().split('\r\n');
    expect(rows.map((row) => row.split(';')[0])).toEqual(data.map(({ id }) => id));
    expect(rows).toHaveLength(1);
  });

  it('E3 one at a time for a person, and a question by HEAD leaves nothing behind', async () => {
    await product.signIn('operation');
    const headers = { authorization: `Bearer ${product.token()}` };
    const address = 'http://camarim.test/api/bo/v2/bo/users-export';
    const asked = await product.app(new Request(address, { method: 'HEAD', headers }));
    expect([asked.status, asked.body]).toEqual([200, null]);
    const first = await exportWith('', headers);
    const second = await exportWith('', headers);
    expect([first.status, second.status]).toEqual([200, 429]);
    await first.arrayBuffer();
    const third = await exportWith('', headers);
    expect(third.status).toBe(200);
    await third.body?.cancel();
  });
});
