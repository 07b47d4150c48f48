import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { formatInteger } from '../../../domain/format';
import type { Answer } from '../../dataProvider';
import { ShareBars } from '../../ui/charts';
import { SmallTable } from '../../ui/fields/SmallTable';
import { leadsText, linesOf, scheduledOf, shareText } from './counts';

export type Report = Answer<'leads.report'>;

const Block = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 600, mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
};

const Figure = ({
  label,
  value,
  help,
}: {
  readonly label: string;
  readonly value: number;
  readonly help: string;
}) => (
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

/** The counts of a report: the totals, a chart, and a table. */
export const Results = ({ report }: { readonly report: Report }) => {
  const lines = linesOf(report.status, report.total);
  const scheduled = scheduledOf(report.status);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="dl" sx={{ ...TWO, m: 0 }}>
        <Figure
          label="Total de leads"
          value={report.total}
          help="Leads que entraram no período, nos filtros escolhidos"
        />
        <Figure label="Agendado" value={scheduled.total} help={`Soma de: ${scheduled.labels}`} />
      </Box>
      <Box sx={{ ...TWO, alignItems: 'start' }}>
        <Block title="Leads por status">
          <ShareBars
            label="Gráfico de leads por status"
            bars={lines.map(({ code, label, tone, count, share }) => ({
              key: code,
              label,
              tone,
              value: count,
              text: `${leadsText(count)} · ${shareText(share)}`,
            }))}
          />
        </Block>
        <Block title="Tabela">
          <SmallTable
            label="Leads por status"
            columns={['Status', 'Leads', 'Do total']}
            figures={['Leads', 'Do total']}
            rows={[
              ...lines.map(({ code, label, count, share }) => ({
                key: String(code),
                cells: [label, formatInteger(count), shareText(share)],
              })),
              {
                key: 'scheduled',
                cells: [
                  'Agendado (soma)',
                  formatInteger(scheduled.total),
                  shareText(report.total > 0 ? scheduled.total / report.total : 0),
                ],
              },
            ]}
          />
        </Block>
      </Box>
    </Box>
  );
};
