import type { GetListParams, GetListResult, RaRecord } from 'react-admin';
import { normaliseText } from '../../domain/br';
import { getPath } from '../../domain/paths';
import type { ResourceMapping } from '../schema/mapping';
import { SEARCH } from '../typedSearch';

/** Filters, sorts and pages a whole list that the back end returns at once. */

const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

const plainText = (value: unknown): string => normaliseText(String(value ?? ''));

const holds = (stored: unknown, wanted: unknown): boolean => {
  if (Array.isArray(wanted)) return wanted.some((item) => holds(stored, item));
  if (Array.isArray(stored)) return stored.some((item) => holds(item, wanted));
  if (typeof stored === 'boolean') return stored === (wanted === true || wanted === 'true');
  if (typeof stored === 'number') return stored === Number(wanted);
  return plainText(stored).includes(plainText(wanted));
};

/** Filters rows by the named filters; a text matches anywhere in a field. */
export const filterLocally = (
  { fields }: ResourceMapping,
  rows: RaRecord[],
  filter: Readonly<Record<string, unknown>>,
  names: readonly string[],
): RaRecord[] => {
  const known = names.filter((name) => fields.some(({ path }) => path === name));
  return rows.filter((row) =>
    known.every((name) => holds(getPath(row, name), getPath(filter, name))),
  );
};

/** Sorts, searches and pages rows of an unpaged back end; by an unsortable field they keep its order. */
export const pageLocally = (
  mapping: ResourceMapping,
  rows: RaRecord[],
  { pagination, sort, filter }: GetListParams,
): GetListResult => {
  const wanted = plainText(filter?.[SEARCH]);
  const found = wanted
    ? rows.filter((row) => plainText(row[mapping.titleField]).includes(wanted))
    : rows;
  const sign = sort?.order === 'DESC' ? -1 : 1;
  const isSorted = sort && mapping.fields.find(({ path }) => path === sort.field)?.sort !== false;
  const sorted = isSorted
    ? found.toSorted((a, b) => {
        const [x, y] = [getPath(a, sort.field), getPath(b, sort.field)];
        if (typeof x === 'number' && typeof y === 'number') return sign * (x - y);
        return sign * collator.compare(String(x ?? ''), String(y ?? ''));
      })
    : found;
  const { page = 1, perPage = sorted.length } = pagination ?? {};
  return { data: sorted.slice((page - 1) * perPage, page * perPage), total: sorted.length };
};
