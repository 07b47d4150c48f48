import { describe, expect, it, vi } from 'vitest';
import { shapeKeys } from '../../contract/shapeKeys';
import { surchargeOfWire } from '../../domain/areas';
import { priceOfBooking, priceRulesOf } from '../../domain/bookings/price';
import { uploadTo } from '../../src/dataProvider/upload';
import { createClient } from '../../src/http/client';
import { writeFailureText } from '../../src/ui/feedback';
import { CALLS, OURS_ALONE } from '../lean/calls';
import { INPUTS } from '../lean/inputs';
import { ENTRIES, entryOf, NOON, noonProduct } from '../lean/provider';
import { requiredOnly } from '../lean/required';

/** Keys that only our own server answers: the section of the specification on optional answers. */
const OURS =
  /^(version|fields|credits|free|publicUrl|statusCode|levels?|expiresIn|total\w*|pages)$/;

/** One operation for each shape of request and response; `lean.full.test.ts` has all of them. */
const ids = [
  'bookings.list',
  'bookings.cancel',
  'bookings.recharge',
  'customers.export',
  'pix.generate',
  'pix.remove',
  'vouchers.create',
];

describe('the calls of the specification', () => {
  it('are all in the contract, at the address that it gives', () => {
    const known = [...CALLS, ...OURS_ALONE.map((id) => ({ id }))].map(({ id }) => id);
    expect(ENTRIES.map(({ id }) => id).filter((id) => !known.includes(id))).toEqual([]);
    for (const { id, method, path } of CALLS) {
      expect(`${id} ${entryOf(id)?.method} ${entryOf(id)?.path}`).toBe(`${id} ${method} ${path}`);
    }
  });

  it.each(CALLS.map((call) => [call.id, call] as const))(
    '%s: names our own keys as extensions',
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

it.each(ids)(
  '%s is sent as the specification names it, and its answer is understood',
  async (id) => {
    const { provider, services, missing } = noonProduct((operation, answer) =>
      requiredOnly(entryOf(operation).needs, answer),
    );
    if (id === 'pix.remove') await provider.operation('pix.add', INPUTS['pix.add']);
    services.calls.length = 0;
    await provider.operation(id, { idempotencyKey: 'key-1', ...INPUTS[id] });
    expect([services.refused, missing]).toEqual([[], []]);
  },
);

/** Operations called for their response: without a token in it the call has failed (decision 0060). */
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

it('no screen needs a key of our own server', () => {
  const marked = ENTRIES.flatMap(({ needs }) => kindsIn(needs)).filter(([, kind]) =>
    /^\w+!/.test(kind),
  );
  expect(marked.length).toBeGreaterThan(50);
  expect(marked.filter(([key]) => OURS.test(key))).toEqual([]);
});

it.each(['bookings.cancel', 'bookings.recharge', 'vouchers.create'])(
  '%s is a success whatever the body of a 2xx is',
  async (id) => {
    const bodies: readonly (() => Response)[] = [
      () => new Response(null, { status: 204 }),
      () => new Response('OK'),
      () => new Response('{"a"', { headers: { 'content-type': 'application/json' } }),
      () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('cut')) })),
      () => Response.json([]),
    ];
    const { method } = entryOf(id);
    for (const answer of bodies) {
      const { provider, missing } = noonProduct(undefined, (request) =>
        request.method === method && !/\/v2\/bo\/schedule\/\d+$/.test(request.url)
          ? answer()
          : undefined,
      );
      await provider.operation(id, INPUTS[id]);
      expect(missing).toEqual([]);
    }
  },
);

