import type { Asked } from './answers';
import { byId, type LeanState, type Rows, STAFF, type Wire } from './records';

/** The effect of a write, part 1 section 4 and the forms of parts 2 and 3; it answers nothing. */
type Effect = (state: LeanState, asked: Asked) => void;
type Change = (row: Wire, asked: Asked, state: LeanState) => void;

/** A record that a write names. @throws RangeError, which is answered by 404 */
const found = (row: Wire | undefined, name: unknown): Wire => {
  if (!row) throw new RangeError(`no record ${name}`);
  return row;
};

const nowOf = (state: LeanState): string => state.now().toISOString();

/** Changes the record of a kind that the path, or else the body, names. */
const on =
  (rows: Rows, change: Change, idOf: (asked: Asked) => unknown, key?: string): Effect =>
  (state, asked) =>
    change(found(byId(state[rows], idOf(asked), key), idOf(asked)), asked, state);

const booking =
  (change: Change): Effect =>
  (state, asked) => {
    const id = asked.params.id ?? asked.params.scheduleId ?? asked.body.scheduleId;
    change(found(byId(state.bookings, id) ?? byId(state.realtime, id), id), asked, state);
  };

const customer = (change: Change): Effect =>
  on('customers', change, ({ params, body }) => params.id ?? params.userId ?? body.userId);

const takesBody: Change = (row, { body }) => void Object.assign(row, body);

const add =
  (rows: Rows, more: (asked: Asked, state: LeanState) => Wire = () => ({})): Effect =>
  (state, asked) => {
    state.nextId += 1;
    state[rows].unshift({ _id: state.nextId, ...asked.body, ...more(asked, state) });
  };

const change = (rows: Rows, key = '_id'): Effect =>
  on(rows, takesBody, ({ params, body }) => params.id ?? params.code ?? body[key], key);

/** Changes the one record of its kind. */
const changeOnly = (rows: Rows): Effect => {
  return (state, { body }) => void Object.assign(found(state[rows][0], rows), body);
};

const remove =
  (rows: Rows, param = 'id'): Effect =>
  (state, { params }) => {
    const row = found(byId(state[rows], params[param]), params[param]);
    state[rows].splice(state[rows].indexOf(row), 1);
  };

const without = (list: unknown, id: string | undefined): unknown[] =>
  (list as unknown[]).filter(
    (item) => String((item as Wire)?._id ?? (item as Wire)?.id ?? item) !== id,
  );

const comment: Effect = (state, { body: { message } }) => {
  state.comments.unshift({ message, createdAt: nowOf(state), createdBy: STAFF });
};

/** A booking gets a new state. */
const enters = (codeOf: (body: Wire) => unknown): Change => {
  return (row, { body }, state) => {
    const entry = { code: Number(codeOf(body)), date: nowOf(state), blame: STAFF.email };
    row.status = [entry, ...(row.status as Wire[])];
  };
};

const ordered = (_: Asked, state: LeanState): Wire => ({
  status: [{ code: 1, date: nowOf(state) }],
  shortCode: `NOVO${state.nextId}`,
});

const serviceOfArea = (take: (body: Wire) => Wire): Effect => {
  return (state, { params: { areaId, serviceId }, body }) => {
    const { categories = [] } = byId(state.areas, areaId) ?? {};
    const services = (categories as Wire[]).flatMap((category) => category.services as Wire[]);
    Object.assign(found(byId(services, serviceId), serviceId), take(body));
  };
};

/** The status of a lead is sent as a code and kept as a history. */
const leadStatus = ({ body }: Asked, state: LeanState): Wire =>
  typeof body.status === 'number'
    ? { status: [{ code: body.status, description: '', date: nowOf(state) }] }
    : {};

