// Tried: `reference` with `where`; the services of a city stand in its record by category, each with its price there.
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useRecordContext } from 'react-admin';
import { offeredIn } from '../../../../domain/areas/offered';
import { formatMoney } from '../../../../domain/format';
import { centsOf, type SectionSlotProps } from '../../../schema';
import { Answered } from '../../../ui/feedback';
import { ChoiceInput } from '../../../ui/inputs';
import { useBackOffice } from '../../../useBackOffice';
import type { BookingRecord } from '../booking';

/** The services of the area of a booking's address, by category (part 1 section 5). */
export const ServiceInputs = ({ values, change, disabled = false }: SectionSlotProps) => {
  const id = useId();
  const provider = useBackOffice();
  const areaId = useRecordContext<BookingRecord>()?.areaId ?? '';
  const area = useQuery({
    queryKey: ['area', 'one', areaId],
    queryFn: ({ signal }) => provider.ask('area.one', { params: { areaId }, signal }),
    enabled: areaId !== '' && !disabled,
  });
  const categories = offeredIn(area.data?.categories ?? []);
  const category = categories.find(({ _id }) => _id === values.categoryId);
  const services = category?.services ?? [];
  const choose = (next: unknown): void => {
    change('serviceId', next);
    change('serviceName', services.find(({ _id }) => _id === next)?.name ?? null);
  };
  const isClosed = disabled || !area.data;
  // They stand there closed while the services are on their way: nothing moves when they come.
  const choices = (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <ChoiceInput
        id={`${id}-category`}
        name="categoryId"
        label="Categoria"
        value={category?._id ?? null}
        disabled={isClosed}
        waiting={area.isLoading}
        onChange={(next) => {
          change('categoryId', next);
          choose(null);
        }}
        options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <ChoiceInput
        id={`${id}-service`}
        name="serviceId"
        label="Serviço"
        value={services.find(({ _id }) => _id === values.serviceId)?._id ?? null}
        disabled={isClosed || !category}
        onChange={choose}
        options={services.map(({ _id, name, value }) => ({
          value: _id,
          label: `${name} (${formatMoney(centsOf(value))})`,
        }))}
      />
    </Box>
  );
  return (
    <Answered
      question={area}
      failure="Houve um erro ao carregar os serviços."
      heads
      waiting={choices}
    >
      {() => choices}
    </Answered>
  );
};
