import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useGetOne, useLocation, useNavigate } from 'react-admin';
import type { RecordSlotProps } from '../../schema';
import { useDefinition } from '../../schema/context/context';
import { SectionCard } from '../../schema/form/SectionCard';
import { PlaceQueryContext } from '../../schema/form/Unsaved';
import { SectionsAfter } from '../../schema/record/RecordSections';
import type { AnySection } from '../../schema/record/sectionParts';
import { ClosingContext, useCloseHandlers } from '../../ui/dialog';
import { QueryBoundary } from '../../ui/feedback';
import { ChoiceInput } from '../../ui/inputs/ChoiceInputs';
import { FormSkeleton } from '../../ui/states';
import { EmptyState } from '../../ui/states/EmptyState';
import type { CategoryOfArea } from './record';

const SERVICES = 'areaServices';
const WHOLE_RECORD = { page: true };

const CHOICE_PARAMS = ['category', 'service'];

const Service = ({ id }: { readonly id: string }) => {
  const resource = useDefinition(SERVICES);
  const { show } = resource.spec;
  const sections = (show?.sections ?? []) as readonly AnySection[];
  return (
    <QueryBoundary
      query={useGetOne(SERVICES, { id, meta: WHOLE_RECORD })}
      failure={show?.failure ?? 'Não foi possível carregar o registro.'}
      loading={<FormSkeleton />}
    >
      {(record) => <SectionsAfter {...{ resource, record, sections }} />}
    </QueryBoundary>
  );
};

const optionsOf = (choices: readonly { readonly id: string; readonly name: string }[]) =>
  choices.map(({ id, name }) => ({ value: id, label: name }));

export const ServiceOfArea = ({ record }: RecordSlotProps) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const closeHandlers = useCloseHandlers();
  const params = new URLSearchParams(search);
  const categories = (record.categories ?? []) as readonly CategoryOfArea[];
  const category = categories.find(({ id }) => id === params.get('category'));
  const services = category?.services ?? [];
  const service = services.find(({ id }) => id === params.get('service'));
  const choose = (choice: Readonly<Record<string, string>>): void => {
    const next = new URLSearchParams(choice);
    closeHandlers.confirmThen(() => navigate({ pathname, search: `?${next}` }, { replace: true }));
  };
  const select = (
    name: string,
    label: string,
    value: string | undefined,
    choices: Parameters<typeof optionsOf>[0],
    onChoose: (id: string) => void,
  ) => (
    <ChoiceInput
      {...{ id: `chosen-${name}`, name, label, value, options: optionsOf(choices) }}
      onChange={(id) => id && onChoose(id)}
      mustChoose
      disabled={closeHandlers.busy || choices.length === 0}
    />
  );
  const missing = category ? 'Serviço' : 'Categoria';
  const hasOptions = (category ? services : categories).length > 0;
  return (
    <ClosingContext value={closeHandlers}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <SectionCard title="Categoria e serviço" heading="h2">
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 360px))' },
            }}
          >
            {select('category', 'Categoria', category?.id, categories, (id) =>
              choose({ category: id }),
            )}
            {select('service', 'Serviço', service?.id, services, (id) =>
              choose({ category: category?.id ?? '', service: id }),
            )}
          </Box>
        </SectionCard>
        {service ? (
          <Suspense fallback={<FormSkeleton />}>
            <PlaceQueryContext value={CHOICE_PARAMS}>
              <Service key={service.id} id={`${record.id}:${service.id}`} />
            </PlaceQueryContext>
          </Suspense>
        ) : (
          <EmptyState
            title={
              hasOptions
                ? `Escolha ${category ? missing : 'Categoria e Serviço'}.`
                : `Não há opções em ${missing}.`
            }
          />
        )}
      </Box>
    </ClosingContext>
  );
};
