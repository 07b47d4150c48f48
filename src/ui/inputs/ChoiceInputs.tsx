import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';
import CircularProgress from '@mui/material/CircularProgress';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import type { SxProps } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { ComponentType } from 'react';
import { fieldProps } from './fieldProps';
import { FIXED } from './TextInput';
import type { InputProps } from './types';

/** One of the words to choose from. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** In a search: shown, and not to be chosen. */
  readonly disabled?: boolean;
}

/** Props of a yes or no whatever it is drawn as. */
export interface ToggleProps extends InputProps<boolean> {
  /** The box or the switch itself. */
  readonly Control: ComponentType<CheckboxProps & { readonly size: 'small' }>;
  /** Space before it, so that it starts where the edge of a field does. */
  readonly edge?: SxProps;
}

/** Yes or no, with its label, help and error. */
export const ToggleInput = ({
  id,
  name,
  label,
  value,
  onChange,
  onBlur,
  error,
  help,
  readOnly = false,
  disabled = false,
  autoFocus = false,
  inputRef,
  Control,
  edge,
}: ToggleProps) => {
  const helpId = error || help ? `${id}-help` : undefined;
  return (
    <FormControl error={error !== undefined} sx={{ minHeight: 37, justifyContent: 'center' }}>
      <FormControlLabel
        label={label}
        sx={edge}
        control={
          <Control
            id={id}
            name={name}
            size="small"
            checked={value === true}
            autoFocus={autoFocus}
            disabled={disabled || readOnly}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.checked)}
            slotProps={{
              input: {
                ref: inputRef,
                'aria-describedby': helpId,
                'aria-invalid': error !== undefined || undefined,
              },
            }}
          />
        }
      />
      {helpId && (
        <FormHelperText id={helpId} sx={{ mx: 0 }}>
          {error ?? help}
        </FormHelperText>
      )}
    </FormControl>
  );
};

/** Yes or no as a checkbox. */
export const BooleanInput = (props: InputProps<boolean>) => (
  <ToggleInput {...props} Control={Checkbox} />
);

interface ChoiceProps extends InputProps<string> {
  readonly options: readonly Option[];
  /** Whether the choice can be taken back. */
  readonly allowEmpty?: boolean;
  /** The empty word stands there and cannot be chosen. */
  readonly mustChoose?: boolean;
  /** The words are on their way: it is closed, and says so without moving. */
  readonly waiting?: boolean;
}

const Waiting = ({ className }: { readonly className?: string }) => (
  <CircularProgress
    size={16}
    color="inherit"
    aria-label="Carregando"
    className={className}
    sx={{ mx: 0.5 }}
  />
);

/** One of several words. */
export const ChoiceInput = ({
  value,
  onChange,
  readOnly = false,
  placeholder,
  options,
  allowEmpty = true,
  mustChoose = false,
  waiting = false,
  disabled = false,
  ...props
}: ChoiceProps) => {
  const isKnown = !value || options.some((option) => option.value === value);
  // A stored word that is no longer offered stays in sight until another one is chosen.
  const offered = isKnown ? options : [...options, { value, label: value }];
  return (
    <TextField
      select
      {...fieldProps({ ...props, disabled: disabled || waiting })}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      slotProps={{
        select: {
          readOnly,
          IconComponent: readOnly ? () => null : waiting ? Waiting : undefined,
          sx: readOnly ? FIXED : undefined,
        },
        htmlInput: { required: false },
      }}
    >
      {allowEmpty && (
        <MenuItem value="" dense disabled={mustChoose}>
          <em>{placeholder ?? 'Selecione'}</em>
        </MenuItem>
      )}
      {offered.map((option) => (
        <MenuItem key={option.value} value={option.value} dense>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
};
