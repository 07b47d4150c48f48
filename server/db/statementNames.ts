import { createHash } from 'node:crypto';
import type { Connection, Row } from './engine';
import { PlanLost } from './errors';

/** Maximum number of names per process: each holds a plan in every session of PostgreSQL. */
const MAX_NAMES = 400;
/** Maximum number of texts with a counter; the least recently used one is evicted. */
const MAX_COUNTED = 1_000;
/** Uses of a text until it gets a name; a rarely used filter gets none. */
const MIN_USES = 3;
/** Maximum length of a text with a name. Longer texts are bulk inserts or long lists, and hardly repeat. */
const MAX_LENGTH = 16_384;
/** Statements that PostgreSQL plans; others gain nothing from a name. */
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i;
/**
 * Searches, which get no name: PostgreSQL must plan each one by its values. The number of matches decides between a scan
 * in order and an index, and the generic plan of a named statement ignores it (decision 0126).
 */
const SEARCH = /\blike\b| ~ /i;

/**
 * Names under which PostgreSQL keeps the plans of repeated statements. A name is the hash of the text, so clients that
 * share a session through a pooler use the same name for the same statement.
 */
export class StatementNames {
  /** Names by text; undefined for a text that `refuse` excluded. */
  readonly #names = new Map<string, string | undefined>();
  readonly #uses = new Map<string, number>();
  #isEnabled: boolean;

  constructor(isEnabled = true) {
    this.#isEnabled = isEnabled;
  }

  /** Returns the name of a statement; undefined if it has none. */
  of(text: string): string | undefined {
    if (!this.#isEnabled) return undefined;
    return this.#names.has(text) ? this.#names.get(text) : this.#countUse(text);
  }

  /** Excludes a text from names. */
  refuse(text: string): void {
    this.#names.set(text, undefined);
  }

  /** Removes all names and gives no new ones, because the sessions do not keep prepared statements. */
  stop(): void {
    this.#isEnabled = false;
    this.#names.clear();
    this.#uses.clear();
  }

  #countUse(text: string): string | undefined {
    if (this.#names.size >= MAX_NAMES || SEARCH.test(text)) return undefined;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.delete(text);
    if (uses < MIN_USES) {
      if (text.length <= MAX_LENGTH && PLANNED.test(text)) this.#uses.set(text, uses);
      const [oldest] = this.#uses.keys();
      if (this.#uses.size > MAX_COUNTED && oldest !== undefined) this.#uses.delete(oldest);
      return undefined;
    }
    const name = createHash('sha256').update(text).digest('base64url');
    this.#names.set(text, name);
    return name;
  }
}

/** SQLSTATE of a name that the session does not have, or already has. */
const UNKNOWN_NAMES = new Set(['26000', '42P05']);
/** SQLSTATE of a kept plan that would return other columns, because a table was changed. */
const CHANGED_PLAN = '0A000';

/** Returns true if a statement failed because of its name, and removes that name or all names. */
const removeFailedName = (error: unknown, text: string, names: StatementNames): boolean => {
  const { code = '' } = (error ?? {}) as { code?: string };
  if (UNKNOWN_NAMES.has(code)) names.stop();
  else if (code === CHANGED_PLAN) names.refuse(text);
  else return false;
  return true;
};

export type Send = (
  name: string | undefined,
  ...statement: Parameters<Connection['query']>
) => Promise<Row[]>;

/**
 * Returns the query function of a borrowed connection, which sends statements under their names. A statement that fails
 * because of its name is sent again without the name.
 * @throws PlanLost within a transaction, which is aborted and must run again as a whole
 */
export const queryByName = (names: StatementNames, send: Send): Connection['query'] => {
  let inTransaction = false;
  const query: Connection['query'] = async (text, params, rows) => {
    if (text === 'begin') inTransaction = true;
    const name = names.of(text);
    try {
      return await send(name, text, params, rows);
    } catch (error) {
      if (name === undefined || !removeFailedName(error, text, names)) throw error;
      if (inTransaction) throw new PlanLost('The plan of a statement was lost.', CHANGED_PLAN);
      return query(text, params, rows);
    }
  };
  return query;
};
