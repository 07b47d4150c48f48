import { describe, expect, it, vi } from 'vitest';
import type { AnyEndpoint } from '../../contract/endpoint';
import { endpoints } from '../../contract/index';
import { isMaybeNeed } from '../../contract/needs';
import { shapeKeys } from '../../contract/shapeKeys';
import { surchargeOfWire } from '../../domain/areas';
import { priceOfBooking, priceRulesOf } from '../../domain/bookings/price';
import { uploadTo } from '../../src/dataProvider/upload';
import { createClient } from '../../src/http/client';
import { writeFailureText } from '../../src/ui/feedback';
import { CALLS, OURS_ALONE } from '../lean/calls';
import { EFFECTS } from '../lean/effects';
import { INPUTS } from '../lean/inputs';
import { leanProduct } from '../lean/provider';
import { requiredOnly } from '../lean/required';

/** The product in front of services that say only what the specification names. */

const NOW = new Date('2026-03-10T15:00:00.000Z');
const ENTRIES = endpoints as unknown as readonly AnyEndpoint[];
const entryOf = (id: string) => ENTRIES.find((entry) => entry.id === id) as AnyEndpoint;
const product = (thin?: (operation: string, answer: unknown) => unknown) =>
  leanProduct({ now: () => NOW, ...(thin && { thin }) });

const ids = CALLS.map(({ id }) => id);
const writes = ids.filter((id) => EFFECTS[id]);

describe('the calls of the specification', () => {
  it('are all in the contract, at the address that it gives', () => {
    const known = [...CALLS, ...OURS_ALONE.map((id) => ({ id }))].map(({ id }) => id);
    expect(ENTRIES.map(({ id }) => id).filter((id) => !known.includes(id))).toEqual([]);
    for (const { id, method, path } of CALLS) {
      expect(`${id} ${entryOf(id)?.method} ${entryOf(id)?.path}`).toBe(`${id} ${method} ${path}`);
    }
  });

  it.each(CALLS.map((call) => [call.id, call] as const))(
    '%s: what is ours alone is named as an extension',
    (id, { query, body }) => {
      const { extensions = {}, ...entry } = entryOf(id);
      const names = (schema: unknown, ours: readonly string[] = [], given: readonly string[]) =>
        (shapeKeys(schema) ?? []).filter((name) => ![...ours, ...given, 'version'].includes(name));
      expect(names(entry.query, extensions.query, query)).toEqual([]);
      // Another way to say `location`, kept for whoever sends it; the product never does.
      expect(names(entry.body, extensions.body, [...body, 'locationId'])).toEqual([]);
    },
  );
});

describe('every operation is understood and believed', () => {
  it.each(ids)('%s', async (id) => {
    const { provider, services, missing } = product();
    if (id === 'pix.remove') await provider.operation('pix.add', INPUTS['pix.add']);
    services.calls.length = 0;
    await provider.operation(id, { idempotencyKey: 'key-1', ...INPUTS[id] });
    expect(services.refused).toEqual([]);
    expect(missing).toEqual([]);
    const { method, path } = entryOf(id);
    const own = services.calls.filter((line) =>
      new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(line),
    );
    expect(own).toHaveLength(1);
  });

  it.each(ids)('%s, of services that say only what a screen cannot do without', async (id) => {
    const { provider, missing } = product((operation, answer) =>
      requiredOnly(entryOf(operation).needs, answer),
    );
    await provider.operation(id, INPUTS[id]);
    expect(missing).toEqual([]);
  });
});

/** Operations that are asked for their answer: without a token nothing was answered (decision 0060). */
const ASKED_FOR_ITS_ANSWER = ['session.login', 'customers.token'];

/** Keys and kinds of a need, whatever it is inside. */
const kindsIn = (need: unknown): [key: string, kind: string][] =>
  typeof need !== 'object' || need === null
    ? []
    : Object.entries(need).flatMap(([key, part]) =>
        typeof part === 'string' ? [[key, part] as [string, string]] : kindsIn(part),
      );

