import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { writeProblem } from '../../../../domain/bookings/status';
import { formatMoney, toCents } from '../../../../domain/money';
import { Answered } from '../../../ui/feedback';
import { ChoiceInput } from '../../../ui/inputs';
import { useBackOffice } from '../../shared/useBackOffice';
import { ActionSection, SectionButtons } from './ActionSection';
import type { ActionSectionProps } from './types';
import { useActionDeed } from './useActionDeed';

const NO_AREA = 'O endereço do agendamento não tem área de atuação';

/** Changes the service, among those of the area of the booking's address (part 1 section 5). */
export const ServiceSection = ({ booking }: ActionSectionProps) => {
  const provider = useBackOffice();
  const deed = useActionDeed(booking._id);
  const [typedCategory, setTypedCategory] = useState<string | null>();
  const [serviceId, setServiceId] = useState<string | null>(null);
  const areaId = booking.address.areaId ?? '';
  const reason =
    writeProblem('changeService', booking.statusCode) ?? (areaId ? undefined : NO_AREA);
  const area = useQuery({
    queryKey: ['area', 'one', areaId],
    queryFn: ({ signal }) => provider.operation('area.one', { params: { areaId }, signal }),
    enabled: !reason,
  });
  const categories = area.data?.categories ?? [];
  const booked = booking.services[0];
  const suggested = categories.find(({ _id }) => _id === booked?.categoryId)?._id ?? null;
  const categoryId = typedCategory === undefined ? suggested : typedCategory;
  const services = categories.find(({ _id }) => _id === categoryId)?.services ?? [];
  const chosen = services.find(({ _id }) => _id === serviceId);
  const isClosed = Boolean(reason) || !area.data || deed.busy;
  const save = async () => {
    if (!chosen) return;
    const body = {
      scheduleId: booking._id,
      areaId,
      serviceId: chosen._id,
      categoryId,
      version: booking.version,
    };
    const done = await deed.run(
      (idempotencyKey) => provider.operation('bookings.changeService', { body, idempotencyKey }),
      { success: 'Serviço trocado com sucesso', failure: 'Ocorreu um erro inesperado' },
      body,
    );
    if (!done) return;
    setTypedCategory(undefined);
    setServiceId(null);
  };
  // They stand there closed while the services are on their way: nothing moves when they come.
  const choices = (
    <>
      <ChoiceInput
        id="change-service-category"
        name="categoryId"
        label="Categoria"
        value={area.data ? categoryId : null}
        disabled={isClosed}
        waiting={area.isLoading}
        onChange={(value) => {
          setTypedCategory(value);
          setServiceId(null);
        }}
        options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <ChoiceInput
        id="change-service-service"
        name="serviceId"
        label="Serviço"
        value={chosen ? serviceId : null}
        disabled={isClosed || !categoryId}
        onChange={setServiceId}
        options={services.map(({ _id, name, value }) => ({
          value: _id,
          label: `${name} (${formatMoney(toCents(value))})`,
        }))}
      />
    </>
  );
  return (
    <ActionSection
      title="Trocar serviço"
      dirty={serviceId !== null}
      reason={reason}
      problem={deed.problem}
    >
      <Typography variant="body2">{`Atual: ${booked?.name || 'Não informado'}`}</Typography>
      <Answered
        question={area}
        failure="Houve um erro ao carregar os serviços."
        heads
        waiting={choices}
      >
        {() => choices}
      </Answered>
      <SectionButtons>
        <Button
          variant="outlined"
          onClick={save}
          loading={deed.busy}
          disabled={isClosed || !chosen || deed.waiting}
        >
          Trocar serviço
        </Button>
      </SectionButtons>
    </ActionSection>
  );
};
