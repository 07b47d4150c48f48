import { afterAll, beforeEach } from 'vitest';
import { login } from '../../contract/session';
import { createApp } from '../../server/app';
import type { Database } from '../../server/db/database';
import { handlers } from '../../server/routes/index';
import { seed } from '../../server/seed/index';
import { createStore } from '../../server/store/index';
import { createClient } from '../../src/http/client';
import { testDatabase } from './database';
import { providerOver } from './dataProvider';
import { testConfig } from './http';
import { silentLogger } from './silentLogger';

/** The clock of the whole in-memory product: noon in São Paulo. */
export const PRODUCT_NOW = new Date('2026-03-10T15:00:00.000Z');

/** How long a hook may take that makes demonstration data, on a machine with other work, milliseconds. */
export const SEED_TIMEOUT = 120_000;

/** The front end's provider over the real server, in memory: `fetch` is the application. */
export type MemoryProduct = Awaited<ReturnType<typeof productOver>>;

/** Starts the product in memory with its demonstration data, of which `bookings` bookings. */
export const memoryProduct = async (
  bookings = 0,
  database: Database | Promise<Database> = testDatabase(),
): Promise<MemoryProduct> => productOver(await database, bookings);

/** The product of a test file, signed in by a profile before each of its tests. */
export const productOfFile = async (bookings: number, profile?: string): Promise<MemoryProduct> => {
  const product = await memoryProduct(bookings);
  if (profile) beforeEach(() => product.signIn(profile));
  afterAll(() => product.close());
  return product;
};

const productOver = async (database: Database, bookings: number) => {
  await seed(database, { now: PRODUCT_NOW, bookings, emailDomain: 'camarim.test' });
  let now = PRODUCT_NOW;
  const store = createStore(database, {
    staffEmailDomain: 'camarim.test',
    publicBase: '/api/bo',
    rateLimitFactor: 0,
    consultantUrl: 'https://consultoras.camarim.test/integracao',
  });
  const app = createApp({
    store,
    handlers,
    config: testConfig({ checkAnswers: true }),
    clock: () => now,
    logger: silentLogger,
  });
  /** Every request that was sent, newest last. */
  const requests: Request[] = [];
  let token: string | undefined;
  const client = createClient({
    baseUrl: (service) => `http://camarim.test/api/${service}`,
    token: () => token,
    fetch: async (input, init) => {
      const request = new Request(input as string, init);
      requests.push(request.clone());
      return app(request);
    },
  });
  const lastUrl = () => new URL(requests.at(-1)?.url ?? 'http://none');
  return {
    client,
    requests,
    /** Address, query and body of the newest request. */
    lastUrl,
    lastQuery: () => Object.fromEntries(lastUrl().searchParams),
    lastBody: async () => requests.at(-1)?.clone().json(),
    /** The request at the other end of the wire, in memory: for what our own client never sends. */
    app,
    /** The same with the bearer of now, past the rules of the screens. */
    ask: (
      address: string,
      { headers, ...init }: RequestInit & { readonly headers?: Record<string, string> } = {},
    ) =>
      app(
        new Request(new URL(address, 'http://camarim.test'), {
          ...init,
          headers: { authorization: `Bearer ${token}`, ...headers },
        }),
      ),
    now: () => now,
    /** Lets the server's clock go on. */
    pass: (milliseconds: number): void => {
      now = new Date(now.getTime() + milliseconds);
    },
    /** The bearer that the client sends now. */
    token: () => token,
    provider: providerOver(client),
    signIn: async (profile: string): Promise<void> => {
      const answer = await client.call(login, {
        body: { email: `${profile}@camarim.test`, password: 'camarim-demo' },
      });
      token = answer.result.token;
      requests.length = 0;
    },
    close: () => store.close(),
  };
};
