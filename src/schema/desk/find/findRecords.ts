import { readTyped, type Typed, type TypedKind } from '../../../../domain/find';
import { openLists } from '../../context/access';
import type { Resource } from '../../definition/compiled';
import { fieldValue, NOTHING, textOf } from '../../definition/format';
import type { ResourceManifest } from '../../definition/manifest';
import { recordPath } from '../../definition/paths';
import type { FormContext } from '../../definition/types';
import { listDefaults } from '../../list/listDefaults';
import type { Finder } from '../useFinder';

const FIND = 'find.all';

const MAX = 5;

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

/** Address of a record: its page, its form, or the list filtered to it, as far as permitted. */
const addressOf = async (
  { routes, name }: ResourceManifest,
  { id, title }: Pick<FoundRecord, 'id' | 'title'>,
  { can, registry }: Finder,
): Promise<string> => {
  if (routes?.show && (await can(name, 'show'))) return recordPath(routes.show, id);
  if (routes?.edit && (await can(name, 'edit'))) return recordPath(routes.edit, id);
  const { spec } = await registry.load(name);
  const [first = ''] = Object.keys(spec.find?.by ?? {});
  const filter = encodeURIComponent(JSON.stringify({ [first]: title }));
  return `${routes?.list ?? ''}?filter=${filter}`;
};

type Row = Pick<FoundRecord, 'id' | 'title' | 'detail'>;

/** The filter of a list for a text; undefined if it has none. */
const filterFor = (
  { spec }: Resource,
  typed: Typed,
): Readonly<Record<string, string>> | undefined => {
  for (const [name, kinds] of Object.entries(spec.find?.by ?? {})) {
    const kind = (kinds as readonly TypedKind[]).find((one) => typed[one] !== undefined);
    if (kind)
      return { [name]: kind === 'words' || kind === 'phone' ? typed.text : (typed[kind] ?? '') };
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

/** Searches a list by its filter for the text, without its initial filters; undefined if it has none. */
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
  const pagination = { page: 1, perPage: MAX };
  const { data } = await provider.getList(name, { pagination, sort, filter, signal });
  return data.slice(0, MAX).map((record) => rowOf(resource, record, context));
};

/** Searches readable records. @throws ApiError if all requests failed, or that to our own server */
export const findRecords = async (
  finder: Finder,
  text: string,
  signal: AbortSignal,
): Promise<Found> => {
  const typed = readTyped(text);
  if (!typed) return { groups: [], failed: [] };
  const { provider, registry, can, order } = finder;
  const manifests = await openLists(registry.manifests, 'find', can, order);
  const knows = await provider.knowsExtensions(FIND);
  const isOurs = ({ asks }: ResourceManifest): boolean => knows && asks !== undefined;
  const query = { text, limit: MAX };
  const own = manifests.some(isOurs)
    ? (provider.ask(FIND, { query, signal }) as Promise<{
        readonly data: readonly (Row & { readonly family: string })[];
      }>)
    : undefined;
  const failed: string[] = [];
  let failure: unknown;
  const groups = await Promise.all(
    manifests.map(async (manifest): Promise<FoundGroup[]> => {
      try {
        const rows = isOurs(manifest)
          ? (await own)?.data.filter(({ family }) => manifest.asks === `${family}.list`)
          : await searchList(finder, manifest, typed, signal);
        if (!rows) return [];
        const records = rows.map(async (row) => ({
          ...row,
          to: await addressOf(manifest, row, finder),
        }));
        const { name: resource, many: label } = manifest;
        return [{ resource, label, records: await Promise.all(records) }];
      } catch (reason) {
        if (isOurs(manifest)) throw reason;
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
