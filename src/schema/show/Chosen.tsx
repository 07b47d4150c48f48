import Box from '@mui/material/Box';
import { type ComponentType, Suspense } from 'react';
import {
  type RaRecord,
  RecordContextProvider,
  useGetOne,
  useLocation,
  useNavigate,
} from 'react-admin';
import { ClosingContext, useLeaving } from '../../ui/dialog';
import { Answered } from '../../ui/feedback';
import { ChoiceInput } from '../../ui/inputs/ChoiceInputs';
import { FormSkeleton } from '../../ui/states';
import { EmptyState } from '../../ui/states/EmptyState';
import { type CallRights, useMayCall } from '../actions/useMayCall';
import type { Resource } from '../compiled';
import { useDefinition } from '../context';
import { PlaceQueryContext } from '../form/Unsaved';
import type { ChosenSpec, ChosenStep, Offer } from '../types';
import { SectionCard } from './SectionCard';
import { type AnySection, operationsIn } from './sectionParts';

interface BodyProps {
  readonly heading: 'h2' | 'h3';
  /** Component that draws sections; passed in, as it draws this one. */
  readonly Sections: ComponentType<{
    readonly resource: Resource;
    readonly record: RaRecord;
    readonly sections: readonly AnySection[];
    readonly heading: 'h2' | 'h3';
    readonly rights: CallRights;
  }>;
}

const WHOLE = { page: true };
const NO_SECTIONS: readonly AnySection[] = [];

/** Sections of the chosen record. */
const Body = ({
  resource: name,
  id,
  heading,
  Sections,
}: BodyProps & { readonly resource: string; readonly id: string }) => {
  const resource = useDefinition(name);
  const { show } = resource.spec;
  const sections = (show?.sections ?? NO_SECTIONS) as readonly AnySection[];
  // Outside the context of the chosen record: react-admin repeats the check whenever that record changes.
  const rights = useMayCall(name, operationsIn(resource, sections));
  return (
    <Answered
      question={useGetOne(name, { id, meta: WHOLE })}
      failure={show?.failure ?? 'Não foi possível carregar o registro.'}
      waiting={<FormSkeleton />}
    >
      {(record) =>
        rights.isKnown ? (
          <RecordContextProvider value={record}>
            <Sections
              key={record.id}
              resource={resource}
              record={record}
              sections={sections}
              heading={heading}
              rights={rights}
            />
          </RecordContextProvider>
        ) : (
          <FormSkeleton />
        )
      }
    </Answered>
  );
};

/** The choices in the query string: each is valid if the choices before it offer it. */
const chosenIn = (spec: ChosenSpec<RaRecord>, record: RaRecord, search: string) => {
  const params = new URLSearchParams(search);
  const chosen: Record<string, string> = {};
  const offers: Record<string, readonly Offer[]> = {};
  for (const { name, offers: offersOf } of spec.steps) {
    const isReached = Object.keys(chosen).length === Object.keys(offers).length;
    const own = isReached ? offersOf(record, chosen) : [];
    const value = params.get(name);
    offers[name] = own;
    if (value !== null && own.some((offer) => offer.value === value)) chosen[name] = value;
  }
  return { chosen, offers };
};

const and = new Intl.ListFormat('pt-BR');

/** Text shown until every step is chosen: the open steps, or the one without options. */
const missingIn = (
  steps: readonly ChosenStep<RaRecord>[],
  { chosen, offers }: ReturnType<typeof chosenIn>,
): string => {
  const missing = steps.filter(({ name }) => chosen[name] === undefined);
  const [next] = missing;
  return next && offers[next.name]?.length === 0
    ? `Não há opções em ${next.label}.`
    : `Escolha ${and.format(missing.map(({ label }) => label))}.`;
};

/** Selects that choose a record of another resource, and the sections of that record. */
export const Chosen = ({
  title,
  record,
  spec,
  ...body
}: BodyProps & {
  readonly title: string;
  readonly record: RaRecord;
  readonly spec: ChosenSpec<RaRecord>;
}) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const leaving = useLeaving();
  const found = chosenIn(spec, record, search);
  const { chosen, offers } = found;
  const isWhole = spec.steps.every(({ name }) => chosen[name] !== undefined);
  const choose = (index: number, value: string | null): void => {
    if (value === null) return;
    const kept = spec.steps.slice(0, index).map(({ name }) => [name, chosen[name] ?? '']);
    const next = new URLSearchParams([...kept, [spec.steps[index]?.name ?? '', value]]);
    leaving.goOn(() => navigate({ pathname, search: `?${next}` }, { replace: true }));
  };
  const id = isWhole ? spec.id(record, chosen) : undefined;
  return (
    <ClosingContext value={leaving}>
      <Box
        sx={{
          gridColumn: '1 / -1',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        <SectionCard title={title} heading={body.heading}>
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 360px))' },
            }}
          >
            {spec.steps.map(({ name, label }, index) => (
              <ChoiceInput
                key={name}
                id={`chosen-${name}`}
                name={name}
                label={label}
                value={chosen[name] ?? null}
                onChange={(value) => choose(index, value)}
                options={offers[name] ?? []}
                placeholder="Selecione"
                mustChoose
                disabled={leaving.busy || !offers[name]?.length}
                required={false}
                readOnly={false}
              />
            ))}
          </Box>
        </SectionCard>
        {id === undefined ? (
          <EmptyState title={missingIn(spec.steps, found)} />
        ) : (
          <Suspense fallback={<FormSkeleton />}>
            <PlaceQueryContext value={spec.steps.map(({ name }) => name)}>
              <Body key={id} resource={spec.resource} id={id} {...body} />
            </PlaceQueryContext>
          </Suspense>
        )}
      </Box>
    </ClosingContext>
  );
};