/** The effect of each write; a write without one changes nothing that is asked for. */
export const EFFECTS: Readonly<Record<string, Effect>> = {
  'realtime.cancel': booking(enters(() => 20)),
  'bookings.changeAddress': booking((row, { body }) => {
    row.address = { ...(row.address as Wire), ...body };
  }),
  'bookings.changePartner': booking((row, asked, state) => {
    const artist = byId(state.artists, asked.body.newPartnerId);
    row.partner = { partnerId: artist?._id, partnerName: artist?.name };
    enters(() => 2)(row, asked, state);
  }),
  'bookings.removePartner': booking((row, asked, state) => {
    row.partner = null;
    enters(() => 1)(row, asked, state);
  }),
  'bookings.changeDate': booking((row, { body: { newDate, newDateEnd } }) => {
    Object.assign(row, { dateRangeStart: newDate, dateRangeEnd: newDateEnd, date: newDate });
  }),
  'bookings.changeService': booking((row, { body }, state) => {
    row.services = [byId(state.services, body.serviceId) ?? {}];
  }),
  'bookings.changeVoucher': booking((row, { body }) => {
    row.voucher = { code: body.voucherCode };
  }),
  'bookings.changeTakeRate': booking((row, { body: { value, expiration } }) => {
    row.takeRate = { value, expiration, force: true };
  }),
  'bookings.cancel': booking(enters(({ cancelCode }) => cancelCode)),
  'bookings.waitAccept': booking(enters(() => 1)),
  'bookings.reactivate': (state, { body }) => {
    state.reactivations.set(String(body.scheduleId), 0);
  },
  'bookings.recharge': booking(enters(() => 15)),
  'bookings.comment': booking((row, asked, state) => {
    comment(state, asked);
    row.comments = [state.comments[0], ...(row.comments as Wire[])];
  }),
  'comments.add': comment,
  'artists.comment': comment,
  'bonuses.pay': (state, { body }) => {
    state.nextId += 1;
    state.bonuses.unshift({
      _id: state.nextId,
      value: Math.round(Number(body.value) * 100),
      reason: Number(body.reason),
      description: body.message,
      schedule: { _id: body.scheduleId, date: body.scheduleDate },
      responsible: { name: 'Equipe' },
      createdAt: nowOf(state),
      transfer: { id: state.nextId + 1, status: 'PENDING' },
      approval: { status: 1, history: [] },
    });
  },
  'bonuses.correct': (state, { params: { transferId }, body: { value, description } }) => {
    const wanted = ({ transfer }: Wire) => String((transfer as Wire).id) === transferId;
    const row = found(state.bonuses.find(wanted), transferId);
    const approval = { ...(row.approval as Wire), status: 1 };
    Object.assign(row, { value: Math.round(Number(value) * 100), description, approval });
  },
  'gamification.add': (state, { body: { points, reason } }) => {
    state.points.unshift({ points, reason, blame: STAFF });
  },
  'artists.unblockLoginFraud': on(
    'artists',
    (row) => Object.assign(row, { deactivationReason: null, active: true, status: 'ativo' }),
    ({ params }) => params.artistId,
  ),
  'pix.add': booking((row, { body }, state) => {
    const payments = [...(row.pixPayments as Wire[]), { ...body, createdAt: nowOf(state) }];
    const sum = payments.reduce((total, { value }: Wire) => total + Number(value), 0);
    Object.assign(row, { pixPayments: payments, pixPaid: sum === Number(row.totalValue) });
  }),
  'pix.status': booking((row) => {
    row.pixPaid = row.pixPaid !== true;
  }),
  'pix.remove': booking((row, { params }) => {
    Object.assign(row, { pixPayments: without(row.pixPayments, params.pixId), pixPaid: false });
  }),
  'ratings.remove': remove('ratings', 'ratingId'),
  'bookings.create': add('bookings', ordered),
  'realtime.create': add('realtime', ordered),
  'customers.blockProfessional': customer((row, { body }) => {
    row.excludedPartners = [...(row.excludedPartners as unknown[]), body.professionalId];
  }),
  'customers.update': customer((row, { body: { phone, ...rest } }) => {
    Object.assign(row, rest);
    if (phone !== undefined) row.phone = { ...(row.phone as Wire), number: phone };
  }),
  'customers.forcePhoneValidation': customer((row, _, state) => {
    row.phone = { ...(row.phone as Wire), validatedAt: nowOf(state) };
  }),
  'customers.block': customer((row) => Object.assign(row, { blocked: true, active: false })),
  'customers.unblock': customer((row) => Object.assign(row, { blocked: false, active: true })),
  'customers.addAddress': customer((row, { body }, state) => {
    state.nextId += 1;
    row.address = [...(row.address as Wire[]), { _id: state.nextId, ...body }];
  }),
  'customers.removeAddress': customer((row, { query }) => {
    row.address = without(row.address, query.addressId);
  }),
  'customers.removeCard': customer((row, { query }) => {
    row.creditCards = without(row.creditCards, query.creditCardId);
  }),
  'customers.removeExcluded': customer((row, { query }) => {
    row.excludedPartners = without(row.excludedPartners, query.excludedPartnerId);
  }),
  'customers.addCredits': add('credits', (_, state) => ({
    decrease: false,
    createdAt: nowOf(state),
  })),
  'artists.create': add('artists'),
  'artists.update': change('artists'),
  'artists.allocation': (state, asked) =>
    change('artists')(state, { ...asked, body: { parametersFilterOrders: asked.body } }),
  'partners.update': change('partners'),
  'partners.ban': remove('partners'),
  'infractions.update': change('infractions', 'id_professional_infraction'),
  'infractions.ignore': (state, asked) =>
    change('infractions', 'id_professional_infraction')(state, {
      ...asked,
      body: { paid: true, relieve_points: true },
    }),
  'vouchers.create': add('vouchers', () => ({ usedTimes: 0, active: true })),
  'vouchers.update': change('vouchers', 'code'),
  'vouchers.deactivate': (state, asked) =>
    change('vouchers', 'code')(state, { ...asked, body: { active: false } }),
  'leads.create': add('leads', leadStatus),
  'leads.update': (state, asked) =>
    change('leads')(state, { ...asked, body: { ...asked.body, ...leadStatus(asked, state) } }),
  'slots.create': add('slots'),
  'slots.update': change('slots'),
  'mgm.update': changeOnly('mgm'),
  'pgm.update': changeOnly('pgm'),
  'pgp.update': changeOnly('pgp'),
  'investments.create': add('investments'),
  'investments.update': change('investments'),
  'transfers.decide': (state, { body }) => {
    for (const id of body.ids as unknown[])
      found(byId(state.transfers, id), id).approval = { status: body.approved ? 2 : 4 };
  },
  'packages.create': add('packages'),
  'packages.update': change('packages'),
  'packages.remove': remove('packages'),
  'campaigns.create': add('campaigns'),
  'campaigns.update': change('campaigns'),
  'campaigns.remove': remove('campaigns'),
  'polygons.change': (state, { body: { polygonsIds, serviceId: _, ...changes } }) => {
    for (const id of polygonsIds as unknown[])
      Object.assign(found(byId(state.polygons, id), id), changes);
  },
  'polygons.create': add('polygons'),
  'polygons.update': (state, { body: { polygonsIds, name, active } }) => {
    for (const id of polygonsIds as unknown[]) {
      const row = found(byId(state.polygons, id), id);
      Object.assign(row, { name, active });
      Object.assign((row.polygon as Wire | undefined) ?? {}, { name });
    }
  },
  'polygons.allocate': (state, { params, body }) => {
    for (const id of (params.ids ?? '').split(','))
      Object.assign(found(byId(state.polygons, id), id), body);
  },
  'services.update': on('services', takesBody, ({ params }) => params.serviceId),
  'areaServices.update': serviceOfArea((body) => body),
  'areaServices.setPrice': serviceOfArea((price) => ({ price })),
  'areaServices.changePrice': serviceOfArea((price) => ({ price })),
  'neighbors.change': (state, { params: { priceId }, body }) => {
    const { prices = {} } = found(byId(state.neighbors, priceId, 'priceId'), priceId);
    for (const { category, price } of body.range as Wire[])
      Object.assign(prices as Wire, { [String(category)]: { price } });
  },
  'zones.update': change('zones'),
  'realtimePrices.update': on(
    'realtimePrices',
    (row, { body }) => Object.assign(row, { realtimeMultiplier: body }),
    ({ params }) => params.serviceId,
    'serviceId',
  ),
  'staff.create': add('staff'),
  'staff.update': change('staff'),
};
