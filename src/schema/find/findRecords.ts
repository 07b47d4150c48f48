import { readTyped, type Typed, type TypedKind } from '../../../domain/find';
import type { Resource } from '../compiled';
import { fieldValue, NOTHING, textOf } from '../format';
import { listDefaults } from '../list/listDefaults';
import type { ResourceManifest } from '../manifest';
import { recordPath } from '../paths';
import type { Reader } from '../reader';
import type { Registry } from '../registry';
import type { FormContext } from '../types';

/** The operation of our own server that looks through everything at once. */
const FIND = 'find.all';

/** Most records of one resource that are shown. */
const MOST = 5;

/** A record that was found, with the address that opens it. */
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

/** What was found, and the labels of what could not be asked. */
export interface Found {
  readonly groups: readonly FoundGroup[];
  readonly failed: readonly string[];
}

/** What the search needs of its surroundings. */
export interface Finder {
  readonly provider: Reader;
  readonly registry: Registry;
  readonly can: (resource: string, action: string) => Promise<boolean>;
  readonly context: FormContext;
  /** Addresses of the lists in the order in which their records stand: that of the menu. */
  readonly order: readonly string[];
}

/** Where a record is: its page, its form, or the list with it alone, whichever the operator may open. */
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

/** One question to our own server. */
const askAll = async (
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

/** The filter of a list that finds what was typed, with its value; undefined where none does. */
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

/** A request to each list that has a filter for what was typed, without its usual period. */
const askLists = async (
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
 * The records that a text may mean, of the resources that the operator may read: by one operation of our own
 * server, or by the lists of services that do not know it. Groups without a record are left out.
 * @throws ApiError when nothing could be asked
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
    ours.length > 0 ? askAll(finder, ours, text, signal) : undefined,
    others.length > 0 ? askLists(finder, others, typed, signal) : undefined,
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