describe('an id', () => {
  it.each(ENTRIES.filter(({ needs }) => needs).map(({ id, needs }) => [id, needs] as const))(
    'of %s may be a number or a text',
    (_, needs) => {
      const marked = kindsIn(needs).filter(
        ([key, kind]) => /^_?id(_|$)|Id$/.test(key) && /^\w+!/.test(kind),
      );
      expect(marked.filter(([, kind]) => !/^(id|text)!/.test(kind))).toEqual([]);
    },
  );
});

describe('a 2xx of a write is a success whatever its body says', () => {
  const changing = ids.filter(
    (id) =>
      !ASKED_FOR_ITS_ANSWER.includes(id) &&
      (entryOf(id).method !== 'GET' || isMaybeNeed(entryOf(id).needs)),
  );
  const BODIES: readonly [string, () => Response][] = [
    ['nothing', () => new Response(null, { status: 204 })],
    ['an empty text', () => new Response('')],
    ['a word', () => new Response('OK')],
    [
      'a page',
      () => new Response('<html>Feito</html>', { headers: { 'content-type': 'text/html' } }),
    ],
    [
      'broken JSON',
      () => new Response('{"a"', { headers: { 'content-type': 'application/json' } }),
    ],
    [
      'a body that breaks off',
      () =>
        new Response(
          new ReadableStream({ pull: (body) => body.error(new TypeError('terminated')) }),
          { headers: { 'content-type': 'application/json' } },
        ),
    ],
    ...[null, true, 1, [], {}, { data: null }, { message: 'Feito' }].map(
      (body): [string, () => Response] => [JSON.stringify(body), () => Response.json(body)],
    ),
  ];

  it.each(changing)('%s', async (id) => {
    for (const [said, answer] of BODIES) {
      const own = entryOf(id);
      const { provider, missing } = leanProduct({ now: () => NOW }, (request) =>
        request.method === own.method && !/\/v2\/bo\/schedule\/\d+$/.test(request.url)
          ? answer()
          : undefined,
      );
      const outcome = await provider.operation(id, INPUTS[id]).then(
        () => 'done',
        (failure: unknown) => failure,
      );
      expect([said, outcome, missing]).toEqual([said, 'done', []]);
    }
  });
});

describe('a write is followed by reading the record', () => {
  const bookings = writes.filter((id) => entryOf(id).readBack?.operation === 'bookings.one');

  it.each(bookings)('%s answers the booking as it stands now', async (id) => {
    const { provider, services } = product();
    const seen = (await provider.operation(id, INPUTS[id])) as { _id: string; version?: number };
    expect(seen._id).toBe('1002');
    expect(seen.version).toBeUndefined();
    expect(services.calls).toHaveLength(2);
    expect(services.calls.at(-1)).toBe('GET /v2/bo/schedule/1002');
  });

  it.each([...bookings, 'customers.block', 'pix.add'])(
    '%s is a success when the record cannot be read',
    async (id) => {
      const broken = (request: Request) =>
        request.method === 'GET' && !request.url.includes('recharge')
          ? new Response(null, { status: 500 })
          : undefined;
      const { provider, services } = leanProduct({ now: () => NOW }, broken);
      await expect(provider.operation(id, INPUTS[id])).resolves.toBeUndefined();
      expect(services.calls).toHaveLength(1);
    },
  );
});

