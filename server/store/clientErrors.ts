import { createHash } from 'node:crypto';
import { desc, gte, notInArray, sql } from 'drizzle-orm';
import { ROUTE_KEYS } from '../../contract/access';
import type { addClientError } from '../../contract/clientErrors';
import type { BodyOf } from '../../contract/endpoint';
import type { Database } from '../db/database';
import { clientErrors } from '../db/schema';
import type { Actor } from '../kernel';

/** Errors that are kept at most; the one that was longest ago goes first. */
export const MOST_CLIENT_ERRORS = 500;

/** Words that stand in addresses of pages; whatever else stands there may be an id or a code. */
const WORDS: ReadonlySet<string> = new Set([
  ...ROUTE_KEYS.flatMap((key) => key.split('/').filter((part) => !part.startsWith(':'))),
  ...['login', 'logout', 'change-password', 'restrict-access', 'show', 'create'],
]);

/**
 * What a browser said, without what may be a person's: e-mails, addresses of the web, quoted texts
 * (an answer that could not be read is repeated between quotes), digits from three in a row on; and without tokens.
 */
export const cleanMessage = (message: string): string =>
  message
    .replace(/[\w-]{32,}/g, '[código]')
    .replace(/\b(?:https?|blob|data):[^\s'"]+/gi, '[endereço]')
    .replace(/[^\s"'<>()]+@[^\s"'<>()]+/g, '[e-mail]')
    .replace(/"[^"]*"?/g, '"…"')
    .replace(/'(?![\w$.]{1,40}')[^']*'/g, "'…'")
    .replace(/\d(?:[\s./-]?\d){2,}/g, '#')
    .replace(/\s+/g, ' ')
    .trim();

/** The pattern of a page's address: `/schedules/:id`. */
export const cleanPlace = (place: string): string => {
  const parts = place.split(/[?#]/)[0]?.split('/').filter(Boolean) ?? [];
  return `/${parts.map((part) => (WORDS.has(part) ? part : ':id')).join('/')}`;
};

const idOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Errors of the front end, one row for what is the same (decision 0083). */
export const createClientErrors = (database: Database) => ({
  /** Keeps an error, or counts it when it is known. It is no write of a person: there is no audit row. */
  async add(
    { requestId, at }: Pick<Actor, 'requestId' | 'at'>,
    body: BodyOf<typeof addClientError>,
  ) {
    const message = cleanMessage(body.message);
    const place = cleanPlace(body.place);
    const { version } = body;
    const id = idOf(message, place, version);
    const row = { id, message, place, version, requestId, firstAt: at, lastAt: at, times: 1 };
    await database.transaction(async (orm) => {
      await orm
        .insert(clientErrors)
        .values(row)
        .onConflictDoUpdate({
          target: clientErrors.id,
          set: { requestId, lastAt: at, times: sql`${clientErrors.times} + 1` },
        });
      const newest = orm
        .select({ id: clientErrors.id })
        .from(clientErrors)
        .orderBy(desc(clientErrors.lastAt), desc(clientErrors.id))
        .limit(MOST_CLIENT_ERRORS);
      await orm.delete(clientErrors).where(notInArray(clientErrors.id, newest));
    });
    return undefined;
  },

  /** Those that somebody has met since an instant, the newest first. */
  since: (since: Date, most: number) =>
    database.read((orm) =>
      orm
        .select()
        .from(clientErrors)
        .where(gte(clientErrors.lastAt, since))
        .orderBy(desc(clientErrors.lastAt), desc(clientErrors.id))
        .limit(most),
    ),
});
