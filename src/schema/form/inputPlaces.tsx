import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { type LazyComponent, lazyWithRetry } from '../../ui/lazy';
import type { Field, FieldType } from '../types';
import type { FieldInputProps } from './fieldInputProps';

/** The places of inputs, and the files that they come in: what is there before the inputs themselves. */

/** Their props differ by their value; each is paired with its own type of field. */
type Inner = Record<string, unknown>;

/** The inputs of one file, each a part; `fetch` has all of them there. */
const kit = <K extends object>(load: () => Promise<K>) => {
  const parts: LazyComponent<Inner>[] = [];
  return {
    part: (name: keyof K) => {
      const part = lazyWithRetry(async () => ({
        default: (await load())[name] as ComponentType<Inner>,
      }));
      parts.push(part);
      return part;
    },
    fetch: (): Promise<unknown> => Promise.all(parts.map(({ preload }) => preload())),
  };
};

let isPlainHere = false;

/** Text, words and boxes: they come after the rows of the first list; `fetchPlain` has them there. */
export const { part: plain, fetch: fetchPlain } = kit(async () => {
  const inputs = await import('../../ui/inputs/plain');
  isPlainHere = true;
  return inputs;
});

/** Typed values, with the first form or filter that needs one. */
export const { part: typed, fetch: fetchTyped } = kit(() => import('../../ui/inputs/typed'));

/** Fetches what the fields of a form usually are. */
export const fetchInputs = (): Promise<unknown> => Promise.all([fetchPlain(), fetchTyped()]);

const PLAIN: readonly FieldType[] = ['text', 'longText', 'email', 'boolean', 'choice'];

/** Whether the input of a filter can be drawn at once: its file has come with a list before. */
export const isHere = ({ type }: Field): boolean => isPlainHere && PLAIN.includes(type);

/** Height of the inputs that are taller than a line, for the place that they hold, in pixels. */
const PLACES: Readonly<Partial<Record<FieldType, number>>> = {
  longText: 77,
  richText: 160,
  image: 92,
  file: 92,
  attachment: 64,
  csv: 64,
  list: 210,
  address: 240,
  weeklyHours: 340,
};

/** Whether a yes or no is a box to tick. */
export const isTicked = (
  { type, options }: Pick<Field, 'type' | 'options'>,
  variant: 'form' | 'filter',
): boolean =>
  type === 'boolean' &&
  options.look !== 'answers' &&
  (variant === 'filter' || options.look === 'checkbox');

/** A small checkbox with its distances, in pixels; one more than a line of text. */
const TICK_HEIGHT = 38;

/** The checkbox and its distances, beside the word. */
const TICK = { pl: '27px', pr: 2, whiteSpace: 'nowrap' } as const;

/** The line below an input, with its distances. */
const HELP = { mx: '14px', mt: '3px' } as const;

/** What stands in the place of an input that is on its way, as tall as it is: a checkbox is as wide as its word. */
export const InputPlace = ({
  field,
  variant,
  label,
  help,
}: Pick<FieldInputProps, 'field' | 'variant' | 'label' | 'help'>) => {
  const ticked = isTicked(field, variant);
  return (
    <>
      <Skeleton variant="rounded" height={ticked ? TICK_HEIGHT : (PLACES[field.type] ?? 37)}>
        {ticked && <Typography sx={TICK}>{label}</Typography>}
      </Skeleton>
      {help && variant === 'form' && (
        <Typography variant="caption" color="textSecondary" component="p" sx={HELP}>
          {help}
        </Typography>
      )}
    </>
  );
};