describe('a write whose connection breaks', () => {
  const broken = () => {
    throw new TypeError('Failed to fetch');
  };
  const failureOf = async (id: string, knowsExtensions: boolean) => {
    const client = createClient({
      baseUrl: () => 'http://lean.test/bo',
      token: () => 'lean-token',
      knowsExtensions: () => knowsExtensions,
      fetch: async () => broken(),
    });
    return client.call(entryOf(id), INPUTS[id]).catch((failure: unknown) => failure);
  };

  it.each([
    ['bookings.cancel', false, 'unconfirmed'],
    // Writes that the specification makes with GET.
    ['bookings.recharge', false, 'unconfirmed'],
    ['purchases.reprocess', false, 'unconfirmed'],
    ['bookings.cancel', true, 'unconfirmed'],
    ['bookings.detail', true, 'network'],
    ['bookings.detail', false, 'network'],
    ['uploads.campaign', false, 'network'],
  ])('%s (extensions known: %s) fails as %s', async (id, known, code) => {
    expect(await failureOf(id, known)).toMatchObject({ kind: 'network', code });
  });

  it.each(ASKED_FOR_ITS_ANSWER)('%s within the answer that was asked for fails', async (id) => {
    const client = createClient({
      baseUrl: () => 'http://lean.test/bo',
      token: () => undefined,
      fetch: async () =>
        new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('cut')) })),
    });
    await expect(client.call(entryOf(id), INPUTS[id])).rejects.toMatchObject({ kind: 'network' });
  });

  it('without a connection was not sent', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await failureOf('bookings.cancel', true)).toMatchObject({ code: 'network' });
  });

  it('asks to look first, where a repetition could have its effect twice', async () => {
    const failure = await failureOf('bookings.cancel', false);
    expect(writeFailureText(failure, 'Ocorreu um erro inesperado')).toBe(
      'Ocorreu um erro inesperado. Não foi possível confirmar. Verifique antes de tentar de novo.',
    );
  });
});

