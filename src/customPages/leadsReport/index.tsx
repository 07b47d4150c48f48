import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useClock } from '../../schema/context/context';
import { FilterBar } from '../../schema/list/FilterBar';
import { Answered, failureText } from '../../ui/feedback';
import { PageTitle } from '../../ui/layout';
import { ErrorState, TableSkeleton } from '../../ui/states';
import { EmptyState } from '../../ui/states/EmptyState';
import { useBackOffice } from '../../useBackOffice';
import { useLeadPlaces } from '../shared/leads';
import { useAddressQuery } from '../shared/useAddressQuery';
import { filtersOf, initialFilters, queryOf, REPORT_BAR, type ReportFilters } from './filters';
import { Results } from './Results';

const LOAD_FAILED = 'Ocorreu um erro ao recuperar dados, tente novamente';
const EXPORT_FAILED = 'Ocorreu um erro ao exportar dados, tente novamente';

type Query = Readonly<Record<string, string>>;

const save = async (query: Query, bytes: Uint8Array): Promise<void> => {
  const { saveFile } = await import('../../schema/list/exportList');
  const name = `Leads ${query.dateRangeStart} a ${query.dateRangeEnd}.csv`;
  saveFile(name, new Uint8Array(bytes));
};

/** By the bearer header, not a link. Dropped if the operator left or requested another report. */
const useExport = (query: Query) => {
  const provider = useBackOffice();
  const isAsked = useRef(false);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () => provider.ask('leads.exportReport', { query }),
  });
  return {
    busy: isPending,
    problem: error ? failureText(error, EXPORT_FAILED) : undefined,
    clear: () => {
      isAsked.current = false;
      reset();
    },
    start: () => {
      // The second click of a double click arrives before the next render.
      if (isAsked.current) return;
      isAsked.current = true;
      mutate(undefined, {
        onSuccess: (bytes) => void save(query, bytes),
        onSettled: () => {
          isAsked.current = false;
        },
      });
    },
  };
};

/** The report of leads, `#/leads/report`: part 2 sections 2.11, 4, 8 and 9. */
const LeadsReportPage = () => {
  const { trail } = useLeadPlaces();
  const clock = useClock();
  const provider = useBackOffice();
  const address = useAddressQuery();
  const initial = useMemo(() => initialFilters(clock()), [clock]);
  const filters = useMemo(() => filtersOf(address, clock()), [address, clock]);
  const params = queryOf(filters);
  const query = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));
  const question = useQuery({
    queryKey: ['leads', 'report', query],
    queryFn: ({ signal }) => provider.ask('leads.report', { query, signal }),
  });
  const file = useExport(query);
  const apply = (next: ReportFilters): void => {
    file.clear();
    if (JSON.stringify(queryOf(next)) === JSON.stringify(params)) void question.refetch();
    else address.set(queryOf(next), { push: true });
  };
  return (
    <>
      <PageTitle
        title="Relatório de leads"
        breadcrumbs={trail}
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
        busy={question.isFetching}
        applied={filters}
        initial={initial}
        apply={apply}
      />
      {file.problem && (
        <Box sx={{ mb: 2 }}>
          <ErrorState title={file.problem} onRetry={file.start} />
        </Box>
      )}
      <Answered
        question={question}
        failure={LOAD_FAILED}
        waiting={<TableSkeleton rows={8} columns={3} />}
      >
        {(data) =>
          data.total === 0 ? (
            <EmptyState title="Nenhum lead neste período. Mude as datas ou os filtros." />
          ) : (
            <Results report={data} />
          )
        }
      </Answered>
    </>
  );
};

export default LeadsReportPage;
