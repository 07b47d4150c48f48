import { desc, gte, notInArray, sql } from 'drizzle-orm';
import { ROUTE_KEYS } from '../../contract/access';
import type { addClientError } from '../../contract/clientErrors';
import type { BodyOf } from '../../contract/endpoint';
import type { Database } from '../db/database';
import { clientErrors } from '../db/schema';
import type { Actor } from '../kernel';
import { sha256 } from '../security/tokens';

/** Maximum number of stored errors; the least recent ones are deleted. */
export const MAX_CLIENT_ERRORS = 500;

/** Fixed segments of page addresses; any other segment may be an id or a code. */
const FIXED_SEGMENTS: ReadonlySet<string> = new Set([
  ...ROUTE_KEYS.flatMap((key) => key.split('/').filter((segment) => !segment.startsWith(':'))),
  'login',
  'logout',
  'change-password',
  'restrict-access',
  'show',
  'create',
]);

/**
 * Removes possible personal data and tokens from an error message of a browser: e-mails, URLs,
 * quoted texts, and runs of three or more digits. Quoted texts may contain a response that could
 * not be parsed.
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

/** Replaces ids in the address of a page: `/schedules/:id`. */
export const cleanPath = (path: string): string => {
  const segments = path.split(/[?#]/)[0]?.split('/').filter(Boolean) ?? [];
  const cleaned = segments.map((segment) => (FIXED_SEGMENTS.has(segment) ? segment : ':id'));
  return `/${cleaned.join('/')}`;
};

/** Errors reported by browsers, one row per distinct error (decision 0083). */
export const createClientErrors = (database: Database) => ({
  /** Stores a new error, or counts a known one. Not a user's change, so it has no audit row. */
  async add(
    { requestId, at }: Pick<Actor, 'requestId' | 'at'>,
    body: BodyOf<typeof addClientError>,
  ) {
    const message = cleanMessage(body.message);
    const place = cleanPath(body.place);
    const { version } = body;
    const id = sha256(JSON.stringify([message, place, version]));
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
        .limit(MAX_CLIENT_ERRORS);
      await orm.delete(clientErrors).where(notInArray(clientErrors.id, newest));
    });
    return undefined;
  },

  since: (since: Date, limit: number) =>
    database.read((orm) =>
      orm
        .select()
        .from(clientErrors)
        .where(gte(clientErrors.lastAt, since))
        .orderBy(desc(clientErrors.lastAt), desc(clientErrors.id))
        .limit(limit),
    ),
});
