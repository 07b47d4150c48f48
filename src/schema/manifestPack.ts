import type { ResourceManifest } from './manifest';

type Row = Readonly<Record<string, unknown>>;
type Columns = Readonly<Record<string, readonly unknown[]>>;

/**
 * Manifests of all definitions as the first page carries them: a column for each key, with null for absent and default
 * values. Similar values are adjacent, and compress well.
 */
export interface PackedManifests {
  readonly columns: Columns;
  readonly routes: Columns;
}

const columnsOf = (rows: readonly Row[]): Columns =>
  Object.fromEntries(
    [...new Set(rows.flatMap(Object.keys))]
      .map((key) => [key, rows.map((row) => row[key] ?? null)] as const)
      .filter(([, values]) => values.some((value) => value !== null)),
  );

const rowsOf = (columns: Columns, count: number): Row[] =>
  Array.from({ length: count }, (_, at) =>
    Object.fromEntries(
      Object.entries(columns).flatMap(([key, values]) =>
        values[at] === null ? [] : [[key, values[at]]],
      ),
    ),
  );

/** Returns the default path of a list by the name of its definition: `/gift-cards`. */
const usualList = (name: string): string =>
  `/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Placeholder for the path of the list in the paths below it. */
const LIST = '~';

const flagsOf = (flags: Readonly<Record<string, boolean | undefined>>): string[] | null => {
  const names = Object.keys(flags).filter((name) => flags[name]);
  return names.length > 0 ? names : null;
};

const packRoutes = ({ name, routes }: ResourceManifest): Row => {
  if (!routes) return {};
  const { list, ...forms } = routes;
  const short = Object.entries(forms).map(([form, path]) => [
    form,
    typeof path === 'string' && path.startsWith(`${list}/`) ? LIST + path.slice(list.length) : path,
  ]);
  return { list: list === usualList(name) ? LIST : list, ...Object.fromEntries(short) };
};

const unpackRoutes = (name: string, routes: Row): ResourceManifest['routes'] => {
  if (routes.list === undefined) return undefined;
  const list = String(routes.list).replace(LIST, usualList(name));
  const forms = Object.entries(routes).map(([form, path]) => [
    form,
    typeof path === 'string' ? path.replace(LIST, list) : path,
  ]);
  return { ...Object.fromEntries(forms), list };
};

/** Packs manifests; `unpackManifests` restores them. */
export const packManifests = (manifests: readonly ResourceManifest[]): PackedManifests => ({
  columns: columnsOf(
    manifests.map(({ routes, title, dialogs, can, targets, ...rest }) => ({
      ...rest,
      title: title === rest.many ? null : title,
      dialogs: flagsOf(dialogs),
      can: flagsOf(can),
      targets: targets.length > 0 ? targets : null,
    })),
  ),
  routes: columnsOf(manifests.map(packRoutes)),
});

const flags = (names: unknown): Record<string, boolean> =>
  Object.fromEntries(((names ?? []) as readonly string[]).map((name) => [name, true]));

/** Unpacks manifests. */
export const unpackManifests = ({ columns, routes }: PackedManifests): ResourceManifest[] => {
  const count = columns.name?.length ?? 0;
  const paths = rowsOf(routes, count);
  return rowsOf(columns, count).map((row, at) => {
    // The build alone writes packed manifests, so the type is safe.
    const rest = row as unknown as ResourceManifest;
    return {
      ...rest,
      title: rest.title ?? rest.many,
      routes: unpackRoutes(rest.name, paths[at] ?? {}),
      dialogs: flags(row.dialogs),
      can: flags(row.can),
      targets: rest.targets ?? [],
    };
  });
};
