import type { Asked } from './answers';
import type { Wire } from './records';
import { byId, type LeanState } from './state';

/** What a write changes, part 1 section 4 and the forms of parts 2 and 3; it answers nothing. */
type Effect = (state: LeanState, asked: Asked) => void;

const bookingOf = (state: LeanState, { params, body }: Asked): Wire => {
  const id = params.id ?? params.scheduleId ?? body.scheduleId;
  const found = byId(state.bookings, id) ?? byId(state.realtime, id);
  if (!found) throw new RangeError(`no booking ${id}`);
  return found;
};

const push = (state: LeanState, row: Wire, code: unknown): void => {
  const entry = {
    code: Number(code),
    date: state.now().toISOString(),
    blame: 'equipe@exemplo.test',
  };
  row.status = [entry, ...(row.status as Wire[])];
};

const booking =
  (change: (row: Wire, asked: Asked, state: LeanState) => void): Effect =>
  (state, asked) =>
    change(bookingOf(state, asked), asked, state);

const customer =
  (change: (row: Wire, asked: Asked, state: LeanState) => void): Effect =>
  (state, asked) => {
    const id = asked.params.id ?? asked.params.userId ?? asked.body.userId;
    const found = byId(state.customers, id);
    if (!found) throw new RangeError(`no customer ${id}`);
    change(found, asked, state);
  };

const infraction =
  (change: (row: Wire, asked: Asked) => void): Effect =>
  (state, asked) => {
    const found = byId(state.infractions, asked.params.id, 'id_professional_infraction');
    if (!found) throw new RangeError(`no infraction ${asked.params.id}`);
    change(found, asked);
  };

const serviceOfArea = (state: LeanState, { areaId, serviceId }: Asked['params']): Wire => {
  const { categories = [] } = byId(state.areas, areaId) ?? {};
  const services = (categories as Wire[]).flatMap((category) => category.services as Wire[]);
  const found = byId(services, serviceId);
  if (!found) throw new RangeError(`no service ${serviceId} of the city ${areaId}`);
  return found;
};

const comment: Effect = (state, { body }) => {
  state.comments.unshift({
    message: body.message,
    createdAt: state.now().toISOString(),
    createdBy: { email: 'equipe@exemplo.test' },
  });
};

type Rows = Exclude<keyof LeanState, 'now' | 'programmes' | 'reactivations' | 'nextId'>;

const add =
  (rows: Rows, more: (state: LeanState) => Wire = () => ({})): Effect =>
  (state, { body }) => {
    state.nextId += 1;
    state[rows].unshift({ _id: state.nextId, ...more(state), ...body });
  };

const change =
  (rows: Rows, key = '_id'): Effect =>
  (state, { params, body }) => {
    const id = params.id ?? params.code ?? body[key];
    const found = byId(state[rows], id, key);
    if (!found) throw new RangeError(`no record ${id}`);
    Object.assign(found, body);
  };

const remove =
  (rows: Rows, param = 'id'): Effect =>
  (state, { params }) => {
    const at = state[rows].findIndex((row) => String(row._id) === params[param]);
    if (at < 0) throw new RangeError('no record');
    state[rows].splice(at, 1);
  };

const pixOf = (row: Wire): Wire[] => row.pixPayments as Wire[];

const without = (list: unknown, id: string | undefined): unknown[] =>
  (list as unknown[]).filter(
    (item) => String((item as Wire)?._id ?? (item as Wire)?.id ?? item) !== id,
  );

/** The status of a lead is sent as a code and kept as a history. */
const leadOf = (body: Wire, state: LeanState): Wire =>
  typeof body.status === 'number'
    ? { ...body, status: [{ code: body.status, description: '', date: state.now().toISOString() }] }
    : body;

