// Tried: `references`, which is searched by name; services are ticked (part 3 section 2.4).
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useGetList } from 'react-admin';
import type { SectionSlotProps } from '../../schema';
import { Answered } from '../../ui/feedback';
import { TableSkeleton } from '../../ui/states';

const ALL = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'name', order: 'ASC' },
  filter: {},
} as const;

/** Every active service with a box. */
export const ServicesSection = ({ values, change, errors, disabled }: SectionSlotProps) => {
  const question = useGetList('services', ALL);
  const chosen = new Set(Array.isArray(values.services) ? (values.services as string[]) : []);
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    change('services', [...next]);
  };
  return (
    <Answered
      question={question}
      failure="Não foi possível carregar os serviços."
      heads
      waiting={<TableSkeleton rows={4} columns={3} />}
    >
      {(rows) => {
        const services = rows.filter(({ active }) => active !== false);
        const areAll = services.every(({ id }) => chosen.has(String(id)));
        return (
          <Box role="group" aria-label="Serviços">
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
              }}
            >
              {services.map(({ id, name }) => (
                <FormControlLabel
                  key={id}
                  control={
                    <Checkbox
                      size="small"
                      checked={chosen.has(String(id))}
                      disabled={disabled}
                      onChange={() => toggle(String(id))}
                    />
                  }
                  label={String(name ?? id)}
                  slotProps={{ typography: { variant: 'body2' } }}
                />
              ))}
            </Box>
            <Button
              size="small"
              disabled={disabled}
              onClick={() => change('services', areAll ? [] : services.map(({ id }) => String(id)))}
            >
              {areAll ? 'Desmarcar todos os serviços' : 'Marcar todos os serviços'}
            </Button>
            {errors.services && (
              <FormHelperText error role="alert">
                {errors.services}
              </FormHelperText>
            )}
          </Box>
        );
      }}
    </Answered>
  );
};
