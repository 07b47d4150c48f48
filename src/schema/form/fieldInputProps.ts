import type { Ref } from 'react';
import type { Field, FormContext, Offer } from '../types';

/** One input of a form or of a filter bar: the kit's input of the field's type, or its slot. */
export interface FieldInputProps {
  readonly id: string;
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  /** A filter does not count as required and takes a checkbox where a form takes a switch. */
  readonly variant: 'form' | 'filter';
  /** What a choice offers now, where its field says so; nothing while that is on its way. */
  readonly offers?: readonly Offer[] | undefined;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly error?: string;
  /** In place of the help of the field. */
  readonly help?: string;
  readonly required: boolean;
  readonly readOnly: boolean;
  /** Closed: it can neither be typed in nor reached. */
  readonly disabled?: boolean;
  /** Where it stands: the current day, for calendars that offer nothing before it, and what lines are judged by. */
  readonly context?: FormContext;
  readonly autoFocus?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}
