import { filterParam, type Resource } from './compiled';
import type { ReferenceOptions } from './fields';
import { namesReturned } from './namesReturned';
import { DefinitionError } from './problems';
import type { FieldOptions } from './types';
import { formOf, type KeyedPart, walkActions, walkFields, walkSections } from './walkSections';

const MODES = ['create', 'edit'] as const;

/** Compares definitions with each other by the names that they use. */
export class ReferenceChecker {
  private readonly byName: ReadonlyMap<string, Resource>;

  constructor(private readonly resources: readonly Resource[]) {
    this.byName = new Map(resources.map((resource) => [resource.name, resource]));
  }

  private fail({ file }: Resource, key: string, text: string): never {
    throw new DefinitionError(file, key, text);
  }

  /** Names and addresses that two definitions have. */
  private unique(): void {
    const names = new Map<string, Resource>();
    const routes = new Map<string, Resource>();
    for (const resource of this.resources) {
      const { name, spec, can } = resource;
      const twin = names.get(name);
      if (twin) this.fail(resource, 'name', `is in ${twin.file} too`);
      names.set(name, resource);
      const isListedElsewhere = !can.list && !spec.single && !spec.page;
      for (const [action, route] of Object.entries(spec.routes ?? {})) {
        if (action === 'list' && isListedElsewhere) continue;
        const other = routes.get(route);
        if (other && other !== resource)
          this.fail(resource, `routes.${action}`, `is in ${other.file} too`);
        routes.set(route, resource);
      }
    }
  }

  /** Returns the resource of a name; undefined without a name. */
  private find(user: Resource, key: string, name: string | undefined): Resource | undefined {
    if (name === undefined) return undefined;
    return this.byName.get(name) ?? this.fail(user, key, `no resource is called ${name}`);
  }

  /** The list would drop an unknown filter without a message. */
  private filters(user: Resource, key: string, target?: Resource, names: readonly string[] = []) {
    const known = target?.filters.flatMap((filter) => [filter.name, filterParam(filter)]);
    for (const name of names)
      if (known?.includes(name) === false)
        this.fail(user, key, `${name} is not a filter of ${target?.name}`);
  }

  private fields(user: Resource): void {
    for (const { key, field } of walkFields(user.spec)) {
      const { unique } = field.options as FieldOptions<unknown>;
      if (typeof unique === 'object')
        this.filters(user, `${key}.unique.where`, user, Object.keys(unique.where ?? {}));
      // `checkDefinition` looks for the filters of the fields of the record itself.
      if (unique && key.includes('.form.fields.'))
        this.filters(user, `${key}.unique`, user, [key.split('.').at(-1) ?? '']);
      const target = this.find(user, key, field.target);
      const { where = {} } = field.options as unknown as ReferenceOptions<unknown>;
      const names = typeof where === 'function' ? namesReturned(where) : Object.keys(where);
      this.filters(user, `${key}.where`, target, names);
    }
  }

  private section(user: Resource, { key, part }: KeyedPart): void {
    const { related, changes } = part;
    const changed = this.find(user, `${key}.changes.resource`, changes?.resource);
    this.filters(user, `${key}.changes.by`, changed, changes && namesReturned(changes.by));
    const rows = this.find(user, `${key}.related.resource`, related?.resource);
    this.filters(user, `${key}.related.by`, rows, related && namesReturned(related.by));
    for (const column of related?.columns ?? [])
      if (rows?.columns.some(({ path }) => path === column) === false)
        this.fail(user, `${key}.related.columns`, `${column} is no column of ${rows.name}`);
  }

  /** Resources that a form reads, and those that a write changes. */
  private related(user: Resource): void {
    const { form, listedIn = [], lookUps = {} } = user.spec;
    const actions = walkActions(user.spec);
    for (const { resource } of form?.create?.from ?? [])
      this.find(user, 'form.create.from.resource', resource);
    const forms = [
      { key: '', lookUps },
      ...actions.map(({ key, action }) => ({ key: `${key}.form.`, ...formOf(action) })),
    ];
    for (const { key, lookUps: all = {} } of forms)
      for (const [name, lookUp] of Object.entries(all))
        this.find(user, `${key}lookUps.${name}`, lookUp?.resource);
    const changed = [
      { key: 'listedIn', names: listedIn },
      ...MODES.map((mode) => ({ key: `form.${mode}.affects`, names: form?.[mode]?.affects ?? [] })),
      ...actions.map(({ key, action }) => ({
        key: `${key}.affects`,
        names: 'affects' in action && typeof action.affects === 'object' ? action.affects : [],
      })),
    ];
    for (const { key, names } of changed) for (const name of names) this.find(user, key, name);
  }

  /**
   * Checks the names and addresses of definitions, and the resources, filters, fields and columns that they name.
   * @throws DefinitionError for the first problem
   */
  check(): void {
    this.unique();
    for (const resource of this.resources) {
      this.fields(resource);
      this.related(resource);
      for (const part of walkSections(resource.spec)) this.section(resource, part);
    }
  }

  /**
   * Checks the dialogs that actions and forms open; `custom` are the names of those outside the definitions.
   * @throws DefinitionError for the first unknown name
   */
  checkDialogs(custom: readonly string[]): void {
    const known = this.resources.flatMap(({ name, spec }) =>
      Object.keys(spec.dialogs ?? {}).map((dialog) => `${name}.${dialog}`),
    );
    for (const resource of this.resources) {
      const { form } = resource.spec;
      const opened = [
        ...walkActions(resource.spec).map(({ key, action: { dialog } }) => ({
          key: `${key}.dialog`,
          dialog,
        })),
        { key: 'form.create.afterwards', dialog: form?.create?.afterwards },
      ];
      for (const { key, dialog } of opened)
        if (dialog && !known.includes(dialog) && !custom.includes(dialog))
          this.fail(resource, key, `no dialog is called ${dialog}`);
    }
  }
}
