import type { ResourceManifest } from './manifest';

/** Menu entry of a definition. */
export interface MenuPlace {
  readonly group: string;
  readonly label: string;
  readonly path: string;
}

/**
 * Returns the menu entries of definitions: the list of each resource in its group, and the page of a new record if the
 * definition labels it.
 */
export const menuPlaces = (manifests: readonly ResourceManifest[]): MenuPlace[] =>
  manifests.flatMap(({ menu, routes, title, can, single, page }): MenuPlace[] => {
    if (!menu || !routes) return [];
    const { group, label, newLabel } =
      typeof menu === 'string' ? { group: menu, label: undefined, newLabel: undefined } : menu;
    return [
      ...(can.list || single || page ? [{ group, label: label ?? title, path: routes.list }] : []),
      ...(newLabel && routes.create ? [{ group, label: newLabel, path: routes.create }] : []),
    ];
  });
