import type { Resource } from './compiled';
import type { ResourceManifest } from './manifest';

/** The manifest of a compiled definition. */
export const manifestOf = (resource: Omit<Resource, 'manifest'>): ResourceManifest => {
  const { spec, mapping, fields, filters, columns, hiddenColumns } = resource;
  const referring = [
    ...fields.flatMap(({ field }) => [field, ...Object.values(field.items ?? {})]),
    ...filters.map(({ field }) => field),
  ];
  const targets = referring.flatMap(({ target }) => target ?? []);
  return {
    name: spec.name,
    one: resource.one,
    many: resource.many,
    title: resource.title,
    titleField: spec.titleField,
    routes: spec.routes,
    single: spec.single,
    page: spec.page,
    menu: spec.menu,
    keys: spec.keys,
    roles: typeof spec.roles === 'object' ? spec.roles : undefined,
    dialogs: {
      create: spec.form?.create?.in === 'dialog' || undefined,
      edit: spec.form?.edit?.in === 'dialog' || undefined,
      show: (spec.routes?.show !== undefined && !spec.show?.sections) || undefined,
    },
    can: Object.fromEntries(
      Object.entries({
        ...resource.can,
        find: spec.find !== undefined,
        home: spec.home !== undefined,
      }).filter(([, has]) => has),
    ),
    targets: [...new Set(targets)].filter((name) => name !== spec.name),
    asks: mapping.source.kind === 'contract' ? mapping.source.operations.list : undefined,
    columns: columns.length - hiddenColumns.length,
  };
};
