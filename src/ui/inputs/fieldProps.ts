import type { InputProps } from './types';

/** What every input says of itself, whatever its value is. */
export type FieldWords = Omit<InputProps<never>, 'value' | 'onChange' | 'placeholder' | 'readOnly'>;

/** What every input hands to the text field of the kit below it: name, help or error, state, size. */
export const fieldProps = ({
  id,
  name,
  label,
  onBlur,
  error,
  help,
  required = false,
  disabled = false,
  autoFocus = false,
  inputRef,
  fullWidth = true,
  size = 'small',
}: FieldWords) => ({
  id,
  name,
  label,
  onBlur,
  error: error !== undefined,
  helperText: error ?? help,
  required,
  disabled,
  autoFocus,
  inputRef,
  fullWidth,
  size,
});
