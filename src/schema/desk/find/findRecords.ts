import { readTyped, type Typed, type TypedKind } from '../../../../domain/find';
import { openLists } from '../../context/access';
import type { Resource } from '../../definition/compiled';
import { fieldValue, NOTHING, textOf } from '../../definition/format';
import type { ResourceManifest } from '../../definition/manifest';
import { recordPath } from '../../definition/paths';
import type { FormContext } from '../../definition/types';
import { listDefaults } from '../../list/listDefaults';
import type { Finder } from '../useFinder';

const FIND_OPERATION = 'find.all';

const MAX_RESULTS = 5;

export interface FoundRecord {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly to: string;
}

export interface FoundGroup {
  readonly resource: string;
  readonly label: string;
  readonly records: readonly FoundRecord[];
}

/** Found records, and the labels of resources whose search failed. */
export interface Found {
  readonly groups: readonly FoundGroup[];
  readonly failed: readonly string[];
}

/** Returns the address of a record: its page or form if permitted, else the list filtered to the record. */
const addressOf = async (
  { routes, name }: ResourceManifest,
  { id, title }: Pick<FoundRecord, 'id' | 'title'>,
  { can, registry }: Finder,
): Promise<string> => {
  if (routes?.show && (await can(name, 'show'))) return recordPath(routes.show, id);
  if (routes?.edit && (await can(name, 'edit'))) return recordPath(routes.edit, id);
  const { spec } = await registry.load(name);
  const [filterName = ''] = Object.keys(spec.find?.by ?? {});
  const filter = encodeURIComponent(JSON.stringify({ [filterName]: title }));
  return `${routes?.list ?? ''}?filter=${filter}`;
};

type Row = Pick<FoundRecord, 'id' | 'title' | 'detail'>;

/** Returns the filter of a list for a typed text; undefined if no filter accepts such a text. */
const filterFor = (
  { spec }: Resource,
  typed: Typed,
): Readonly<Record<string, string>> | undefined => {
  for (const [name, kinds] of Object.entries(spec.find?.by ?? {})) {
    const kind = (kinds as readonly TypedKind[]).find((key) => typed[key] !== undefined);
    if (kind === 'words' || kind === 'phone') return { [name]: typed.text };
    if (kind) return { [name]: typed[kind] ?? '' };
  }
  return undefined;
};

const rowOf = (
  { spec, byPath }: Resource,
  record: Readonly<Record<string, unknown>> & { readonly id: unknown },
  context: FormContext,
): Row => {
  const [title = '', ...details] = (spec.find?.shows ?? []).flatMap((path) => {
    const entry = byPath.get(path);
    const text = entry && textOf(entry.field, fieldValue(entry, record, context), record);
    return text === undefined || text === NOTHING ? [''] : [text];
  });
  const id = String(record.id);
  return { id, title: title || id, detail: details.filter(Boolean).join(' · ') };
};

/** Searches a list without its initial filters; undefined if no filter accepts the text. */
const searchList = async (
  { provider, registry, context }: Finder,
  { name }: ResourceManifest,
  typed: Typed,
  signal: AbortSignal,
): Promise<readonly Row[] | undefined> => {
  const resource = await registry.load(name);
  const filter = filterFor(resource, typed);
  if (!filter) return undefined;
  const { sort } = listDefaults(resource, context);
  const pagination = { page: 1, perPage: MAX_RESULTS };
  const { data } = await provider.getList(name, { pagination, sort, filter, signal });
  return data.slice(0, MAX_RESULTS).map((record) => rowOf(resource, record, context));
};

/** Searches the lists that the operator may open. @throws ApiError if all requests failed, or that to our server */
export const findRecords = async (
  finder: Finder,
  text: string,
  signal: AbortSignal,
): Promise<Found> => {
  const typed = readTyped(text);
  if (!typed) return { groups: [], failed: [] };
  const { provider, registry, can, order } = finder;
  const manifests = await openLists(registry.manifests, 'find', can, order);
  const isSupported = await provider.knowsExtensions(FIND_OPERATION);
  const isServed = ({ asks }: ResourceManifest): boolean => isSupported && asks !== undefined;
  const query = { text, limit: MAX_RESULTS };
  const response = manifests.some(isServed)
    ? (provider.ask(FIND_OPERATION, { query, signal }) as Promise<{
        readonly data: readonly (Row & { readonly family: string })[];
      }>)
    : undefined;
  const failed: string[] = [];
  let failure: unknown;
  const groups = await Promise.all(
    manifests.map(async (manifest): Promise<FoundGroup[]> => {
      try {
        const rows = isServed(manifest)
          ? (await response)?.data.filter(({ family }) => manifest.asks === `${family}.list`)
          : await searchList(finder, manifest, typed, signal);
        if (!rows) return [];
        const records = rows.map(async (row) => ({
          ...row,
          to: await addressOf(manifest, row, finder),
        }));
        const { name: resource, many: label } = manifest;
        return [{ resource, label, records: await Promise.all(records) }];
      } catch (reason) {
        if (isServed(manifest)) throw reason;
        failure = reason;
        failed.push(manifest.many);
        return [];
      }
    }),
  );
  const found = groups.flat();
  if (found.length === 0 && failed.length > 0) throw failure;
  return { groups: found.filter(({ records }) => records.length > 0), failed };
};
