import Checkbox from '@mui/material/Checkbox';
import CircularProgress from '@mui/material/CircularProgress';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import type Switch from '@mui/material/Switch';
import type { SxProps } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { FieldMessage, type InputProps, useFieldInput } from './useFieldInput';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface ToggleProps extends InputProps<boolean> {
  readonly Control: typeof Checkbox | typeof Switch;
  readonly edge?: SxProps;
}

export const ToggleInput = ({ value, onChange, Control, edge, ...props }: ToggleProps) => {
  const { field, isFixed, message, describedBy } = useFieldInput(props);
  const { id, name, label, autoFocus, onBlur, inputRef, error } = field;
  return (
    <FormControl error={error} sx={{ minHeight: 37, justifyContent: 'center' }}>
      <FormControlLabel
        label={label}
        sx={edge}
        control={
          <Control
            {...{ id, name, autoFocus, onBlur }}
            checked={value === true}
            disabled={isFixed}
            onChange={(event) => onChange(event.target.checked)}
            slotProps={{
              input: {
                ref: inputRef,
                'aria-describedby': describedBy,
                'aria-invalid': error || undefined,
              },
            }}
          />
        }
      />
      <FieldMessage {...message} />
    </FormControl>
  );
};

export const BooleanInput = (props: InputProps<boolean>) => (
  <ToggleInput {...props} Control={Checkbox} />
);

interface ChoiceProps extends InputProps<string> {
  readonly options: readonly Option[];
  readonly allowEmpty?: boolean;
  /** Disables the empty option. */
  readonly mustChoose?: boolean;
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

export const ChoiceInput = ({
  value,
  onChange,
  placeholder,
  options,
  allowEmpty = true,
  mustChoose = false,
  waiting = false,
  ...props
}: ChoiceProps) => {
  const { field, select } = useFieldInput({ ...props, disabled: props.disabled || waiting });
  const isOffered = !value || options.some((option) => option.value === value);
  // A stored value that is no longer offered stays visible until another one is chosen.
  const offered = isOffered ? options : [...options, { value, label: value }];
  return (
    <TextField
      select
      {...field}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      slotProps={{
        select: {
          ...select,
          IconComponent: select.IconComponent ?? (waiting ? Waiting : undefined),
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
