import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ComponentType, Ref } from 'react';
import { type LazyComponent, lazyWithRetry } from '../../ui/lazy';
import type { Field, FieldType, FormContext, InputSlotProps, Offer } from '../definition/types';

/** Props of an input of a form or of a filter bar. */
export interface FieldInputProps extends InputSlotProps {
  readonly field: Field;
  /** A filter shows a boolean as a checkbox, and a form as a switch. */
  readonly variant: 'form' | 'filter';
  /** Options of a choice that its field computes; undefined while they are loading. */
  readonly offers?: readonly Offer[] | undefined;
  /** Used by calendars for the current day, and by lists for their items. */
  readonly context?: FormContext;
  readonly autoFocus?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Props of any input; they differ by the type of the value. */
type InputProps = Record<string, unknown>;

/** Creates lazy components for the inputs of a chunk; `fetch` loads all of them. */
export const chunk = <K extends object>(load: () => Promise<K>) => {
  const parts: LazyComponent<InputProps>[] = [];
  return {
    part: (name: keyof K) => {
      const part = lazyWithRetry(async () => ({
        default: (await load())[name] as ComponentType<InputProps>,
      }));
      parts.push(part);
      return part;
    },
    fetch: (): Promise<unknown> => Promise.all(parts.map(({ preload }) => preload())),
  };
};

let isPlainLoaded = false;

/** Inputs of the most frequent filters, loaded after the rows of the first list. */
export const { part: plain, fetch: fetchPlain } = chunk(async () => {
  const inputs = await import('../../ui/inputs/plain');
  isPlainLoaded = true;
  return inputs;
});

/** Inputs of other types, loaded with the first form or filter that needs one. */
export const { part: typed, fetch: fetchTyped } = chunk(() => import('../../ui/inputs/typed'));

export const fetchInputs = (): Promise<unknown> => Promise.all([fetchPlain(), fetchTyped()]);

const PLAIN: readonly FieldType[] = ['text', 'longText', 'email', 'boolean', 'choice'];

/** Returns true if the chunk of a field's input is loaded. */
export const isHere = ({ type }: Field): boolean => isPlainLoaded && PLAIN.includes(type);

/** Heights of inputs in pixels, if taller than one line. */
const HEIGHTS: Readonly<Partial<Record<FieldType, number>>> = {
  longText: 77,
  richText: 160,
  image: 92,
  list: 210,
  address: 240,
};

/** Returns true if an input is a checkbox. */
export const isTicked = (
  { type, options }: Pick<Field, 'type' | 'options'>,
  variant: 'form' | 'filter',
): boolean =>
  type === 'boolean' &&
  options.look !== 'answers' &&
  (variant === 'filter' || options.look === 'checkbox');

const LINE_HEIGHT = 37;

const CHECKBOX_HEIGHT = 38;

const CHECKBOX_LABEL = { pl: '27px', pr: 2, whiteSpace: 'nowrap' } as const;

const HELP = { mx: '14px', mt: '3px' } as const;

/** Skeleton of an input that is loading, with the same height. The skeleton of a checkbox is as wide as its label. */
export const InputPlace = (
  props: Pick<FieldInputProps, 'field' | 'variant' | 'label' | 'help'>,
) => {
  const { field, variant, label, help } = props;
  const ticked = isTicked(field, variant);
  return (
    <>
      <Skeleton
        variant="rounded"
        height={ticked ? CHECKBOX_HEIGHT : (HEIGHTS[field.type] ?? LINE_HEIGHT)}
      >
        {ticked && <Typography sx={CHECKBOX_LABEL}>{label}</Typography>}
      </Skeleton>
      {help && variant === 'form' && (
        <Typography variant="caption" color="textSecondary" component="p" sx={HELP}>
          {help}
        </Typography>
      )}
    </>
  );
};
