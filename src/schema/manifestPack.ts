import type { ResourceManifest } from './manifest';

type Row = Readonly<Record<string, unknown>>;

/** A column for each key, with null for absent values: similar values are adjacent, and compress well. */
type Columns = Readonly<Record<string, readonly unknown[]>>;

/** Keys of a manifest whose values are objects with columns of their own. */
const NESTED = ['routes', 'dialogs', 'can'] as const;

/** Manifests of all definitions as the first page carries them. */
export type PackedManifests = Readonly<Record<'own' | (typeof NESTED)[number], Columns>>;

const columnsOf = (rows: readonly Row[]): Columns =>
  Object.fromEntries(
    [...new Set(rows.flatMap(Object.keys))].map((key) => [
      key,
      rows.map((row) => row[key] ?? null),
    ]),
  );

const rowOf = (columns: Columns, at: number): Row =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([key, values]) =>
      values[at] === null ? [] : [[key, values[at]]],
    ),
  );

/** Packs manifests; `unpackManifests` restores them. */
export const packManifests = (manifests: readonly ResourceManifest[]): PackedManifests => {
  const own = columnsOf(manifests.map(({ routes, dialogs, can, ...rest }) => rest));
  const nested = NESTED.map((key) => [key, columnsOf(manifests.map((one) => ({ ...one[key] })))]);
  return { own, ...Object.fromEntries(nested) };
};

/** Unpacks manifests. */
export const unpackManifests = ({ own, ...nested }: PackedManifests): ResourceManifest[] =>
  Array.from({ length: own.name?.length ?? 0 }, (_, at) => {
    const { list, ...routes } = rowOf(nested.routes, at);
    // The build alone writes packed manifests, so the type is safe.
    return {
      ...rowOf(own, at),
      ...(list !== undefined && { routes: { ...routes, list } }),
      dialogs: rowOf(nested.dialogs, at),
      can: rowOf(nested.can, at),
    } as unknown as ResourceManifest;
  });
