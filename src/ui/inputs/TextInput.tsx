import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type ReactNode, useRef } from 'react';
import { lengthProblem } from '../../../domain/br/text';
import { type InputProps, useFieldInput } from './useFieldInput';

export interface TextBaseProps
  extends Omit<InputProps<string>, 'value' | 'onChange'>,
    Pick<TextFieldProps, 'type' | 'rows' | 'maxRows' | 'autoComplete' | 'onKeyDown'> {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly align?: 'right';
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly counter?: string;
  /** Note about a correction of the typed text, announced in place of the help. */
  readonly note?: string;
}

const Note = ({ text }: { readonly text: string }) => (
  <Box component="span" role="status" sx={{ color: 'warning.main', fontWeight: 600 }}>
    {text}
  </Box>
);

const Counted = ({ text, counter }: { readonly text?: ReactNode; readonly counter: string }) => (
  <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
    <span>{text}</span>
    <span>{counter}</span>
  </Box>
);

export const TextBase = (props: TextBaseProps) => {
  const { field, select } = useFieldInput(props);
  const { text, onText, placeholder, inputMode, start, end, counter, note, rows, align } = props;
  // Selects the text of a field that is focused on mount, so that typing replaces it.
  const selectOnFocus = useRef(props.autoFocus && inputMode !== undefined);
  const helperText = props.error ?? (note ? <Note text={note} /> : props.help);
  return (
    <TextField
      {...field}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={props.onKeyDown}
      onFocus={({ target }) => {
        if (selectOnFocus.current) target.select();
        selectOnFocus.current = false;
      }}
      helperText={counter ? <Counted text={helperText} counter={counter} /> : helperText}
      placeholder={placeholder}
      type={props.type ?? 'text'}
      multiline={rows !== undefined}
      minRows={rows}
      maxRows={props.maxRows}
      slotProps={{
        htmlInput: {
          inputMode,
          autoComplete: props.autoComplete ?? 'off',
          'aria-label': props.label,
          'aria-required': props.required || undefined,
          required: false,
          style: align ? { textAlign: align, fontVariantNumeric: 'tabular-nums' } : undefined,
        },
        input: {
          readOnly: select.readOnly,
          sx: select.sx,
          startAdornment: start && <InputAdornment position="start">{start}</InputAdornment>,
          endAdornment: end && <InputAdornment position="end">{end}</InputAdornment>,
        },
        inputLabel: placeholder || start ? { shrink: true } : undefined,
      }}
    />
  );
};

type TextProps = InputProps<string> & {
  /** Maximum length. Longer text may be typed or pasted: the field then shows an error. */
  readonly maxLength?: number;
  readonly tooLong?: string;
};

/** Share of the maximum length from which the counter is shown. */
const NEARLY_FULL = 0.8;

const toBase = ({ value, onChange, maxLength, tooLong, error, ...props }: TextProps) => {
  const text = value ?? '';
  const showsCounter = maxLength !== undefined && text.length >= maxLength * NEARLY_FULL;
  return {
    ...props,
    text,
    error: lengthProblem(value, maxLength, tooLong) ?? error,
    counter: showsCounter ? `${text.length}/${maxLength}` : undefined,
    onText: (typed: string) => onChange(typed === '' ? null : typed),
  };
};

export const TextInput = (props: TextProps) => <TextBase {...toBase(props)} />;

export const LongTextInput = (props: TextProps) => <TextBase {...toBase(props)} rows={3} />;

export const EmailInput = (props: TextProps) => <TextBase {...toBase(props)} inputMode="email" />;
