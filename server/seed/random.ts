import { faker } from '@faker-js/faker/locale/pt_BR';
import type { Day } from '../../domain/time';
import type { Row } from './rows';

/** Random values of the demonstration, from the generator that `insertDemonstration` seeds. */

/** Values that all generators of data share. */
export interface Scene {
  readonly now: Date;
  /** The day of `now` in America/Sao_Paulo. */
  readonly today: Day;
  /** Active staff. */
  readonly members: readonly Row<'staff'>[];
}

/** Milliseconds of a minute. */
export const MINUTE = 60_000;

/** Minutes of a day, for `before`. */
export const DAY = 1_440;

/** Returns an integer from `min` to `max`, inclusive; several times faster than `faker.number.int`. */
export const int = (min: number, max: number): number =>
  min + Math.floor(faker.number.float() * (max - min + 1));

/** Returns true with a probability from 0 to 1. */
export const chance = (probability: number): boolean => faker.number.float() < probability;

export const pick = <T>(items: readonly T[]): T => items[int(0, items.length - 1)] as T;

/** Returns one to `max` of the items. */
export const some = <T>(items: readonly T[], max: number): T[] =>
  faker.helpers.arrayElements(items, { min: 1, max });

export const times = <T>(count: number, create: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => create(index));

/** Creates an id of 24 hexadecimal digits. */
export const newId = (): string =>
  times(3, () => int(0, 0xffff_ffff).toString(16).padStart(8, '0')).join('');

/** Returns a time that lies between `min` and `max` minutes before an instant. */
export const before = (instant: Date, min: number, max: number): Date =>
  new Date(instant.getTime() - int(min, max) * MINUTE);

export const staffEmail = ({ members }: Scene): string => pick(members).email;

export const staffId = ({ members }: Scene): string => pick(members).id;
