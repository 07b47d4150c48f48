import { byId, type LeanState, type Rows, type Wire } from './records';

/** A request to a lean service. */
export interface Asked {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Wire;
  readonly bearer: string | undefined;
}

/** Its response: JSON, text, a file, or nothing. */
export interface Said {
  readonly status?: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly file?: { readonly type: string; readonly content: string };
  readonly headers?: Readonly<Record<string, string>>;
}

type Answer = (state: LeanState, asked: Asked, storage: string) => Said;
type Query = Asked['query'];

const json = (value: unknown): Said => ({ json: value });
const missing: Said = { status: 404, json: { message: 'Não encontrado' } };
const oneOf = (row: Wire | undefined): Said => (row ? json(row) : missing);

const has = (row: unknown, text: string | undefined): boolean =>
  !text || JSON.stringify(row).toLowerCase().includes(text.toLowerCase());
const startsWith = (value: unknown, text = ''): boolean => String(value).startsWith(text);

/** A page of rows, with the number of rows and of pages. */
const pageOf = (rows: readonly Wire[], size: number, text = '1') => {
  const page = Number(text);
  const from = (page - 1) * size;
  const pages = Math.ceil(rows.length / size);
  return { rows: rows.slice(from, from + size), size, page, pages, total: rows.length };
};

type PageOfRows = ReturnType<typeof pageOf>;

/**
 * A list in pages.
 * @param size rows of a page, unless the query says how many
 * @param says the answer with a page
 * @param filters whether a row is in the list; without it all are
 */
const listed =
  (
    rows: Rows,
    size: number,
    says: (page: PageOfRows) => Said,
    filters: (row: Wire, asked: Asked) => boolean = () => true,
  ): Answer =>
  (state, asked) => {
    const { query } = asked;
    const found = state[rows].filter((row) => filters(row, asked));
    const wanted = query.limit ?? query.itemsPerPage ?? query.quantityPerPage ?? size;
    return says(pageOf(found, Number(wanted), query.page ?? query.currentPage));
  };

/** Rows under a name, and how many there are. */
const under =
  (name: string) =>
  ({ rows, total }: PageOfRows) =>
    json({ [name]: rows, totalItems: total });
const withSize =
  (name: string) =>
  ({ rows, total, size }: PageOfRows) =>
    json({ [name]: rows, totalItems: total, itemsPerPage: size });
/** A bare list; how many rows there are is in the header. */
const bare = ({ rows, total, page }: PageOfRows): Said => ({
  json: rows,
  headers: { 'x-total-count': String(total), 'x-current-page': String(page) },
});
const packagePage = ({ rows, page, pages, total }: PageOfRows): Said =>
  json({ packages: rows, page, pages, total });

const byFilter = (row: Wire, { query }: Asked): boolean => has(row, query.filter);
const ofProfessional = (row: Wire, { params }: Asked): boolean =>
  String(row.professional_id) === params.professionalId;
const ofSchedule = (row: Wire, { params }: Asked): boolean =>
  String(row.schedule_id) === params.scheduleId;

const all =
  (rows: Rows): Answer =>
  (state) =>
    json(state[rows]);
const first =
  (rows: Rows): Answer =>
  (state) =>
    oneOf(state[rows][0]);
const one =
  (rows: Rows, param = 'id'): Answer =>
  (state, { params }) =>
    oneOf(byId(state[rows], params[param]));

const bookingsOf = (rows: readonly Wire[], query: Query): Wire[] =>
  rows.filter(
    (row) =>
      has(row, query.filter) &&
      (!query.status || (row.status as Wire[])[0]?.code === Number(query.status)) &&
      startsWith(row.shortCode, query.shortCode) &&
      (!query['user._id'] || String(row.userId) === query['user._id']),
  );

/** `schedules` and the number of pages, and no total (part 1 section 7). */
const bookings =
  (rows: Rows): Answer =>
  (state, { query }) => {
    const sorted = bookingsOf(state[rows], query).toSorted((a, b) =>
      String(a.dateRangeStart).localeCompare(String(b.dateRangeStart)),
    );
    if (query.orderType === 'DESC') sorted.reverse();
    const page = pageOf(sorted, Number(query.itemsPerPage ?? 10), query.page);
    return json({ schedules: page.rows, pages: page.pages });
  };

