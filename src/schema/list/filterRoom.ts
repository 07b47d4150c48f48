import type { CompiledFilter } from '../compiled';
import type { Field } from '../types';
import type { FilterSource } from './filterSource';

/** Height of a filter, in pixels. */
export const LINE = 37;

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
  // Two days stand beside each other, on a phone one below the other; they come late, and move nothing.
  return {
    flex: { xs: '1 1 100%', sm: `1 1 ${least}px` },
    maxWidth: { xs: '100%', sm: most },
    minHeight: type === 'dateRange' ? { xs: 90, sm: LINE } : LINE,
  };
};

/** The one that a phone shows: without which nothing is asked, what one types freely, or the first text. */
export const searchOf = ({ filters, requires }: FilterSource): CompiledFilter | undefined =>
  filters.find(({ name }) => name === requires) ??
  filters.find(({ field }) => field.options.placeholder) ??
  filters.find(({ field }) => field.type === 'text') ??
  (filters.length === 1 ? filters[0] : undefined);
