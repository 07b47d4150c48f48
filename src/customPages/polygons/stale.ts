import { ActionRefusal } from '../../schema';
import { failureCode } from '../../ui/feedback';
import type { PolygonItem } from './usePolygons';

export const CONFLICT = 'version-conflict';

/** Sends a change of polygons. If someone else changed them since they were read, the error lists the differences. */
export const explainConflict = async <T extends PolygonItem>(
  send: () => Promise<unknown>,
  seen: readonly T[],
  read: () => Promise<readonly T[]>,
  describeChanges: (seen: T, now: T) => string,
): Promise<unknown> => {
  try {
    return await send();
  } catch (error) {
    if (failureCode(error) !== CONFLICT) throw error;
    const now = new Map((await read()).map((item) => [item.id, item]));
    const texts = seen.flatMap((item) => {
      const current = now.get(item.id);
      return (current && describeChanges(item, current)) || [];
    });
    const details = texts.length > 0 ? ` ${texts.join('. ')}.` : '';
    throw new ActionRefusal(
      `Outra pessoa alterou antes de você.${details} Confira e salve de novo.`,
      CONFLICT,
    );
  }
};

const formatValue = (value: unknown): string => {
  if (typeof value !== 'boolean') return String(value);
  return value ? 'sim' : 'não';
};

export const changeText = (label: string, seen: unknown, now: unknown, unit = ''): string =>
  seen === now ? '' : `${label}: ${formatValue(seen)} → ${formatValue(now)}${unit}`;
