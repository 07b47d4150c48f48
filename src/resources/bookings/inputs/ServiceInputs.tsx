import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { type CityCategory, offeredIn } from '../../../../domain/areas/offered';
import { formatMoney } from '../../../../domain/format';
import type { SectionSlotProps } from '../../../schema';
import { QueryBoundary } from '../../../ui/feedback';
import { ChoiceInput } from '../../../ui/inputs';
import { useBackOffice } from '../../../useBackOffice';
import type { WholeBooking } from '../fields';

interface City extends RaRecord {
  readonly categories: readonly CityCategory[];
}

export const ServiceInputs = ({ values, change, disabled = false }: SectionSlotProps) => {
  const id = useId();
  const provider = useBackOffice();
  const areaId = useRecordContext<WholeBooking>()?.areaId ?? '';
  const area = useQuery({
    queryKey: ['area', 'one', areaId],
    queryFn: async ({ signal }) =>
      (await provider.getOne<City>('areas', { id: areaId, signal })).data,
    enabled: areaId !== '' && !disabled,
  });
  const categories = offeredIn(area.data?.categories ?? []);
  const category = categories.find((one) => one.id === values.categoryId);
  const services = category?.services ?? [];
  const choose = (next: unknown): void => {
    change('serviceId', next);
    change('serviceName', services.find((one) => one.id === next)?.name ?? null);
  };
  const isClosed = disabled || !area.data;
  // Disabled inputs during loading prevent a layout shift.
  const choices = (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <ChoiceInput
        id={`${id}-category`}
        name="categoryId"
        label="Categoria"
        value={category?.id ?? null}
        disabled={isClosed}
        waiting={area.isLoading}
        onChange={(next) => {
          change('categoryId', next);
          choose(null);
        }}
        options={categories.map((one) => ({ value: one.id, label: one.name }))}
      />
      <ChoiceInput
        id={`${id}-service`}
        name="serviceId"
        label="Serviço"
        value={services.find((one) => one.id === values.serviceId)?.id ?? null}
        disabled={isClosed || !category}
        onChange={choose}
        options={services.map((one) => ({
          value: one.id,
          label: `${one.name} (${formatMoney(one.value ?? 0)})`,
        }))}
      />
    </Box>
  );
  return (
    <QueryBoundary
      query={area}
      failure="Houve um erro ao carregar os serviços."
      heads
      waiting={choices}
    >
      {() => choices}
    </QueryBoundary>
  );
};
