import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Switch from '@mui/material/Switch';
import TablePagination from '@mui/material/TablePagination';
import Typography from '@mui/material/Typography';
import { parse } from 'papaparse';
import { useEffect, useRef, useState } from 'react';
import { csvFile } from '../../../domain/csv';
import {
  type CsvLine,
  type CsvTable,
  csvReading,
  csvTable,
  csvText,
  UNREADABLE_FILE,
} from '../../../domain/csv/table';
import { formatInteger } from '../../../domain/format';
import { SmallTable } from '../../ui/fields/SmallTable';
import { FilePick } from '../../ui/inputs/FilePick';
import type { CsvFile, CsvJudge, CsvOptions, CsvVerdict } from '../csvField';
import { useReader } from '../reader';
import { saveFile } from '../saveFile';
import { useShare } from '../sending';
import { useExtensionsOf } from '../useKnowsExtensions';
import type { FieldInputProps } from './inputPlaces';

const MEDIA_TYPE = 'text/csv';

/** Effect of a sound line of a file that was refused: all or nothing. */
const NOT_IMPORTED = 'Não importada';

const counted = (count: number, one: string, many: string): string =>
  `${formatInteger(count)} ${count === 1 ? one : many}`;

/** The file as it is sent: in UTF-8, whatever it was saved in. */
const inUtf8 = (file: File, text: string): File =>
  new File([text], file.name, { type: MEDIA_TYPE });

const ROWS = 25;

/** Lines of a file with their verdicts. */
interface Plan {
  readonly lines: readonly CsvLine[];
  readonly verdicts: readonly CsvVerdict[];
}

/** Does a line have a problem? */
const isFaulty = ({ problems }: CsvVerdict): boolean => Object.keys(problems).length > 0;

/** Verdict of each line; initially only the lines with problems, if there are any. */
const PlanTable = ({ plan, columns }: { readonly plan: Plan } & Pick<CsvOptions, 'columns'>) => {
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

/** Lines judged before the browser may render: a few milliseconds of work. */
export const AT_ONCE = 250;

/** Judges the lines of a file in batches; the browser renders between them. @returns undefined if it was canceled */
export const judgeLines = async (
  lines: readonly CsvLine[],
  judge: Pick<CsvJudge, 'line'>,
  signal: AbortSignal,
  onDone: (done: number) => void,
): Promise<readonly CsvVerdict[] | undefined> => {
  const verdicts: CsvVerdict[] = [];
  while (verdicts.length < lines.length) {
    if (signal.aborted) return undefined;
    const part = lines.slice(verdicts.length, verdicts.length + AT_ONCE);
    verdicts.push(...part.map((line) => judge.line(line)));
    onDone(verdicts.length);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return signal.aborted ? undefined : verdicts;
};

/** Reads a file and judges its lines; another file, or none, cancels this. */
const useCsv = (
  { columns, optional, most, rules }: CsvOptions,
  isOurs: boolean | undefined,
  onChange: (value: CsvFile | null) => void,
) => {
  const [plan, setPlan] = useState<Plan>();
  const [problem, setProblem] = useState<string>();
  const [judging, setJudging] = useState<{ readonly done: number; readonly of: number }>();
  const reader = useReader();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const shape = { columns: Object.keys(columns), ...(optional && { optional }), most };
  const clear = (): void => {
    running.current?.abort();
    setPlan(undefined);
    setProblem(undefined);
    setJudging(undefined);
    onChange(null);
  };
  const take = async (file: File): Promise<void> => {
    clear();
    const abort = new AbortController();
    running.current = abort;
    const { signal } = abort;
    onChange({ file, sum: file.name, faulty: 0, isJudged: false });
    const text = csvText(new Uint8Array(await file.arrayBuffer()));
    if (signal.aborted) return;
    const table: CsvTable =
      text === undefined
        ? { problem: UNREADABLE_FILE }
        : csvTable(parse<string[]>(text, csvReading(text)).data, shape);
    const sent = text === undefined ? file : inUtf8(file, text);
    if ('problem' in table) {
      setProblem(table.problem);
      onChange(isOurs ? null : { file: sent, sum: file.name, faulty: 0 });
      return;
    }
    const { lines } = table;
    const judge = await rules();
    const verdicts = await judgeLines(lines, judge, signal, (done) =>
      setJudging({ done, of: lines.length }),
    );
    if (!verdicts) return;
    // The server checks again when the file is sent: a failure here holds nothing back.
    const stored = isOurs ? await judge.stored?.(sent, reader).catch(() => undefined) : undefined;
    if (signal.aborted) return;
    const all = verdicts.map((verdict, at) => ({
      ...verdict,
      problems: { ...stored?.get(lines[at]?.number ?? 0), ...verdict.problems },
    }));
    const faulty = all.filter(isFaulty).length;
    setJudging(undefined);
    setPlan({ lines, verdicts: all });
    const refuse: CsvFile['refuse'] = (answer, column) => {
      const told = csvText(answer);
      if (signal.aborted || told === undefined) return;
      const [header = [], ...rows] = parse<string[]>(told, csvReading(told)).data;
      const at = header.indexOf(column);
      setPlan({
        lines,
        verdicts: lines.map((_, line): CsvVerdict => {
          const problem = rows[line]?.[at];
          return { effect: NOT_IMPORTED, problems: problem ? { Recusada: problem } : {} };
        }),
      });
    };
    onChange({ file: sent, sum: judge.sum(), faulty: isOurs ? faulty : 0, refuse });
  };
  return { plan, problem, judging, clear, take };
};

/** Picks a CSV file and shows the effect of each line before the file is sent. */
export const CsvInput = ({ field, value, onChange, error, ...props }: FieldInputProps) => {
  const options = field.options as unknown as CsvOptions;
  const { columns, example, operation } = options;
  const isOurs = useExtensionsOf(operation);
  const { plan, problem, judging, clear, take } = useCsv(options, isOurs, onChange);
  const held = value as CsvFile | null;
  const share = useShare(held?.file);
  const faulty = plan?.verdicts.filter(isFaulty).length ?? 0;
  return (
    <Box>
      <FilePick
        {...props}
        // Whose rules hold is known before a file is read.
        disabled={props.disabled || isOurs === undefined || share !== undefined}
        error={error ?? (isOurs ? problem : undefined)}
        value={held?.file ?? null}
        sent={share}
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
      {judging && (
        <Box sx={{ mt: 2 }}>
          <Typography variant="body2" role="status">
            {`Conferindo: ${formatInteger(judging.done)} de ${counted(judging.of, 'linha', 'linhas')}`}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={(100 * judging.done) / judging.of}
            aria-label="Conferência do arquivo"
            sx={{ mt: 1 }}
          />
        </Box>
      )}
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
            key={`${held.file.name}-${held.file.lastModified}-${faulty}`}
            plan={plan}
            columns={columns}
          />
        </Box>
      )}
    </Box>
  );
};
