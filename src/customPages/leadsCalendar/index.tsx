import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { monthOf } from '../../../domain/time';
import { useContextFor } from '../../schema/context/context';
import { MonthCalendar } from '../../ui/calendar/MonthCalendar';
import { Answered } from '../../ui/feedback';
import { PageTitle } from '../../ui/layout';
import { useLeadPlaces } from '../shared/leads';
import { useAddressQuery } from '../shared/useAddressQuery';
import { DayPanel } from './DayPanel';
import { Filters } from './Filters';
import { placeOf, testsText } from './filters';
import { useMonth } from './useCalendar';

const FAILED = 'Não foi possível carregar o calendário.';
const NO_COUNTS: ReadonlyMap<string, number> = new Map();

/** The calendar of tests, `#/leads-calendar`: part 2 sections 2.11, 4 and 7. */
const LeadsCalendarPage = () => {
  const { trail } = useLeadPlaces();
  const { today } = useContextFor('list');
  const address = useAddressQuery();
  const { month, day, filters } = useMemo(() => placeOf(address, today), [address, today]);
  const question = useMonth(month, filters);
  const { data: counts, isFetching } = question;
  return (
    <>
      <PageTitle title="Calendário de leads" breadcrumbs={trail} />
      <Filters filters={filters} onChange={address.set} />
      <Answered question={question} failure={FAILED} waiting={null}>
        {() => null}
      </Answered>
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
            counts={counts ?? NO_COUNTS}
            wordsOf={testsText}
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
