import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { listen } from '../lean/listen';

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

/** The API, listening. */
export type SuppliersApi = Awaited<ReturnType<typeof startSuppliersApi>>;

/** Starts the API on a port of this machine, for pages of any origin. */
export const startSuppliersApi = async (port: number) => {
  const calls: SupplierCall[] = [];
  let suppliers = demo();
  const app = new Hono();
  app.use(cors());
  app.use(async ({ req }, next) => {
    const { method, path } = req;
    const body = /^P/.test(method) ? await req.json() : undefined;
    calls.push({
      method,
      path,
      query: req.query(),
      body,
      authorization: req.header('authorization'),
    });
    await next();
  });
  app.get('/suppliers', ({ req, json }) => json(listed(suppliers, req.query())));
  app.post('/suppliers', async ({ req, json }) => {
    const { supplier: sent } = await req.json<{ supplier: WireSupplier }>();
    if (suppliers.some((one) => one.owner_doc === sent.owner_doc)) {
      const fields = { 'supplier.owner_doc': 'CPF já cadastrado' };
      return json({ error: { code: 'invalid', description: 'Há campos inválidos', fields } }, 422);
    }
    const supplier = { ...sent, supplier_id: `S-${suppliers.length + 1}` };
    suppliers = [...suppliers, supplier];
    return json({ supplier }, 201);
  });
  app.on(['GET', 'DELETE'], '/suppliers/:id', ({ req, json, body }) => {
    const found = suppliers.find((one) => one.supplier_id === req.param('id'));
    if (!found) return json({ error: { code: 'not-found', description: 'Não encontrado' } }, 404);
    if (req.method === 'GET') return json({ supplier: found });
    suppliers = suppliers.filter((one) => one !== found);
    return body(null, 204);
  });
  const { url, close } = await listen(app.fetch, port);
  return {
    origin: url,
    calls,
    get suppliers(): readonly WireSupplier[] {
      return suppliers;
    },
    close,
  };
};
