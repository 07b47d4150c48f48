import type { Fields } from './fieldTypes';

/**
 * What an action shows of its answer, where it was asked: a dialog until it is closed, a page until
 * something else is typed.
 */
export interface AnswerSpec {
  /** A sentence on what came of it. */
  readonly text?: (answer: unknown) => string;
  /** Whether what was asked for came of it; it did, unless this says otherwise. */
  readonly tone?: (answer: unknown) => 'success' | 'info';
  /** Values of the answer to read, by their names on the wire. */
  readonly fields?: Fields;
}
