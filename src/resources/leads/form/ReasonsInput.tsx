import FormControl from '@mui/material/FormControl';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { REPROVE_REASONS } from '../../../../domain/leads';
import type { InputSlotProps } from '../../../schema';
import { BooleanInput } from '../../../ui/inputs';

export const ReasonsInput = ({
  id,
  name,
  label,
  value,
  onChange,
  onBlur,
  error,
}: InputSlotProps) => {
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const toggle = (reason: string, isOn: boolean | null): void =>
    onChange(isOn ? [...chosen, reason] : chosen.filter((other) => other !== reason));
  return (
    <FormControl component="fieldset" error={error !== undefined} onBlur={onBlur}>
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup row>
        {Object.entries(REPROVE_REASONS).map(([reason, words]) => (
          <BooleanInput
            key={reason}
            id={`${id}-${reason}`}
            name={`${name}-${reason}`}
            label={words}
            value={chosen.includes(reason)}
            onChange={(isOn) => toggle(reason, isOn)}
          />
        ))}
      </FormGroup>
      {error && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
};
