import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { formatInteger } from '../../../domain/format';
import { leadReportLabel, SCHEDULED_CODES, scheduledTotal } from '../../../domain/leads';
import type { Answer } from '../../dataProvider';
import { SectionCard } from '../../schema/form/SectionCard';
import { ShareBars } from '../../ui/charts';
import { SmallTable } from '../../ui/fields/SmallTable';
import { leadsText } from '../shared/leads';
import { linesOf, shareText } from './counts';

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
      <Box component="strong" sx={{ fontSize: '1.75rem', fontVariantNumeric: 'tabular-nums' }}>
        {formatInteger(value)}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {help}
      </Typography>
    </Box>
  </Paper>
);

const TWO = { display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } };

export const Results = ({
  report: { status, total },
}: {
  readonly report: Answer<'leads.report'>;
}) => {
  const lines = linesOf(status);
  const scheduled = scheduledTotal(status);
  const row = (key: string, label: string, count: number) => ({
    key,
    cells: [label, formatInteger(count), shareText(count, total)],
  });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="dl" sx={{ ...TWO, m: 0 }}>
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
      <Box sx={{ ...TWO, alignItems: 'start' }}>
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
