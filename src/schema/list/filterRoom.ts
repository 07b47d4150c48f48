import type { CompiledFilter } from '../definition/compiled';
import type { Field } from '../definition/types';
import { type FilterSource, isButton } from './filterSource';

/** Height of a filter, in pixels. */
export const FILTER_HEIGHT = 37;

const NARROW = '@media (max-width: 375px)';

/** A text filter with a placeholder is a search. */
const isSearchField = ({ type, options }: Field): boolean =>
  type === 'text' && options.placeholder !== undefined;

/** Returns the minimum and maximum width of a filter in pixels. Seven filters fit on one line of a laptop. */
const widthRange = (field: Field): readonly [number, number] => {
  if (field.type === 'dateRange') return [300, 400];
  if (isSearchField(field)) return [160, 320];
  return [field.type === 'text' ? 100 : 130, 220];
};

/** Returns the size of a filter, which shares a line with others if possible. */
export const widthOf = (field: Field, isSearch: boolean) => {
  const { type, options } = field;
  if (isSearch) return { flex: '1 1 0', minWidth: 0, minHeight: FILTER_HEIGHT };
  if (isButton(field)) return { flex: '1 1 100%', minWidth: 0 };
  if (type === 'boolean' && options.look !== 'answers') return { flex: '0 0 auto' };
  const [min, max] = widthRange(field);
  return {
    flex: { xs: '1 1 100%', sm: `1 1 ${min}px` },
    maxWidth: { xs: '100%', sm: max },
    minHeight: FILTER_HEIGHT,
    // On a narrow phone, the two inputs of a date range are on two lines.
    ...(type === 'dateRange' && { [NARROW]: { minHeight: 90 } }),
  };
};

/** Maximum total width of filters that share a line with chips on a laptop, in pixels. */
const MAX_WIDTH_BESIDE_CHIPS = 780;

/** Height of a chip in pixels. */
export const CHIP = { xs: 32, sm: 28 } as const;

/** Returns the size of the chips: beside the filters if there is space, else on a line below. */
export const chipsSize = ({ filters }: FilterSource) => {
  const totalWidth = filters.reduce((sum, { field }) => sum + widthRange(field)[1], 0);
  return totalWidth > MAX_WIDTH_BESIDE_CHIPS
    ? { flex: '1 1 100%', minWidth: 0, minHeight: CHIP }
    : {
        flex: { xs: '1 1 100%', sm: '1 1 240px' },
        minWidth: 0,
        minHeight: { xs: CHIP.xs, sm: FILTER_HEIGHT },
      };
};

/** Maximum number of filters that a phone shows all at once. */
const MAX_UNFOLDED = 3;

/** Returns the one filter that a phone shows: the required one, a search, a text, or the first of many. Undefined: all. */
export const searchOf = ({ filters, requires }: FilterSource): CompiledFilter | undefined =>
  filters.find(({ name }) => name === requires) ??
  filters.find(({ field }) => isSearchField(field)) ??
  filters.find(({ field }) => field.type === 'text') ??
  (filters.length === 1 || filters.length > MAX_UNFOLDED ? filters[0] : undefined);

/** Style of a button that shows only its icon; its text stays its accessible name. */
export const ICON_ONLY = {
  minWidth: 0,
  px: 1,
  fontSize: 0,
  '& .MuiButton-startIcon': { m: 0 },
} as const;
