import type { Wire } from './records';
import * as make from './records';

/** What the lean services remember, by kind; it begins anew with each start. */
export interface LeanState {
  readonly now: () => Date;
  readonly areas: Wire[];
  readonly services: Wire[];
  readonly categories: Wire[];
  readonly neighbors: Wire[];
  readonly bookings: Wire[];
  readonly realtime: Wire[];
  readonly customers: Wire[];
  readonly credits: Wire[];
  readonly artists: Wire[];
  readonly vouchers: Wire[];
  readonly leads: Wire[];
  readonly slots: Wire[];
  readonly investments: Wire[];
  readonly transfers: Wire[];
  readonly airports: Wire[];
  readonly packages: Wire[];
  readonly purchases: Wire[];
  readonly campaigns: Wire[];
  readonly polygons: Wire[];
  readonly zones: Wire[];
  readonly realtimePrices: Wire[];
  readonly staff: Wire[];
  readonly infractions: Wire[];
  readonly partners: Wire[];
  readonly ratings: Wire[];
  readonly comments: Wire[];
  readonly bonuses: Wire[];
  readonly takeRates: Wire[];
  readonly points: Wire[];
  readonly programmes: Record<'mgm' | 'pgm' | 'pgp', Wire>;
  /** Reactivations that were asked for, by booking, and how often their state was asked since. */
  readonly reactivations: Map<string, number>;
  nextId: number;
}

const many = (count: number, one: (n: number) => Wire): Wire[] =>
  Array.from({ length: count }, (_, n) => one(n));

/** The records that the lean services begin with. */
export const createState = (now: () => Date): LeanState => {
  const start = now();
  return {
    now,
    areas: many(3, make.area),
    services: many(3, make.service),
    categories: many(3, make.category),
    neighbors: many(4, make.neighbor),
    bookings: many(120, (n) => make.booking(n, start)),
    realtime: many(12, (n) => ({ ...make.booking(500 + n, start), realtime: true })),
    customers: many(24, (n) => make.customer(n, start)),
    credits: many(14, (n) => make.credit(n, start)),
    artists: many(6, make.artist),
    vouchers: many(23, (n) => make.voucher(n, start)),
    leads: many(23, (n) => make.lead(n, start)),
    slots: many(14, (n) => make.slot(n, start)),
    investments: many(14, (n) => make.investment(n, start)),
    transfers: many(12, (n) => make.transfer(n, start)),
    airports: many(12, (n) => make.airport(n, start)),
    packages: many(15, make.pack),
    purchases: many(13, (n) => make.purchase(n, start)),
    campaigns: many(11, make.campaign),
    polygons: many(9, make.polygon),
    zones: many(3, make.zone),
    realtimePrices: many(3, make.realtimePrice),
    staff: many(34, make.staff),
    partners: many(23, (n) => make.partner(n, start)),
    infractions: many(13, (n) => make.infraction(n, start)),
    ratings: many(3, (n) => make.rating(n, start)),
    comments: many(6, (n) => make.comment(n, start)),
    bonuses: many(7, (n) => make.bonus(n, start)),
    takeRates: many(5, (n) => make.takeRate(n, start)),
    points: many(2, make.points),
    programmes: { mgm: make.mgm(), pgm: make.pgm(), pgp: make.pgp() },
    reactivations: new Map(),
    nextId: 90_000,
  };
};

/** A record by its id, which the path gives as text. */
export const byId = (rows: readonly Wire[], id: unknown, key = '_id'): Wire | undefined =>
  rows.find((row) => String(row[key]) === String(id));
