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

const booking =
  (change: Change): Effect =>
  (state, asked) => {
    const id = asked.params.id ?? asked.params.scheduleId ?? asked.body.scheduleId;
    change(found(byId(state.bookings, id) ?? byId(state.realtime, id), id), asked, state);
  };

const customer =
  (change: Change): Effect =>
  (state, asked) =>
    change(found(byId(state.customers, asked.params.id), asked.params.id), asked, state);

const add =
  (rows: Rows, more: (asked: Asked, state: LeanState) => Wire = () => ({})): Effect =>
  (state, asked) => {
    state.nextId += 1;
    state[rows].unshift({ _id: state.nextId, ...asked.body, ...more(asked, state) });
  };

/** Changes the record that the path or the body names. */
const change =
  (rows: Rows, key = '_id'): Effect =>
  (state, { params, body }) => {
    const id = params.id ?? params.code ?? body[key];
    Object.assign(found(byId(state[rows], id, key), id), body);
  };

const remove =
  (rows: Rows): Effect =>
  (state, { params: { id } }) => {
    const row = found(byId(state[rows], id), id);
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

/** The status of a lead is sent as a code and kept as a history. */
const leadStatus = ({ body }: Asked, state: LeanState): Wire =>
  typeof body.status === 'number'
    ? { status: [{ code: body.status, description: '', date: nowOf(state) }] }
    : {};

/** Records that are added, changed and removed as they are. */
const PLAIN = [
  'artists',
  'campaigns',
  'investments',
  'packages',
  'partners',
  'slots',
  'staff',
] as const;

/** The effect of a write; one without an effect is answered, and changes nothing. */
export const EFFECTS: Readonly<Record<string, Effect>> = {
  ...Object.fromEntries(
    PLAIN.flatMap((rows) => [
      [`${rows}.create`, add(rows)],
      [`${rows}.update`, change(rows)],
      [`${rows}.remove`, remove(rows)],
    ]),
  ),
  ...Object.fromEntries(
    (['mgm', 'pgm', 'pgp'] as const).map((rows): [string, Effect] => [
      `${rows}.update`,
      (state, { body }) => void Object.assign(state[rows][0] ?? {}, body),
    ]),
  ),
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
  'bookings.create': add('bookings', ordered),
  'realtime.create': add('realtime', ordered),
  'customers.update': customer((row, { body: { phone, ...rest } }) => {
    Object.assign(row, rest);
    if (phone !== undefined) row.phone = { ...(row.phone as Wire), number: phone };
  }),
  'customers.block': customer((row) => Object.assign(row, { blocked: true, active: false })),
  'customers.unblock': customer((row) => Object.assign(row, { blocked: false, active: true })),
  'customers.removeAddress': customer((row, { query }) => {
    row.address = without(row.address, query.addressId);
  }),
  'customers.removeCard': customer((row, { query }) => {
    row.creditCards = without(row.creditCards, query.creditCardId);
  }),
  'customers.removeExcluded': customer((row, { query }) => {
    row.excludedPartners = without(row.excludedPartners, query.excludedPartnerId);
  }),
  'partners.ban': remove('partners'),
  'vouchers.create': add('vouchers', () => ({ usedTimes: 0, active: true })),
  'vouchers.update': change('vouchers', 'code'),
  'vouchers.deactivate': (state, asked) =>
    change('vouchers', 'code')(state, { ...asked, body: { active: false } }),
  'leads.create': add('leads', leadStatus),
  'leads.update': (state, asked) =>
    change('leads')(state, { ...asked, body: { ...asked.body, ...leadStatus(asked, state) } }),
  'transfers.decide': (state, { body }) => {
    for (const id of body.ids as unknown[])
      found(byId(state.transfers, id), id).approval = { status: body.approved ? 2 : 4 };
  },
};
