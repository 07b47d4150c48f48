import { describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '../../contract/endpoint';
import { endpoints } from '../../contract/index';
import type { EndpointId, OperationInput } from '../../src/dataProvider';
import { given } from '../support/answers';
import { productOfFile } from '../support/provider';

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

/** Operations by family, for each group of profiles. */
const MAY: readonly (readonly [who: readonly Profile[], operations: string])[] = [
  [
    ALL,
    `
    session: access changePassword; find: all; clientErrors: add; counts: all
    views: list create update remove arrange; services: list; areas: list; area: one time
    price: one; geo: search cep; bookings: list one detail cancelReasons comment
    ratings: list; comments: list add
    `,
  ],
  [
    BOOKING_READERS,
    `
    realtime: list one; bookings: preview previewAddress reactivationStatus findPartner contestation
    pix: list; artists: one location; infractions: rules
    `,
  ],
  [CUSTOMER_READERS, 'vouchers: list; customers: list one credits; artists: summaries'],
  [
    OPERATORS,
    `
    airports: list; uploads: partner; realtime: cancel create
    bookings: changeAddress changePartner removePartner changeDate changeService
    bookings: changeVoucher changeTakeRate cancel waitAccept reactivate recharge create
    ratings: remove
    customers: update forcePhoneValidation block unblock addAddress removeAddress removeCard
    customers: removeExcluded blockProfessional forgotPassword addCredits token export
    infractions: financial record recordLoose ofBoth ofArtist ofSchedule update ignore export
    infractions: exportOfArtist
    artists: createAccount changePassword unblockLoginFraud create update allocation export
    bonuses: pay correct; gamification: add; partners: update ban export
    slots: list one create update; leads: create update updatePayload
    `,
  ],
  [
    all(OPERATORS, ['marketingHead']),
    `
    uploads: readPrivate; categories: list; polygons: ofArea; infractions: summary
    artists: comment takeRates year list; bonuses: list; gamification: one performance
    partners: list; slots: available; leads: list month day report exportReport
    `,
  ],
  [all(OPERATORS, TREASURERS), 'pix: generate add status remove'],
  [all(OPERATORS, TREASURERS, ['marketingHead']), 'bonuses: file'],
  [
    MARKETERS,
    `
    vouchers: one create update deactivate batch; uploads: mgm campaign; mgm: one update
    pgm: one update; pgp: one update; campaigns: list create update remove
    packages: list ofArea create update remove; push: send reach list
    `,
  ],
  [all(MARKETERS, ['operationHead']), 'uploads: area'],
  [all(MARKETERS, TREASURERS), 'investments: list create update'],
  [
    TREASURERS,
    `
    reprocess: transfers bonuses preview; bonuses: import check importErrors
    purchases: list reprocess vouchers
    `,
  ],
  [all(TREASURERS, ['operationHead']), 'transfers: list'],
  [[...CHIEFS, 'operationHead', 'financeHead'], 'transfers: decide'],
  [
    [...CHIEFS, 'operationHead'],
    `
    polygons: ofService prices change create update allocate categories; services: one update
    areaServices: update price setPrice changePrice history; neighbors: ofService change
    zones: list update; scheduledPrices: list save; priceChanges: list
    realtimePrices: list update
    `,
  ],
  [
    CHIEFS,
    `
    staff: list create update makeAdmin profiles; consultants: integrationUrl
    system: one backup endSession
    `,
  ],
];

/** Ids of the operations of a group. */
const idsIn = (operations: string): string[] =>
  operations
    .split(/[;\n]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .flatMap((line) => {
      const [family, names = ''] = line.split(': ');
      return names.split(' ').map((name) => `${family}.${name}`);
    });

/** Open to whoever has no session, or has a token that is none. */
const OTHERS: readonly EndpointId[] = [
  'session.login',
  'session.logout',
  'uploads.receive',
  'uploads.read',
  'uploads.readLinked',
  'customers.searchVouchers',
];

const product = await productOfFile(40);

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
  bearer: Readonly<Record<string, string>> = {},
): Promise<number> => {
  const address = `/api/${service}${path.replace(/\{\w+\}/g, 'nobody')}${QUERIES[id] ?? ''}`;
  const response = await product.ask(address, {
    method,
    headers: { ...bearer, ...(bodyKind !== 'multipart' && { 'content-type': 'application/json' }) },
    ...(['GET', 'DELETE'].includes(method) ? {} : { body: emptyBody(bodyKind) }),
  });
  await response.body?.cancel();
  return response.status;
};

describe('the authorization matrix', () => {
  it('lists every operation of the contract once', () => {
    const named = [...MAY.flatMap(([, operations]) => idsIn(operations)), ...OTHERS];
    expect(named.toSorted()).toEqual(ENTRIES.map(({ id }) => id).toSorted());
  });

  it.each(PROFILES)('%s, operation by operation', async (profile) => {
    await product.signIn(profile.toLowerCase());
    const refused: string[] = [];
    for (const entry of BY_TABLE) {
      const status = await knock(entry);
      expect([entry.id, [200, 400, 403, 404, 409, 422].includes(status)]).toEqual([entry.id, true]);
      if (status === 403) refused.push(entry.id);
    }
    const wanted = MAY.flatMap(([who, ids]) => (who.includes(profile) ? [] : idsIn(ids)));
    expect(refused.toSorted()).toEqual(wanted.toSorted());
  });
});

describe('tokens are good for their own purpose only', () => {
  const searchOf = async () => {
    const { schedules } = await product.provider.operation('bookings.list', { query: {} });
    return { code: 'a', areaId: schedules[0]?.address.areaId ?? '' };
  };

  it('B-CALL-49 B-CALL-51 P-CALL-64 the customer’s token opens the voucher look-up and nothing else, for a while', async () => {
    await product.signIn('operation');
    const query = await searchOf();
    const { data } = await product.provider.operation('customers.list', { query: {} });
    const { _id, name, email } = data[0] ?? {};
    const body = { _id, name, email };
    const { token } = await product.provider.operation('customers.token', { body });
    const search = () => statusOf('customers.searchVouchers', { query, bearer: { token } });
    expect(await search()).toBe(200);
    const bearer = { authorization: `Bearer ${token}` };
    for (const entry of BY_TABLE)
      expect([entry.id, await knock(entry, bearer)]).toEqual([entry.id, 403]);
    product.pass(24 * 3600 * 1000);
    expect(await search()).toBe(401);
  });

  it('B-CALL-51 the session of an administrator does not open the voucher look-up', async () => {
    await product.signIn('administrator');
    expect(await statusOf('customers.searchVouchers', { query: await searchOf() })).toBe(403);
  });
});

describe('the export of the customers', () => {
  const EXPORT = '/api/bo/v2/bo/users-export';
  const rowsOf = (bytes: unknown): string[] =>
    new TextDecoder()
      .decode(bytes as Uint8Array)
      .trim()
      .split('\r\n');

  it('P-CALL-06 P-CUST-24 answers every customer as CSV, or those of the filter of the list', async () => {
    await product.signIn('operation');
    const { provider } = product;
    const { totalItems, data } = await provider.operation('customers.list', { query: {} });
    const [header, ...rows] = rowsOf(await provider.operation('customers.export'));
    expect(header?.replace(/^\uFEFF/, '')).toBe(
      'id;Cadastro;Nome;E-mail;Telefone;Endereço;Sexo;Agendamentos',
    );
    expect(rows).toHaveLength(given(totalItems));
    expect(product.lastUrl().search).toBe('');
    const id = data[0]?._id;
    const [, ...found] = rowsOf(
      await provider.listFile('customers', 'customers.export', { filter: id }),
    );
    expect(found.map((row) => row.split(';')[0])).toEqual([id]);
  });

  it('P-CALL-06 takes no session token in the address', async () => {
    await product.signIn('administrator');
    const url = `http://camarim.test${EXPORT}`;
    for (const address of [`${url}?token=${product.token()}`, url])
      expect((await product.app(new Request(address))).status).toBe(401);
  });

  it('one at a time for a person, and a question by HEAD leaves nothing behind', async () => {
    await product.signIn('operation');
    const asked = await product.ask(EXPORT, { method: 'HEAD' });
    expect([asked.status, asked.body]).toEqual([200, null]);
    const first = await product.ask(EXPORT);
    const second = await product.ask(EXPORT);
    expect([first.status, second.status]).toEqual([200, 429]);
    expect(first.headers.get('content-type')).toContain('text/csv');
    expect(first.headers.get('content-disposition')).toContain('Clientes.csv');
    await first.arrayBuffer();
    const third = await product.ask(EXPORT);
    expect(third.status).toBe(200);
    await third.body?.cancel();
  });
});
