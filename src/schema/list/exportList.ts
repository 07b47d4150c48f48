import type { DataProvider, RaRecord } from 'react-admin';
import { type CsvValue, csvFile } from '../../../domain/csv';
import type { CompiledField, Resource } from '../compiled';
import { fieldValue, NOTHING, type Titles, textOf } from '../format';
import type { FormContext } from '../types';

/** The list that is on screen, as the export repeats it. */
export interface ListOnScreen {
  readonly resource: Resource;
  readonly columns: readonly CompiledField[];
  readonly labelOf: (path: string, label: string) => string;
  readonly titleFieldOf: (target: string) => string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly context: FormContext;
}

const CHUNK = 100;

/** The rows of a list; `isCut` when they are not all, because its back end goes no further. */
export interface AllRows {
  readonly rows: readonly RaRecord[];
  readonly isCut: boolean;
}

/**
 * Every row of the list that is on screen, in its order: page after page, `onProgress` hears how
 * far it is. @throws ApiError
 */
export const readAll = async (
  provider: DataProvider,
  { resource, filter, sort }: ListOnScreen,
  onProgress?: (read: number, total: number) => void,
  signal?: AbortSignal,
): Promise<AllRows> => {
  const rows: RaRecord[] = [];
  for (let page = 1; ; page += 1) {
    const {
      data,
      total = 0,
      pageInfo,
      meta,
    } = await provider.getList(resource.name, {
      pagination: { page, perPage: CHUNK },
      filter,
      sort,
      signal,
    });
    rows.push(...data);
    onProgress?.(rows.length, Math.max(rows.length, total));
    // A service that does not count gives a total of what was seen so far.
    const hasMore = pageInfo?.hasNextPage ?? rows.length < total;
    if (data.length === 0 || !hasMore) return { rows, isCut: meta?.totalIsCapped === true };
  }
};

const readTitles = async (
  provider: DataProvider,
  list: ListOnScreen,
  entry: CompiledField,
  rows: readonly RaRecord[],
): Promise<Titles | undefined> => {
  const { target } = entry.field;
  if (!target) return undefined;
  const ids = [...new Set(rows.flatMap((row) => fieldValue(entry, row, list.context) ?? []))];
  if (ids.length === 0) return undefined;
  const { data } = await provider.getMany(target, { ids: ids as string[] });
  const title = list.titleFieldOf(target);
  return new Map(data.map((record) => [String(record.id), String(record[title])]));
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
    if (field.type === 'money') return Number(value) / 100;
    if (field.type === 'integer') return Number(value);
  }
  // A file is read on other days too: it carries the date, never a word for today (ruling 19).
  const text = textOf(field, value, row, { titles });
  return text === NOTHING ? null : text;
};

/** The rows as a CSV file with the columns, the labels and the order of the screen. */
export const listToCsv = async (
  provider: DataProvider,
  list: ListOnScreen,
  rows: readonly RaRecord[],
): Promise<string> => {
  const titles = await Promise.all(
    list.columns.map((entry) => readTitles(provider, list, entry, rows)),
  );
  return csvFile(
    list.columns.map(({ path, label }) => list.labelOf(path, label)),
    rows.map((row) =>
      list.columns.map((entry, index) => csvValue(entry, row, list.context, titles[index])),
    ),
  );
};

/** Hands a file to the browser to save; a text or the bytes of one. */
export const saveFile = (name: string, content: string | Uint8Array<ArrayBuffer>): void => {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
