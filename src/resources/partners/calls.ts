import { getPath } from '../../../domain/paths';
import type { CallSlot } from '../../schema';

const ALL = { itemsPerPage: 999_999 };

/** Filters the list of all, including those who became professionals (part 2 section 7). */
export const findingOne: CallSlot = async ({ id, signal }, send) => {
  const answer = await send({ query: ALL, signal });
  const rows = [answer.body, getPath(answer.body, 'data')].find(Array.isArray) as
    | readonly unknown[]
    | undefined;
  return { ...answer, body: rows?.find((row) => String(getPath(row, '_id')) === id) };
};
