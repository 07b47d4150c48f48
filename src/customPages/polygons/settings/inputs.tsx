import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { MOST_MINIMUM_TIME } from '../../../../domain/polygons';
import type { InputSlotProps } from '../../../schema';
import { ChoicesInput } from '../../../ui/inputs';
import { useBackOffice } from '../../../useBackOffice';

const MARKS = [0, 60, 120, MOST_MINIMUM_TIME].map((value) => ({ value, label: String(value) }));

/** A slider for minutes, as specified. */
export const MinutesInput = ({
  id,
  name,
  label,
  value,
  onChange,
  onBlur,
  error,
  readOnly,
}: InputSlotProps) => {
  const minutes = typeof value === 'number' ? value : 0;
  return (
    <Box>
      <Typography id={`${id}-label`} variant="body2">
        {`${label}: ${minutes} min`}
      </Typography>
      <Box sx={{ px: 1 }}>
        <Slider
          id={id}
          name={name}
          size="small"
          min={0}
          max={MOST_MINIMUM_TIME}
          marks={MARKS}
          value={minutes}
          disabled={readOnly}
          onBlur={onBlur}
          onChange={(_, next) => onChange(next)}
          valueLabelDisplay="auto"
          slotProps={{
            input: {
              'aria-labelledby': undefined,
              'aria-label': label,
              'aria-describedby': error ? `${id}-help` : undefined,
            },
          }}
        />
      </Box>
      {error && (
        <FormHelperText id={`${id}-help`} error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
};

/** Select of the allocation service's categories. */
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
