import type { ResourceManifest } from './manifest';

type Row = Readonly<Record<string, unknown>>;

/** A column for each key, with null for absent values: similar values are adjacent, and compress well. */
type Columns = Readonly<Record<string, readonly unknown[]>>;

/** Manifests of all definitions as the first page carries them. */
export type PackedManifests = Readonly<Record<'own' | 'routes' | 'dialogs' | 'can', Columns>>;

const columnsOf = (rows: readonly Row[]): Columns =>
  Object.fromEntries(
    [...new Set(rows.flatMap(Object.keys))]
      .map((key) => [key, rows.map((row) => row[key] ?? null)] as const)
      .filter(([, values]) => values.some((value) => value !== null)),
  );

const rowOf = (columns: Columns, at: number): Row =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([key, values]) =>
      values[at] === null ? [] : [[key, values[at]]],
    ),
  );

/** Placeholder for the usual path of a list: `/gift-cards` of `giftCards`. */
const LIST = '~';

const usualList = (name: string): string =>
  `/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const renamed = (routes: Row, from: string, to: string): Row =>
  JSON.parse(JSON.stringify(routes).replaceAll(from, to));

/** Packs manifests; `unpackManifests` restores them. */
export const packManifests = (manifests: readonly ResourceManifest[]): PackedManifests => ({
  own: columnsOf(manifests.map(({ routes, dialogs, can, ...rest }) => rest)),
  routes: columnsOf(
    manifests.map(({ name, routes }) => renamed({ ...routes }, usualList(name), LIST)),
  ),
  dialogs: columnsOf(manifests.map(({ dialogs }) => dialogs)),
  can: columnsOf(manifests.map(({ can }) => can)),
});

export const unpackManifests = ({ own, routes, dialogs, can }: PackedManifests) =>
  (own.name ?? []).map((name, at): ResourceManifest => {
    const paths = renamed(rowOf(routes, at), LIST, usualList(String(name)));
    // The build alone writes packed manifests, so the type is safe.
    return {
      ...rowOf(own, at),
      ...(paths.list !== undefined && { routes: paths }),
      dialogs: rowOf(dialogs, at),
      can: rowOf(can, at),
    } as unknown as ResourceManifest;
  });
