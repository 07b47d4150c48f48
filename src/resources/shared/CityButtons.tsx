import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { RaRecord } from 'react-admin';
import { cityLine } from '../../../domain/geo';
import type { InputSlotProps } from '../../schema';
import { useOffer } from '../../schema/context/useOffer';
import { ErrorState } from '../../ui/states';

const ACTIVE = { active: true };

const lineOf = ({ id, city, state }: RaRecord): string => cityLine(city, state) || String(id);

interface CityProps extends InputSlotProps {
  readonly allLabel?: string;
  readonly labelOf?: (record: RaRecord) => string;
}

export const CityButtons = ({ id, label, value, onChange, allLabel, labelOf }: CityProps) => {
  const { options, failure, retry } = useOffer('areas', {
    filter: ACTIVE,
    ...(labelOf && { labelOf }),
  });
  const chosen = value ?? null;
  const choices = [...(allLabel ? [{ value: null, label: allLabel }] : []), ...options];
  return (
    <Box id={id} role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {choices.map((city) => (
        <Button
          key={city.value ?? ''}
          size="small"
          variant={city.value === chosen ? 'contained' : 'outlined'}
          aria-pressed={city.value === chosen}
          onClick={() => onChange(city.value)}
        >
          {city.label}
        </Button>
      ))}
      {failure && <ErrorState title={failure} onRetry={retry} />}
    </Box>
  );
};

export const AllCityButtons = (props: InputSlotProps) => (
  <CityButtons {...props} allLabel="Todas as cidades" labelOf={lineOf} />
);
