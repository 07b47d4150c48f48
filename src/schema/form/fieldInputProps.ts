import type { Ref } from 'react';
import type { Field } from '../types';

/** One input of a form or of a filter bar: the kit's input of the field's type, or its slot. */
export interface FieldInputProps {
  readonly id: string;
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  /** A filter does not count as required and takes a checkbox where a form takes a switch. */
  readonly variant: 'form' | 'filter';
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly error?: string;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly autoFocus?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}
