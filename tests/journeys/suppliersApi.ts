import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** The back end of docs/add-a-resource.md: the REST API of another company, in memory. */

/** A supplier of the wire. */
interface WireSupplier {
  readonly supplier_id: string;
  readonly trade_name: string;
  readonly owner_doc: string;
  readonly contact: { readonly email: string; readonly phone?: string | null };
  readonly limit_cents: number;
  readonly since_date: string;
  readonly until_date?: string | null;
  readonly status: 'on' | 'off';
}

/** A request that it was sent. */
interface SupplierCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly authorization: string | undefined;
}

/** The API, listening. */
export interface SuppliersApi {
  readonly origin: string;
  readonly calls: SupplierCall[];
  readonly suppliers: readonly WireSupplier[];
  close(): Promise<void>;
}

const DOCS = ['52998224725', '11144477735', '12345678909'];

const demo = (): WireSupplier[] =>
  Array.from({ length: 12 }, (_, index) => {
    const number = index + 1;
    return {
      supplier_id: `S-${number}`,
      trade_name: `Fornecedor ${String(number).padStart(2, '0')}`,
      owner_doc: DOCS[index % DOCS.length] as string,
      contact: { email: `contato${number}@fornecedor.test`, phone: '11987654321' },
      limit_cents: number * 10_050,
      since_date: `2025-${String(number).padStart(2, '0')}-15`,
      until_date: null,
      status: number % 4 === 0 ? 'off' : 'on',
    };
  });

const listed = (all: readonly WireSupplier[], query: Readonly<Record<string, string>>) => {
  const { status, since_min: from, since_max: to, start = 0, limit = 10 } = query;
  const found = all
    .filter((one) => !status || one.status === status)
    .filter((one) => (!from || one.since_date >= from) && (!to || one.since_date <= to))
    .toSorted((a, b) => (a.trade_name < b.trade_name ? -1 : 1));
  const items = found.slice(Number(start), Number(start) + Number(limit));
  return { items, meta: { count: found.length } };
};

/** Starts the API on a port of this machine, for pages of any origin. */
export const startSuppliersApi = async (port: number): Promise<SuppliersApi> => {
  const calls: SupplierCall[] = [];
  let suppliers = demo();

  const answer = ({
    method,
    path,
    query,
    body,
  }: SupplierCall): [status: number, body?: unknown] => {
    const id = /^\/suppliers\/([^/]+)$/.exec(path)?.[1];
    const sent = (body as { supplier?: Omit<WireSupplier, 'supplier_id'> })?.supplier;
    if (path === '/suppliers' && method === 'GET') return [200, listed(suppliers, query)];
    if (path === '/suppliers' && method === 'POST' && sent) {
      if (suppliers.some((one) => one.owner_doc === sent.owner_doc)) {
        const fields = { 'supplier.owner_doc': 'CPF já cadastrado' };
        return [422, { error: { code: 'invalid', description: 'Há campos inválidos', fields } }];
      }
      const supplier = { ...sent, supplier_id: `S-${suppliers.length + 1}` };
      suppliers = [...suppliers, supplier];
      return [201, { supplier }];
    }
    const found = suppliers.find((one) => one.supplier_id === id);
    if (!found) return [404, { error: { code: 'not-found', description: 'Não encontrado' } }];
    if (method === 'GET') return [200, { supplier: found }];
    const supplier = sent && { ...sent, supplier_id: found.supplier_id };
    suppliers = suppliers.flatMap((one) => (one === found ? (supplier ?? []) : one));
    return supplier ? [200, { supplier }] : [204];
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://suppliers');
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE');
    const headers = request.headers['access-control-request-headers'] ?? '';
    response.setHeader('access-control-allow-headers', headers);
    const { method = '' } = request;
    if (method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const call = {
      method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: /^P/.test(method) ? await json(request) : undefined,
      authorization: request.headers.authorization,
    };
    calls.push(call);
    const [status, body] = answer(call);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    get suppliers() {
      return suppliers;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
