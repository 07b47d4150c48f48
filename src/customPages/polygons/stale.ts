import { ActionRefusal } from '../../schema';
import { failureCode } from '../../ui/feedback';

const CONFLICT = 'version-conflict';

/** Was a write rejected because of a concurrent change of the polygon? */
export const isStale = (error: unknown): boolean => failureCode(error) === CONFLICT;

/** Creates the refusal that lists the concurrent changes; empty texts are left out. */
export const staleRefusal = (changes: readonly string[]): ActionRefusal => {
  const texts = changes.filter((text) => text !== '');
  const what = texts.length > 0 ? ` ${texts.join('. ')}.` : '';
  return new ActionRefusal(
    `Outra pessoa alterou antes de você.${what} Confira e salve de novo.`,
    CONFLICT,
  );
};

const wordOf = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'sim' : 'não') : String(value);

/** Returns `Ativo: não → sim` for a difference, else an empty text. */
export const changeText = (label: string, seen: unknown, now: unknown, unit = ''): string =>
  seen === now ? '' : `${label}: ${wordOf(seen)} → ${wordOf(now)}${unit}`;
