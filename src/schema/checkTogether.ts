import { filterParam, type Resource } from './compiled';
import { DefinitionError } from './problems';
import type { AnyField, FieldOptions, Fields } from './types';

/** A field that points to records of another resource, and where its definition says so. */
interface Pointer {
  readonly key: string;
  readonly field: AnyField;
}

const inFields = (key: string, fields: Fields = {}): Pointer[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    { key: `${key}.${name}`, field },
    ...inFields(`${key}.${name}`, field.fields),
    ...inFields(`${key}.${name}`, field.items),
  ]);

const pointersOf = ({ spec }: Resource): Pointer[] => [
  ...inFields('fields', spec.fields),
  ...inFields('filters', spec.filters),
  ...(spec.actions ?? []).flatMap((action) =>
    'form' in action && action.form
      ? inFields(`actions.${action.name}.form.fields`, action.form.fields)
      : [],
  ),
];

type Find = (name: string) => Resource | undefined;

const checkPointers = (resource: Resource, find: Find): void => {
  for (const { key, field } of pointersOf(resource)) {
    const { unique } = field.options as FieldOptions<unknown>;
    if (typeof unique === 'object')
      checkFilters(resource, `${key}.unique.where`, resource, Object.keys(unique.where ?? {}));
    if (!field.target) continue;
    const target = find(field.target);
    if (!target)
      throw new DefinitionError(resource.file, key, `no resource is called ${field.target}`);
    const { where = {} } = field.options as { where?: object };
    checkFilters(resource, `${key}.where`, target, Object.keys(where));
  }
};

/** A filter that its list does not know is left out of every question, and says nothing. */
const checkFilters = (
  { file }: Resource,
  key: string,
  target: Resource,
  names: readonly string[],
): void => {
  const known = new Set([
    ...target.filters.map(({ name }) => name),
    ...target.filters.map(filterParam),
  ]);
  for (const name of names)
    if (!known.has(name))
      throw new DefinitionError(file, key, `${name} is not a filter of ${target.name}`);
};

const checkSections = (resource: Resource, find: Find): void => {
  const { file, spec } = resource;
  const places = [
    { key: 'show.sections', sections: spec.show?.sections ?? [] },
    { key: 'form.edit.below', sections: spec.form?.edit?.below ?? [] },
    ...Object.entries(spec.dialogs ?? {}).map(([name, { sections }]) => ({
      key: `dialogs.${name}.sections`,
      sections,
    })),
  ];
  for (const { key: place, sections } of places)
    for (const { title, items, related, course } of sections) {
      const key = `${place}.${title}`;
      for (const name of [items?.refersTo, related?.resource, course?.resource])
        if (name !== undefined && !find(name))
          throw new DefinitionError(file, key, `no resource is called ${name}`);
      const told = course && find(course.resource);
      if (course && told) checkFilters(resource, `${key}.by`, told, filtersAsked(course.by));
      const target = related && find(related.resource);
      if (!related || !target) continue;
      checkFilters(resource, `${key}.by`, target, filtersAsked(related.by));
      for (const column of related.columns ?? [])
        if (!target.columns.some(({ path }) => path === column))
          throw new DefinitionError(file, key, `${column} is no column of ${target.name}`);
    }
};

/** The filters that rows of a record are asked by; of a function that reads more than an id, none. */
const filtersAsked = (by: (record: never) => object): readonly string[] => {
  try {
    return Object.keys(by({ id: 'x' } as never));
  } catch {
    return [];
  }
};

const checkNames = (resources: readonly Resource[]): void => {
  const byName = new Map<string, Resource>();
  const byRoute = new Map<string, Resource>();
  for (const resource of resources) {
    const twin = byName.get(resource.name);
    if (twin) throw new DefinitionError(resource.file, 'name', `stands in ${twin.file} too`);
    byName.set(resource.name, resource);
    const isListedElsewhere = !resource.can.list && !resource.spec.single && !resource.spec.page;
    for (const [action, route] of Object.entries(resource.spec.routes ?? {})) {
      if (action === 'list' && isListedElsewhere) continue;
      const other = byRoute.get(route);
      if (other && other !== resource)
        throw new DefinitionError(resource.file, `routes.${action}`, `stands in ${other.file} too`);
      byRoute.set(route, resource);
    }
  }
};

/**
 * Compares definitions with each other: names and addresses that stand twice, resources, filters and columns
 * that nobody has.
 * @throws DefinitionError naming the file and the key
 */
export const checkTogether = (resources: readonly Resource[]): void => {
  checkNames(resources);
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const find: Find = (name) => byName.get(name);
  for (const resource of resources) {
    checkPointers(resource, find);
    checkSections(resource, find);
  }
};

const dialogsOpenedBy = ({ spec }: Resource): { key: string; name: string }[] => {
  const sections = [
    ...(spec.show?.sections ?? []),
    ...Object.values(spec.dialogs ?? {}).flatMap((dialog) => dialog.sections),
  ];
  const actions = [
    ...(spec.actions ?? []),
    ...sections.flatMap(({ actions: own = [] }) => own),
    ...Object.values(spec.dialogs ?? {}).flatMap(({ actions: own = [] }) => own),
  ];
  const { afterwards } = spec.form?.create ?? {};
  return [
    ...actions.flatMap(({ name, dialog }) =>
      dialog ? { key: `actions.${name}.dialog`, name: dialog } : [],
    ),
    ...(afterwards ? [{ key: 'form.create.afterwards', name: afterwards }] : []),
  ];
};

/**
 * Looks for the dialogs that actions open, among those of the definitions and `own`, the product's.
 * @throws DefinitionError for the first name that nobody has
 */
export const findDialogs = (resources: readonly Resource[], own: readonly string[]): void => {
  const known = new Set([
    ...own,
    ...resources.flatMap(({ name, spec }) =>
      Object.keys(spec.dialogs ?? {}).map((dialog) => `${name}.${dialog}`),
    ),
  ]);
  for (const resource of resources)
    for (const { key, name } of dialogsOpenedBy(resource))
      if (!known.has(name))
        throw new DefinitionError(resource.file, key, `no dialog is called ${name}`);
};
