import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Option } from './ChoiceInputs';
import { fieldProps } from './fieldProps';
import { FIXED } from './TextInput';
import type { InputProps } from './types';

/** Several of several words. */
export const ChoicesInput = ({
  value,
  onChange,
  readOnly = false,
  options,
  ...props
}: InputProps<readonly string[]> & { readonly options: readonly Option[] }) => {
  const labelOf = (wanted: string): string =>
    options.find((option) => option.value === wanted)?.label ?? wanted;
  return (
    <TextField
      select
      {...fieldProps(props)}
      value={value ?? []}
      onChange={(event) => onChange(event.target.value as unknown as string[])}
      slotProps={{
        select: {
          multiple: true,
          readOnly,
          IconComponent: readOnly ? () => null : undefined,
          sx: readOnly ? FIXED : undefined,
          renderValue: (selected) => (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
              {(selected as string[]).map((item) => (
                <Chip key={item} size="small" label={labelOf(item)} />
              ))}
            </Box>
          ),
        },
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value} dense>
          <Checkbox
            size="small"
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
