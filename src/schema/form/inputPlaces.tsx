import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ComponentType, Ref } from 'react';
import { type LazyComponent, lazyWithRetry } from '../../ui/lazy';
import type { Field, FieldType, FormContext, InputSlotProps, Offer } from '../definition/types';

/** One input of a form or of a filter bar: the kit's input of the field's type, or its slot. */
export interface FieldInputProps extends InputSlotProps {
  readonly field: Field;
  /** A filter does not count as required and takes a checkbox where a form takes a switch. */
  readonly variant: 'form' | 'filter';
  /** Options of a choice that its field computes; undefined while they are loading. */
  readonly offers?: readonly Offer[] | undefined;
  /** Gives the current day to calendars, and the values to lines. */
  readonly context?: FormContext;
  readonly autoFocus?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Their props differ by their value; each is paired with its own type of field. */
type Inner = Record<string, unknown>;

/** Inputs of one chunk as lazy components; `fetch` loads all of them. */
export const chunk = <K extends object>(load: () => Promise<K>) => {
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

/** Inputs of the most frequent filters, loaded after the rows of the first list. */
export const { part: plain, fetch: fetchPlain } = chunk(async () => {
  const inputs = await import('../../ui/inputs/plain');
  isPlainHere = true;
  return inputs;
});

/** Inputs of other types, loaded with the first form or filter that needs one. */
export const { part: typed, fetch: fetchTyped } = chunk(() => import('../../ui/inputs/typed'));

export const fetchInputs = (): Promise<unknown> => Promise.all([fetchPlain(), fetchTyped()]);

const PLAIN: readonly FieldType[] = ['text', 'longText', 'email', 'boolean', 'choice'];

/** Is the chunk of a filter's input already loaded? */
export const isHere = ({ type }: Field): boolean => isPlainHere && PLAIN.includes(type);

/** Height of the inputs that are taller than a line, for their placeholders, in pixels. */
const PLACES: Readonly<Partial<Record<FieldType, number>>> = {
  longText: 77,
  richText: 160,
  image: 92,
  list: 210,
  address: 240,
};

/** Is a boolean field a checkbox? */
export const isTicked = (
  { type, options }: Pick<Field, 'type' | 'options'>,
  variant: 'form' | 'filter',
): boolean =>
  type === 'boolean' &&
  options.look !== 'answers' &&
  (variant === 'filter' || options.look === 'checkbox');

const TICK_HEIGHT = 38;

const TICK = { pl: '27px', pr: 2, whiteSpace: 'nowrap' } as const;

const HELP = { mx: '14px', mt: '3px' } as const;

/** Placeholder of an input that is loading, as tall as it is; a checkbox is as wide as its label. */
export const InputPlace = (
  props: Pick<FieldInputProps, 'field' | 'variant' | 'label' | 'help'>,
) => {
  const { field, variant, label, help } = props;
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
