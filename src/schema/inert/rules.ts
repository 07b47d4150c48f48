import { canSort } from '../compiled';
import type { Has, Reason } from './has';

/** What the tables of words are made of. */

/** What a word needs; `rest` is what it stands in. */
export type Rule<A extends readonly unknown[] = []> = (has: Has, ...rest: A) => Reason;

/** The words of a type, of each kind of it where there are several. */
export type Keys<T> = (T extends unknown ? keyof T : never) & string;

/** A rule for every word: one that is new does not compile without. */
export type Rules<T, A extends readonly unknown[] = []> = Readonly<Record<Keys<T>, Rule<A>>>;

export const always: Rule = () => undefined;

export const listed: Rule = ({ isListed }) => !isListed && 'there is no list';

export const onPage: Rule = ({ isPage }) => !isPage && 'the list is no page';

export const formed: Rule = ({ forms }) => !forms.create && !forms.edit && 'there is no form';

export const made: Rule = ({ forms }) => !forms.create && 'nobody can make a record';

export const edited: Rule = ({ forms }) => !forms.edit && 'nobody can edit a record';

export const removed: Rule = (has) =>
  listed(has) || (!has.can.remove && 'nobody can remove a record');

/** Somebody puts the rows of the list in order. */
export const sorted: Rule = (has) =>
  listed(has) || (!canSort(has.mapping) && 'the back end cannot sort: there is no api.sorting');
