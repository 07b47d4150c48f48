import { readTyped, type Typed, type TypedKind } from '../../../domain/find';
import type { Resource } from '../compiled';
import { fieldValue, NOTHING, textOf } from '../format';
import { listDefaults } from '../list/listDefaults';
import type { ResourceManifest } from '../manifest';
import { recordPath } from '../paths';
import type { Reader } from '../reader';
import type { Registry } from '../registry';
import type { FormContext } from '../types';

/** Operation of our own server that searches all families. */
const FIND = 'find.all';

/** Maximum number of records of one resource. */
const MOST = 5;

/** A found record, with the address that opens it. */
export interface FoundRecord {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly to: string;
}

/** The records of one resource. */
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

/** Dependencies of the search. */
export interface Finder {
  readonly provider: Reader;
  readonly registry: Registry;
  readonly can: (resource: string, action: string) => Promise<boolean>;
  readonly context: FormContext;
  /** Addresses of the lists in the order of the menu. */
  readonly order: readonly string[];
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

const groupOf = async (
  manifest: ResourceManifest,
  rows: readonly Row[],
  finder: Finder,
): Promise<FoundGroup> => ({
  resource: manifest.name,
  label: manifest.many,
  records: await Promise.all(
    rows.map(async (row) => ({ ...row, to: await addressOf(manifest, row, finder) })),
  ),
});

/** Searches by one request to our own server. */
const searchServer = async (
  finder: Finder,
  manifests: readonly ResourceManifest[],
  text: string,
  signal: AbortSignal,
): Promise<Found> => {
  const { data } = (await finder.provider.ask(FIND, {
    query: { text, limit: MOST },
    signal,
  })) as { data: readonly (Row & { readonly family: string })[] };
  const groups = manifests.map((manifest) => {
    const rows = data.filter(({ family }) => manifest.asks === `${family}.list`);
    return groupOf(manifest, rows, finder);
  });
  return { groups: await Promise.all(groups), failed: [] };
};

const kindOf = (typed: Typed, kinds: readonly TypedKind[]): TypedKind | undefined =>
  kinds.find((kind) => typed[kind] !== undefined);

/** The filter of a list for a text; undefined if it has none. */
const filterFor = (
  { spec }: Resource,
  typed: Typed,
): Readonly<Record<string, string>> | undefined => {
  for (const [name, kinds = []] of Object.entries(spec.find?.by ?? {})) {
    const kind = kindOf(typed, kinds as readonly TypedKind[]);
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

/** Searches by one request to each list that has a filter for the text, without its initial filters. */
const searchLists = async (
  finder: Finder,
  manifests: readonly ResourceManifest[],
  typed: Typed,
  signal: AbortSignal,
): Promise<Found> => {
  const { provider, registry, context } = finder;
  const failed: string[] = [];
  let failure: unknown;
  const ask = async (manifest: ResourceManifest): Promise<FoundGroup | undefined> => {
    const resource = await registry.load(manifest.name);
    const filter = filterFor(resource, typed);
    if (!filter) return undefined;
    const { sort } = listDefaults(resource, context);
    const { data } = await provider.getList(manifest.name, {
      pagination: { page: 1, perPage: MOST },
      sort,
      filter,
      signal,
    });
    const rows = data.slice(0, MOST).map((record) => rowOf(resource, record, context));
    return groupOf(manifest, rows, finder);
  };
  const asked = await Promise.all(
    manifests.map((manifest) =>
      ask(manifest).catch((reason) => {
        failure = reason;
        failed.push(manifest.many);
        return undefined;
      }),
    ),
  );
  const groups = asked.filter((group) => group !== undefined);
  if (groups.length === 0 && failed.length > 0) throw failure;
  return { groups, failed };
};

/**
 * Searches the records that the operator may read, by one operation of our own server, else by the lists of the other
 * services. Groups without records are left out.
 * @throws ApiError if all requests failed
 */
export const findRecords = async (
  finder: Finder,
  text: string,
  signal: AbortSignal,
): Promise<Found> => {
  const typed = readTyped(text);
  if (!typed) return { groups: [], failed: [] };
  const { provider } = finder;
  const candidates = finder.registry.manifests.filter(({ can }) => can.find);
  const allowed = await Promise.all(candidates.map(({ name }) => finder.can(name, 'list')));
  const manifests = candidates.filter((_, at) => allowed[at]);
  const knows = await provider.knowsExtensions(FIND);
  const ours = manifests.filter(({ asks }) => knows && asks !== undefined);
  const others = manifests.filter((manifest) => !ours.includes(manifest));
  const answers = await Promise.all([
    ours.length > 0 ? searchServer(finder, ours, text, signal) : undefined,
    others.length > 0 ? searchLists(finder, others, typed, signal) : undefined,
  ]);
  const found = answers.filter((answer) => answer !== undefined);
  const placeOf = ({ resource }: FoundGroup): number => {
    const at = finder.order.indexOf(finder.registry.manifest(resource).routes?.list ?? '');
    return at < 0 ? finder.order.length : at;
  };
  return {
    groups: found
      .flatMap(({ groups }) => groups)
      .filter(({ records }) => records.length > 0)
      .toSorted((a, b) => placeOf(a) - placeOf(b)),
    failed: found.flatMap((answer) => answer.failed),
  };
};
