import type { CompiledFilter } from '../compiled';
import type { Field } from '../types';
import type { FilterSource } from './filterSource';

/** Height of a filter, in pixels. */
export const LINE = 37;

/** Screens on which two days are wider than a line. */
const NARROW = '@media (max-width: 375px)';

/** Whether what a filter offers stands there as buttons. */
export const isButton = ({ options }: Field): boolean => options.look === 'buttons';

/**
 * Width of a filter in pixels: what it needs, and what it takes where there is room. By what they need, the
 * seven of Agendamentos stand on one line of a laptop with their button.
 */
const roomOf = ({ type, options }: Field): readonly [number, number] => {
  if (type === 'dateRange') return [300, 400];
  if (options.placeholder) return [160, 320];
  return [type === 'text' ? 100 : 130, 220];
};

/** A checkbox takes its own width, a hint needs room to be read; one line has them all where it can. */
export const widthOf = (field: Field, isSearch: boolean) => {
  const { type, options } = field;
  if (isSearch) return { flex: '1 1 0', minWidth: 0, minHeight: LINE };
  if (options.look === 'buttons') return { flex: '1 1 100%', minWidth: 0 };
  if (type === 'boolean' && options.look !== 'answers') return { flex: '0 0 auto' };
  const [least, most] = roomOf(field);
  return {
    flex: { xs: '1 1 100%', sm: `1 1 ${least}px` },
    maxWidth: { xs: '100%', sm: most },
    minHeight: LINE,
    // Two days stand beside each other, where there is no room one below the other; they come late, and move nothing.
    ...(type === 'dateRange' && { [NARROW]: { minHeight: 90 } }),
  };
};

/** Room that filters may take with chips beside them, in pixels: then both are one line on a laptop. */
const BESIDE = 780;

/** Height of a chip, in pixels: on a phone fingers press it. */
export const CHIP = { xs: 32, sm: 28 } as const;

/**
 * The place of the chips: behind the filters where these leave them room, so that they move no row, else one line
 * below.
 */
export const chipsPlace = ({ filters }: FilterSource) => {
  const most = filters.reduce((sum, { field }) => sum + roomOf(field)[1], 0);
  return most > BESIDE
    ? { flex: '1 1 100%', minWidth: 0, minHeight: CHIP }
    : {
        flex: { xs: '1 1 100%', sm: '1 1 240px' },
        minWidth: 0,
        minHeight: { xs: CHIP.xs, sm: LINE },
      };
};

/** So many filters fit above the first rows of a phone, each on a line of its own. */
const FEW = 3;

/**
 * The one that a phone shows: without which nothing is asked, what one types freely, or the first text; where
 * nothing is typed the first of many, and all of a few.
 */
export const searchOf = ({ filters, requires }: FilterSource): CompiledFilter | undefined =>
  filters.find(({ name }) => name === requires) ??
  filters.find(({ field }) => field.options.placeholder) ??
  filters.find(({ field }) => field.type === 'text') ??
  (filters.length === 1 || filters.length > FEW ? filters[0] : undefined);
