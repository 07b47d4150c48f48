import { filterParam, type Resource } from './compiled';
import type { ReferenceOptions } from './fields';
import { inertProblems } from './inert';
import { namesReturned } from './namesReturned';
import { actionsOf, allFieldsOf, formOf, type PlacedPart, partsOf } from './placed';
import { DefinitionError } from './problems';
import type { FieldOptions } from './types';

type Find = (name: string) => Resource | undefined;

/** What one definition says of others, by name. */
class Together {
  constructor(
    private readonly resource: Resource,
    private readonly find: Find,
  ) {}

  private fail(key: string, text: string): never {
    throw new DefinitionError(this.resource.file, key, text);
  }

  /** The resource of a name; undefined where none is named. */
  private named(key: string, name: string | undefined): Resource | undefined {
    if (name === undefined) return undefined;
    return this.find(name) ?? this.fail(key, `no resource is called ${name}`);
  }

  /** A filter that its list does not know is left out of every question, and says nothing. */
  private filters(key: string, target: Resource | undefined, names: readonly string[]): void {
    if (!target) return;
    const known = new Set([
      ...target.filters.map(({ name }) => name),
      ...target.filters.map(filterParam),
    ]);
    for (const name of names)
      if (!known.has(name)) this.fail(key, `${name} is not a filter of ${target.name}`);
  }

  private facts(key: string, target: Resource | undefined, names: readonly string[] = []): void {
    for (const name of names)
      if (target && !target.byPath.has(name))
        this.fail(key, `${name} is not a field of ${target.name}`);
  }

  private fields(): void {
    for (const { key, field } of allFieldsOf(this.resource.spec)) {
      const { unique } = field.options as FieldOptions<unknown>;
      if (typeof unique === 'object')
        this.filters(`${key}.unique.where`, this.resource, Object.keys(unique.where ?? {}));
      // One of the record itself is looked for among its own filters, where it is compiled.
      if (unique && key.includes('.form.fields.'))
        this.filters(`${key}.unique`, this.resource, [key.split('.').at(-1) ?? '']);
      const target = this.named(key, field.target);
      const { where = {}, groups } = field.options as ReferenceOptions<unknown>;
      const asked = typeof where === 'function' ? namesReturned(where) : Object.keys(where);
      this.filters(`${key}.where`, target, asked);
      this.named(`${key}.groups`, groups);
    }
  }

  private part({ key, part }: PlacedPart): void {
    const { items, about, related, course, chosen } = part;
    this.named(`${key}.items.refersTo`, items?.refersTo);
    this.named(`${key}.chosen.resource`, chosen?.resource);
    const told = this.named(`${key}.about.resource`, about?.resource);
    this.facts(`${key}.about.facts`, told, about?.facts);
    const changes = this.named(`${key}.course.resource`, course?.resource);
    this.filters(`${key}.course.by`, changes, course ? namesReturned(course.by) : []);
    const rows = this.named(`${key}.related.resource`, related?.resource);
    this.filters(`${key}.related.by`, rows, related ? namesReturned(related.by) : []);
    for (const column of related?.columns ?? [])
      if (rows && !rows.columns.some(({ path }) => path === column))
        this.fail(`${key}.related.columns`, `${column} is no column of ${rows.name}`);
  }

  private parents(): void {
    for (const { resource, facts } of this.resource.spec.parents ?? []) {
      this.named('parents.resource', resource);
      const told = this.named('parents.facts.resource', facts?.resource);
      this.facts('parents.facts.fields', told, facts?.fields);
    }
  }

  /** Resources whose records change with a write: a name that nobody has is read again by nobody. */
  private changing(): void {
    const { form, listedIn = [] } = this.resource.spec;
    const told = [
      { key: 'listedIn', names: listedIn },
      ...(['create', 'edit'] as const).map((mode) => ({
        key: `form.${mode}.affects`,
        names: form?.[mode]?.affects ?? [],
      })),
      ...actionsOf(this.resource.spec).map(({ key, action }) => ({
        key: `${key}.affects`,
        names: ('affects' in action && action.affects) || [],
      })),
    ];
    for (const { key, names } of told) for (const name of names) this.named(key, name);
    for (const mode of ['create', 'edit'] as const)
      for (const { resource } of form?.[mode]?.from ?? [])
        this.named(`form.${mode}.from.resource`, resource);
  }

  private lookUps(): void {
    const forms = [
      { key: '', form: this.resource.spec },
      ...actionsOf(this.resource.spec).map(({ key, action }) => ({
        key: `${key}.form.`,
        form: formOf(action),
      })),
    ];
    for (const { key, form } of forms)
      for (const [name, lookUp] of Object.entries(form?.lookUps ?? {}))
        this.named(`${key}lookUps.${name}`, lookUp?.resource);
  }

  check(): void {
    this.fields();
    this.lookUps();
    this.parents();
    this.changing();
    for (const placed of partsOf(this.resource.spec)) this.part(placed);
  }
}

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
 * Compares definitions with each other: names and addresses that stand twice, resources, filters, fields and
 * columns that nobody has, and words that say nothing where they stand.
 * @throws DefinitionError naming the file and the key
 */
export const checkTogether = (resources: readonly Resource[]): void => {
  checkNames(resources);
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  for (const resource of resources)
    new Together(resource, (name: string) => byName.get(name)).check();
  for (const { resource, problems } of inertProblems(resources))
    for (const { key, text } of problems) throw new DefinitionError(resource.file, key, text);
};

const dialogsOpenedBy = ({ spec }: Resource): { key: string; name: string }[] => {
  const { afterwards } = spec.form?.create ?? {};
  return [
    ...actionsOf(spec).flatMap(({ key, action: { dialog } }) =>
      dialog ? { key: `${key}.dialog`, name: dialog } : [],
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
