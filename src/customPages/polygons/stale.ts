import { ActionRefusal } from '../../schema';
import { failureCode } from '../../ui/feedback';
import type { PolygonItem } from './usePolygons';

export const CONFLICT = 'version-conflict';

/** Sends a change of polygons; a refusal because of a concurrent change lists the differences, if any is visible. */
export const sendSeen = async <T extends PolygonItem>(
  send: () => Promise<unknown>,
  seen: readonly T[],
  read: () => Promise<readonly T[]>,
  differences: (seen: T, now: T) => string,
): Promise<unknown> => {
  try {
    return await send();
  } catch (error) {
    if (failureCode(error) !== CONFLICT) throw error;
    const now = new Map((await read()).map((item) => [item.id, item]));
    const texts = seen.flatMap((item) => {
      const current = now.get(item.id);
      return (current && differences(item, current)) || [];
    });
    const what = texts.length > 0 ? ` ${texts.join('. ')}.` : '';
    throw new ActionRefusal(
      `Outra pessoa alterou antes de você.${what} Confira e salve de novo.`,
      CONFLICT,
    );
  }
};

const wordOf = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'sim' : 'não') : String(value);

export const changeText = (label: string, seen: unknown, now: unknown, unit = ''): string =>
  seen === now ? '' : `${label}: ${wordOf(seen)} → ${wordOf(now)}${unit}`;
