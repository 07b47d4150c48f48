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
  /** Count and total of the payments; the name of the file if they are unknown. */
  readonly summary: string;
  readonly faultyCount: number;
  readonly isPending?: boolean;
  /** Shows the problems of each line, from the CSV file that the server returns after a rejection. */
  readonly showRejection?: (csv: Uint8Array<ArrayBuffer>) => void;
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

const ROWS_PER_PAGE = 25;

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
        rows={shown.slice(page * ROWS_PER_PAGE, (page + 1) * ROWS_PER_PAGE).map((line) => ({
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
      {shown.length > ROWS_PER_PAGE && (
        <TablePagination
          component="div"
          count={shown.length}
          page={page}
          rowsPerPage={ROWS_PER_PAGE}
          rowsPerPageOptions={[ROWS_PER_PAGE]}
          onPageChange={(_, next) => setPage(next)}
        />
      )}
    </Box>
  );
};

/** Lines checked between two renderings: a few milliseconds of work. */
export const LINES_PER_CHUNK = 250;

/** Checks lines in chunks; the browser renders between them. @returns undefined if canceled */
export const checkLines = async <T,>(
  lines: readonly CsvLine[],
  check: (line: CsvLine) => T,
  signal: AbortSignal,
  onDone: (done: number) => void,
): Promise<readonly T[] | undefined> => {
  const checked: T[] = [];
  while (checked.length < lines.length) {
    if (signal.aborted) return undefined;
    checked.push(...lines.slice(checked.length, checked.length + LINES_PER_CHUNK).map(check));
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

const useBatch = (hasExtensions: boolean | undefined, onChange: (batch: Batch | null) => void) => {
  const [checking, setChecking] = useState<Checking>({});
  const reader = useBackOffice();
  const abortController = useRef<AbortController>(undefined);
  useEffect(() => () => abortController.current?.abort(), []);
  const clear = (): void => {
    abortController.current?.abort();
    setChecking({});
    onChange(null);
  };
  const checkFile = async (file: File): Promise<void> => {
    clear();
    const abort = new AbortController();
    abortController.current = abort;
    const { signal } = abort;
    onChange({ file, summary: file.name, faultyCount: 0, isPending: true });
    const text = csvText(new Uint8Array(await file.arrayBuffer()));
    if (signal.aborted) return;
    const table: CsvTable =
      text === undefined ? { problem: UNREADABLE_FILE } : csvTable(rowsOf(text), BATCH_SHAPE);
    // The form sends the file in UTF-8, whatever its encoding on disk.
    const sent = text === undefined ? file : new File([text], file.name, { type: 'text/csv' });
    if ('problem' in table) {
      setChecking({ problem: table.problem });
      onChange(hasExtensions ? null : { file: sent, summary: file.name, faultyCount: 0 });
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
    // A failed check does not block the form, because the server checks again on submit.
    const serverCheck = hasExtensions
      ? await reader.ask('bonuses.check', { body: { batch: sent } }).catch(() => undefined)
      : undefined;
    if (signal.aborted) return;
    const serverProblems = new Map<number, Problems>(
      (serverCheck?.data ?? []).map(({ line, problems }) => [line, problems as Problems]),
    );
    const all = checked.map((line) => ({
      ...line,
      problems: { ...serverProblems.get(line.number), ...line.problems },
    }));
    setChecking({ lines: all });
    const showRejection: Batch['showRejection'] = (csv) => {
      const rejectedText = csvText(csv);
      if (signal.aborted || rejectedText === undefined) return;
      const [header = [], ...rows] = rowsOf(rejectedText);
      const errorColumn = header.indexOf(ERROR_COLUMN);
      const lines = checked.map((line, index) => {
        const reason = rows[index]?.[errorColumn];
        return { ...line, effect: NOT_IMPORTED, problems: reason ? { Recusada: reason } : {} };
      });
      setChecking({ lines: lines as readonly CheckedLine[] });
    };
    const faultyCount = hasExtensions ? all.filter(isFaulty).length : 0;
    onChange({ file: sent, summary: batchSum(checked), faultyCount, showRejection });
  };
  return { ...checking, clear, checkFile };
};

export const BatchInput = ({ value, onChange, error, ...props }: InputSlotProps) => {
  // Other services may expect other columns, so only our own server's files are checked here.
  const hasExtensions = useExtensionsOf('bonuses.import');
  const { lines, problem, progress, clear, checkFile } = useBatch(hasExtensions, onChange);
  const batch = value as Batch | null;
  const share = useShare(batch?.file);
  const faulty = lines?.filter(isFaulty).length ?? 0;
  return (
    <Box>
      <FilePick
        {...props}
        disabled={props.disabled || hasExtensions === undefined || share !== undefined}
        error={error ?? (hasExtensions ? problem : undefined)}
        value={batch?.file ?? null}
        sent={share}
        accept={['.csv']}
        refused="Escolha um arquivo .csv."
        onChange={(file) => (file ? void checkFile(file) : clear())}
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
      {!hasExtensions && (problem || faulty > 0) && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {problem ?? `${counted(faulty, 'linha parece', 'linhas parecem')} ter problema.`} O
          serviço de destino confere o arquivo ao receber.
        </Alert>
      )}
      {lines && batch && (
        <Box sx={{ mt: 2 }}>
          <Typography variant="body2" role="status">
            {counted(lines.length, 'linha', 'linhas')} · {batch.summary}
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
