import type { Wire } from './records';
import * as make from './records';
import { byId, type LeanState } from './state';

/** What a lean service is asked. */
export interface Asked {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Wire;
  readonly bearer: string | undefined;
}

/** What it answers: JSON, text, a file, or nothing. */
export interface Said {
  readonly status?: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly file?: { readonly type: string; readonly content: string };
  readonly headers?: Readonly<Record<string, string>>;
}

type Answer = (state: LeanState, asked: Asked, storage: string) => Said;

const json = (value: unknown): Said => ({ json: value });
const missing: Said = { status: 404, json: { message: 'Não encontrado' } };
const oneOf = (row: Wire | undefined): Said => (row ? json(row) : missing);

const numberOf = (text: string | undefined, fallback: number): number =>
  text === undefined ? fallback : Number(text);

const holds = (row: Wire, text: string | undefined): boolean =>
  !text || JSON.stringify(row).toLowerCase().includes(text.toLowerCase());

/** Rows of a page, and how many there are. */
const pageOf = (rows: readonly Wire[], size: number, page: string | undefined) => {
  const from = (numberOf(page, 1) - 1) * size;
  return { rows: rows.slice(from, from + size), pages: Math.ceil(rows.length / size) };
};

const newestCode = (row: Wire): number => ((row.status as Wire[])[0]?.code as number) ?? -1;

const bookingsOf = (rows: readonly Wire[], query: Asked['query']): Wire[] =>
  rows.filter(
    (row) =>
      holds(row, query.filter) &&
      (!query.status || newestCode(row) === Number(query.status)) &&
      (!query.shortCode || String(row.shortCode).startsWith(query.shortCode)) &&
      (!query['user._id'] || String(row.userId) === query['user._id']),
  );

/** `schedules` and the number of pages, and no total (part 1 section 7). */
const bookingPage = (rows: readonly Wire[], { query }: Asked): Said => {
  const sorted = bookingsOf(rows, query).toSorted((a, b) =>
    String(a.dateRangeStart).localeCompare(String(b.dateRangeStart)),
  );
  if (query.orderType === 'DESC') sorted.reverse();
  const page = pageOf(sorted, numberOf(query.itemsPerPage, 10), query.page);
  return json({ schedules: page.rows, pages: page.pages });
};

const bookingIn = (state: LeanState, id: unknown): Wire | undefined =>
  byId(state.bookings, id) ?? byId(state.realtime, id);

const signed: Answer = (_, { query }, storage) =>
  json({ url: `${storage}/arquivos/${query.filename ?? ''}?signature=abc` });

const leadsWith = (state: LeanState, query: Asked['query']): Wire[] =>
  state.leads.filter(
    (row) =>
      (!query.cpf || String(row.cpf).startsWith(query.cpf)) &&
      (!query.email || String(row.email).includes(query.email)) &&
      (!query._id || String(row._id) === query._id),
  );

const testsOn = (state: LeanState, day: string): Wire[] =>
  state.leads.filter((row) => String((row.evaluation as Wire | null)?.date ?? '').startsWith(day));

/** A bare list; how many there are stands in the header. */
const infractionPage = (rows: readonly Wire[], { page, limit }: Asked['query']): Said => ({
  json: pageOf(rows, numberOf(limit, 10), page).rows,
  headers: { 'x-total-count': String(rows.length) },
});

const CSV = 'id;nome\n1;Ana Souza\n';
const file = (type: string, content: string): Said => ({ file: { type, content } });

