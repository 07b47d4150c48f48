import type { CsvCells, CsvLine } from '../csv/table';
import { formatInteger } from '../format';
import { readAmount } from '../format/typed';
import { formatMoney } from '../money';
import { isWellFormed, plainText } from '../text';
import {
  dayOfInstant,
  instantAt,
  isHour,
  isUsableDay,
  meantDay,
  parseDay,
  startOfDay,
} from '../time';
import { objectiveOf } from '../transfers';
import { BATCH_COLUMNS } from './batchFile';
import { type BonusDraft, bonusProblems, REQUIRED_WORDS } from './index';

/** Bonuses imported from a file: part 2 sections 2.8, 5 and 7; ruling 9; decision 0030. */

/** Bonus of a file; `value` is cents, `scheduleDate` an instant. */
export interface BatchDraft extends BonusDraft {
  readonly professionalId: string;
}

/** Parsed line of a file, with its problems by column. */
export interface BatchLine {
  readonly draft: BatchDraft;
  readonly problems: Readonly<Record<string, string>>;
}

/** Parses `dd/mm/aaaa`, `dd/mm/aaaa HH:mm`, `aaaa-mm-dd` or ISO 8601 to an instant; null for other text. */
const instantOf = (text: string): string | null => {
  const [date = '', time, ...more] = text.split(/\s+/);
  const day = isUsableDay(date) ? date : parseDay(date);
  if (!day) return isUsableDay(meantDay(text)) ? new Date(text).toISOString() : null;
  if (time === undefined) return startOfDay(day);
  return isHour(time) && more.length === 0 ? instantAt(day, time) : null;
};

const INVALID_VALUE = 'Valor inválido';
const INVALID_DATE = 'Data inválida';
const INVALID_REASON = 'Motivo inválido';
const INVALID_TEXT = 'Texto com caracteres inválidos';

/** Parses a line by the rules of the bonus form; amounts are reais: `150,00` or `150.00`. */
export const batchLine = (cells: CsvCells): BatchLine => {
  const { value = '', reason = '', scheduleDate = '' } = cells;
  const professionalId = plainText(cells.professionalId ?? '');
  const cents = readAmount(value).number;
  const date = instantOf(scheduleDate);
  const draft: BatchDraft = {
    professionalId,
    value: cents,
    reason: /^\d+$/.test(reason) ? Number(reason) : null,
    description: cells.description ?? '',
    scheduleId: plainText(cells.scheduleId ?? ''),
    scheduleDate: date,
    reasonText: cells.reasonText ?? '',
  };
  const problems: Record<string, string> = { ...bonusProblems(draft) };
  if (professionalId === '') problems.professionalId = REQUIRED_WORDS;
  if (value !== '' && (Number.isNaN(cents) || cents === 0)) problems.value = INVALID_VALUE;
  if (scheduleDate !== '' && date === null) problems.scheduleDate = INVALID_DATE;
  if (reason !== '' && problems.reason) problems.reason = INVALID_REASON;
  for (const [column, cell] of Object.entries(cells))
    if (!isWellFormed(cell)) problems[column] = INVALID_TEXT;
  return { draft, problems };
};

const lineKey = ({ draft }: BatchLine): string =>
  JSON.stringify([
    draft.professionalId,
    draft.value,
    draft.reason,
    draft.scheduleId,
    draft.scheduleDate,
    draft.description,
    draft.reasonText,
  ]);

/** Key of a payment: equal for lines that pay the same amount for the same reason, whatever their texts. */
const paymentKey = ({ draft }: BatchLine): string =>
  JSON.stringify([
    draft.professionalId,
    draft.value,
    draft.reason,
    draft.scheduleId?.toUpperCase(),
    draft.scheduleDate && dayOfInstant(draft.scheduleDate),
  ]);

/** Message for a line that pays the same as an earlier one. */
export const repeatedLine = (first: number): string => `Repete a linha ${first}`;

/** Returns a key of a file: equal for files with the same lines, in any order. */
export const batchContent = (lines: readonly BatchLine[]): string =>
  JSON.stringify(lines.map(lineKey).sort());

/** Returns a reader of consecutive lines that rejects duplicates, which would be paid twice. */
export const batchReader = (): ((line: CsvLine) => BatchLine) => {
  const seen = new Map<string, number>();
  return ({ number, cells }) => {
    const line = batchLine(cells);
    const payment = paymentKey(line);
    const first = seen.get(payment);
    if (first === undefined) {
      seen.set(payment, number);
      return line;
    }
    return { ...line, problems: { professionalId: repeatedLine(first), ...line.problems } };
  };
};

/** Parses all lines of a file with {@link batchReader}. */
export const batchLines = (lines: readonly CsvLine[]): readonly BatchLine[] => {
  const read = batchReader();
  return lines.map((line) => read(line));
};

/** Returns a description of the payment that a valid line makes. */
export const batchEffect = ({ draft }: BatchLine): string =>
  `Paga ${formatMoney(draft.value ?? 0)}: ${objectiveOf(draft.reason ?? '', draft.reasonText)}`;

/** Returns the number of valid lines and their sum: `2 pagamentos, R$ 239,90`. */
export const batchSum = (lines: readonly BatchLine[]): string => {
  const valid = lines.filter(({ problems }) => Object.keys(problems).length === 0);
  const cents = valid.reduce((sum, { draft }) => sum + (draft.value ?? 0), 0);
  const count = valid.length === 1 ? '1 pagamento' : `${formatInteger(valid.length)} pagamentos`;
  return `${count}, ${formatMoney(cents)}`;
};

/** Joins the problems of a line into one text. */
export const batchProblem = (problems: Readonly<Record<string, string>>): string =>
  Object.entries(problems)
    .map(([column, text]) => `${labelOf(column)}: ${text}`)
    .join('; ');

const labelOf = (column: string): string =>
  (BATCH_COLUMNS as Readonly<Record<string, string>>)[column] ?? column;
