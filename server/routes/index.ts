import { type Access, reads as mayRead } from '../../contract/access';
import { FOUND, type FoundFamily } from '../../contract/find';
import { type EndpointId, endpointById } from '../../contract/index';
import { CANCEL_REASONS } from '../../domain/bookings/cancellation';
import { entriesOf } from '../access/profiles';
import { contestationPdf } from '../documents/contestation';
import { decide } from '../http/authorization';
import type { AnyHandler } from '../http/operation';
import {
  csvReply,
  forbidden,
  type Handler,
  HttpError,
  notFound,
  Reply,
  type ResolvedToken,
} from '../kernel';
import type { Store } from '../store';
import type { Body } from '../store/types';
import { counts } from './counts';
import { type Forwarded, forward } from './forward';
import { uploads } from './uploads';
import { views } from './views';

const bearerOf = (token: ResolvedToken | undefined): ResolvedToken => {
  if (!token) throw new HttpError(401, 'unauthenticated', 'Entre novamente.');
  return token;
};

/** Access to the full record of a professional; other readers get a part of it. */
const FULL_RECORD_ACCESS = mayRead('/artist/:artistId', '/edit-artist/:artistId');

type CommentType = Body<'comments.add'>['type'];

/** Read permission by the object of a comment (ruling 17, decision 0069). */
const COMMENT_READERS: Readonly<Record<CommentType, Access>> = {
  schedule: mayRead('/schedules', '/users/:userId', '/artist/:artistId'),
  user: mayRead('/users/:userId'),
  artist: mayRead('/artist/:artistId'),
};

/** @throws HttpError 403 without read permission for the object of a comment */
const assertReader = (type: CommentType, token: ResolvedToken | undefined): void => {
  if (decide(COMMENT_READERS[type], token) !== 'allowed') throw forbidden();
};

const withTotal = <T>({ rows, total }: { readonly rows: T; readonly total: number }) =>
  new Reply(rows, { headers: { 'x-total-count': String(total) } });

/** Handlers of the operations that {@link forward} does not cover. A missing handler does not compile. */
type CustomHandlers = {
  readonly [Id in Exclude<EndpointId, Forwarded>]: Handler<Id, Store>;
} & { readonly [Id in Forwarded]?: Handler<Id, Store> };

