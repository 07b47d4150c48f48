import type { CsvLine } from '../../../domain/csv/table';
import type { CsvJudge, CsvVerdict } from '../csvField';

/** Lines that are judged before the page has its turn: a few milliseconds of work. */
export const AT_ONCE = 250;

/** The page draws, and hears clicks. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Judges the lines of a file, some at a time, so that the page goes on meanwhile; `onDone` hears how many are
 * judged. @returns undefined when it was ended before
 */
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
    await turn();
  }
  return signal.aborted ? undefined : verdicts;
};
