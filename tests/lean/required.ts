import {
  type AnswerNeed,
  isListNeed,
  isMaybeNeed,
  type Need,
  type RecordNeed,
} from '../../contract/needs';
import { getPath, setPath } from '../../domain/paths';

/** Answers with nothing but what the screens need: made of `needs` itself. */

/** Where an answer may have the value of a key: its own place, or those that the need names. */
export const placesOf = (need: string, key: string): string[] => {
  const [, ...places] = need.split(' ');
  return places.length > 0 ? places : key === '_id' ? ['_id', 'id'] : [key];
};

/** Whether a need says that its key must be there. */
export const isMarked = (need: Need | boolean | string | undefined): need is string =>
  typeof need === 'string' && need.split(' ')[0]?.endsWith('!') === true;

const recordOf = (need: RecordNeed, given: unknown): unknown => {
  const kept: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(need)) {
    if (key.startsWith('$')) continue;
    const isRecord = typeof part === 'object' && !Array.isArray(part);
    if (isRecord && (part as RecordNeed).$always) {
      kept[key] = recordOf(part as RecordNeed, getPath(given, key));
    }
    if (!isMarked(part)) continue;
    if (placesOf(part, key).includes('.') && (typeof given !== 'object' || given === null))
      return given;
    const place = placesOf(part, key).find((path) => getPath(given, path) !== undefined);
    if (place !== undefined) setPath(kept, place, getPath(given, place));
  }
  return kept;
};

/** The answer without every key that no screen needs. */
export const requiredOnly = (need: AnswerNeed | undefined, answer: unknown): unknown => {
  if (need === undefined || typeof need === 'string' || isMaybeNeed(need)) return answer;
  if (!isListNeed(need)) return recordOf(need, answer);
  const named = [answer, getPath(answer, need.$list), getPath(answer, 'data')];
  const rows = [...named, ...Object.values(answer ?? {})].find(Array.isArray);
  const { $row: row } = need;
  return typeof row === 'string'
    ? rows
    : rows?.map((item: unknown) => recordOf(row as RecordNeed, item));
};
