import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { parse } from 'papaparse';
import { useEffect, useRef, useState } from 'react';
import { csvFile } from '../../../domain/csv';
import {
  type CsvTable,
  csvReading,
  csvTable,
  csvText,
  UNREADABLE_FILE,
} from '../../../domain/csv/table';
import { formatInteger } from '../../../domain/format';
import { FilePick } from '../../ui/inputs/FilePick';
import type { CsvFile, CsvOptions, CsvVerdict } from '../csvField';
import { useReader } from '../reader';
import { saveFile } from '../saveFile';
import { useShare } from '../sending';
import { useExtensionsOf } from '../useKnowsExtensions';
import { isFaulty, type Plan, PlanTable } from './CsvPlan';
import type { FieldInputProps } from './fieldInputProps';
import { judgeLines } from './judgeLines';

const MEDIA_TYPE = 'text/csv';

/** Effect of a sound line of a file that was refused: all or nothing. */
const NOT_IMPORTED = 'Não importada';

const counted = (count: number, one: string, many: string): string =>
  `${formatInteger(count)} ${count === 1 ? one : many}`;

/** The file as it is sent: in UTF-8, whatever it was saved in. */
const inUtf8 = (file: File, text: string): File =>
  new File([text], file.name, { type: MEDIA_TYPE });

/** How many lines of a file are judged by now. */
interface Judging {
  readonly done: number;
  readonly of: number;
}

/** Reads a file and judges its lines; another file, or none, ends what was under way. */
const useCsv = (
  { columns, optional, most, rules }: CsvOptions,
  isOurs: boolean | undefined,
  onChange: (value: CsvFile | null) => void,
) => {
  const [plan, setPlan] = useState<Plan>();
  const [problem, setProblem] = useState<string>();
  const [judging, setJudging] = useState<Judging>();
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

/** Picks a file of lines, reads it here, and shows what will come of each before anything is sent. */
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
