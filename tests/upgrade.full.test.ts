import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointById, endpoints } from '../contract/index';
import { type PostgresServer, PostgresServers } from '../scripts/lib/postgres.mjs';
import { type Product, startProduct } from './support/product';
import { tokenOf } from './support/signIn';

/**
 * A deployment: the release before serves, this one starts beside it on its database, and both serve (decisions
 * 0109 and 0115).
 */
interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

// Answers of two releases have no one type.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Answer = { readonly status: number; readonly body: any };

type Ask = (id: string, input?: Input) => Promise<Answer>;

/** The server of the release before (decision 0109), inside of the repository, whose packages it loads. */
const BEFORE = '.cache/previous';

/** The last migration that the release before knows. */
let migration = '';
let servers: PostgresServers;
let database: PostgresServer;
let older: Product;
let newer: Product;
let token = '';

const asks =
  (product: () => Product): Ask =>
  async (id, { params = {}, query, body } = {}) => {
    const { method, path, service } = endpointById.get(id) ?? { method: '', path: '', service: '' };
    const place = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const response = await fetch(`${product().url}/api/${service}${place}${search}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson && text ? JSON.parse(text) : text };
  };

const ofOlder = asks(() => older);
const ofNewer = asks(() => newer);

const INVESTMENT = {
  value: 10,
  date: '2026-03-12T00:00:00.000Z',
  category: 'Mídia',
  cac: 'new-client',
  sector: 'Marketing',
  service: 'Geral',
};

const investments = async (ask: Ask): Promise<string[]> => {
  const { body } = await ask('investments.list', { query: { itemsPerPage: '1000' } });
  return (body.investments as { description: string }[]).map(({ description }) => description);
};

/** The release before serves; this one starts, and brings the schema up to date, while that one is written to. */
const deploy = async (env: Readonly<Record<string, string>>): Promise<void> => {
  older = await startProduct({ root: BEFORE, env });
  token = await tokenOf(older.url, 'administrator');
  let isOver = false;
  const statuses: number[] = [];
  const traffic = (async () => {
    for (let count = 0; !isOver; count += 1) {
      const body = { ...INVESTMENT, description: `Troca ${count}` };
      statuses.push((await ofOlder('investments.create', { body })).status);
      statuses.push((await ofOlder('bookings.list')).status);
    }
  })();
  try {
    newer = await startProduct({ env });
  } finally {
    isOver = true;
    await traffic;
  }
  expect(statuses.length).toBeGreaterThan(10);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const kept = new Set(await investments(ofNewer));
  const written = Array.from({ length: statuses.length / 2 }, (_, count) => `Troca ${count}`);
  expect(written.filter((one) => !kept.has(one))).toEqual([]);
};

beforeAll(async () => {
  const packed = await readFile(join('tests', 'previous', 'server.json.br'));
  const release = JSON.parse(brotliDecompressSync(packed).toString('utf8'));
  migration = release.migration;
  await rm(BEFORE, { recursive: true, force: true });
  for (const [name, text] of Object.entries<string>(release.files)) {
    const path = join(BEFORE, 'dist', 'server', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  servers = new PostgresServers();
  database = await servers.primary();
  await deploy({
    DATABASE_URL: database.url,
    CAMARIM_DEMO: 'true',
    CAMARIM_SEED_BOOKINGS: '60',
    CAMARIM_CHECK_ANSWERS: 'true',
  });
});

afterAll(async () => {
  await newer?.stop();
  await older?.stop();
  await servers?.close();
  await rm(BEFORE, { recursive: true, force: true });
});

/** A write with a mark, and where another server shows the mark. */
interface Entity {
  readonly write: (ask: Ask, mark: string) => Promise<Answer>;
  readonly read: (ask: Ask, mark: string) => Promise<Answer>;
}

let customer = '';
let paid = '';

const ENTITIES: Readonly<Record<string, Entity>> = {
  vouchers: {
    write: (ask, code) => {
      const days = { start: '2036-03-12T15:00:00.000Z', end: '2036-03-22T15:00:00.000Z' };
      const body = { code, ...days, type: 'P', value: 10, justNew: false };
      return ask('vouchers.create', { body });
    },
    read: (ask, code) => ask('vouchers.one', { params: { code } }),
  },
  PIX: {
    // The first booking that can take one.
    write: async (ask, id) => {
      const { body } = await ask('bookings.list', { query: { itemsPerPage: '100' } });
      let answer: Answer = { status: 0, body: 'There is no booking.' };
      for (const { _id } of body.schedules as { _id: string }[]) {
        paid = _id;
        const sent = { id, bank: 'Itaú', value: 0.01 };
        answer = await ask('pix.add', { params: { id: paid }, body: sent });
        if (answer.status === 200) break;
      }
      return answer;
    },
    read: (ask) => ask('pix.list', { params: { id: paid } }),
  },
  'credits of customers': {
    write: (ask, description) =>
      ask('customers.addCredits', {
        params: { product: 'camarim' },
        body: { userId: customer, credits: 5, description, scheduleId: null, reason: 'A-ATRASO' },
      }),
    read: (ask) => ask('customers.credits', { query: { userId: customer } }),
  },
};

const DIRECTIONS = [
  ['the release before', 'this one', 'ANTES', ofOlder, ofNewer],
  ['this release', 'the one before', 'DEPOIS', ofNewer, ofOlder],
] as const;

describe('two releases on one database', () => {
  it('the previous release has an older schema, which this one has migrated under it', async () => {
    const rows = await database.ask<{ name: string }>(
      'select name from schema_migrations order by name desc limit 1',
    );
    expect(rows[0]?.name.localeCompare(migration)).toBe(1);
  });

  it('a session of one release is valid in the other, and ends in both', async () => {
    const kept = token;
    expect((await ofNewer('session.access')).status).toBe(200);
    token = await tokenOf(newer.url, 'marketing');
    expect((await ofOlder('session.access')).status).toBe(200);
    await ofOlder('session.logout');
    await expect.poll(async () => (await ofNewer('session.access')).status).toBe(401);
    token = kept;
  });

  describe.each(DIRECTIONS)('what %s writes %s reads', (_, __, mark, writer, reader) => {
    it.each(Object.entries(ENTITIES))('%s', async (___, { write, read }) => {
      customer ||= String((await ofOlder('customers.list')).body.data[0]._id);
      const written = await write(writer, mark);
      expect([written.status, written.body]).toEqual([200, expect.anything()]);
      const shown = await read(reader, mark);
      expect(shown.status).toBe(200);
      expect(JSON.stringify(shown.body)).toContain(mark);
    });
  });

  it('both answer every read without an id alike', async () => {
    const reads = endpoints.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
    const differ: string[] = [];
    let both = 0;
    for (const { id } of reads) {
      const [old, now] = [await ofOlder(id), await ofNewer(id)];
      // What the release before does not have is none of its addresses.
      if (old.status === 404 && now.status !== 404) continue;
      if (old.status === 200 && now.status === 200) both += 1;
      if (old.status !== now.status || old.status >= 500)
        differ.push(`${id}: ${old.status}, ${now.status}`);
    }
    expect(differ).toEqual([]);
    expect(both).toBeGreaterThan(30);
  });
});