describe('lists that the specification pages little, or not at all', () => {
  const provider = () => product().provider;
  type Asked = Parameters<ReturnType<typeof provider>['getList']>[1];
  const allPages = async (resource: string, asked: Partial<Asked> = {}, perPage = 10) => {
    const { provider: over, services } = product();
    const seen: unknown[] = [];
    let last: Awaited<ReturnType<typeof over.getList>> | undefined;
    for (let page = 1; page <= 20; page += 1) {
      last = await over.getList(resource, {
        sort: { field: 'id', order: 'ASC' },
        filter: {},
        pagination: { page, perPage },
        ...asked,
      });
      seen.push(...last.data.map(({ id }) => id));
      if (!last.pageInfo?.hasNextPage && seen.length >= (last.total ?? 0)) break;
    }
    expect(services.refused).toEqual([]);
    return { seen, last, services };
  };

  it.each<[resource: string, count: number, perPage: number, filter?: object]>([
    ['schedules', 120, 50],
    ['realtimeOrders', 12, 10],
    ['customers', 24, 10],
    ['vouchers', 23, 10],
    ['leads', 23, 10],
    ['slots', 14, 10],
    ['investments', 14, 5],
    ['transfers', 12, 10],
    ['airports', 12, 5],
    ['packages', 15, 12],
    ['purchases', 13, 10],
    ['campaigns', 11, 9],
    ['staff', 34, 10],
    ['areas', 3, 10],
    ['services', 3, 10],
    ['categories', 3, 10],
    ['artists', 6, 5],
    ['partners', 23, 10],
    ['infractions', 13, 10, { artistId: '301' }],
    ['infractions', 7, 3, { scheduleId: '1002' }],
  ])(
    '%s: every one of the %i rows once, %i a page',
    async (resource, count, perPage, filter = {}) => {
      const { seen } = await allPages(resource, { filter }, perPage);
      expect(new Set(seen).size).toBe(count);
      expect(seen).toHaveLength(count);
    },
  );

  it('B-CALL-07 schedules: pages alone say how many there are, at most', async () => {
    const first = await provider().getList('schedules', {
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'start', order: 'DESC' },
      filter: {},
    });
    expect(first).toMatchObject({ total: 150, meta: { totalIsEstimate: true } });
    const { last } = await allPages('schedules', {}, 50);
    expect(last).toMatchObject({ total: 120, pageInfo: { hasNextPage: false } });
    expect(last?.meta?.totalIsEstimate).toBeUndefined();
  });

  it('the whole of leads is read once, sorted and paged here', async () => {
    const { provider: over, services } = product();
    const ask = (page: number, order: 'ASC' | 'DESC') =>
      over.getList('leads', {
        pagination: { page, perPage: 10 },
        sort: { field: 'email', order },
        filter: {},
      });
    const first = await ask(1, 'ASC');
    const second = await ask(2, 'ASC');
    const turned = await ask(1, 'DESC');
    expect(services.calls).toEqual(['GET /v2/bo/leads']);
    expect(first.data[0]?.email).toBe('lead0@exemplo.test');
    expect(second.data).toHaveLength(10);
    expect(turned.data[0]?.email).toBe('lead22@exemplo.test');
    expect(first.meta?.sortable).toBeUndefined();
    // The same question again is a refresh.
    await ask(1, 'DESC');
    expect(services.calls).toHaveLength(2);
  });

  it('the whole of a list is kept for a minute, for its pages and for filters applied here', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    try {
      const { provider: over, services } = product();
      const ask = (page: number, name: string) =>
        over.getList('staff', {
          pagination: { page, perPage: 2 },
          sort: { field: 'id', order: 'ASC' },
          filter: { name },
        });
      await ask(1, 'flavia');
      const once = services.calls.length;
      await ask(2, 'flavia');
      expect((await ask(1, 'ana')).data.length).toBeGreaterThan(0);
      vi.setSystemTime(NOW.getTime() + 59_999);
      await ask(2, 'ana');
      expect(services.calls).toHaveLength(once);
      vi.setSystemTime(NOW.getTime() + 60_000);
      await ask(3, 'ana');
      expect(services.calls).toHaveLength(2 * once);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    [
      'a change of a record',
      ({ provider: over }: ReturnType<typeof product>) =>
        over.update('leads', { id: '601', data: { name: 'Ana' }, previousData: { id: '601' } }),
    ],
    [
      'another call that writes',
      ({ provider: over }: ReturnType<typeof product>) =>
        over.operation('customers.block', INPUTS['customers.block']),
    ],
  ])('the whole of a list is read again after %s', async (_, change) => {
    const made = product();
    const ask = (page: number) =>
      made.provider.getList('leads', {
        pagination: { page, perPage: 10 },
        sort: { field: 'email', order: 'ASC' },
        filter: {},
      });
    const reads = () => made.services.calls.filter((line) => line === 'GET /v2/bo/leads').length;
    await ask(1);
    await change(made);
    const before = reads();
    await ask(2);
    expect(reads()).toBe(before + 1);
  });

  it('staff by name are found here, over all pages', async () => {
    const { seen, services } = await allPages('staff', { filter: { name: 'flavia' } });
    expect(seen).toEqual(['1405', '1411', '1417', '1423', '1429']);
    expect(services.calls.every((line) => line === 'GET /staff')).toBe(true);
  });

  it('active cities are told apart here', async () => {
    const { data } = await provider().getList('areas', {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'city', order: 'ASC' },
      filter: { active: true },
    });
    expect(data.map(({ city }) => city)).toEqual(['Rio de Janeiro', 'São Paulo']);
  });

  it.each(['customers', 'vouchers', 'investments', 'transfers', 'airports', 'purchases', 'staff'])(
    '%s: an order that nobody makes is not offered',
    async (resource) => {
      const { meta } = await provider().getList(resource, {
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'id', order: 'ASC' },
        filter: {},
      });
      expect(meta?.sortable).toBe(false);
    },
  );
});

