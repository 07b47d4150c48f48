import type { CompiledField, Resource } from '../compiled';
import { isFigure } from '../format';

/** What a column is in the card that a row is on a phone. */
export type CardPart = 'title' | 'about' | 'more' | 'status' | 'end';

/** At most so many columns tell what a record is about. */
const ABOUT = 2;

const isDay = ({ field }: CompiledField): boolean =>
  field.type === 'date' || field.type === 'dateTime';

const isId = ({ field }: CompiledField): boolean => field.options.look === 'id';

/** A state is a choice whose words have tones, else what is named so. */
const stateOf = (columns: readonly CompiledField[]): CompiledField | undefined => {
  const hasTone = ({ field }: CompiledField): boolean =>
    Object.values(field.choices ?? {}).some((word) => typeof word === 'object' && word.tone);
  return columns.find(hasTone) ?? columns.find(({ path }) => path === 'status');
};

/**
 * The part of each column in a card: `list.narrow`, and what it does not say from the columns shown. The end is the first
 * amount, else the day that the list is sorted by, else the first day, and nothing where that is false; the state the
 * first choice whose words have tones; what the record is about the first columns that are left, ids aside.
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
