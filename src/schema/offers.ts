import { listCodec, plain, textual } from './codecs';
import type { ChoiceOptions } from './fields';
import type { InputSlotProps } from './fieldTypes';
import type { Field, FieldOptions, Offers } from './types';

/** A choice of options that depend on the values and the record. */
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

/** Several choices of such options. */
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

/** A value of a custom type, edited by its `input`. */
export const value = <T>(
  label: string,
  options: FieldOptions<T> & { readonly input: React.ComponentType<InputSlotProps> },
): Field<T, boolean> => ({
  type: 'data',
  label,
  options: { sort: false, column: false, show: false, ...options },
  codec: plain,
});
