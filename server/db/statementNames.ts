import { createHash } from 'node:crypto';
import type { Connection, Row } from './engine';
import { PlanLost } from './errors';

/** Names that one process gives: each holds a plan in every session of PostgreSQL. */
const MOST_NAMES = 400;
/** Texts whose uses are counted; beyond them the one that has waited longest is forgotten. */
const MOST_COUNTED = 1_000;
/** How often a text is met before it gets a name: a filter that nobody repeats gets none. */
const USES = 3;
/** What is longer was put together for one filling or one long list. */
const MOST_LETTERS = 16_384;
/** What PostgreSQL plans; the others gain nothing by a name. */
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i;
/**
 * What is planned by its values each time: how many rows a word or a part of a text finds, and so whether a walk in order or an
 * index is sooner, no plan knows that does not know the word (decision 0133).
 */
const SEARCHED = /\btsquery\b|\bto_tsquery\(|\blike\b/i;

/**
 * The names under which PostgreSQL keeps the plans of statements that come again. A name follows
 * from its text alone: whoever else speaks to the same session, as behind a proxy that shares
 * sessions, means the same statement by it.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();
  readonly #refused = new Set<string>();
  #given: boolean;

  constructor(given = true) {
    this.#given = given;
  }

  /** The name of a statement; undefined while it has none, and always for one that searches by words or parts of a text. */
  of(text: string): string | undefined {
    if (!this.#given) return undefined;
    return this.#names.get(text) ?? this.#count(text);
  }

  /** The statement has no name any more: its plan did not hold. */
  refuse(text: string): void {
    this.#names.delete(text);
    if (this.#refused.size < MOST_NAMES) this.#refused.add(text);
    else this.stop();
  }

  /** No statement has a name any more: the sessions do not keep what they are told. */
  stop(): void {
    this.#given = false;
    this.#names.clear();
    this.#uses.clear();
    this.#refused.clear();
  }

  #count(text: string): string | undefined {
    if (this.#names.size >= MOST_NAMES || this.#refused.has(text) || SEARCHED.test(text))
      return undefined;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.delete(text);
    if (uses < USES) {
      if (text.length <= MOST_LETTERS && PLANNED.test(text)) this.#uses.set(text, uses);
      const [oldest] = this.#uses.keys();
      if (this.#uses.size > MOST_COUNTED && oldest !== undefined) this.#uses.delete(oldest);
      return undefined;
    }
    const name = createHash('sha256').update(text).digest('base64url');
    this.#names.set(text, name);
    return name;
  }
}

/** The session has no statement of this name, or another connection's of the same name. */
const UNKNOWN_NAMES = new Set(['26000', '42P05']);
/** A table has changed so that a kept plan answers with other columns. */
const CHANGED_PLAN = '0A000';

/** Whether a statement failed of its name; then it, or all of them, have none any more. */
const failedOfName = (error: unknown, text: string, names: StatementNames): boolean => {
  const { code = '' } = (error ?? {}) as { code?: string };
  if (UNKNOWN_NAMES.has(code)) names.stop();
  else if (code === CHANGED_PLAN) names.refuse(text);
  else return false;
  return true;
};

/** Sends a statement, under a name if it has one. */
export type Send = (
  name: string | undefined,
  ...statement: Parameters<Connection['query']>
) => Promise<Row[]>;

/**
 * The statements of one loan of a connection, each under its name. One that fails of it is sent again without.
 * @throws PlanLost within a transaction, which answers nothing more and runs again as a whole
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
