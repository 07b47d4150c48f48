import type { Offer } from './fieldTypes';

/** A select of a choice. */
export interface ChosenStep<R> {
  /** Its name in the address of the page. */
  readonly name: string;
  readonly label: string;
  /** What is on offer under what was chosen before. */
  readonly offers: (record: R, chosen: Readonly<Record<string, string>>) => readonly Offer[];
}

/**
 * A record of another resource that belongs to this one: selects that depend on one another say which, and the
 * sections of its page stand below them. What is chosen stands in the address.
 */
export interface ChosenSpec<R> {
  /** Resource of the record. */
  readonly resource: string;
  /** The selects in their order; who changes one chooses anew in those behind it. What is still to choose stands below them. */
  readonly steps: readonly ChosenStep<R>[];
  /** Id of the record, once everything is chosen. */
  readonly id: (record: R, chosen: Readonly<Record<string, string>>) => string;
}
