import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Option } from './ChoiceInputs';
import { type InputProps, useFieldInput } from './useFieldInput';

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
