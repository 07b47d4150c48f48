import { CANCEL_REASONS } from '../../domain/bookings/cancellation';
import { contestationPdf } from '../documents/contestation';
import { type FamilyHandlers, notFound, Reply } from '../kernel';
import type { Store } from '../store';
import { reads, writes } from './forward';

/** Bookings and real-time orders (part 1 section 7). */
export const bookings: FamilyHandlers<'bookings' | 'realtime', Store> = {
  ...reads('bookings', 'list', 'one', 'findPartner'),
  ...writes(
    'bookings',
    'changeAddress',
    'changePartner',
    'removePartner',
    'changeDate',
    'changeService',
    'changeVoucher',
    'changeTakeRate',
    'cancel',
    'waitAccept',
  ),
  'bookings.preview': ({ params, query }, context) =>
    context.store.bookings.preview(context, params.id, query),
  'bookings.previewAddress': ({ params, body }, context) =>
    context.store.bookings.previewAddress(context, params.id, body),
  'realtime.list': ({ query }, { store }) => store.bookings.listRealtime(query),
  'realtime.one': async ({ params }, { store }) => {
    const booking = await store.bookings.one(params.id);
    if (!booking.realtime) throw notFound('Pedido não encontrado.');
    return booking;
  },
  'realtime.cancel': ({ params, query }, context) =>
    context.store.bookings.cancelRealtime(context, params.id, query.version),
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
  'bookings.comment': async ({ body }, context) => {
    await context.store.comments.add(context, {
      id: body.scheduleId,
      type: 'schedule',
      message: body.message,
    });
    return context.store.bookings.one(body.scheduleId);
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
  'bookings.create': ({ body }, context) =>
    context.store.orders.create(context, { ...body, realtime: false }),
  'realtime.create': ({ body }, context) =>
    context.store.orders.create(context, { ...body, realtime: true }),
};

/** PIX payments (part 1 section 7). */
export const pix: FamilyHandlers<'pix', Store> = {
  ...reads('pix', 'list'),
  ...writes('pix', 'add'),
  'pix.generate': ({ params, query }, context) =>
    context.store.charges.generatePix(context, params.id, query.version),
  'pix.status': ({ params, body }, context) =>
    context.store.pix.setPaid(context, params.id, body?.paid, body?.version),
  'pix.remove': ({ params, query }, context) =>
    context.store.pix.remove(context, params.id, params.pixId, query.version),
};
