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
import { batchEffect, batchReader, batchSum } from '../../../../domain/bonuses/batch';
import { BATCH_COLUMNS, BATCH_EXAMPLE, BATCH_SHAPE } from '../../../../domain/bonuses/batchFile';
import { csvFile } from '../../../../domain/csv';
import {
  type CsvLine,
  type CsvTable,
  csvReading,
  csvTable,
  csvText,
  ERROR_COLUMN,
  UNREADABLE_FILE,
} from '../../../../domain/csv/table';
import { formatInteger } from '../../../../domain/format';
import type { InputSlotProps } from '../../../schema';
import { saveFile } from '../../../schema/context/saveFile';
import { useShare } from '../../../schema/context/sending';
import { useExtensionsOf } from '../../../schema/context/useKnowsExtensions';
import { SmallTable } from '../../../ui/fields/SmallTable';
import { FilePick } from '../../../ui/inputs/FileInputs';
import { useBackOffice } from '../../../useBackOffice';

export interface Batch {
  readonly file: File;
  readonly sum: string;
  readonly faulty: number;
  readonly isPending?: boolean;
  /** Shows the problems that the server found in each line, from the file that it returns. */
  readonly refuse?: (answer: Uint8Array<ArrayBuffer>) => void;
}

type Problems = Readonly<Record<string, string>>;

interface CheckedLine extends CsvLine {
  readonly effect: string;
  readonly problems: Problems;
}

const NOT_IMPORTED = 'Não importada';

const counted = (count: number, one: string, many: string): string =>
  `${formatInteger(count)} ${count === 1 ? one : many}`;

const isFaulty = ({ problems }: Pick<CheckedLine, 'problems'>): boolean =>
  Object.keys(problems).length > 0;

const labels: Readonly<Record<string, string>> = BATCH_COLUMNS;
const columns = Object.keys(BATCH_COLUMNS);

const PAGE = 25;

