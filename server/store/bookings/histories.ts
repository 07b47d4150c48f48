import { addressLine } from '../../../domain/geo';
import { fromCents } from '../../../domain/money';
import type { StoredHistory } from '../../db/columns';
import type { bookings } from '../../db/schema';
import type { BookingRecord } from '../types';

/** Assignment actions in the history. */
export const ARTIST_ACTIONS = { ASSIGNED: 'Atribuída', REMOVED: 'Removida' } as const;

const ACTION_WORDS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ARTIST_ACTIONS),
  // Values written by the application of the professionals.
  ['assign', ARTIST_ACTIONS.ASSIGNED],
  ['remove', ARTIST_ACTIONS.REMOVED],
]);

type Histories = {
  readonly [Kind in keyof StoredHistory]-?: NonNullable<StoredHistory[Kind]>[number];
};

/** A history with one more entry at its start. Entries are never dropped: a cut would be invisible. */
export const withEntry = <Kind extends keyof StoredHistory>(
  history: StoredHistory,
  kind: Kind,
  entry: Histories[Kind],
): StoredHistory => ({
  ...history,
  [kind]: [entry, ...(history[kind] ?? [])],
});

type BookingRow = Pick<
  typeof bookings.$inferSelect,
  'serviceName' | 'voucherCode' | 'address' | 'totalCents' | 'history'
>;

/** Labels of the columns whose changes the history records. */
const TRACKED = {
  service: ({ serviceName }: BookingRow) => serviceName,
  voucher: ({ voucherCode }: BookingRow) => voucherCode,
  address: ({ address }: BookingRow) => addressLine(address),
} as const;

/** The history of a booking with an entry for each tracked column that differs in `after`. */
export const withChanges = (
  row: BookingRow,
  after: BookingRow,
  { date, by }: { readonly date: string; readonly by: string },
): StoredHistory =>
  (Object.keys(TRACKED) as (keyof typeof TRACKED)[])
    .map((field) => ({ field, before: TRACKED[field](row), after: TRACKED[field](after) }))
    .filter((change) => change.before !== change.after)
    .reduce(
      (history, change) =>
        withEntry(history, 'changes', {
          ...change,
          total: [row.totalCents, after.totalCents],
          date,
          by,
        }),
      after.history,
    );

type WireHistories = Pick<
  BookingRecord,
  'takeRateHistory' | 'dateHistory' | 'changeHistory' | 'artistsHistory' | 'artistEvents' | 'alerts'
>;

/** Wire form of the histories of a booking, newest first. */
export const historiesOf = (history: StoredHistory): WireHistories => ({
  takeRateHistory: (history.takeRate ?? []).map(({ by, ...entry }) => ({
    ...entry,
    createdBy: { email: by },
  })),
  dateHistory: (history.date ?? []).map(({ by, ...entry }) => ({
    ...entry,
    updatedBy: { email: by },
  })),
  changeHistory: (history.changes ?? []).map(({ by, date, total: [before, after], ...entry }) => ({
    ...entry,
    totalBefore: fromCents(before),
    totalAfter: fromCents(after),
    updatedAt: date,
    updatedBy: { email: by },
  })),
  artistsHistory: (history.artists ?? []).map(({ action, name, by, date }) => ({
    action: ACTION_WORDS.get(action) ?? action,
    artist: { name },
    blame: { email: by },
    date,
  })),
  artistEvents: (history.events ?? []).map(({ type, date, lat, lng }) => ({
    type,
    date,
    location: lat === undefined || lng === undefined ? null : { lat, lng },
  })),
  alerts: (history.alerts ?? []).map((alert) => ({ ...alert })),
});
