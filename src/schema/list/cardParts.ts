import type { CompiledField, Resource } from '../compiled';
import { isFigure } from '../format';

/** Part of a column in the card of a row on a phone. */
export type CardPart = 'title' | 'about' | 'more' | 'status' | 'end';

/** Maximum number of text columns. */
const ABOUT = 2;

const isDay = ({ field }: CompiledField): boolean =>
  field.type === 'date' || field.type === 'dateTime';

const isId = ({ field }: CompiledField): boolean => field.options.look === 'id';

/** The status: a choice with tones, else the column of that name. */
const stateOf = (columns: readonly CompiledField[]): CompiledField | undefined => {
  const hasTone = ({ field }: CompiledField): boolean =>
    Object.values(field.choices ?? {}).some((word) => typeof word === 'object' && word.tone);
  return columns.find(hasTone) ?? columns.find(({ path }) => path === 'status');
};

/**
 * The part of each column in a card, by `list.narrow` and the shown columns. By default the end is the first amount, else
 * the day of the sort order, else the first day; the status the first choice with tones; the texts the first other
 * columns without ids.
 */
export const cardParts = (
  { spec: { titleField, list } }: Resource,
  columns: readonly CompiledField[],
): (CardPart | undefined)[] => {
  const narrow = list?.narrow ?? {};
  const rest = columns.filter((entry) => entry.path !== titleField && !isId(entry));
  const sorted = list?.sort?.replace('-', '');
  const status = narrow.status ?? stateOf(rest)?.path;
  const left = rest.filter(({ path }) => path !== status && !narrow.about?.includes(path as never));
  const end =
    narrow.end ??
    (
      left.find(({ field }) => field.type === 'money') ??
      left.find((entry) => entry.path === sorted && isDay(entry)) ??
      left.find(isDay)
    )?.path;
  const about =
    narrow.about ??
    left
      .filter((entry) => entry.path !== end && !isDay(entry) && !isFigure(entry.field))
      .slice(0, ABOUT)
      .map(({ path }) => path);
  const first = columns.find(({ path }) => about.some((one) => one === path))?.path;
  return columns.map(({ path }): CardPart | undefined => {
    if (path === titleField) return 'title';
    if (path === status) return 'status';
    if (path === end) return 'end';
    if (path === first) return 'about';
    return about.some((one) => one === path) ? 'more' : undefined;
  });
};
