import FormHelperText from '@mui/material/FormHelperText';
import { type Ref, useState } from 'react';

/** Props of an input. `T` is the value as the record stores it: digits, cents, ISO day. */
export type InputProps<T> = {
  /** Unique on the page; the ids of the help and error texts derive from it. */
  id: string;
  name: string;
  /** Accessible name, without the asterisk of a required field. */
  label: string;
  value: T | null | undefined;
  /** `null` for an empty field. */
  onChange(value: T | null): void;
  onBlur?(): void;
  /** Shown instead of the help text, and announced with the field. */
  error?: string;
  help?: string;
  required?: boolean;
  readOnly?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Ref of the focusable element, so that a form can focus its first error. */
  inputRef?: Ref<HTMLInputElement>;
  placeholder?: string;
};

export const READ_ONLY = { bgcolor: 'action.hover' };

export const useFieldInput = (props: Omit<InputProps<never>, 'value' | 'onChange'>) => {
  const { id, name, label, onBlur, error, help, inputRef } = props;
  const { required = false, readOnly = false, disabled = false, autoFocus = false } = props;
  const message = error ?? help;
  return {
    field: {
      ...{ id, name, label, onBlur, required, disabled, autoFocus, inputRef },
      error: error !== undefined,
      helperText: message,
      fullWidth: true,
      size: 'small' as const,
    },
    select: {
      readOnly,
      IconComponent: readOnly ? () => null : undefined,
      sx: readOnly ? READ_ONLY : undefined,
    },
    isFixed: readOnly || disabled,
    title: required ? `${label} *` : label,
    message: { id: `${id}-help`, text: message, error: error !== undefined },
    describedBy: message ? `${id}-help` : undefined,
  };
};

export const FieldMessage = ({
  text,
  ...props
}: ReturnType<typeof useFieldInput>['message'] & { readonly role?: 'alert' | undefined }) =>
  text ? (
    <FormHelperText {...props} sx={{ mx: 0 }}>
      {text}
    </FormHelperText>
  ) : null;

/** Text typed in a field whose value is not a text. It stays until the form sets another value. */
export const useTyped = <T, Text = string>(value: T, textOf: (value: T) => Text) => {
  const [typed, setTyped] = useState({ value, text: textOf(value) });
  const text = Object.is(typed.value, value) ? typed.text : textOf(value);
  return { text, keep: (next: T, nextText: Text) => setTyped({ value: next, text: nextText }) };
};
