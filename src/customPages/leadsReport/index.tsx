import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { formatInteger } from '../../../domain/format';
import { leadReportLabel, SCHEDULED_CODES, scheduledTotal } from '../../../domain/leads';
import type { Answer } from '../../dataProvider';
import { useClock } from '../../schema/context/context';
import { saveFile } from '../../schema/context/saveFile';
import { SectionCard } from '../../schema/form/SectionCard';
import { FilterBar } from '../../schema/list/FilterBar';
import { ShareBars } from '../../ui/charts';
import { failureText, QueryBoundary } from '../../ui/feedback';
import { SmallTable } from '../../ui/fields/SmallTable';
import { PageTitle } from '../../ui/layout';
import { ErrorState, TableSkeleton } from '../../ui/states';
import { EmptyState } from '../../ui/states/EmptyState';
import { useBackOffice, useOperation } from '../../useBackOffice';
import { leadsText, useLeadLinks } from '../shared/leads';
import { useAddressQuery } from '../shared/useAddressQuery';
import {
  filtersOf,
  initialFilters,
  linesOf,
  queryOf,
  REPORT_BAR,
  type ReportFilters,
  shareText,
} from './report';

interface FigureProps {
  readonly label: string;
  readonly value: number;
  readonly help: string;
}

const Figure = ({ label, value, help }: FigureProps) => (
  <Paper variant="outlined" sx={{ p: 2, minWidth: 0 }}>
    <Typography component="dt" variant="body2" color="text.secondary">
      {label}
    </Typography>
    <Box component="dd" sx={{ m: 0 }}>
      <Box component="strong" sx={{ fontSize: '1.75rem' }}>
        {formatInteger(value)}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {help}
      </Typography>
    </Box>
  </Paper>
);

const HALVES = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
};

const Results = ({ report: { status, total } }: { readonly report: Answer<'leads.report'> }) => {
  const lines = linesOf(status);
  const scheduled = scheduledTotal(status);
  const row = (key: string, label: string, count: number) => ({
    key,
    cells: [label, formatInteger(count), shareText(count, total)],
  });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="dl" sx={{ ...HALVES, m: 0 }}>
        <Figure
          label="Total de leads"
          value={total}
          help="Leads que entraram no período, nos filtros escolhidos"
        />
        <Figure
          label="Agendado"
          value={scheduled}
          help={`Soma de: ${SCHEDULED_CODES.map(leadReportLabel).join(', ')}`}
        />
      </Box>
      <Box sx={{ ...HALVES, alignItems: 'start' }}>
        <SectionCard title="Leads por status" heading="h2">
          <ShareBars
            label="Gráfico de leads por status"
            bars={lines.map(({ code, label, tone, count }) => ({
              ...{ key: code, label, tone, value: count },
              text: `${leadsText(count)} · ${shareText(count, total)}`,
            }))}
          />
        </SectionCard>
        <SectionCard title="Tabela" heading="h2">
          <SmallTable
            label="Leads por status"
            columns={['Status', 'Leads', 'Do total']}
            figures={['Leads', 'Do total']}
            rows={[
              ...lines.map(({ code, label, count }) => row(String(code), label, count)),
              row('scheduled', 'Agendado (soma)', scheduled),
            ]}
          />
        </SectionCard>
      </Box>
    </Box>
  );
};

/** Downloads the report by a request, because a link would lack the token. After leaving, nothing is saved. */
const useExport = (query: Readonly<Record<string, string>>) => {
  const provider = useBackOffice();
  const isRunning = useRef(false);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () => provider.ask('leads.exportReport', { query }),
  });
  return {
    busy: isPending,
    problem: error && failureText(error, 'Ocorreu um erro ao exportar dados, tente novamente'),
    clear: () => {
      isRunning.current = false;
      reset();
    },
    start: () => {
      // A double click calls this twice before the next render.
      if (isRunning.current) return;
      isRunning.current = true;
      mutate(undefined, {
        onSuccess: (bytes) => {
          const name = `Leads ${query.dateRangeStart} a ${query.dateRangeEnd}.csv`;
          saveFile(name, new Uint8Array(bytes));
        },
        onSettled: () => {
          isRunning.current = false;
        },
      });
    },
  };
};

/** Report of leads, `#/leads/report` (part 2 sections 2.11, 4, 8 and 9). */
const LeadsReportPage = () => {
  const { breadcrumbs } = useLeadLinks();
  const clock = useClock();
  const address = useAddressQuery();
  const initial = useMemo(() => initialFilters(clock()), [clock]);
  const filters = useMemo(() => filtersOf(address, clock()), [address, clock]);
  const params = queryOf(filters);
  const query = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));
  const report = useOperation('leads.report', { query });
  const file = useExport(query);
  const apply = (next: ReportFilters): void => {
    file.clear();
    if (JSON.stringify(queryOf(next)) === JSON.stringify(params)) void report.refetch();
    else address.set(queryOf(next), { push: true });
  };
  return (
    <>
      <PageTitle
        title="Relatório de leads"
        breadcrumbs={breadcrumbs}
        actions={
          <Button
            startIcon={<DownloadIcon />}
            onClick={file.start}
            loading={file.busy}
            loadingPosition="start"
          >
            Exportar CSV
          </Button>
        }
      />
      <FilterBar
        source={REPORT_BAR}
        busy={report.isFetching}
        state={{ applied: filters, initial, apply }}
      />
      {file.problem && (
        <Box sx={{ mb: 2 }}>
          <ErrorState title={file.problem} onRetry={file.start} />
        </Box>
      )}
      <QueryBoundary
        query={report}
        failure="Ocorreu um erro ao recuperar dados, tente novamente"
        loading={<TableSkeleton rows={8} columns={3} />}
      >
        {(data) =>
          data.total === 0 ? (
            <EmptyState title="Nenhum lead neste período. Mude as datas ou os filtros." />
          ) : (
            <Results report={data} />
          )
        }
      </QueryBoundary>
    </>
  );
};

export default LeadsReportPage;