describe('records that the specification gives no call of their own', () => {
  it('a voucher is found in the list', async () => {
    const { provider, services } = product();
    const { data } = await provider.getOne('vouchers', { id: 'LEAN200' });
    expect(data.code).toBe('LEAN200');
    expect(services.refused).toEqual([]);
    expect(services.calls).toEqual(['GET /v2/bo/vouchers']);
  });

  describe('a voucher is looked for in the pages of a service that does not count', () => {
    const vouchers = (count: number) => {
      const asked: string[] = [];
      const { provider } = leanProduct({ now: () => NOW }, (request) => {
        const { pathname, searchParams, search } = new URL(request.url);
        if (!pathname.endsWith('/v2/bo/vouchers')) return undefined;
        asked.push(search);
        const size = Number(searchParams.get('itemsPerPage') ?? 100);
        const first = (Number(searchParams.get('page')) - 1) * size;
        const length = Math.max(0, Math.min(size, count - first));
        return Response.json({
          vouchers: Array.from({ length }, (_, index) => ({ code: `MANY${first + index}` })),
        });
      });
      return { find: (id: string) => provider.getOne('vouchers', { id }), asked };
    };

    it.each([
      [230, 'MANY207'],
      [230, 'MANY229'],
      [5_000, 'MANY4999'],
      [100_000, 'MANY4999'],
    ])('of %i %s is found', async (count, code) => {
      expect((await vouchers(count).find(code)).data.code).toBe(code);
    });

    it('one that is not there is not found', async () => {
      await expect(vouchers(230).find('MANY230')).rejects.toMatchObject({
        status: 404,
        message: 'Registro não encontrado.',
      });
    });

    it('behind the 50th page nobody looks, and the failure says so', async () => {
      const { find, asked } = vouchers(100_000);
      await expect(find('MANY5000')).rejects.toMatchObject({
        status: 404,
        message: 'Registro não encontrado entre os primeiros 5.000.',
      });
      expect(asked).toHaveLength(50);
    });
  });

  it('a lead has the one city and the one category that it is given', async () => {
    const { provider } = product();
    const { data } = await provider.getOne('leads', { id: '601' });
    expect(data).toMatchObject({ areaIds: ['10'], categoryIds: ['c100'] });
  });

  it('names by locale are names, in lists and in what forms choose from', async () => {
    const { provider } = product();
    const ask = {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    } as const;
    const { data: bookings } = await provider.getList('schedules', ask);
    expect(bookings[0]?.service).toBe('Mão');
    for (const resource of ['services', 'categories']) {
      const { data } = await provider.getList(resource, ask);
      expect(data.every(({ name }) => typeof name === 'string' && name !== '')).toBe(true);
    }
    const { data: customers } = await provider.getList('customers', ask);
    expect(customers[0]?.addressText).toBe(
      'Rua Augusta, 100 - Consolação, São Paulo - SP, 01305-000',
    );
  });

  it('what is saved is read again, as the form has it', async () => {
    const { provider } = product();
    const { data } = await provider.update('slots', {
      id: '701',
      data: { limit: 9 },
      previousData: { id: '701' },
    });
    expect(data).toMatchObject({ id: '701', limit: 9, startHour: '08:00', days: [1, 3] });
  });

  it.each([
    ['vouchers', 'create'],
    ['vouchers', 'update'],
    ['voucherBatch', 'create'],
  ] as const)(
    'P-VOU-11 P-CALL-62 %s %s: says which customers each side is for',
    async (resource, verb) => {
      const bodies: Promise<Record<string, unknown>>[] = [];
      const { provider } = leanProduct({ now: () => NOW }, (request) => {
        if (request.method !== 'GET') bodies.push(request.clone().json());
        return undefined;
      });
      const side = { type: 'V', amount: 1000, maxTimes: 0 };
      const data = {
        code: 'LEAN200',
        kind: 'both',
        aquisition: side,
        recurrence: side,
        end: '2026-03-20',
        ...(resource === 'voucherBatch' && { companyName: 'X', codeType: 'random', voucherQtd: 2 }),
      };
      if (verb === 'create') await provider.create(resource, { data });
      else
        await provider.update(resource, {
          id: 'LEAN200',
          data,
          previousData: { id: 'LEAN200', kind: 'both' },
        });
      expect(await bodies[0]).toMatchObject({
        aquisition: { type: 'V', value: 10, justNew: true },
        recurrence: { type: 'V', value: 10, justNew: false },
      });
    },
  );

  it('a percentage of a batch never becomes an amount', async () => {
    const { provider, services } = product();
    const data = { companyName: 'X', codeType: 'random', voucherQtd: 2, kind: 'single', type: 'P' };
    await expect(
      provider.create('voucherBatch', {
        data: { ...data, percent: 10, start: '2026-03-12', end: '2026-03-20' },
      }),
    ).rejects.toThrow('percentual');
    expect(services.calls).toEqual([]);
  });
});

