import { filterParam, type Resource } from './compiled';
import type { ReferenceOptions } from './fields';
import { namesReturned } from './namesReturned';
import type { Problem } from './problems';
import { walkActions, walkFields, walkSections } from './walkSections';

export interface LocatedProblem extends Problem {
  readonly file: string;
}

/** Returns names and routes that two definitions share. */
const duplicates = (resources: readonly Resource[]): LocatedProblem[] => {
  const files = new Map<string, string>();
  const duplicateOf = (file: string, key: string, name: string): LocatedProblem[] => {
    const other = files.get(name);
    files.set(name, file);
    return other && other !== file ? [{ file, key, text: `is in ${other} too` }] : [];
  };
  return resources.flatMap(({ name, file, spec, can }) => {
    const isListedElsewhere = !can.list && !spec.single && !spec.page;
    return [
      ...duplicateOf(file, 'name', name),
      ...Object.entries(spec.routes ?? {})
        .filter(([action]) => action !== 'list' || !isListedElsewhere)
        .flatMap(([action, route]) => duplicateOf(file, `routes.${action}`, String(route))),
    ];
  });
};

/** A use of another resource and its filters. The list would ignore an unknown filter without a message. */
type Use = readonly [key: string, resource: string | undefined, filters?: readonly string[]];

const usesOf = ({ spec }: Resource): Use[] => {
  const { form, invalidates = [] } = spec;
  const refreshed = [
    { key: 'invalidates', names: invalidates },
    ...(['create', 'edit'] as const).map((mode) => ({
      key: `form.${mode}.affects`,
      names: form?.[mode]?.affects ?? [],
    })),
    ...walkActions(spec).map(([key, action]) => ({
      key: `${key}.affects`,
      names: 'affects' in action && typeof action.affects === 'object' ? action.affects : [],
    })),
  ];
  return [
    ...walkFields(spec).flatMap(([key, field]): Use[] => {
      const { where = {} } = field.options as unknown as ReferenceOptions<unknown>;
      const filters = typeof where === 'function' ? namesReturned(where) : Object.keys(where);
      return [
        [key, field.target],
        [`${key}.where`, field.target, filters],
      ];
    }),
    ...walkSections(spec).flatMap(([key, { related, changes }]): Use[] => [
      [`${key}.related.resource`, related?.resource],
      [`${key}.related.by`, related?.resource, related && namesReturned(related.by)],
      [`${key}.changes.resource`, changes?.resource],
      [`${key}.changes.by`, changes?.resource, changes && namesReturned(changes.by)],
    ]),
    ...refreshed.flatMap(({ key, names }) => names.map((name): Use => [key, name])),
  ];
};

/** Returns problems between definitions: shared names and routes, and uses of unknown resources and filters. */
export const referenceProblems = (resources: readonly Resource[]): LocatedProblem[] => {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  return [
    ...duplicates(resources),
    ...resources.flatMap((resource) =>
      usesOf(resource).flatMap(([key, name, filters = []]): LocatedProblem[] => {
        if (name === undefined) return [];
        const { file } = resource;
        const target = byName.get(name);
        if (!target) return [{ file, key, text: `no resource is called ${name}` }];
        const known = target.filters.flatMap((filter) => [filter.name, filterParam(filter)]);
        return filters
          .filter((filter) => !known.includes(filter))
          .map((filter) => ({ file, key, text: `${filter} is not a filter of ${name}` }));
      }),
    ),
  ];
};

/** Returns unknown dialogs that actions open; `custom` are the names of dialogs outside the definitions. */
export const dialogProblems = (
  resources: readonly Resource[],
  custom: readonly string[],
): LocatedProblem[] => {
  const known = resources.flatMap(({ name, spec }) =>
    Object.keys(spec.dialogs ?? {}).map((dialog) => `${name}.${dialog}`),
  );
  return resources.flatMap(({ file, spec }) =>
    walkActions(spec).flatMap(([key, { dialog }]) =>
      dialog && !known.includes(dialog) && !custom.includes(dialog)
        ? { file, key: `${key}.dialog`, text: `no dialog is called ${dialog}` }
        : [],
    ),
  );
};
