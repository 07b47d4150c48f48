import type { ResourceManifest } from './manifest';

type Row = Readonly<Record<string, unknown>>;

/** Values by key, with null for absent values. Similar values are adjacent, so that they compress well. */
type Columns = Readonly<Record<string, readonly unknown[]>>;

/** Manifests of all definitions, in the compact form of the first page. */
export type PackedManifests = Readonly<Record<'own' | 'routes' | 'dialogs' | 'can', Columns>>;

const columnsOf = (rows: readonly Row[]): Columns =>
  Object.fromEntries(
    [...new Set(rows.flatMap(Object.keys))]
      .map((key) => [key, rows.map((row) => row[key] ?? null)] as const)
      .filter(([, values]) => values.some((value) => value !== null)),
  );

const rowOf = (columns: Columns, index: number): Row =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([key, values]) =>
      values[index] === null ? [] : [[key, values[index]]],
    ),
  );

/** Placeholder for the default path of a list: `/gift-cards` of `giftCards`. */
const DEFAULT_PATH = '~';

const defaultPathOf = (name: string): string =>
  `/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const replaceInPaths = (routes: Row, from: string, to: string): Row =>
  JSON.parse(JSON.stringify(routes).replaceAll(from, to));

/** Packs manifests; `unpackManifests` restores them. */
export const packManifests = (manifests: readonly ResourceManifest[]): PackedManifests => ({
  own: columnsOf(manifests.map(({ routes, dialogs, can, ...rest }) => rest)),
  routes: columnsOf(
    manifests.map(({ name, routes }) =>
      replaceInPaths({ ...routes }, defaultPathOf(name), DEFAULT_PATH),
    ),
  ),
  dialogs: columnsOf(manifests.map(({ dialogs }) => dialogs)),
  can: columnsOf(manifests.map(({ can }) => can)),
});

export const unpackManifests = ({ own, routes, dialogs, can }: PackedManifests) =>
  (own.name ?? []).map((name, index): ResourceManifest => {
    const paths = replaceInPaths(rowOf(routes, index), DEFAULT_PATH, defaultPathOf(String(name)));
    // Only the build writes packed manifests, so the type is safe.
    return {
      ...rowOf(own, index),
      ...(paths.list !== undefined && { routes: paths }),
      dialogs: rowOf(dialogs, index),
      can: rowOf(can, index),
    } as unknown as ResourceManifest;
  });
