import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type Option, ToggleInput } from './ChoiceInputs';
import { FieldMessage, type InputProps, useFieldInput } from './useFieldInput';

interface RadioProps extends InputProps<string> {
  readonly options: readonly Option[];
}

export const RadioInput = ({ value, onChange, options, ...props }: RadioProps) => {
  const { field, isFixed, message, describedBy } = useFieldInput(props);
  const { id, name, label, error, required, autoFocus, onBlur, inputRef } = field;
  return (
    <FormControl error={error} required={required} disabled={isFixed}>
      <FormLabel id={`${id}-label`}>{label}</FormLabel>
      <RadioGroup
        {...{ id, name, onBlur }}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy}
        value={value ?? ''}
        onChange={(_, next) => onChange(next)}
        sx={{ columnGap: 2, flexDirection: { sm: 'row' } }}
      >
        {options.map((option, index) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            label={option.label}
            control={
              <Radio
                autoFocus={autoFocus && index === 0}
                slotProps={{ input: { ref: index === 0 ? inputRef : undefined } }}
              />
            }
          />
        ))}
      </RadioGroup>
      <FieldMessage {...message} />
    </FormControl>
  );
};

/** Aligns the track of the switch with the edge of a text field. */
const EDGE = { ml: '-7px', gap: 0.5 };

export const SwitchInput = (props: InputProps<boolean>) => (
  <ToggleInput {...props} Control={Switch} edge={EDGE} />
);

export const ChoicesInput = ({
  value,
  onChange,
  options,
  ...props
}: InputProps<readonly string[]> & { readonly options: readonly Option[] }) => {
  const { field, select } = useFieldInput(props);
  const labels = new Map(options.map((option) => [option.value, option.label]));
  return (
    <TextField
      select
      {...field}
      value={value ?? []}
      onChange={(event) => onChange(event.target.value as unknown as string[])}
      slotProps={{
        select: {
          ...select,
          multiple: true,
          renderValue: (selected) => (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
              {(selected as string[]).map((item) => (
                <Chip key={item} size="small" label={labels.get(item) ?? item} />
              ))}
            </Box>
          ),
        },
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value} dense>
          <Checkbox
            checked={value?.includes(option.value) ?? false}
            tabIndex={-1}
            slotProps={{ input: { 'aria-hidden': true } }}
            sx={{ p: 0, mr: 1 }}
          />
          <ListItemText primary={option.label} />
        </MenuItem>
      ))}
    </TextField>
  );
};
