import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { LinkBase } from 'react-admin';
import {
  EVALUATION_TYPES,
  isCountedInCalendar,
  LEAD_CATEGORIES,
  leadStatusLabel,
  leadStatusTone,
  namesOf,
} from '../../../domain/leads';
import { dayName, monthOf, timeOfInstant } from '../../../domain/time';
import { useContextFor } from '../../schema/context/context';
import { useOffer } from '../../schema/context/useOffer';
import { MonthCalendar } from '../../ui/calendar/MonthCalendar';
import { QueryBoundary } from '../../ui/feedback';
import { StatusChip } from '../../ui/fields';
import { SmallTable } from '../../ui/fields/SmallTable';
import { ChoiceInput, type Option } from '../../ui/inputs';
import { PageTitle } from '../../ui/layout';
import { TableSkeleton } from '../../ui/states';
import { EmptyState } from '../../ui/states/EmptyState';
import { leadsText, useLeadLinks } from '../shared/leads';
import { useAddressQuery } from '../shared/useAddressQuery';
import {
  type CalendarFilters,
  type DayLead,
  FILTERS,
  parseView,
  testsText,
  useDay,
  useLocations,
  useMonth,
} from './useCalendar';

const OPTIONS_FAILED = 'Erro ao carregar opções disponíveis';

type Name = keyof CalendarFilters;

const optionsOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const [CATEGORIES, TYPES] = [optionsOf(LEAD_CATEGORIES), optionsOf(EVALUATION_TYPES)];

interface FiltersProps {
  readonly filters: CalendarFilters;
  readonly onChange: (changed: Partial<Record<Name, string | null>>) => void;
}

const Filters = ({ filters, onChange }: FiltersProps) => {
  const cities = useOffer('areas');
  const { data: places = [], error, refetch } = useLocations(filters);
  const select = (name: Name, label: string, choices: readonly Option[], extra = {}) => (
    <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 200px' }, maxWidth: { sm: 320 } }}>
      <ChoiceInput
        id={`calendar-${name}`}
        name={name}
        label={label}
        value={filters[name]}
        options={choices}
        placeholder="Todos"
        // The location depends on the other filters, so a change of them clears it.
        onChange={(value) => onChange({ evaluationLocation: null, [name]: value })}
        {...extra}
      />
    </Box>
  );
  const isFiltered = FILTERS.some((name) => filters[name]);
  return (
    <Box
      role="search"
      aria-label="Filtros"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', mb: 2 }}
    >
      {select('areaId', 'Cidade', cities.options, {
        placeholder: 'Todas',
        error: cities.failure ? OPTIONS_FAILED : undefined,
      })}
      {select('category', 'Categoria', CATEGORIES, { placeholder: 'Todas' })}
      {select('evaluationType', 'Tipo de teste', TYPES)}
      {select('evaluationLocation', 'Local do teste', places, {
        disabled: !filters.areaId,
        help: filters.areaId ? undefined : 'Escolha a cidade primeiro',
        error: error ? OPTIONS_FAILED : undefined,
      })}
      {(error || cities.failure) && (
        <Button
          sx={{ minHeight: 37 }}
          onClick={() => {
            if (error) void refetch();
            if (cities.failure) cities.retry();
          }}
        >
          Tentar novamente
        </Button>
      )}
      {isFiltered && (
        <Button
          sx={{ minHeight: 37 }}
          onClick={() => onChange(Object.fromEntries(FILTERS.map((name) => [name, null])))}
        >
          Limpar filtros
        </Button>
      )}
    </Box>
  );
};

const COLUMNS = ['Hora', 'Nome', 'Categoria', 'Tipo', 'Local', 'Status', 'Ações'];
const MISSING = 'Não informado';

const Leads = ({ leads }: { readonly leads: readonly DayLead[] }) => {
  const { editPath } = useLeadLinks();
  return (
    <SmallTable
      label="Leads do dia"
      columns={COLUMNS}
      rows={leads.map((lead) => {
        const code = lead.status ?? 0;
        return {
          key: String(lead.id),
          cells: [
            timeOfInstant(lead.testTime ?? '') || MISSING,
            lead.name,
            namesOf(LEAD_CATEGORIES, lead.categoryIds) || MISSING,
            lead.testKind || MISSING,
            lead.evaluation?.place || MISSING,
            <StatusChip key="status" label={leadStatusLabel(code)} tone={leadStatusTone(code)} />,
            <Button
              key="details"
              component={LinkBase}
              to={editPath(String(lead.id))}
              aria-label={`Detalhes de ${lead.name}`}
            >
              Detalhes
            </Button>,
          ],
        };
      })}
    />
  );
};

interface DayPanelProps {
  readonly day: string | undefined;
  readonly filters: CalendarFilters;
}

const DayPanel = ({ day, filters }: DayPanelProps) => {
  const id = useId();
  const query = useDay(day, filters);
  if (!day) return <EmptyState title="Escolha um dia do calendário para ver os seus leads." />;
  const leads = query.data ?? [];
  const scheduled = leads.filter(isCountedInCalendar).length;
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {dayName(day)}
      </Typography>
      <Typography variant="body2" color="text.secondary" aria-live="polite" sx={{ mb: 1 }}>
        {leads.length > 0 ? `${leadsText(leads.length)}, ${testsText(scheduled)}` : '\u00a0'}
      </Typography>
      <QueryBoundary
        query={query}
        failure="Não foi possível carregar os leads do dia."
        loading={<TableSkeleton rows={4} columns={COLUMNS.length} />}
      >
        {() =>
          leads.length === 0 ? (
            <EmptyState title="Nenhum lead com teste neste dia. Escolha outro dia ou mude os filtros." />
          ) : (
            <Leads leads={leads} />
          )
        }
      </QueryBoundary>
    </Box>
  );
};

/** Calendar of the leads' tests, `#/leads-calendar` (part 2 sections 2.11, 4 and 7). */
const LeadsCalendarPage = () => {
  const { breadcrumbs } = useLeadLinks();
  const { today } = useContextFor('list');
  const address = useAddressQuery();
  const { month, day, filters } = useMemo(() => parseView(address, today), [address, today]);
  const query = useMonth(month, filters);
  const { data: counts, isFetching } = query;
  return (
    <>
      <PageTitle title="Calendário de leads" breadcrumbs={breadcrumbs} />
      <Filters filters={filters} onChange={address.set} />
      <QueryBoundary query={query} failure="Não foi possível carregar o calendário." loading={null}>
        {() => null}
      </QueryBoundary>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: 'minmax(0, 3fr) minmax(0, 4fr)',
          },
        }}
      >
        <Paper variant="outlined" sx={{ p: { xs: 1, sm: 2 }, minWidth: 0 }}>
          <MonthCalendar
            label="Testes agendados por dia"
            month={month}
            selected={day}
            today={today}
            counts={counts ?? new Map()}
            formatCount={testsText}
            busy={isFetching}
            onMonth={(next) => address.set({ month: next, day: null })}
            onSelect={(next) => address.set({ month: monthOf(next), day: next })}
          />
          <Typography
            variant="body2"
            color="text.secondary"
            role="status"
            sx={{ mt: 1, minHeight: '1.5em' }}
          >
            {counts?.size === 0 && !isFetching && 'Nenhum teste agendado neste mês.'}
          </Typography>
        </Paper>
        <DayPanel day={day} filters={filters} />
      </Box>
    </>
  );
};

export default LeadsCalendarPage;
