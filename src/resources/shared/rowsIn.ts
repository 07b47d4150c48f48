import { getPath } from '../../../domain/paths';
import type { Wire } from '../../schema/definition/mapping';

/** Returns the rows of a response: the body itself, or its `data`. */
export const rowsIn = (body: unknown): readonly Wire[] =>
  ([body, getPath(body, 'data')].find(Array.isArray) as readonly Wire[] | undefined) ?? [];
