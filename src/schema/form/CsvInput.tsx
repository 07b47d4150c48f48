import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TablePagination from '@mui/material/TablePagination';
import Typography from '@mui/material/Typography';
import { parse } from 'papaparse';
import { useState } from 'react';
import { csvFile } from '../../../domain/csv';
import { CSV_READING, type CsvLine, csvTable, csvText } from '../../../domain/csv/table';
import { formatInteger } from '../../../domain/format';
import { SmallTable } from '../../ui/fields/SmallTable';
import { FilePick } from '../../ui/inputs/FilePick';
import type { CsvFile, CsvOptions, CsvVerdict } from '../csvField';
import { saveFile } from '../saveFile';
import { useExtensionsOf } from '../useKnowsExtensions';
import type { FieldInputProps } from './fieldInputProps';

const ROWS = 25;

const MEDIA_TYPE = 'text/csv';

/** The lines of a file and what is known of each. */
interface Plan {
  readonly lines: readonly CsvLine[];
  readonly verdicts: readonly CsvVerdict[];
}

const isFaulty = ({ problems }: CsvVerdict): boolean => Object.keys(problems).length > 0;

const counted = (count: number, one: string, many: string): string =>
  `${formatInteger(count)} ${count === 1 ? one : many}`;

/** What will come of each line, the ones with problems first in sight where there are any. */
const PlanTable = ({
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

/** The file as it is sent: in UTF-8, whatever it was saved in. */
const inUtf8 = (file: File, text: string): File =>
  new File([text], file.name, { type: MEDIA_TYPE });

/** Picks a file of lines, reads it here, and shows what will come of each before anything is sent. */
export const CsvInput = ({ field, value, onChange, error, ...props }: FieldInputProps) => {
  const { columns, optional, most, rules, example, operation } =
    field.options as unknown as CsvOptions;
  const isOurs = useExtensionsOf(operation);
  const [plan, setPlan] = useState<Plan>();
  const [problem, setProblem] = useState<string>();
  const held = value as CsvFile | null;
  const shape = { columns: Object.keys(columns), ...(optional && { optional }), most };
  const clear = (): void => {
    setPlan(undefined);
    setProblem(undefined);
    onChange(null);
  };
  const take = async (file: File): Promise<void> => {
    clear();
    const text = csvText(new Uint8Array(await file.arrayBuffer()));
    const { data } = parse<string[]>(text, {
      ...CSV_READING,
      delimitersToGuess: [...CSV_READING.delimitersToGuess],
    });
    const table = csvTable(data, shape);
    const sent = inUtf8(file, text);
    if ('problem' in table) {
      setProblem(table.problem);
      if (!isOurs) onChange({ file: sent, sum: file.name, faulty: 0 } satisfies CsvFile);
      return;
    }
    const { verdicts, sum } = (await rules())(table.lines);
    const faulty = verdicts.filter(isFaulty).length;
    setPlan({ lines: table.lines, verdicts });
    onChange({ file: sent, sum, faulty: isOurs ? faulty : 0 } satisfies CsvFile);
  };
  const faulty = plan?.verdicts.filter(isFaulty).length ?? 0;
  return (
    <Box>
      <FilePick
        {...props}
        // Whose rules hold is known before a file is read.
        disabled={props.disabled || isOurs === undefined}
        error={error ?? (isOurs ? problem : undefined)}
        value={held?.file ?? null}
        accept={['.csv']}
        refused="Escolha um arquivo .csv."
        onChange={(file) => (file ? void take(file) : clear())}
      />
      <Button
        size="small"
        sx={{ ml: -1, mt: 0.5 }}
        onClick={() => saveFile(example.name, csvFile(Object.keys(columns), example.rows))}
      >
        Baixar arquivo de exemplo
      </Button>
      {!isOurs && (problem || faulty > 0) && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {problem ?? `${counted(faulty, 'linha parece', 'linhas parecem')} ter problema.`} O
          serviço de destino confere o arquivo ao receber.
        </Alert>
      )}
      {plan && held && (
        <Box sx={{ mt: 2 }}>
          <Typography variant="body2" role="status">
            {counted(plan.lines.length, 'linha', 'linhas')} · {held.sum}
            {faulty > 0 && ` · ${counted(faulty, 'linha com problema', 'linhas com problema')}`}
          </Typography>
          <PlanTable
            key={`${held.file.name}-${held.file.lastModified}`}
            plan={plan}
            columns={columns}
          />
        </Box>
      )}
    </Box>
  );
};