describe('a write is followed by reading the record', () => {
  it.each(['bookings.cancel', 'bookings.recharge'])(
    '%s answers the current booking',
    async (id) => {
      const { provider, services } = noonProduct();
      const seen = (await provider.operation(id, INPUTS[id])) as { _id: string; version?: number };
      expect(seen._id).toBe('1002');
      expect(seen.version).toBeUndefined();
      expect(services.calls).toHaveLength(2);
      expect(services.calls.at(-1)).toBe('GET /v2/bo/schedule/1002');
    },
  );

  it.each(['bookings.cancel', 'pix.add'])(
    '%s is a success when the record cannot be read',
    async (id) => {
      const broken = (request: Request) =>
        request.method === 'GET' && !request.url.includes('recharge')
          ? new Response(null, { status: 500 })
          : undefined;
      const { provider, services } = noonProduct(undefined, broken);
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

  it('warns to check first where a repetition could have its effect twice', async () => {
    const failure = await failureOf('bookings.cancel', false);
    expect(writeFailureText(failure, 'Ocorreu um erro inesperado')).toBe(
      'Ocorreu um erro inesperado. Não foi possível confirmar. Verifique antes de tentar de novo.',
    );
  });
});

describe('lists that the specification pages little, or not at all', () => {
  const provider = () => noonProduct().provider;
  type Asked = Parameters<ReturnType<typeof provider>['getList']>[1];
  const allPages = async (resource: string, asked: Partial<Asked> = {}, perPage = 10) => {
    const { provider: over, services } = noonProduct();
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

  it('B-CALL-07 schedules: the number of pages gives an upper bound of the total', async () => {
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

  it('the whole of a list is kept for a minute, for its pages and for filters applied here', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    try {
      const { provider: over, services } = noonProduct();
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
      vi.setSystemTime(NOON.getTime() + 59_999);
      await ask(2, 'ana');
      expect(services.calls).toHaveLength(once);
      vi.setSystemTime(NOON.getTime() + 60_000);
      await ask(3, 'ana');
      expect(services.calls).toHaveLength(2 * once);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('records that the specification gives no call of their own', () => {
  it('a voucher is found in the list', async () => {
    const { provider, services } = noonProduct();
    const { data } = await provider.getOne('vouchers', { id: 'LEAN200' });
    expect(data.code).toBe('LEAN200');
    expect(services.refused).toEqual([]);
    expect(services.calls).toEqual(['GET /v2/bo/vouchers']);
  });

  describe('a voucher is looked for in the pages of a service that does not count', () => {
    const vouchers = (count: number) => {
      const asked: string[] = [];
      const { provider } = noonProduct(undefined, (request) => {
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

    it('stops after the 50th page with its own message', async () => {
      const { find, asked } = vouchers(100_000);
      await expect(find('MANY5000')).rejects.toMatchObject({
        status: 404,
        message: 'Registro não encontrado entre os primeiros 5.000.',
      });
      expect(asked).toHaveLength(50);
    });
  });

  it('a lead has the one city and the one category that it is given', async () => {
    const { provider } = noonProduct();
    const { data } = await provider.getOne('leads', { id: '601' });
    expect(data).toMatchObject({ areaIds: ['10'], categoryIds: ['c100'] });
  });

  it('loads a record again after it is saved', async () => {
    const { provider } = noonProduct();
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
    'P-VOU-11 P-CALL-62 %s %s: sends the customers of each side',
    async (resource, verb) => {
      const bodies: Promise<Record<string, unknown>>[] = [];
      const { provider } = noonProduct(undefined, (request) => {
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
    const { provider, services } = noonProduct();
    const data = { companyName: 'X', codeType: 'random', voucherQtd: 2, kind: 'single', type: 'P' };
    await expect(
      provider.create('voucherBatch', {
        data: { ...data, percent: 10, start: '2026-03-12', end: '2026-03-20' },
      }),
    ).rejects.toThrow('percentual');
    expect(services.calls).toEqual([]);
  });
});

describe('the price of a new booking', () => {
  it('B-NEW-22 C-AREA-16 reads the surcharge of a preference from the service of the area', async () => {
    const { provider, missing } = noonProduct();
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
      await noonProduct().provider.operation('price.one', INPUTS['price.one']),
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
  it.each(['uploads.campaign', 'uploads.partner'])(
    '%s: the file is sent to the signed address, whole and once',
    async (sign) => {
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
        const { client } = noonProduct();
        const file = new File(['x'], 'a.png', { type: 'image/png' });
        const { params, query } = INPUTS[sign] ?? {};
        const place = { ...(params && { params }), ...(query && { query }) };
        const address = await uploadTo(client, () => true, sign, file, place as never);
        expect(address).toBe('https://arquivos.exemplo.test/arquivos/a.png');
        expect(sent).toEqual([['PUT', `${address}?signature=abc`, file]]);
      } finally {
        vi.unstubAllGlobals();
      }
    },
  );

  it('a storage that the policy does not let in is named, before anything is sent', async () => {
    const { client } = noonProduct();
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    await expect(uploadTo(client, () => false, 'uploads.campaign', file)).rejects.toMatchObject({
      message:
        'O armazenamento https://arquivos.exemplo.test não está liberado. Peça a inclusão dele em CAMARIM_STORAGE_ORIGINS.',
    });
  });

  it('the public address is the signed one without its query', async () => {
    const { client } = noonProduct();
    const signed = await client.call(entryOf('uploads.campaign'), INPUTS['uploads.campaign']);
    expect(signed).toEqual({
      url: 'https://arquivos.exemplo.test/arquivos/a.png?signature=abc',
      publicUrl: undefined,
    });
  });
});
