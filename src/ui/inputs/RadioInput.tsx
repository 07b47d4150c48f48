import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { Option } from './ChoiceInputs';
import type { InputProps } from './types';

interface RadioProps extends InputProps<string> {
  readonly options: readonly Option[];
}

/** One of a few words, all in sight. */
export const RadioInput = ({
  id,
  name,
  label,
  value,
  onChange,
  onBlur,
  error,
  help,
  required = false,
  readOnly = false,
  disabled = false,
  autoFocus = false,
  inputRef,
  options,
}: RadioProps) => {
  const helpId = error || help ? `${id}-help` : undefined;
  return (
    <FormControl error={error !== undefined} required={required} disabled={disabled || readOnly}>
      <FormLabel id={`${id}-label`}>{label}</FormLabel>
      <RadioGroup
        id={id}
        name={name}
        aria-labelledby={`${id}-label`}
        aria-describedby={helpId}
        value={value ?? ''}
        onChange={(_, next) => onChange(next)}
        onBlur={onBlur}
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
      {helpId && (
        <FormHelperText id={helpId} sx={{ mx: 0 }}>
          {error ?? help}
        </FormHelperText>
      )}
    </FormControl>
  );
};
