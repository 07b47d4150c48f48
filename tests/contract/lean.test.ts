import { describe, expect, it, vi } from 'vitest';
import { shapeKeys } from '../../contract/shapeKeys';
import { uploadTo } from '../../src/dataProvider/upload';
import { createClient } from '../../src/http/client';
import { Line } from '../../src/http/harness';
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

/** A write by PUT, and one that the specification makes with GET. */
it.each(['bookings.cancel', 'bookings.recharge'])(
  '%s is followed by reading the booking, and a success when that cannot be read',
  async (id) => {
    const { provider, services } = noonProduct();
    const seen = (await provider.operation(id, INPUTS[id])) as { _id: string; version?: number };
    expect([seen._id, seen.version]).toEqual(['1002', undefined]);
    expect(services.calls).toHaveLength(2);
    expect(services.calls.at(-1)).toBe('GET /v2/bo/schedule/1002');
    const broken = noonProduct(undefined, ({ method, url }) =>
      method === 'GET' && !url.includes('recharge')
        ? new Response(null, { status: 500 })
        : undefined,
    );
    await expect(broken.provider.operation(id, INPUTS[id])).resolves.toBeUndefined();
    expect(broken.services.calls).toHaveLength(1);
  },
);

describe('a write whose connection breaks', () => {
  const failureOf = async (
    id: string,
    knowsExtensions: boolean,
    fetch = async (): Promise<Response> => {
      throw new TypeError('Failed to fetch');
    },
  ) => {
    const client = createClient({
      baseUrl: () => 'http://lean.test/bo',
      token: () => 'lean-token',
      knowsExtensions: () => knowsExtensions,
      fetch,
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
    const cut = () => new ReadableStream({ pull: (body) => body.error(new TypeError('cut')) });
    const failure = await failureOf(id, false, async () => new Response(cut()));
    expect(failure).toMatchObject({ kind: 'network' });
  });

  it('without a connection was not sent; else a message warns to check first', async () => {
    expect(writeFailureText(await failureOf('bookings.cancel', false), 'Ocorreu um erro')).toBe(
      'Ocorreu um erro. Não foi possível confirmar. Verifique antes de tentar de novo.',
    );
    vi.stubGlobal('navigator', { onLine: false });
    expect(await failureOf('bookings.cancel', true)).toMatchObject({ code: 'network' });
  });
});

describe('lists that the specification pages little, or not at all', () => {
  it('B-CALL-07 schedules: the number of pages gives an upper bound of the total', async () => {
    const { provider } = noonProduct();
    const read = (page: number) =>
      provider.getList('schedules', { pagination: { page, perPage: 50 }, filter: {} });
    expect(await read(1)).toMatchObject({ total: 150, meta: { totalIsEstimate: true } });
    const last = await read(3);
    expect(last).toMatchObject({ total: 120, pageInfo: { hasNextPage: false } });
    expect(last.meta?.totalIsEstimate).toBeUndefined();
  });

  it('the whole of a list is kept for a minute, for its pages and for filters applied here', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    try {
      const { provider, services } = noonProduct();
      const ask = (page: number, name: string) =>
        provider.getList('staff', {
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
    const find = (count: number, id: string) => {
      const { provider } = noonProduct(undefined, ({ url }) => {
        const { pathname, searchParams } = new URL(url);
        if (!pathname.endsWith('/v2/bo/vouchers')) return undefined;
        const size = Number(searchParams.get('itemsPerPage') ?? 100);
        const first = (Number(searchParams.get('page')) - 1) * size;
        const length = Math.max(0, Math.min(size, count - first));
        return Response.json({
          vouchers: Array.from({ length }, (_, index) => ({ code: `MANY${first + index}` })),
        });
      });
      return provider.getOne('vouchers', { id });
    };

    it.each([
      [230, 'MANY229'],
      [100_000, 'MANY4999'],
    ])('of %i %s is found', async (count, code) => {
      expect((await find(count, code)).data.code).toBe(code);
    });

    it.each([
      [230, 'MANY230', 'Registro não encontrado.'],
      [100_000, 'MANY5000', 'Registro não encontrado entre os primeiros 5.000.'],
    ])('of %i %s is not found', async (count, code, message) => {
      await expect(find(count, code)).rejects.toMatchObject({ status: 404, message });
    });
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
  ] as const)('P-VOU-11 P-CALL-62 %s %s: sends the customers of each side', async (name, verb) => {
    const bodies: Promise<Record<string, unknown>>[] = [];
    const { provider } = noonProduct(undefined, (request) => {
      if (request.method !== 'GET') bodies.push(request.clone().json());
      return undefined;
    });
    const side = { value: { kind: 'amount', cents: 1000 }, maxTimes: 0 };
    const both = { kind: 'both', aquisition: side, recurrence: side, end: '2026-03-20' };
    const data = { code: 'LEAN200', ...both };
    const previousData = { id: 'LEAN200', kind: 'both' };
    if (verb === 'create') await provider.create(name, { data });
    else await provider.update(name, { id: 'LEAN200', data, previousData });
    expect(await bodies[0]).toMatchObject({
      aquisition: { type: 'V', value: 10, justNew: true },
      recurrence: { type: 'V', value: 10, justNew: false },
    });
  });

  it('a percentage of a batch never becomes an amount', async () => {
    const { provider, services } = noonProduct();
    const data = { companyName: 'X', codeType: 'random', voucherQtd: 2, kind: 'single' };
    await expect(
      provider.create('voucherBatch', {
        data: {
          ...data,
          value: { kind: 'percent', percent: 10 },
          start: '2026-03-12',
          end: '2026-03-20',
        },
      }),
    ).rejects.toThrow('percentual');
    expect(services.calls).toEqual([]);
  });
});

describe('uploads', () => {
  class Upload extends Line {
    opening: readonly string[] = [];
    override open(...given: readonly string[]): void {
      this.opening = given;
    }
  }
  const FILE = new File(['x'], 'a.png', { type: 'image/png' });
  const ADDRESS = 'https://arquivos.exemplo.test/arquivos/a.png';

  it.each(['uploads.campaign', 'uploads.partner'])(
    '%s: the file is sent to the signed address, whole and once',
    async (sign) => {
      Line.opened = [];
      vi.stubGlobal('XMLHttpRequest', Upload);
      const { params, query } = INPUTS[sign] ?? {};
      const place = { ...(params && { params }), ...(query && { query }) };
      const done = uploadTo(noonProduct().client, () => true, sign, FILE, place as never);
      await vi.waitFor(() => expect(Line.opened).toHaveLength(1));
      const [line] = Line.opened as [Upload];
      line.answer(200, {});
      expect(await done).toBe(ADDRESS);
      expect([...line.opening, line.sent]).toEqual(['PUT', `${ADDRESS}?signature=abc`, FILE]);
    },
  );

  it('a storage that the policy does not let in is named, before anything is sent', async () => {
    const { client } = noonProduct();
    await expect(uploadTo(client, () => false, 'uploads.campaign', FILE)).rejects.toMatchObject({
      message:
        'O armazenamento https://arquivos.exemplo.test não está liberado. Peça a inclusão dele em CAMARIM_STORAGE_ORIGINS.',
    });
  });
});
