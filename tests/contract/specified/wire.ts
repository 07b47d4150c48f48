import type { DataProvider, RaRecord } from 'react-admin';
import { createClient } from '../../../src/http/client';
import { providerOver } from '../../support/dataProvider';

/** A request as it left for the server. */
export interface OnWire {
  readonly method: string;
  readonly url: URL;
  readonly body: unknown;
  /** Its `Idempotency-Key`. */
  readonly key: string | null;
}

/** The next answer of the server. */
type NextAnswer = readonly [status: number, body: unknown];

/** The fields of a form as they are sent, all of them text but for files. */
const fieldsOf = (body: unknown): unknown =>
  body instanceof FormData ? Object.fromEntries(body) : undefined;

/**
 * The product's own provider over a wire of the test: it notes each request, and answers what is next,
 * or an empty success. Rows and records come from the test.
 */
export const testWire = (rows: Readonly<Record<string, readonly RaRecord[]>>) => {
  const sent: OnWire[] = [];
  const next: NextAnswer[] = [];
  const client = createClient({
    baseUrl: (service) => `http://camarim.test/api/${service}`,
    token: () => 'token',
    knowsExtensions: () => true,
    fetch: async (input, init) => {
      const body = init?.body;
      // What stands below a form and beside a list reads by itself, whatever becomes of them.
      const isRead = (init?.method ?? 'GET') === 'GET';
      if (isRead && /\/(comments|views)$/.test(new URL(String(input)).pathname))
        return new Response('[]', { headers: { 'content-type': 'application/json' } });
      sent.push({
        method: init?.method ?? 'GET',
        url: new URL(String(input)),
        body: typeof body === 'string' ? JSON.parse(body) : fieldsOf(body),
        key: new Headers(init?.headers).get('idempotency-key'),
      });
      const answer = next.shift() ?? [200, {}];
      return new Response(JSON.stringify(answer[1]), {
        status: answer[0],
        headers: { 'content-type': 'application/json' },
      });
    },
  });
  const provider = providerOver(client);
  const of = (name: string): readonly RaRecord[] => rows[name] ?? [];
  const reads: Partial<DataProvider> = {
    // The numbers beside views come by themselves.
    counts: async () => [],
    getList: async (name: string) => ({ data: of(name), total: of(name).length }) as never,
    getMany: async (name: string, { ids }: { ids: readonly unknown[] }) =>
      ({ data: of(name).filter(({ id }) => ids.includes(id)) }) as never,
    getOne: async (name: string) => ({ data: of(name)[0] }) as never,
  };
  return {
    provider: { ...provider, ...reads } as Partial<DataProvider>,
    /** Requests that left, of reads none. */
    sent,
    /** Answers that are still to come. */
    next,
  };
};
