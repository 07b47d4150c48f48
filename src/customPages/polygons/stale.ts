import { ActionRefusal } from '../../schema';
import { failureCode } from '../../ui/feedback';

const CONFLICT = 'version-conflict';

/** Whether a write was refused because somebody else has changed the polygon since. */
export const isStale = (error: unknown): boolean => failureCode(error) === CONFLICT;

/** The refusal that says what has changed meanwhile; empty texts are left out. */
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

/** `Ativo: não → sim` where both differ, empty otherwise. */
export const changeText = (label: string, seen: unknown, now: unknown, unit = ''): string =>
  seen === now ? '' : `${label}: ${wordOf(seen)} → ${wordOf(now)}${unit}`;
