import { listCodec, plain, textual } from './codecs';
import type { ChoiceOptions } from './fields';
import type { InputSlotProps } from './fieldTypes';
import type { Field, FieldOptions, Offers } from './types';

/** Fields whose words, or whose kind of value, no definition can know before somebody stands before it. */

/** One of what is on offer for what is typed so far and for the record: an address of a customer. */
export const choiceFrom = (
  label: string,
  offers: Offers,
  options?: ChoiceOptions<string>,
): Field<string, boolean> => ({
  type: 'choice',
  label,
  options: { ...options },
  codec: textual,
  offers,
});

/** Several of what is on offer. */
export const choicesFrom = (
  label: string,
  offers: Offers,
  options?: FieldOptions<readonly string[]>,
): Field<readonly string[], boolean> => ({
  type: 'choices',
  label,
  options: { column: false, ...options },
  codec: listCodec,
  offers,
});

/** A value of a kind of its own, which its `input` draws and gives. */
export const value = <T>(
  label: string,
  options: FieldOptions<T> & { readonly input: React.ComponentType<InputSlotProps> },
): Field<T, boolean> => ({
  type: 'data',
  label,
  options: { sort: false, column: false, show: false, ...options },
  codec: plain,
});
