import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { MOST_MINIMUM_TIME } from '../../../../domain/polygons';
import type { InputSlotProps } from '../../../schema';
import { ChoicesInput } from '../../../ui/inputs';
import { FieldMessage, useFieldInput } from '../../../ui/inputs/useFieldInput';
import { useBackOffice } from '../../../useBackOffice';

const MARKS = [0, 60, 120, MOST_MINIMUM_TIME].map((value) => ({ value, label: String(value) }));

/** A slider for minutes, as specified. */
export const MinutesInput = ({ value, onChange, ...props }: InputSlotProps) => {
  const { field, message } = useFieldInput({ ...props, help: undefined });
  const { id, name, label, onBlur } = field;
  const minutes = typeof value === 'number' ? value : 0;
  return (
    <Box>
      <Typography variant="body2">{`${label}: ${minutes} min`}</Typography>
      <Box sx={{ px: 1 }}>
        <Slider
          {...{ id, name, onBlur }}
          size="small"
          min={0}
          max={MOST_MINIMUM_TIME}
          marks={MARKS}
          value={minutes}
          disabled={props.readOnly}
          onChange={(_, next) => onChange(next)}
          valueLabelDisplay="auto"
          aria-label={label}
          slotProps={{ input: { 'aria-describedby': field.error ? message.id : undefined } }}
        />
      </Box>
      <FieldMessage {...message} role="alert" />
    </Box>
  );
};

export const CategoriesInput = ({ value, ...props }: InputSlotProps) => {
  const provider = useBackOffice();
  const { data, error } = useQuery({
    queryKey: ['polygonCategories'],
    queryFn: ({ signal }) => provider.ask('polygons.categories', { signal }),
  });
  const options = (data?.data ?? []).map((one) => ({ value: one.id, label: one.name || one.id }));
  return (
    <ChoicesInput
      {...props}
      value={(value as readonly string[] | null) ?? []}
      options={options}
      help={error ? 'Não foi possível carregar as categorias.' : props.help}
    />
  );
};
