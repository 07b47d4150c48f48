import type { Ref } from 'react';

/** What every controlled input takes; `T` is the value as the record keeps it (digits, cents, day text). */
export type InputProps<T> = {
  /** Unique in the page; the ids of the help and error texts derive from it. */
  id: string;
  name: string;
  /** The accessible name, exactly as given (the asterisk of a required field is not part of it). */
  label: string;
  value: T | null | undefined;
  /** `null` is an emptied field. */
  onChange(value: T | null): void;
  onBlur?(): void;
  /** Shown instead of the help text, and announced with the field. */
  error?: string;
  help?: string;
  required?: boolean;
  readOnly?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  /** The focusable element, so that a form can focus its first error. */
  inputRef?: Ref<HTMLInputElement>;
  placeholder?: string;
  /** Default true. */
  fullWidth?: boolean;
  /** Default small. */
  size?: 'small' | 'medium';
};
