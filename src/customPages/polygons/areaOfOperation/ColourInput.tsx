import TextField from '@mui/material/TextField';
import type { InputSlotProps } from '../../../schema';

/** A text field with a color picker. */
export const ColourInput = ({
  id,
  name,
  label,
  value,
  onChange,
  onBlur,
  error,
  help,
  readOnly,
}: InputSlotProps) => {
  const text = typeof value === 'string' ? value : '';
  return (
    <TextField
      id={id}
      name={name}
      label={label}
      size="small"
      fullWidth
      value={text}
      placeholder="#f9c80e"
      error={error !== undefined}
      helperText={error ?? help}
      disabled={readOnly}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value || null)}
      slotProps={{
        input: {
          endAdornment: (
            <input
              type="color"
              aria-label={`${label}: escolher`}
              disabled={readOnly}
              value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#757575'}
              onChange={(event) => onChange(event.target.value)}
              style={{
                width: 26,
                height: 22,
                padding: 0,
                border: 0,
                background: 'none',
                flex: 'none',
              }}
            />
          ),
        },
      }}
    />
  );
};
