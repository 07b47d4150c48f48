import { collapseSpaces } from '../customers';
import { isBlankText } from '../text';
import { OTHER_REASON, REASONS } from '../transfers';

/** Manual payments of professionals, bonuses: part 2 sections 3, 4, 5 and 9; decision 0074. */

/** The most that a bonus may be, in cents. */
export const BONUS_LIMIT = 200_000;

/** Label of the field of the value. */
export const LIMIT_LABEL = 'Limite de 2000';

/** Most characters of the description, and of the words of another reason. */
export const BONUS_TEXT = 72;

/** The reason that the form begins with: daily advance. */
export const DEFAULT_REASON = 2;

/** What is said of each thing that must be there. */
export const REQUIRED_WORDS = 'Preenchimento Obrigatório';

/** What is said of a file that is no PDF. */
export const PDF_WORDS = 'O anexo deve ser um PDF.';

/** Largest attachment, in bytes. */
export const MOST_PDF_BYTES = 5_000_000;

/** A text while it is typed: no space at its beginning, single spaces inside, its first 72 characters. */
export const bonusText = (typed: string): string =>
  Array.from(collapseSpaces(typed)).slice(0, BONUS_TEXT).join('');

/** Whether the reason is told in words of its own. */
export const isOtherReason = (reason: number | string | null | undefined): boolean =>
  String(reason) === OTHER_REASON;

/** A bonus as it is judged; `value` is cents, `scheduleDate` an instant. */
export interface BonusDraft {
  readonly value?: number | null | undefined;
  readonly reason?: number | null | undefined;
  readonly reasonText?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly scheduleId?: string | null | undefined;
  readonly scheduleDate?: string | null | undefined;
}

const lengthOf = (text: string | null | undefined): number => Array.from(text ?? '').length;

const textProblem = (text: string | null | undefined): string | undefined => {
  if (isBlankText(text)) return REQUIRED_WORDS;
  return lengthOf(text) > BONUS_TEXT ? `Máximo de ${BONUS_TEXT} caracteres` : undefined;
};

const valueProblem = (cents: number | null | undefined): string | undefined => {
  if (!cents || !Number.isInteger(cents)) return REQUIRED_WORDS;
  return cents < 0 || cents > BONUS_LIMIT ? LIMIT_LABEL : undefined;
};

/**
 * Why a bonus cannot be paid, by field; empty when it can. A value of nothing is none: it is missing
 * (part 2 section 5).
 */
export const bonusProblems = (draft: BonusDraft): Readonly<Record<string, string>> => {
  const { value, reason, reasonText, description, scheduleId, scheduleDate } = draft;
  const found: Record<string, string | undefined> = {
    value: valueProblem(value),
    reason: Object.hasOwn(REASONS, String(reason)) ? undefined : REQUIRED_WORDS,
    reasonText: isOtherReason(reason) ? textProblem(reasonText) : undefined,
    description: textProblem(description),
    scheduleId: isBlankText(scheduleId) ? REQUIRED_WORDS : undefined,
    scheduleDate: isBlankText(scheduleDate) ? REQUIRED_WORDS : undefined,
  };
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
};

const REFUSED: readonly unknown[] = [4, 5];

/** Whether a bonus may be corrected: it was refused by one of the two heads. */
export const mayCorrect = (status: number | null | undefined): boolean => REFUSED.includes(status);

/** The word of a decision. */
export const decisionWord = (approved: boolean): string => (approved ? 'Aprovado' : 'Reprovado');

/** Bytes at the end of a PDF that hold its end mark (ISO 32000, annex H). */
const PDF_END = 1024;

/** Do bytes begin and end as a PDF does? */
export const isPdf = (bytes: Uint8Array): boolean => {
  const text = (part: Uint8Array) => new TextDecoder('latin1').decode(part);
  return (
    /^%PDF-\d\.\d[\r\n]/.test(text(bytes.subarray(0, 9))) &&
    text(bytes.subarray(-PDF_END)).includes('%%EOF')
  );
};
