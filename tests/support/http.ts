import type { AccessLevel, TokenKind } from '../../contract/access';
import type { AnyEndpoint } from '../../contract/endpoint';
import { endpoints } from '../../contract/index';
import {
  type Application,
  type ApplicationOptions,
  createApplication,
} from '../../server/http/application';
import type { PlatformStore } from '../../server/http/caller';
import type { AppConfig } from '../../server/http/config';
import type { AnyHandler, ParsedInput } from '../../server/http/operation';
import { Reply, type ResolvedToken } from '../../server/kernel';
import { silentLogger } from './silentLogger';

/** The contract's table without the literal types of its entries. */
export const contractTable = endpoints as readonly unknown[] as readonly AnyEndpoint[];

/** Time of every test request. */
export const NOW = new Date('2026-03-10T12:00:00.000Z');

/** Creates a configuration like that of development; tests override what they need. */
export const testConfig = (change: Partial<AppConfig> = {}): AppConfig => ({
  production: false,
  corsOrigins: [],
  trustedProxies: 0,
  rateLimitFactor: 0,
  checkAnswers: false,
  client: {
    services: {
      bo: '/api/bo',
      allocation: '/api/allocation',
      artist: '/api/artist',
      node: '/api/node',
      orders: '/api/orders',
    },
    extensions: { bo: true, allocation: true, artist: true, node: true, orders: true },
    storageOrigins: [],
    productName: 'Camarim',
    productSlug: 'camarim',
    staffEmailDomain: 'camarim.test',
    environment: 'teste',
    version: '1.2.3',
    endpoints: {},
  },
  ...change,
});

/** Creates a resolved token of the kind, with grants of one level on the keys. */
export const testToken = (
  kind: TokenKind,
  grants: Iterable<readonly [string, AccessLevel]> = [],
): ResolvedToken => ({
  kind,
  tokenId: `id-of-${kind}`,
  staff: { id: 'staff-1', name: 'Ana', email: 'ana@camarim.test', type: 'staff' },
  grants: new Map(grants),
});

/** Creates a ready store that knows the given tokens. */
export const testStore = (tokens: Readonly<Record<string, ResolvedToken>> = {}): PlatformStore => ({
  sessions: {
    resolve: async (token) => (Object.hasOwn(tokens, token) ? tokens[token] : undefined),
  },
  ready: async () => true,
});

export interface SeenCall {
  readonly id: string;
  readonly input: ParsedInput;
  readonly context: Parameters<AnyHandler<PlatformStore>>[1];
}

/** An application over a table, and its recorded calls. */
export interface Harness {
  readonly app: Application;
  readonly seen: SeenCall[];
}

const emptyAnswer = (entry: AnyEndpoint): unknown => {
  if (entry.answerKind === 'bytes') return new Reply(new Uint8Array([1]));
  return entry.answerKind === 'empty' ? undefined : {};
};

/** Creates an application whose handlers record their calls and return an empty response. */
export const harness = (
  change: Partial<Omit<ApplicationOptions<PlatformStore>, 'handlers'>> & {
    readonly handlers?: Readonly<Record<string, AnyHandler<PlatformStore>>>;
  } = {},
): Harness => {
  const seen: SeenCall[] = [];
  const table = change.endpoints ?? contractTable;
  const handlers = Object.fromEntries(
    table.map((entry): [string, AnyHandler<PlatformStore>] => [
      entry.id,
      async (input, context) => {
        seen.push({ id: entry.id, input, context });
        const own = change.handlers?.[entry.id];
        return own ? own(input, context) : emptyAnswer(entry);
      },
    ]),
  );
  const app = createApplication({
    endpoints: table,
    store: testStore(),
    config: testConfig(),
    clock: () => NOW,
    logger: silentLogger,
    ...change,
    handlers,
  });
  return { app, seen };
};

/** Creates a request to a path of the test origin. */
export const request = (path: string, init: RequestInit = {}): Request =>
  new Request(`http://camarim.test${path}`, init);

/** Creates a request with a JSON body. */
export const jsonRequest = (path: string, method: string, body: unknown): Request =>
  request(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Returns the error of a response. */
export const errorOf = async (
  response: Response,
): Promise<{
  code: string;
  description: string;
  requestId: string;
  fields?: Record<string, string>;
}> => ((await response.json()) as { error: Awaited<ReturnType<typeof errorOf>> }).error;
