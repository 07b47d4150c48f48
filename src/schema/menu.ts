import type { ResourceManifest } from './manifest';

/** A place of the menu that a definition asks for. */
export interface MenuPlace {
  readonly group: string;
  readonly label: string;
  readonly path: string;
}

/**
 * The places of the menu that definitions ask for: the list of each resource under its group, and
 * the page that makes a new record where the definition gives it a label.
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
