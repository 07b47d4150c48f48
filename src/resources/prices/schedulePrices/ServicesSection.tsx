import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import type { RaRecord } from 'react-admin';
import type { SectionSlotProps } from '../../../schema';
import { useOffer } from '../../../schema/context/useOffer';
import { ErrorState, TableSkeleton } from '../../../ui/states';

const isActive = ({ active }: RaRecord): boolean => active !== false;

export const ServicesSection = ({ values, change, errors, disabled }: SectionSlotProps) => {
  const { options, isPending, failure, retry } = useOffer('services', {
    where: isActive,
    failure: 'Não foi possível carregar os serviços.',
  });
  const chosen = new Set(Array.isArray(values.services) ? (values.services as string[]) : []);
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    change('services', [...next]);
  };
  if (failure) return <ErrorState title={failure} onRetry={retry} />;
  if (isPending) return <TableSkeleton rows={6} columns={3} />;
  const allChosen = options.every(({ value }) => chosen.has(value));
  return (
    <Box role="group" aria-label="Serviços">
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
        }}
      >
        {options.map(({ value, label }) => (
          <FormControlLabel
            key={value}
            control={
              <Checkbox
                size="small"
                checked={chosen.has(value)}
                disabled={disabled}
                onChange={() => toggle(value)}
              />
            }
            label={label}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        ))}
      </Box>
      <Button
        size="small"
        disabled={disabled}
        onClick={() => change('services', allChosen ? [] : options.map(({ value }) => value))}
      >
        {allChosen ? 'Desmarcar todos os serviços' : 'Marcar todos os serviços'}
      </Button>
      {errors.services && (
        <FormHelperText error role="alert">
          {errors.services}
        </FormHelperText>
      )}
    </Box>
  );
};