/** The effect of each write; a write without one changes nothing that is asked for. */
export const EFFECTS: Readonly<Record<string, Effect>> = {
  'realtime.cancel': booking((row, _, state) => push(state, row, 20)),
  'bookings.changeAddress': booking((row, { body }) => {
    row.address = { ...(row.address as Wire), ...body };
  }),
  'bookings.changePartner': booking((row, { body }, state) => {
    const artist = byId(state.artists, body.newPartnerId);
    row.partner = { partnerId: artist?._id, partnerName: artist?.name };
    push(state, row, 2);
  }),
  'bookings.removePartner': booking((row, _, state) => {
    row.partner = null;
    push(state, row, 1);
  }),
  'bookings.changeDate': booking((row, { body }) => {
    row.dateRangeStart = body.newDate;
    row.dateRangeEnd = body.newDateEnd;
    row.date = body.newDate;
  }),
  'bookings.changeService': booking((row, { body }, state) => {
    row.services = [byId(state.services, body.serviceId) ?? {}];
  }),
  'bookings.changeVoucher': booking((row, { body }) => {
    row.voucher = { code: body.voucherCode };
  }),
  'bookings.changeTakeRate': booking((row, { body }) => {
    row.takeRate = { value: body.value, expiration: body.expiration, force: true };
  }),
  'bookings.cancel': booking((row, { body }, state) => push(state, row, body.cancelCode)),
  'bookings.waitAccept': booking((row, _, state) => push(state, row, 1)),
  'bookings.reactivate': (state, { body }) => {
    state.reactivations.set(String(body.scheduleId), 0);
  },
  'bookings.recharge': booking((row, _, state) => push(state, row, 15)),
  'bookings.comment': booking((row, { body }, state) => {
    const comment = {
      message: body.message,
      createdAt: state.now().toISOString(),
      createdBy: { email: 'equipe@exemplo.test' },
    };
    row.comments = [comment, ...(row.comments as Wire[])];
    state.comments.unshift(comment);
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
      createdAt: state.now().toISOString(),
      transfer: { id: state.nextId + 1, status: 'PENDING' },
      approval: { status: 1, history: [] },
    });
  },
  'bonuses.correct': (state, { params, body }) => {
    const found = state.bonuses.find(
      ({ transfer }) => String((transfer as Wire).id) === params.transferId,
    );
    if (!found) throw new RangeError(`no bonus ${params.transferId}`);
    Object.assign(found, {
      value: Math.round(Number(body.value) * 100),
      description: body.description,
      approval: { ...(found.approval as Wire), status: 1 },
    });
  },
  'gamification.add': (state, { body }) => {
    state.points.unshift({
      points: body.points,
      reason: body.reason,
      blame: { email: 'equipe@exemplo.test' },
    });
  },
  'artists.unblockLoginFraud': (state, { params }) => {
    const found = byId(state.artists, params.artistId);
    if (found) Object.assign(found, { deactivationReason: null, active: true, status: 'ativo' });
  },
  'pix.add': booking((row, { body }, state) => {
    row.pixPayments = [...pixOf(row), { ...body, createdAt: state.now().toISOString() }];
    const sum = pixOf(row).reduce((total, { value }) => total + Number(value), 0);
    row.pixPaid = sum === Number(row.totalValue);
  }),
  'pix.status': booking((row) => {
    row.pixPaid = row.pixPaid !== true;
  }),
  'pix.remove': booking((row, { params }) => {
    row.pixPayments = without(row.pixPayments, params.pixId);
    row.pixPaid = false;
  }),
  'ratings.remove': remove('ratings', 'ratingId'),
  'bookings.create': add('bookings', (state) => ({
    status: [{ code: 1, date: state.now().toISOString() }],
    shortCode: `NOVO${state.nextId}`,
  })),
  'realtime.create': add('realtime', (state) => ({
    status: [{ code: 1, date: state.now().toISOString() }],
    shortCode: `NOVO${state.nextId}`,
  })),
  'customers.blockProfessional': customer((row, { body }) => {
    row.excludedPartners = [...(row.excludedPartners as unknown[]), body.professionalId];
  }),
  'customers.update': customer((row, { body }) => {
    const { phone, ...rest } = body;
    Object.assign(row, rest);
    if (phone !== undefined) row.phone = { ...(row.phone as Wire), number: phone };
  }),
  'customers.forcePhoneValidation': customer((row, _, state) => {
    row.phone = { ...(row.phone as Wire), validatedAt: state.now().toISOString() };
  }),
  'customers.block': customer((row) => {
    Object.assign(row, { blocked: true, active: false });
  }),
  'customers.unblock': customer((row) => {
    Object.assign(row, { blocked: false, active: true });
  }),
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
  'customers.addCredits': (state, { body }) => {
    state.credits.unshift({ ...body, decrease: false, createdAt: state.now().toISOString() });
  },
  'artists.create': add('artists'),
  'artists.update': change('artists'),
  'artists.allocation': (state, asked) =>
    change('artists')(state, { ...asked, body: { parametersFilterOrders: asked.body } }),
  'partners.update': change('partners'),
  'partners.ban': remove('partners'),
  'infractions.update': infraction((row, { body }) => {
    row.comment = body.comment;
  }),
  'infractions.ignore': infraction((row) => {
    row.paid = true;
    row.relieve_points = true;
  }),
  'vouchers.create': add('vouchers', () => ({ usedTimes: 0, active: true })),
  'vouchers.update': change('vouchers', 'code'),
  'vouchers.deactivate': (state, { params }) => {
    const found = byId(state.vouchers, params.code, 'code');
    if (!found) throw new RangeError('no voucher');
    found.active = false;
  },
  'leads.create': (state, asked) =>
    add('leads')(state, { ...asked, body: leadOf(asked.body, state) }),
  'leads.update': (state, asked) =>
    change('leads')(state, { ...asked, body: leadOf(asked.body, state) }),
  'slots.create': add('slots'),
  'slots.update': change('slots'),
  'mgm.update': (state, { body }) => void Object.assign(state.programmes.mgm, body),
  'pgm.update': (state, { body }) => void Object.assign(state.programmes.pgm, body),
  'pgp.update': (state, { body }) => void Object.assign(state.programmes.pgp, body),
  'investments.create': add('investments'),
  'investments.update': change('investments'),
  'transfers.decide': (state, { body }) => {
    for (const id of body.ids as unknown[]) {
      const found = byId(state.transfers, id);
      if (found) found.approval = { status: body.approved ? 2 : 4 };
    }
  },
  'packages.create': add('packages'),
  'packages.update': change('packages'),
  'packages.remove': remove('packages'),
  'campaigns.create': add('campaigns'),
  'campaigns.update': change('campaigns'),
  'campaigns.remove': remove('campaigns'),
  'polygons.change': (state, { body }) => {
    const { polygonsIds, serviceId: _, ...changes } = body;
    for (const row of state.polygons)
      if ((polygonsIds as unknown[]).map(String).includes(String(row._id)))
        Object.assign(row, changes);
  },
  'polygons.prices': () => undefined,
  'services.update': (state, { params, body }) => {
    Object.assign(byId(state.services, params.serviceId) ?? {}, body);
  },
  'areaServices.update': (state, { params, body }) => {
    Object.assign(serviceOfArea(state, params), body);
  },
  'areaServices.setPrice': (state, { params, body }) => {
    Object.assign(serviceOfArea(state, params), { price: body });
  },
  'areaServices.changePrice': (state, { params, body }) => {
    Object.assign(serviceOfArea(state, params), { price: body });
  },
  'neighbors.change': (state, { params, body }) => {
    const { prices = {} } = byId(state.neighbors, params.priceId, 'priceId') ?? {};
    for (const { category, price } of body.range as Wire[])
      Object.assign(prices as Wire, { [String(category)]: { price } });
  },
  'polygons.create': add('polygons'),
  'polygons.update': (state, { body }) => {
    for (const id of body.polygonsIds as unknown[]) {
      const row = byId(state.polygons, id);
      if (row) Object.assign(row, { name: body.name, active: body.active });
      Object.assign((row?.polygon as Wire) ?? {}, { name: body.name });
    }
  },
  'polygons.allocate': (state, { params, body }) => {
    for (const id of (params.ids ?? '').split(','))
      Object.assign(byId(state.polygons, id) ?? {}, body);
  },
  'zones.update': change('zones'),
  'scheduledPrices.save': () => undefined,
  'realtimePrices.update': (state, { params, body }) => {
    const found = byId(state.realtimePrices, params.serviceId, 'serviceId');
    if (found) found.realtimeMultiplier = body;
  },
  'staff.create': add('staff'),
  'staff.update': change('staff'),
};
