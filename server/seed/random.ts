import { faker } from '@faker-js/faker/locale/pt_BR';
import type { Day } from '../../domain/time';
import type { Row } from './rows';

/** Random values of the demonstration, from the generator that `createDemonstration` seeds. */

/** The circumstances of all generated data. */
export interface Scene {
  readonly now: Date;
  /** The day of `now` in America/Sao_Paulo. */
  readonly today: Day;
  /** Active staff. */
  readonly members: readonly Row<'staff'>[];
}

export const MINUTE = 60_000;

/** A whole number from `min` to `max`, inclusive; several times faster than `faker.number.int`. */
export const int = (min: number, max: number): number =>
  min + Math.floor(faker.number.float() * (max - min + 1));

/** True with the given probability. */
export const chance = (probability: number): boolean => faker.number.float() < probability;

export const pick = <T>(items: readonly T[]): T => items[int(0, items.length - 1)] as T;

/** One to `max` of the items. */
export const some = <T>(items: readonly T[], max: number): T[] =>
  faker.helpers.arrayElements(items, { min: 1, max });

/** As many results of a function as wanted. */
export const times = <T>(count: number, create: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => create(index));

/** An id of 24 hexadecimal digits. */
export const newId = (): string =>
  times(3, () => int(0, 0xffff_ffff).toString(16).padStart(8, '0')).join('');

/** A time between two ages before an instant, in minutes. */
export const before = (instant: Date, least: number, most: number): Date =>
  new Date(instant.getTime() - int(least, most) * MINUTE);

/** The e-mail of an active staff member. */
export const staffEmail = ({ members }: Scene): string => pick(members).email;

export const staffId = ({ members }: Scene): string => pick(members).id;
