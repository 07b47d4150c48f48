import { collapseSpaces } from '../br/text';
import { isBlankText, type OptionalTexts, problemsOf } from '../text';
import { OTHER_REASON, REASONS } from '../transfers';

/** Manual payments to professionals (bonuses): part 2 sections 3, 4, 5 and 9; decision 0030. */

/** Maximum bonus, cents. */
export const BONUS_LIMIT = 200_000;

export const LIMIT_LABEL = 'Limite de 2000';

/** Maximum length of the description, and of the text of another reason, in characters. */
export const BONUS_TEXT = 72;

/** Initial reason of the form: daily advance. */
export const DEFAULT_REASON = 2;

/** Message for a missing required field. */
export const REQUIRED_WORDS = 'Preenchimento Obrigatório';

export const PDF_WORDS = 'O anexo deve ser um PDF.';

/** Maximum attachment size in bytes. */
export const MAX_PDF_BYTES = 5_000_000;

/** Normalizes text while typing: no leading space, single spaces inside, the first 72 characters. */
export const bonusText = (typed: string): string =>
  Array.from(collapseSpaces(typed)).slice(0, BONUS_TEXT).join('');

export const isOtherReason = (reason: number | string | null | undefined): boolean =>
  String(reason) === OTHER_REASON;

/** Bonus for validation; `value` is cents, `scheduleDate` an instant. */
export interface BonusDraft
  extends OptionalTexts<'reasonText' | 'description' | 'scheduleId' | 'scheduleDate'> {
  readonly value?: number | null | undefined;
  readonly reason?: number | null | undefined;
}

const textProblem = (text: string | null | undefined): string | undefined => {
  if (isBlankText(text)) return REQUIRED_WORDS;
  const isTooLong = Array.from(text ?? '').length > BONUS_TEXT;
  return isTooLong ? `Máximo de ${BONUS_TEXT} caracteres` : undefined;
};

const valueProblem = (cents: number | null | undefined): string | undefined => {
  if (!cents || !Number.isInteger(cents)) return REQUIRED_WORDS;
  return cents < 0 || cents > BONUS_LIMIT ? LIMIT_LABEL : undefined;
};

/** Validates a bonus; 0 counts as missing (part 2 section 5). @returns messages by field; empty if valid */
export const bonusProblems = (draft: BonusDraft): Readonly<Record<string, string>> => {
  const { value, reason, reasonText, description, scheduleId, scheduleDate } = draft;
  return problemsOf({
    value: valueProblem(value),
    reason: Object.hasOwn(REASONS, String(reason)) ? undefined : REQUIRED_WORDS,
    reasonText: isOtherReason(reason) ? textProblem(reasonText) : undefined,
    description: textProblem(description),
    scheduleId: isBlankText(scheduleId) ? REQUIRED_WORDS : undefined,
    scheduleDate: isBlankText(scheduleDate) ? REQUIRED_WORDS : undefined,
  });
};

/** Approval statuses of a bonus that one of the two heads refused. */
const REFUSED: readonly unknown[] = [4, 5];

/** May the requester correct the bonus? Only after a refusal. */
export const mayCorrect = (status: number | null | undefined): boolean => REFUSED.includes(status);

export const decisionLabel = (approved: boolean): string => (approved ? 'Aprovado' : 'Reprovado');

/** Number of trailing bytes of a PDF that contain its end marker (ISO 32000, annex H). */
const PDF_END = 1024;

/** Do the bytes begin and end like a PDF? */
export const isPdf = (bytes: Uint8Array): boolean => {
  const text = (part: Uint8Array) => new TextDecoder('latin1').decode(part);
  return (
    /^%PDF-\d\.\d[\r\n]/.test(text(bytes.subarray(0, 9))) &&
    text(bytes.subarray(-PDF_END)).includes('%%EOF')
  );
};