/** What each question answers. What is not named here answers nothing: it is a write. */
export const ANSWERS: Readonly<Record<string, Answer>> = {
  'session.login': (_, { body }) =>
    body.password === 'errada'
      ? { status: 401, json: { error: { message: 'Dados inválidos' } } }
      : json({
          result: {
            token: 'lean-token',
            user: { type: String(body.email).split('@')[0], firstLogin: false },
          },
        }),
  // A bare list of paths.
  'session.access': () => json(['/schedules', '/users', '/vouchers', '/leads']),
  'bookings.list': (state, asked) => bookingPage(state.bookings, asked),
  'realtime.list': (state, asked) => bookingPage(state.realtime, asked),
  'realtime.one': (state, { params }) => oneOf(byId(state.realtime, params.id)),
  'bookings.one': (state, { params }) => oneOf(bookingIn(state, params.id)),
  'bookings.detail': (state, { params }) => oneOf(bookingIn(state, params.id)),
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
    json(state.artists.filter((row) => holds({ name: row.name }, query.filter))),
  'bookings.contestation': () => file('application/pdf', '%PDF-1.4 contestação'),
  'artists.location': () => json({ location: { coordinates: [-46.65, -23.56] } }),
  'pix.generate': () => ({
    text: JSON.stringify({
      linkCompartilhamento: 'https://pix.exemplo.test/1',
      copyPaste: '000201PIX',
    }),
  }),
  'pix.list': (state, { params }) => {
    const row = bookingIn(state, params.id);
    return row ? json({ pixPayments: row.pixPayments, pixPaid: row.pixPaid }) : missing;
  },
  'comments.list': (state) => json(state.comments),
  'ratings.list': (state) => json(state.ratings),
  'infractions.rules': () => json([make.infractionRule(0), make.infractionRule(1)]),
  'infractions.ofBoth': (state, { params, query }) =>
    infractionPage(
      state.infractions.filter(
        (row) =>
          String(row.professional_id) === params.professionalId &&
          String(row.schedule_id) === params.scheduleId,
      ),
      query,
    ),
  'infractions.ofArtist': (state, { params, query }) =>
    infractionPage(
      state.infractions.filter((row) => String(row.professional_id) === params.professionalId),
      query,
    ),
  'infractions.ofSchedule': (state, { params }) =>
    json(state.infractions.filter((row) => String(row.schedule_id) === params.scheduleId)),
  'infractions.summary': () => json({ points: 12, penalty: '30.50', clientDiscount: 10 }),
  'bonuses.importErrors': () => file('text/csv', CSV),
  'infractions.export': () => file('text/csv', CSV),
  'infractions.exportOfArtist': () => file('text/csv', CSV),
  'artists.list': (state, { query }) => {
    const found = state.artists.filter((row) => holds(row, query.filter));
    const { rows } = pageOf(found, numberOf(query.itemsPerPage, 5), query.page);
    return json({ data: rows, totalItems: found.length });
  },
  'artists.createAccount': () =>
    json({
      code: 'camarim-000',
      message: 'Conta criada',
      data: { _links: { setPassword: { href: 'https://conta.exemplo.test/senha' } } },
    }),
  'partners.list': (state) => json(state.partners),
  'partners.export': () => file('text/csv', CSV),
  'artists.one': (state, { params }) => oneOf(byId(state.artists, params.id)),
  'artists.takeRates': (state, { query }) =>
    json({
      takeRateHistory: pageOf(state.takeRates, numberOf(query.limit, 3), query.page).rows,
      totalItems: state.takeRates.length,
    }),
  'bonuses.list': (state, { query }) =>
    json({
      data: pageOf(state.bonuses, numberOf(query.limit, 3), query.page).rows,
      totalItems: state.bonuses.length,
    }),
  'bonuses.file': (_state, _asked, storage) => json({ data: `${storage}/comprovante.pdf` }),
  'gamification.one': (state) =>
    json({
      currentMonth: { tier: 'Ouro', points: 260 },
      lastMonth: { tier: 'Prata', points: '120' },
      manualPointsHistory: state.points,
    }),
  'gamification.performance': () => json({ schedules: 12, finished: 9, cancelled: 1 }),
  'artists.summaries': (state, { params }) => {
    const ids = (params.ids ?? '').split(',');
    return json(state.artists.filter((row) => ids.includes(String(row._id))));
  },
  'area.one': (state, { params }) => oneOf(byId(state.areas, params.areaId)),
  'area.time': (state) => json(state.now().toISOString()),
  'price.one': () => json(make.price()),
  'customers.token': () => json({ token: 'token-da-cliente' }),
  'customers.searchVouchers': (state, { query, bearer }) =>
    bearer === 'token-da-cliente'
      ? json(state.vouchers.filter((row) => String(row.code).startsWith(query.code ?? '')))
      : { status: 401, json: { message: 'token' } },
  'customers.list': (state, { query }) => {
    const found = state.customers.filter((row) => holds(row, query.filter));
    const { rows } = pageOf(found, numberOf(query.itemsPerPage, 10), query.page);
    return json({ users: rows, total: String(found.length) });
  },
  'customers.one': (state, { params }) => oneOf(byId(state.customers, params.id)),
  'customers.export': () => file('text/csv', CSV),
  'customers.credits': (state, { query }) => {
    const { rows } = pageOf(state.credits, numberOf(query.itemsPerPage, 10), query.page);
    return json({ history: rows, totalItems: state.credits.length });
  },
  // Pages of its own size; a customer's vouchers all at once.
  'vouchers.list': (state, { query }) => {
    const found = state.vouchers.filter(
      (row) =>
        String(row.code).startsWith((query.code ?? '').toUpperCase()) &&
        (query.showInactive === 'true' || row.active === true),
    );
    if (query.userId) return json({ vouchers: found.slice(0, 3), totalItems: 3 });
    const { rows } = pageOf(found, 8, query.page);
    return json({ vouchers: rows, totalItems: found.length });
  },
  'leads.list': (state, { query }) =>
    json(leadsWith(state, query).slice(0, numberOf(query.quantityPerPage, 100))),
  'leads.month': (state, { params }) => json(testsOn(state, params.month ?? '')),
  'leads.day': (state, { params }) => json({ data: testsOn(state, params.date ?? '') }),
  'leads.report': (state) =>
    json({
      total: state.leads.length,
      status: [{ code: 1, description: 'Não agendado', count: '23' }],
    }),
  'leads.exportReport': () => file('text/csv', CSV),
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
  'slots.one': (state, { params }) => oneOf(byId(state.slots, params.id)),
  'consultants.integrationUrl': () => json({ url: 'https://consultora.exemplo.test/1' }),
  'uploads.partner': signed,
  'uploads.mgm': signed,
  'uploads.area': signed,
  'uploads.campaign': signed,
  'mgm.one': (state) => json(state.programmes.mgm),
  'pgm.one': (state) => json(state.programmes.pgm),
  'pgp.one': (state) => json(state.programmes.pgp),
  'investments.list': (state, { query }) => {
    const size = numberOf(query.itemsPerPage, 10);
    const { rows } = pageOf(state.investments, size, query.currentPage);
    return json({ investments: rows, itemsPerPage: size, totalItems: state.investments.length });
  },
  'transfers.list': (state, { query }) => {
    const found = state.transfers.filter((row) => holds(row, query.professional));
    const { rows } = pageOf(found, numberOf(query.limit, 10), query.page);
    return json({ bonus: rows, totalItems: found.length });
  },
  'airports.list': (state, { query }) => {
    const size = numberOf(query.itemsPerPage, 10);
    const found = state.airports.filter((row) => holds(row, query.filter));
    return json({
      list: pageOf(found, size, query.page).rows,
      totalItems: found.length,
      itemsPerPage: size,
    });
  },
  'services.list': (state) => json(state.services),
  'services.one': (state, { params }) => oneOf(byId(state.services, params.serviceId)),
  'areaServices.price': () => json(make.areaPrice()),
  'areaServices.history': () => json([]),
  'neighbors.ofService': (state) => json({ neighbors: state.neighbors }),
  'categories.list': (state) => json({ data: state.categories }),
  'polygons.ofArea': (state) => json(state.polygons),
  'polygons.ofService': (state, { params }) =>
    json(state.polygons.map((row) => ({ ...row, serviceId: params.serviceId }))),
  'polygons.categories': (state) => json(state.categories),
  'zones.list': (state) => json(state.zones),
  'realtimePrices.list': (state) => json({ data: state.realtimePrices }),
  'areas.list': (state) => json(state.areas),
  'packages.list': (state, { query }) => {
    const { rows, pages } = pageOf(state.packages, 6, query.page);
    return json({
      packages: rows,
      page: numberOf(query.page, 1),
      pages,
      total: state.packages.length,
    });
  },
  'packages.ofArea': (state, { query }) => {
    const { rows, pages } = pageOf(state.packages, 6, query.page);
    return json({
      packages: rows,
      page: numberOf(query.page, 1),
      pages,
      total: state.packages.length,
    });
  },
  'purchases.list': (state, { query }) => {
    const found = state.purchases.filter((row) => holds(row, query.filter));
    const { rows } = pageOf(found, numberOf(query.limit, 10), query.page);
    return {
      json: rows,
      headers: { 'x-total-count': String(found.length), 'x-current-page': query.page ?? '1' },
    };
  },
  'purchases.reprocess': () => json({ description: 'Pagamento confirmado' }),
  'purchases.vouchers': (state) => json([make.purchaseVoucher(0, state.now())]),
  'campaigns.list': (state, { query }) => {
    const { rows } = pageOf(state.campaigns, numberOf(query.limit, 9), query.page);
    return json({ data: rows, totalItems: state.campaigns.length });
  },
  'staff.list': (state, { query }) =>
    json(pageOf(state.staff, numberOf(query.limit, 30), query.page).rows),
  'staff.create': () => json({ message: 'Acesso criado com sucesso' }),
  'staff.update': () => json({ message: 'Acesso alterado com sucesso' }),
};
