import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { LinkBase } from 'react-admin';
import {
  isCountedInCalendar,
  LEAD_CATEGORIES,
  leadStatusLabel,
  leadStatusTone,
  namesOf,
} from '../../../domain/leads';
import { dayName, timeOfInstant } from '../../../domain/time';
import { Answered } from '../../ui/feedback';
import { StatusChip } from '../../ui/fields';
import { SmallTable } from '../../ui/fields/SmallTable';
import { TableSkeleton } from '../../ui/states';
import { EmptyState } from '../../ui/states/EmptyState';
import { leadsText, useLeadPlaces } from '../shared/leads';
import { type CalendarFilters, testsText } from './filters';
import { type DayLead, useDay } from './useCalendar';

const COLUMNS = ['Hora', 'Nome', 'Categoria', 'Tipo', 'Local', 'Status', 'Ações'];
const FAILED = 'Não foi possível carregar os leads do dia.';
const MISSING = 'Não informado';

const Leads = ({ leads }: { readonly leads: readonly DayLead[] }) => {
  const { pathOf } = useLeadPlaces();
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
              size="small"
              component={LinkBase}
              to={pathOf(String(lead.id))}
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

export const DayPanel = ({ day, filters }: DayPanelProps) => {
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
      <Answered
        question={query}
        failure={FAILED}
        waiting={<TableSkeleton rows={4} columns={COLUMNS.length} />}
      >
        {() =>
          leads.length === 0 ? (
            <EmptyState title="Nenhum lead com teste neste dia. Escolha outro dia ou mude os filtros." />
          ) : (
            <Leads leads={leads} />
          )
        }
      </Answered>
    </Box>
  );
};
