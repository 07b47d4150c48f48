import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { Option } from './ChoiceInputs';
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
                size="small"
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
