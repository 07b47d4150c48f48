import type { CompiledFilter } from '../definition/compiled';
import type { Field } from '../definition/types';
import { type FilterSource, isButton } from './filterSource';

/** Height of a filter, in pixels. */
export const LINE = 37;

const NARROW = '@media (max-width: 375px)';

const isHinted = ({ type, options }: Field): boolean =>
  type === 'text' && options.placeholder !== undefined;

/** Minimum and maximum width of a filter in pixels; the seven of Agendamentos fit on one line of a laptop. */
const roomOf = (field: Field): readonly [number, number] => {
  if (field.type === 'dateRange') return [300, 400];
  if (isHinted(field)) return [160, 320];
  return [field.type === 'text' ? 100 : 130, 220];
};

/** Size of a filter, on one line with the others if possible. */
export const widthOf = (field: Field, isSearch: boolean) => {
  const { type, options } = field;
  if (isSearch) return { flex: '1 1 0', minWidth: 0, minHeight: LINE };
  if (isButton(field)) return { flex: '1 1 100%', minWidth: 0 };
  if (type === 'boolean' && options.look !== 'answers') return { flex: '0 0 auto' };
  const [least, most] = roomOf(field);
  return {
    flex: { xs: '1 1 100%', sm: `1 1 ${least}px` },
    maxWidth: { xs: '100%', sm: most },
    minHeight: LINE,
    // Reserves two lines for two days.
    ...(type === 'dateRange' && { [NARROW]: { minHeight: 90 } }),
  };
};

/** Maximum width of filters with chips beside them, in pixels: one line on a laptop. */
const BESIDE = 780;

export const CHIP = { xs: 32, sm: 28 } as const;

/** Size of the chips: after the filters if there is room, else a line below. */
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

/** Number of filters that fit above the rows of a phone. */
const FEW = 3;

/** The filter that a phone shows: the required one, a search, the first text, or the first of many; undefined: all. */
export const searchOf = ({ filters, requires }: FilterSource): CompiledFilter | undefined =>
  filters.find(({ name }) => name === requires) ??
  filters.find(({ field }) => isHinted(field)) ??
  filters.find(({ field }) => field.type === 'text') ??
  (filters.length === 1 || filters.length > FEW ? filters[0] : undefined);

/** Style of a button that shows only its icon; its text stays its accessible name. */
export const ICON_ONLY = {
  minWidth: 0,
  px: 1,
  fontSize: 0,
  '& .MuiButton-startIcon': { m: 0 },
} as const;