describe('what a new booking costs', () => {
  it('B-NEW-22 C-AREA-16 the surcharge of a preference stands at the service of the area', async () => {
    const { provider, missing } = product();
    const { categories } = await provider.operation('area.one', INPUTS['area.one']);
    const rules = await provider.operation('price.one', INPUTS['price.one']);
    const surcharges = categories.flatMap(({ services }) =>
      services.map(({ preference }) => priceRulesOf(rules, surchargeOfWire(preference)).preference),
    );
    expect(surcharges).toEqual([1_500, 0, { percent: 10 }]);
    expect(missing).toEqual([]);
  });

  it.each([
    ['FIXED', 10_000],
    ['FLEX', 8_000],
  ] as const)('B-NEW-26 C-POLY-09 %s by the words of the service', async (dateType, total) => {
    const rules = priceRulesOf(
      await product().provider.operation('price.one', INPUTS['price.one']),
    );
    const price = priceOfBooking({
      rules,
      dateType,
      realtime: false,
      start: '08:00',
      weekday: 2,
      clients: 1,
      hasSignature: false,
      hasPreferences: false,
    });
    expect(price.total).toBe(total);
  });
});

describe('uploads', () => {
  const signs = CALLS.flatMap(({ id }) => (id.startsWith('uploads.') ? [id] : []));

  it.each(signs)('%s: the file is sent to the signed address, whole and once', async (sign) => {
    const sent: [method: string, url: string, body?: unknown][] = [];
    class Line {
      status = 200;
      upload = {};
      onload = (): void => undefined;
      onloadend = (): void => undefined;
      setRequestHeader = (): void => undefined;
      open = (method: string, url: string): void => void sent.push([method, url]);
      send = (body: unknown): void => {
        sent[0]?.push(body);
        this.onload();
        this.onloadend();
      };
    }
    vi.stubGlobal('XMLHttpRequest', Line);
    try {
      const { client } = product();
      const file = new File(['x'], 'a.png', { type: 'image/png' });
      const { params, query } = INPUTS[sign] ?? {};
      const place = { ...(params && { params }), ...(query && { query }) };
      const address = await uploadTo(client, () => true, sign, file, place as never);
      expect(address).toBe('https://arquivos.exemplo.test/arquivos/a.png');
      expect(sent).toEqual([['PUT', `${address}?signature=abc`, file]]);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('a storage that the policy does not let in is named, before anything is sent', async () => {
    const { client } = product();
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    await expect(uploadTo(client, () => false, 'uploads.campaign', file)).rejects.toMatchObject({
      message:
        'O armazenamento https://arquivos.exemplo.test não está liberado. Peça a inclusão dele em CAMARIM_STORAGE_ORIGINS.',
    });
  });

  it('the public address is the signed one without its query', async () => {
    const { client } = product();
    const signed = await client.call(entryOf('uploads.campaign'), INPUTS['uploads.campaign']);
    expect(signed).toEqual({
      url: 'https://arquivos.exemplo.test/arquivos/a.png?signature=abc',
      publicUrl: undefined,
    });
  });
});
