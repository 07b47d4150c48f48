import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type ReactNode, useRef } from 'react';
import { lengthProblem } from '../../../domain/br/text';
import { fieldProps } from './fieldProps';
import type { InputProps } from './types';

/** What the text-like inputs share with the field of the kit below them. */
export interface TextBaseProps extends Omit<InputProps<string>, 'value' | 'onChange'> {
  /** The text as it stands in the field. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly type?: TextFieldProps['type'];
  readonly rows?: number;
  readonly align?: 'right';
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  readonly autoComplete?: string;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly onKeyDown?: TextFieldProps['onKeyDown'];
  /** How full the field is, beside the help or the error. */
  readonly counter?: string;
  /** What the field did with what was typed: said at once, in place of the help. */
  readonly note?: string;
}

const Said = ({ text }: { readonly text: string }) => (
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

/** How a value looks that is shown and not typed. */
export const FIXED = { bgcolor: 'action.hover' };

/** The one text field under every typed input: label, help or error, and who announces what. */
export const TextBase = ({
  text,
  onText,
  readOnly = false,
  placeholder,
  type = 'text',
  rows,
  align,
  inputMode,
  autoComplete = 'off',
  start,
  end,
  onKeyDown,
  counter,
  note,
  ...props
}: TextBaseProps) => {
  // Figures are typed anew, not behind those that stand there.
  const selects = useRef(props.autoFocus && inputMode !== undefined);
  const below = props.error ?? (note ? <Said text={note} /> : props.help);
  return (
    <TextField
      {...fieldProps(props)}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        if (selects.current) target.select();
        selects.current = false;
      }}
      helperText={counter ? <Counted text={below} counter={counter} /> : below}
      placeholder={placeholder}
      type={type}
      multiline={rows !== undefined}
      minRows={rows}
      slotProps={{
        htmlInput: {
          inputMode,
          autoComplete,
          'aria-label': props.label,
          'aria-required': props.required || undefined,
          required: false,
          style: align ? { textAlign: align, fontVariantNumeric: 'tabular-nums' } : undefined,
        },
        input: {
          readOnly,
          sx: readOnly ? FIXED : undefined,
          startAdornment: start && <InputAdornment position="start">{start}</InputAdornment>,
          endAdornment: end && <InputAdornment position="end">{end}</InputAdornment>,
        },
        inputLabel: placeholder || start ? { shrink: true } : undefined,
      }}
    />
  );
};

type TextProps = InputProps<string> & {
  /** Most characters. More may be typed or pasted: the field counts them and says so. */
  readonly maxLength?: number;
  /** What is said of more, in place of the usual words. */
  readonly tooLong?: string;
};

/** Share of the longest text from which on the field counts. */
const NEARLY_FULL = 0.8;

const counterOf = (text: string, maxLength: number | undefined): string | undefined =>
  maxLength !== undefined && text.length >= maxLength * NEARLY_FULL
    ? `${text.length}/${maxLength}`
    : undefined;

const plain = ({
  value,
  onChange,
  maxLength,
  tooLong,
  error,
  ...props
}: TextProps): TextBaseProps => ({
  ...props,
  error: lengthProblem(value, maxLength, tooLong) ?? error,
  counter: counterOf(value ?? '', maxLength),
  text: value ?? '',
  onText: (text) => onChange(text === '' ? null : text),
});

/** One line of text. */
export const TextInput = (props: TextProps) => <TextBase {...plain(props)} />;

/** Several lines of text. */
export const LongTextInput = (props: TextProps) => <TextBase {...plain(props)} rows={3} />;

/** An e-mail address. */
export const EmailInput = (props: TextProps) => <TextBase {...plain(props)} inputMode="email" />;
