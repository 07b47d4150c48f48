import type { StoredHistory } from '../../db/columns';
import type { BookingRecord } from '../types';

/** The words of what happened to the assignment of a professional. */
export const ARTIST_ACTIONS = { ASSIGNED: 'Atribuída', REMOVED: 'Removida' } as const;

const ACTION_WORDS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ARTIST_ACTIONS),
  // As the application of the professionals writes them.
  ['assign', ARTIST_ACTIONS.ASSIGNED],
  ['remove', ARTIST_ACTIONS.REMOVED],
]);

type Histories = {
  readonly [Kind in keyof StoredHistory]-?: NonNullable<StoredHistory[Kind]>[number];
};

/** A history with one more entry at its beginning. None is let go: a cut would say nothing of itself. */
export const withEntry = <Kind extends keyof StoredHistory>(
  history: StoredHistory,
  kind: Kind,
  entry: Histories[Kind],
): StoredHistory => ({
  ...history,
  [kind]: [entry, ...(history[kind] ?? [])],
});

type WireHistories = Pick<
  BookingRecord,
  'takeRateHistory' | 'dateHistory' | 'artistsHistory' | 'artistEvents' | 'alerts'
>;

/** The histories of a booking as the wire shows them, newest first. */
export const historiesOf = (history: StoredHistory): WireHistories => ({
  takeRateHistory: (history.takeRate ?? []).map(({ by, ...entry }) => ({
    ...entry,
    createdBy: { email: by },
  })),
  dateHistory: (history.date ?? []).map(({ by, ...entry }) => ({
    ...entry,
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