const LineTable = ({ lines }: { readonly lines: readonly CheckedLine[] }) => {
  const faulty = lines.filter(isFaulty);
  const [onlyFaulty, setOnlyFaulty] = useState(faulty.length > 0);
  const [page, setPage] = useState(0);
  const shown = onlyFaulty ? faulty : lines;
  return (
    <Box sx={{ mt: 1 }}>
      {faulty.length > 0 && faulty.length < lines.length && (
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
        columns={['Linha', 'O que acontece', ...Object.values(labels)]}
        figures={['Linha']}
        rows={shown.slice(page * PAGE, (page + 1) * PAGE).map((line) => ({
          key: String(line.number),
          cells: [
            line.number,
            <Typography
              key="outcome"
              variant="body2"
              component="span"
              color={isFaulty(line) ? 'error' : 'text.primary'}
            >
              {isFaulty(line)
                ? Object.entries(line.problems)
                    .map(([name, text]) => `${labels[name] ?? name}: ${text}`)
                    .join('; ')
                : line.effect}
            </Typography>,
            ...columns.map((name) => line.cells[name] ?? ''),
          ],
        }))}
      />
      {shown.length > PAGE && (
        <TablePagination
          component="div"
          count={shown.length}
          page={page}
          rowsPerPage={PAGE}
          rowsPerPageOptions={[PAGE]}
          onPageChange={(_, next) => setPage(next)}
        />
      )}
    </Box>
  );
};

/** Lines checked before the browser may render: a few milliseconds of work. */
export const AT_ONCE = 250;

/** Checks lines in batches; the browser renders between them. @returns undefined if it was canceled */
export const checkLines = async <T,>(
  lines: readonly CsvLine[],
  check: (line: CsvLine) => T,
  signal: AbortSignal,
  onDone: (done: number) => void,
): Promise<readonly T[] | undefined> => {
  const checked: T[] = [];
  while (checked.length < lines.length) {
    if (signal.aborted) return undefined;
    checked.push(...lines.slice(checked.length, checked.length + AT_ONCE).map(check));
    onDone(checked.length);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return signal.aborted ? undefined : checked;
};

const rowsOf = (text: string): string[][] => parse<string[]>(text, csvReading(text)).data;

interface Checking {
  readonly lines?: readonly CheckedLine[];
  readonly problem?: string;
  readonly progress?: { readonly done: number; readonly of: number };
}

const useBatch = (isOurs: boolean | undefined, onChange: (batch: Batch | null) => void) => {
  const [checking, setChecking] = useState<Checking>({});
  const reader = useBackOffice();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const clear = (): void => {
    running.current?.abort();
    setChecking({});
    onChange(null);
  };
  const take = async (file: File): Promise<void> => {
    clear();
    const abort = new AbortController();
    running.current = abort;
    const { signal } = abort;
    onChange({ file, sum: file.name, faulty: 0, isPending: true });
    const text = csvText(new Uint8Array(await file.arrayBuffer()));
    if (signal.aborted) return;
    const table: CsvTable =
      text === undefined ? { problem: UNREADABLE_FILE } : csvTable(rowsOf(text), BATCH_SHAPE);
    // It is sent in UTF-8, whatever it was saved in.
    const sent = text === undefined ? file : new File([text], file.name, { type: 'text/csv' });
    if ('problem' in table) {
      setChecking({ problem: table.problem });
      onChange(isOurs ? null : { file: sent, sum: file.name, faulty: 0 });
      return;
    }
    const read = batchReader();
    const checked = await checkLines(
      table.lines,
      (line) => {
        const parsed = read(line);
        return { ...line, ...parsed, effect: batchEffect(parsed) };
      },
      signal,
      (done) => setChecking({ progress: { done, of: table.lines.length } }),
    );
    if (!checked) return;
    // The server checks again when the file is sent: a failure here holds nothing back.
    const stored = isOurs
      ? await reader.ask('bonuses.check', { body: { batch: sent } }).catch(() => undefined)
      : undefined;
    if (signal.aborted) return;
    const ofServer = new Map(
      (stored?.data ?? []).map((one) => [one.line, one.problems as Problems] as const),
    );
    const all = checked.map((line) => ({
      ...line,
      problems: { ...ofServer.get(line.number), ...line.problems },
    }));
    setChecking({ lines: all });
    const refuse: Batch['refuse'] = (answer) => {
      const rejected = csvText(answer);
      if (signal.aborted || rejected === undefined) return;
      const [header = [], ...rows] = rowsOf(rejected);
      const at = header.indexOf(ERROR_COLUMN);
      const lines = checked.map((line, index) => {
        const reason = rows[index]?.[at];
        return { ...line, effect: NOT_IMPORTED, problems: reason ? { Recusada: reason } : {} };
      });
      setChecking({ lines: lines as readonly CheckedLine[] });
    };
    const faulty = isOurs ? all.filter(isFaulty).length : 0;
    onChange({ file: sent, sum: batchSum(checked), faulty, refuse });
  };
  return { ...checking, clear, take };
};

export const BatchInput = ({ value, onChange, error, ...props }: InputSlotProps) => {
  // A foreign service may have other columns: it checks the file itself.
  const isOurs = useExtensionsOf('bonuses.import');
  const { lines, problem, progress, clear, take } = useBatch(isOurs, onChange);
  const batch = value as Batch | null;
  const share = useShare(batch?.file);
  const faulty = lines?.filter(isFaulty).length ?? 0;
  return (
    <Box>
      <FilePick
        {...props}
        disabled={props.disabled || isOurs === undefined || share !== undefined}
        error={error ?? (isOurs ? problem : undefined)}
        value={batch?.file ?? null}
        sent={share}
        accept={['.csv']}
        refused="Escolha um arquivo .csv."
        onChange={(file) => (file ? void take(file) : clear())}
      />
      <Button
        size="small"
        sx={{ ml: -1, mt: 0.5 }}
        onClick={() => saveFile('exemplo-pagamentos.csv', csvFile(columns, BATCH_EXAMPLE))}
      >
        Baixar arquivo de exemplo
      </Button>
      {progress && (
        <Box sx={{ mt: 2 }}>
          <Typography variant="body2" role="status">
            {`Conferindo: ${formatInteger(progress.done)} de ${counted(progress.of, 'linha', 'linhas')}`}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={(100 * progress.done) / progress.of}
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
      {lines && batch && (
        <Box sx={{ mt: 2 }}>
          <Typography variant="body2" role="status">
            {counted(lines.length, 'linha', 'linhas')} · {batch.sum}
            {faulty > 0 && ` · ${counted(faulty, 'linha com problema', 'linhas com problema')}`}
          </Typography>
          <LineTable
            key={`${batch.file.name}-${batch.file.lastModified}-${faulty}`}
            lines={lines}
          />
        </Box>
      )}
    </Box>
  );
};