const bookingIn = (state: LeanState, id: unknown): Wire | undefined =>
  byId(state.bookings, id) ?? byId(state.realtime, id);
const booking: Answer = (state, { params }) => oneOf(bookingIn(state, params.id));

const signed: Answer = (_, { query }, storage) =>
  json({ url: `${storage}/arquivos/${query.filename ?? ''}?signature=abc` });

const testsOn = (state: LeanState, day: string | undefined): Wire[] =>
  state.leads.filter((row) => startsWith((row.evaluation as Wire | null)?.date ?? '', day));

const csv: Answer = () => ({ file: { type: 'text/csv', content: 'id;nome\n1;Ana Souza\n' } });

/** The answer of each operation; one that is not named here answers nothing: it is a write. */
export const ANSWERS: Readonly<Record<string, Answer>> = {
  'session.login': (_, { body }) => {
    if (body.password === 'errada')
      return { status: 401, json: { error: { message: 'Dados inválidos' } } };
    const user = { type: String(body.email).split('@')[0], firstLogin: false };
    return json({ result: { token: 'lean-token', user } });
  },
  // A bare list of paths.
  'session.access': () => json(['/schedules', '/users', '/vouchers', '/leads']),
  'bookings.list': bookings('bookings'),
  'realtime.list': bookings('realtime'),
  'realtime.one': one('realtime'),
  'bookings.one': booking,
  'bookings.detail': booking,
  'bookings.cancelReasons': () =>
    json([
      { code: 'MUDOU', description: 'Mudou de planos' },
      { code: 'PRECO', description: 'Preço' },
    ]),
  'bookings.reactivationStatus': (state, { params }) => {
    const asked = (state.reactivations.get(params.scheduleId ?? '') ?? 0) + 1;
    state.reactivations.set(params.scheduleId ?? '', asked);
    return json(asked < 2 ? {} : { status: 'SUCCESS', copyAndPasteCode: '00020126LEAN' });
  },
  'bookings.findPartner': (state, { query }) =>
    json(state.artists.filter(({ name }) => has(name, query.filter))),
  'bookings.contestation': () => ({
    file: { type: 'application/pdf', content: '%PDF-1.4 contestação' },
  }),
  'artists.location': () => json({ location: { coordinates: [-46.65, -23.56] } }),
  'pix.generate': () => ({
    text: '{"linkCompartilhamento":"https://pix.exemplo.test/1","copyPaste":"000201PIX"}',
  }),
  'pix.list': (state, { params }) => {
    const row = bookingIn(state, params.id);
    return row ? json({ pixPayments: row.pixPayments, pixPaid: row.pixPaid }) : missing;
  },
  'comments.list': all('comments'),
  'ratings.list': all('ratings'),
  'infractions.rules': all('infractionRules'),
  'infractions.ofBoth': listed(
    'infractions',
    10,
    bare,
    (row, asked) => ofProfessional(row, asked) && ofSchedule(row, asked),
  ),
  'infractions.ofArtist': listed('infractions', 10, bare, ofProfessional),
  'infractions.ofSchedule': (state, asked) =>
    json(state.infractions.filter((row) => ofSchedule(row, asked))),
  'infractions.summary': () => json({ points: 12, penalty: '30.50', clientDiscount: 10 }),
  'bonuses.importErrors': csv,
  'infractions.export': csv,
  'infractions.exportOfArtist': csv,
  'partners.export': csv,
  'customers.export': csv,
  'leads.exportReport': csv,
  'artists.list': listed('artists', 5, under('data'), byFilter),
  'artists.createAccount': () =>
    json({
      code: 'camarim-000',
      message: 'Conta criada',
      data: { _links: { setPassword: { href: 'https://conta.exemplo.test/senha' } } },
    }),
  'partners.list': all('partners'),
  'artists.one': one('artists'),
  'artists.takeRates': listed('takeRates', 3, under('takeRateHistory')),
  'bonuses.list': listed('bonuses', 3, under('data')),
  'bonuses.file': (_state, _asked, storage) => json({ data: `${storage}/comprovante.pdf` }),
  'gamification.one': (state) =>
    json({
      currentMonth: { tier: 'Ouro', points: 260 },
      lastMonth: { tier: 'Prata', points: '120' },
      manualPointsHistory: state.points,
    }),
  'gamification.performance': () => json({ schedules: 12, finished: 9, cancelled: 1 }),
  'artists.summaries': (state, { params }) =>
    json(state.artists.filter((row) => params.ids?.split(',').includes(String(row._id)))),
  'area.one': one('areas', 'areaId'),
  'area.time': (state) => json(state.now().toISOString()),
  'price.one': first('prices'),
  'customers.token': () => json({ token: 'token-da-cliente' }),
  'customers.searchVouchers': (state, { query, bearer }) =>
    bearer === 'token-da-cliente'
      ? json(state.vouchers.filter(({ code }) => startsWith(code, query.code)))
      : { status: 401, json: { message: 'token' } },
  'customers.list': listed(
    'customers',
    10,
    ({ rows, total }) => json({ users: rows, total: String(total) }),
    byFilter,
  ),
  'customers.one': one('customers'),
  'customers.credits': listed('credits', 10, under('history')),
  // Pages of its own size; a customer's vouchers all at once.
  'vouchers.list': (state, asked) =>
    asked.query.userId
      ? json({ vouchers: state.vouchers.slice(0, 3), totalItems: 3 })
      : listed('vouchers', 8, under('vouchers'), ({ code, active }, { query }) =>
          Boolean(
            startsWith(code, query.code?.toUpperCase()) &&
              (query.showInactive === 'true' || active),
          ),
        )(state, asked, ''),
  'leads.list': listed(
    'leads',
    100,
    ({ rows }) => json(rows),
    ({ cpf, email, _id }, { query }) =>
      startsWith(cpf, query.cpf) &&
      has(email, query.email) &&
      (!query._id || String(_id) === query._id),
  ),
  'leads.month': (state, { params }) => json(testsOn(state, params.month)),
  'leads.day': (state, { params }) => json({ data: testsOn(state, params.date) }),
  'leads.report': (state) =>
    json({
      total: state.leads.length,
      status: [{ code: 1, description: 'Não agendado', count: '23' }],
    }),
  'slots.available': (state) =>
    json(
      state.slots.slice(0, 2).map(({ _id, location }) => ({
        _id,
        location: { formatted_address: (location as Wire).formatted_address },
      })),
    ),
  'slots.list': (state, { query }) => {
    const rows = state.slots.filter((row) => !query.areaId || String(row.areaId) === query.areaId);
    return json(query.order === 'CRESC' ? rows.toReversed() : rows);
  },
  'slots.one': one('slots'),
  'consultants.integrationUrl': () => json({ url: 'https://consultora.exemplo.test/1' }),
  'uploads.partner': signed,
  'uploads.mgm': signed,
  'uploads.area': signed,
  'uploads.campaign': signed,
  'mgm.one': first('mgm'),
  'pgm.one': first('pgm'),
  'pgp.one': first('pgp'),
  'investments.list': listed('investments', 10, withSize('investments')),
  'transfers.list': listed('transfers', 10, under('bonus'), (row, { query }) =>
    has(row, query.professional),
  ),
  'airports.list': listed('airports', 10, withSize('list'), byFilter),
  'services.list': all('services'),
  'services.one': one('services', 'serviceId'),
  'areaServices.price': first('areaPrices'),
  'areaServices.history': () => json([]),
  'neighbors.ofService': ({ neighbors }) => json({ neighbors }),
  'categories.list': ({ categories }) => json({ data: categories }),
  'polygons.ofArea': all('polygons'),
  'polygons.ofService': (state, { params }) =>
    json(state.polygons.map((row) => ({ ...row, serviceId: params.serviceId }))),
  'polygons.categories': all('categories'),
  'zones.list': all('zones'),
  'realtimePrices.list': ({ realtimePrices }) => json({ data: realtimePrices }),
  'areas.list': all('areas'),
  'packages.list': listed('packages', 6, packagePage),
  'packages.ofArea': listed('packages', 6, packagePage),
  'purchases.list': listed('purchases', 10, bare, byFilter),
  'purchases.reprocess': () => json({ description: 'Pagamento confirmado' }),
  'purchases.vouchers': all('purchaseVouchers'),
  'campaigns.list': listed('campaigns', 9, under('data')),
  'staff.list': listed('staff', 30, ({ rows }) => json(rows)),
  'staff.create': () => json({ message: 'Acesso criado com sucesso' }),
  'staff.update': () => json({ message: 'Acesso alterado com sucesso' }),
};
