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

const CHUNK = 100;

/** Rows of a list; `isCut`: the back end returned not all. */
export interface AllRows {
  readonly rows: readonly RaRecord[];
  readonly isCut: boolean;
}

interface ReadOptions {
  readonly signal?: AbortSignal;
  readonly most?: number;
}

type ReadPage = (page: number, perPage: number) => Promise<GetListResult>;

/** Number of rows of a response, for services that return fewer than requested and no total. */
const rowsOfACall = async ({ data, meta }: GetListResult, read: ReadPage): Promise<number> => {
  const count = data.length;
  if (!meta?.totalIsGuess || count === 0 || count >= CHUNK) return CHUNK;
  const { data: behind } = await read(2, count);
  // A service without pages returns the same rows.
  return behind.length > 0 && behind[0]?.id !== data[0]?.id ? count : CHUNK;
};

/** Reads all rows of the list on screen page after page, up to `most`. @throws ApiError */
export const readAll = async (
  provider: Reader,
  { resource, filter, sort }: Pick<ListOnScreen, 'resource' | 'filter' | 'sort'>,
  onProgress?: (read: number, total: number) => void,
  { signal, most = Number.POSITIVE_INFINITY }: ReadOptions = {},
): Promise<AllRows> => {
  const rows: RaRecord[] = [];
  const read = (page: number, perPage: number) =>
    provider.getList(resource.name, { pagination: { page, perPage }, filter, sort, signal });
  const first = await read(1, CHUNK);
  const size = await rowsOfACall(first, read);
  for (let page = 1; ; page += 1) {
    const {
      data,
      total = 0,
      pageInfo,
      meta,
    } = page === 1 && size === CHUNK ? first : await read(page, size);
    rows.push(...data);
    onProgress?.(rows.length, Math.max(rows.length, total));
    const hasMore = pageInfo?.hasNextPage ?? rows.length < total;
    if (data.length === 0 || !hasMore) return { rows, isCut: meta?.totalIsCapped === true };
    if (rows.length >= most) return { rows, isCut: true };
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
  // A file has dates, never the word for today.
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
