import type { GetListResult, RaRecord } from 'react-admin';
import { type CsvValue, csvFile } from '../../../domain/csv';
import { fromCents } from '../../../domain/money';
import type { Reader } from '../context/reader';
import type { CompiledField, Resource } from '../definition/compiled';
import { fieldValue, NOTHING, nameOf, type Titles, textOf } from '../definition/format';
import type { FormContext } from '../definition/types';

export { saveFile } from '../context/saveFile';

export interface ListOnScreen {
  readonly resource: Resource;
  readonly columns: readonly CompiledField[];
  readonly titleFieldOf: (target: string) => string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly context: FormContext;
}

const PAGE_SIZE = 100;

/** Rows of a list; `isCut` if more rows match than were read. */
export interface AllRows {
  readonly rows: readonly RaRecord[];
  readonly isCut: boolean;
}

interface ReadOptions {
  readonly signal?: AbortSignal;
  readonly maxRows?: number;
}

type ReadPage = (page: number, perPage: number) => Promise<GetListResult>;

/** Returns the actual page size, because some services return fewer rows than requested and no total. */
const actualPageSize = async ({ data, meta }: GetListResult, read: ReadPage): Promise<number> => {
  const count = data.length;
  if (!meta?.totalIsGuess || count === 0 || count >= PAGE_SIZE) return PAGE_SIZE;
  const { data: nextRows } = await read(2, count);
  // A service without pages returns the same rows again.
  const hasPages = nextRows.length > 0 && nextRows[0]?.id !== data[0]?.id;
  return hasPages ? count : PAGE_SIZE;
};

/** Reads all rows of a filtered list page by page, and stops after `maxRows`. @throws ApiError */
export const readAll = async (
  provider: Reader,
  { resource, filter, sort }: Pick<ListOnScreen, 'resource' | 'filter' | 'sort'>,
  onProgress?: (read: number, total: number) => void,
  { signal, maxRows = Number.POSITIVE_INFINITY }: ReadOptions = {},
): Promise<AllRows> => {
  const rows: RaRecord[] = [];
  const read = (page: number, perPage: number) =>
    provider.getList(resource.name, { pagination: { page, perPage }, filter, sort, signal });
  const first = await read(1, PAGE_SIZE);
  const size = await actualPageSize(first, read);
  for (let page = 1; ; page += 1) {
    const isFirst = page === 1 && size === PAGE_SIZE;
    const { data, total = 0, pageInfo, meta } = isFirst ? first : await read(page, size);
    rows.push(...data);
    onProgress?.(rows.length, Math.max(rows.length, total));
    const hasMore = pageInfo?.hasNextPage ?? rows.length < total;
    if (data.length === 0 || !hasMore) return { rows, isCut: meta?.totalIsCapped === true };
    if (rows.length >= maxRows) return { rows, isCut: true };
  }
};

const readTitles = async (
  provider: Reader,
  { context, titleFieldOf }: ListOnScreen,
  entry: CompiledField,
  rows: readonly RaRecord[],
): Promise<Titles | undefined> => {
  const { target } = entry.field;
  if (!target) return undefined;
  const ids = new Set(rows.flatMap((row) => fieldValue(entry, row, context) ?? []));
  if (ids.size === 0) return undefined;
  const { data } = await provider.getMany(target, { ids: [...ids] as string[] });
  return new Map(data.map((record) => [String(record.id), nameOf(record, titleFieldOf(target))]));
};

const csvValue = (
  entry: CompiledField,
  row: RaRecord,
  context: FormContext,
  titles?: Titles,
): CsvValue => {
  const value = fieldValue(entry, row, context);
  const { field } = entry;
  if (value === null || value === undefined || value === '') return null;
  if (!field.options.format) {
    if (field.type === 'money' || field.type === 'decimal') return fromCents(Number(value));
    if (field.type === 'integer') return Number(value);
  }
  // Without `today` the text is always a date, never "hoje".
  const text = textOf(field, value, row, { titles });
  return text === NOTHING ? null : text;
};

export const listToCsv = async (
  provider: Reader,
  list: ListOnScreen,
  rows: readonly RaRecord[],
): Promise<string> => {
  const titles = await Promise.all(
    list.columns.map((entry) => readTitles(provider, list, entry, rows)),
  );
  return csvFile(
    list.columns.map(({ label }) => label),
    rows.map((row) =>
      list.columns.map((entry, index) => csvValue(entry, row, list.context, titles[index])),
    ),
  );
};
