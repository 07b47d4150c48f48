import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TablePagination from '@mui/material/TablePagination';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { CsvLine } from '../../../domain/csv/table';
import { SmallTable } from '../../ui/fields/SmallTable';
import type { CsvOptions, CsvVerdict } from '../csvField';

const ROWS = 25;

/** The lines of a file and what is known of each. */
export interface Plan {
  readonly lines: readonly CsvLine[];
  readonly verdicts: readonly CsvVerdict[];
}

/** Whether a line cannot be taken. */
export const isFaulty = ({ problems }: CsvVerdict): boolean => Object.keys(problems).length > 0;

/** What will come of each line, the ones with problems first in sight where there are any. */
export const PlanTable = ({
  plan,
  columns,
}: {
  readonly plan: Plan;
  readonly columns: CsvOptions['columns'];
}) => {
  const faulty = plan.verdicts.filter(isFaulty).length;
  const [onlyFaulty, setOnlyFaulty] = useState(faulty > 0);
  const [page, setPage] = useState(0);
  const shown = plan.lines.flatMap((line, at) => {
    const verdict = plan.verdicts[at];
    return verdict && (!onlyFaulty || isFaulty(verdict)) ? [{ line, verdict }] : [];
  });
  const names = Object.keys(columns);
  return (
    <Box sx={{ mt: 1 }}>
      {faulty > 0 && faulty < plan.lines.length && (
        <FormControlLabel
          sx={{ ml: 0, mb: 1 }}
          control={
            <Switch
              size="small"
              checked={onlyFaulty}
              onChange={(_, on) => {
                setOnlyFaulty(on);
                setPage(0);
              }}
            />
          }
          label="Somente linhas com problema"
        />
      )}
      <SmallTable
        label="Linhas do arquivo"
        columns={['Linha', 'O que acontece', ...Object.values(columns)]}
        figures={['Linha']}
        rows={shown.slice(page * ROWS, (page + 1) * ROWS).map(({ line, verdict }) => ({
          key: String(line.number),
          cells: [
            line.number,
            <Typography
              key="outcome"
              variant="body2"
              component="span"
              color={isFaulty(verdict) ? 'error' : 'text.primary'}
            >
              {isFaulty(verdict)
                ? Object.entries(verdict.problems)
                    .map(([name, text]) => `${columns[name] ?? name}: ${text}`)
                    .join('; ')
                : verdict.effect}
            </Typography>,
            ...names.map((name) => line.cells[name] ?? ''),
          ],
        }))}
      />
      {shown.length > ROWS && (
        <TablePagination
          component="div"
          count={shown.length}
          page={page}
          rowsPerPage={ROWS}
          rowsPerPageOptions={[ROWS]}
          onPageChange={(_, next) => setPage(next)}
        />
      )}
    </Box>
  );
};
