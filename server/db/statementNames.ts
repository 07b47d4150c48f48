import { createHash } from 'node:crypto';
import type { Connection, Row } from './engine';
import { PlanLost } from './errors';

/** Maximum number of names per process: each holds a plan in every session of PostgreSQL. */
const MAX_NAMES = 400;
/** Maximum number of texts with a counter; the least recently used one is evicted. */
const MAX_COUNTED = 1_000;
/** Uses of a text before it gets a name: a filter used once gets none. */
const USES = 3;
/** Longer texts belong to one bulk insert or one long list. */
const MAX_LETTERS = 16_384;
/** Statements that PostgreSQL plans; others gain nothing from a name. */
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i;
/**
 * Statements planned by their values each time. The number of matches decides between a scan in order and an index, and
 * a generic plan does not know it (decision 0126).
 */
const SEARCHED = /\blike\b| ~ /i;

/**
 * Names under which PostgreSQL keeps the plans of repeated statements. A name depends only on its text, so another
 * client of the same session, as behind a pooler, means the same statement by it.
 */
export class StatementNames {
  /** Names by text; a refused text has none. */
  readonly #names = new Map<string, string | undefined>();
  readonly #uses = new Map<string, number>();
  #given: boolean;

  constructor(given = true) {
    this.#given = given;
  }

  /** Returns the name of a statement; undefined if it has none, and always for a search by words or parts of a text. */
  of(text: string): string | undefined {
    if (!this.#given) return undefined;
    return this.#names.has(text) ? this.#names.get(text) : this.#count(text);
  }

  refuse(text: string): void {
    this.#names.set(text, undefined);
  }

  /** Removes all names: the sessions do not keep prepared statements. */
  stop(): void {
    this.#given = false;
    this.#names.clear();
    this.#uses.clear();
  }

  #count(text: string): string | undefined {
    if (this.#names.size >= MAX_NAMES || SEARCHED.test(text)) return undefined;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.delete(text);
    if (uses < USES) {
      if (text.length <= MAX_LETTERS && PLANNED.test(text)) this.#uses.set(text, uses);
      const [oldest] = this.#uses.keys();
      if (this.#uses.size > MAX_COUNTED && oldest !== undefined) this.#uses.delete(oldest);
      return undefined;
    }
    const name = createHash('sha256').update(text).digest('base64url');
    this.#names.set(text, name);
    return name;
  }
}

/** The session lacks a statement of this name, or another connection has one of the same name. */
const UNKNOWN_NAMES = new Set(['26000', '42P05']);
/** A changed table would make a kept plan return other columns. */
const CHANGED_PLAN = '0A000';

/** Did a statement fail because of its name? If so, its name, or all names, are removed. */
const failedOfName = (error: unknown, text: string, names: StatementNames): boolean => {
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
 * Runs the statements of one borrowed connection under their names. One that fails because of its name is sent again
 * without it.
 * @throws PlanLost within a transaction, which is aborted and runs again as a whole
 */
export const byNames = (names: StatementNames, send: Send): Connection['query'] => {
  let inTransaction = false;
  const ask: Connection['query'] = async (text, params, rows) => {
    if (text === 'begin') inTransaction = true;
    const name = names.of(text);
    try {
      return await send(name, text, params, rows);
    } catch (error) {
      if (name === undefined || !failedOfName(error, text, names)) throw error;
      if (inTransaction) throw new PlanLost('The plan of a statement was lost.', CHANGED_PLAN);
      return ask(text, params, rows);
    }
  };
  return ask;
};