const customHandlers: CustomHandlers = {
  'session.login': ({ body }, context) => context.store.sessions.login(context, body),
  'session.logout': (_, context) => context.store.sessions.logout(context, context.token),
  'session.access': async (_, { token }) => {
    const data = entriesOf(bearerOf(token).staff.type);
    return { data, totalItems: data.length };
  },
  'session.changePassword': ({ body }, context) =>
    context.store.sessions.changePassword(context, bearerOf(context.token), body),

  'staff.list': ({ query }, context) => context.store.staff.list(context, query),

  'vouchers.list': ({ query }, { store, at, token }) => {
    if (!query.userId && !token?.grants.has('/vouchers')) throw forbidden();
    return store.vouchers.list(query, at);
  },

  ...uploads,

  'bookings.preview': ({ params, query }, context) =>
    context.store.bookings.preview(context, params.id, query),
  'bookings.create': ({ body }, context) =>
    context.store.orders.create(context, { ...body, realtime: false }),
  'bookings.detail': async ({ params }, { store, at }) => {
    await store.charges.settle(at, params.id);
    return store.bookings.one(params.id);
  },
  'bookings.cancelReasons': async () => ({
    data: [...CANCEL_REASONS],
    totalItems: CANCEL_REASONS.length,
  }),
  'bookings.reactivate': ({ body }, context) => context.store.charges.reactivate(context, body),
  'bookings.reactivationStatus': async ({ params }, { store, at }) => {
    await store.charges.settle(at, params.scheduleId);
    return store.charges.reactivationStatus(params.scheduleId);
  },
  'bookings.recharge': ({ params, query }, context) =>
    context.store.charges.recharge(context, params.id, query.version),
  'bookings.comment': async ({ body: { scheduleId: id, message } }, context) => {
    await context.store.comments.add(context, { id, type: 'schedule', message });
    return context.store.bookings.one(id);
  },
  'bookings.contestation': async ({ params }, { store, at }) => {
    const booking = await store.bookings.one(params.id);
    return new Reply(await contestationPdf(booking, at), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="pedido-${booking._id}.pdf"`,
      },
    });
  },
  'realtime.list': ({ query }, { store }) => store.bookings.listRealtime(query),
  'realtime.one': async ({ params }, { store }) => {
    const booking = await store.bookings.one(params.id);
    if (!booking.realtime) throw notFound('Pedido não encontrado.');
    return booking;
  },
  'realtime.create': ({ body }, context) =>
    context.store.orders.create(context, { ...body, realtime: true }),
  'realtime.cancel': ({ params, query }, context) =>
    context.store.bookings.cancelRealtime(context, params.id, query.version),

  'pix.generate': ({ params, query }, context) =>
    context.store.charges.generatePix(context, params.id, query.version),

  'comments.list': ({ query }, { store, token }) => {
    assertReader(query.type, token);
    return store.comments.list(query);
  },
  'comments.add': ({ body }, context) => {
    assertReader(body.type, context.token);
    return context.store.comments.add(context, body);
  },

  'customers.export': async ({ query }, context) =>
    csvReply(await context.store.customers.export(context, query), 'Clientes.csv'),
  // The product in the path is ignored: there is only one.
  'customers.addCredits': ({ body }, context) => context.store.customers.addCredits(context, body),
  'customers.searchVouchers': ({ query }, { store, token, at }) => {
    if (!token?.customerId) throw forbidden();
    return store.customers.searchVouchers(token.customerId, query, at);
  },

  'artists.export': async ({ query }, context) =>
    csvReply(await context.store.artists.export(context, query), 'Profissionais.csv'),
  'artists.one': ({ params }, context) =>
    context.store.artists.one(
      context,
      params.id,
      decide(FULL_RECORD_ACCESS, context.token) === 'allowed',
    ),
  'artists.comment': ({ body: { artistId: id, message } }, context) =>
    context.store.comments.add(context, { type: 'artist', id, message }),

  'partners.export': async (_, context) =>
    csvReply(await context.store.partners.export(context), 'Artistas.csv'),

  'infractions.recordLoose': ({ params, body }, context) =>
    context.store.infractions.record(context, params, body),
  'infractions.ofArtist': async ({ params, query }, { store }) =>
    withTotal(await store.infractions.ofArtist(query, params.professionalId)),
  'infractions.ofBoth': async ({ params, query }, { store }) =>
    withTotal(await store.infractions.ofArtist(query, params.professionalId, params.scheduleId)),
  'infractions.export': async (_, context) =>
    csvReply(await context.store.infractions.export(context), 'Infracoes.csv'),
  'infractions.exportOfArtist': async ({ params: { professionalId } }, context) =>
    csvReply(await context.store.infractions.export(context, professionalId), 'Infracoes.csv'),

  'area.one': ({ params }, { store }) => store.places.area(params.areaId),
  'area.time': async (_, { at }) => ({ now: at.toISOString() }),
  'price.one': ({ query }, { store, at }) => store.orders.price(query, at),
  'geo.search': ({ query }, { store }) => store.places.search(query.q),
  'geo.cep': ({ params }, { store }) => store.places.cep(params.cep),

  'leads.updatePayload': ({ params, body }, context) =>
    context.store.leads.update(context, params.id, body),
  'leads.exportReport': async ({ query }, context) =>
    csvReply(await context.store.leads.exportReport(context, query), 'Leads.csv'),

  'transfers.list': ({ query }, context) => context.store.transfers.list(context, query),

  'purchases.reprocess': ({ params }, context) =>
    context.store.purchases.reprocess(context, params.id),
  // The total and the page are response headers (C-PURCH-04).
  'purchases.list': async ({ query }, { store }) => {
    const { purchases: rows, total, totalIsCapped } = await store.purchases.list(query);
    return new Reply(rows, {
      headers: {
        'x-total-count': String(total),
        ...(totalIsCapped && { 'x-total-is-capped': 'true' }),
        'x-current-page': String(query.page),
      },
    });
  },

  'reprocess.transfers': ({ params }, context) =>
    context.store.reprocess.transfers(context, params.fourteenDays === 'true'),

  'bonuses.file': ({ params }, context) => context.store.bonuses.file(context, params.bonusId),
  'bonuses.importErrors': async ({ params }, { store }) =>
    csvReply(await store.bonuses.errors(params.errorRef), 'linhas-com-problema.csv'),

  // A session finds only records that its lists would show (decision 0078).
  'find.all': ({ query }, { store, token }) => {
    const families = (Object.keys(FOUND) as FoundFamily[]).filter(
      (family) => decide(FOUND[family], token) === 'allowed',
    );
    return store.find.all(query, families);
  },
  ...views,
  // Marks the caller's own session (decision 0083).
  'system.one': (_, { store, at, token }) => store.system.one(at, token?.tokenId),
  'counts.all': async ({ query }, context) => ({
    data: await counts(query.of, handlers, context),
  }),
};

/** Handlers of all operations. */
export const handlers = {
  ...Object.fromEntries([...endpointById].map(([id, entry]) => [id, forward(entry)])),
  // `CustomHandlers` has checked the type of each against its operation.
  ...customHandlers,
} as Readonly<Record<EndpointId, AnyHandler<Store>>>;
