import { checkDefinition } from './checkDefinition';
import { compileResource } from './compile';
import { addressOf, filterParam, type Resource } from './compiled';
import type { Definition } from './defineResource';
import { labelOf } from './labels';
import type { ResourceManifest } from './manifest';
import type { Base } from './mapping';
import { contractProblems, DefinitionError, type OperationFacts } from './problems';

/** Definition files by path, as a glob import gives them. */
export type DefinitionFiles = Readonly<Record<string, Definition>>;

/** The resources of the product: their manifests, and their definitions once they are loaded. */
export interface Registry {
  readonly manifests: readonly ResourceManifest[];
  has(name: string): boolean;
  /** @throws RangeError for a name that no file defines */
  manifest(name: string): ResourceManifest;
  /** A definition, with those that its fields refer to, if they are loaded. */
  peek(name: string): Resource | undefined;
  /** A definition that is loaded. @throws RangeError for one that is not, or that no file defines */
  get(name: string): Resource;
  /** Loads a definition and those that its fields refer to; the same promise for the same name. */
  load(name: string): Promise<Resource>;
  /** The label of a field that is loaded, by react-admin's key. */
  labelOf(key: string): string | undefined;
}

/** All definitions at once, as tests and the build look at them. */
export interface FullRegistry extends Registry {
  readonly resources: readonly Resource[];
}

const checkTogether = (resources: readonly Resource[]): void => {
  const byName = new Map<string, Resource>();
  const byRoute = new Map<string, Resource>();
  for (const resource of resources) {
    const twin = byName.get(resource.name);
    if (twin) throw new DefinitionError(resource.file, 'name', `stands in ${twin.file} too`);
    byName.set(resource.name, resource);
    const isListedElsewhere = !resource.can.list && !resource.spec.single;
    for (const [action, route] of Object.entries(resource.spec.routes ?? {})) {
      if (action === 'list' && isListedElsewhere) continue;
      const other = byRoute.get(route);
      if (other && other !== resource)
        throw new DefinitionError(resource.file, `routes.${action}`, `stands in ${other.file} too`);
      byRoute.set(route, resource);
    }
  }
  for (const { file, fields, spec } of resources) {
    for (const { path, field } of fields)
      if (field.target && !byName.has(field.target))
        throw new DefinitionError(file, `fields.${path}`, `no resource is called ${field.target}`);
    for (const { title, items, related } of spec.show?.sections ?? []) {
      const key = `show.sections.${title}`;
      for (const name of [items?.refersTo, related?.resource])
        if (name !== undefined && !byName.has(name))
          throw new DefinitionError(file, key, `no resource is called ${name}`);
      const { columns = [] } = byName.get(related?.resource ?? '') ?? {};
      for (const column of related?.columns ?? [])
        if (!columns.some(({ path }) => path === column))
          throw new DefinitionError(file, key, `${column} is no column of ${related?.resource}`);
    }
  }
};

/**
 * Compiles every definition that was found.
 * @throws DefinitionError naming the file and the key
 */
export const createRegistry = (files: DefinitionFiles): FullRegistry => {
  const resources = Object.entries(files)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([file, definition]) => {
      if (definition?.kind !== 'resource')
        throw new DefinitionError(file, 'default', 'does not export defineResource({...})');
      checkDefinition(definition, file);
      return compileResource(definition, file);
    });
  checkTogether(resources);
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const get = (name: string): Resource => {
    const resource = byName.get(name);
    if (!resource) throw new RangeError(`No resource is called ${name}`);
    return resource;
  };
  return {
    resources,
    manifests: resources.map(({ manifest }) => manifest),
    has: (name) => byName.has(name),
    manifest: (name) => get(name).manifest,
    peek: (name) => byName.get(name),
    get,
    load: async (name) => get(name),
    labelOf: (key) => labelOf((name) => byName.get(name), key),
  };
};

/**
 * Compares every definition with the contract.
 * @throws DefinitionError for the first difference: a missing operation, an unknown parameter
 */
export const checkContract = (
  { resources }: FullRegistry,
  facts: ReadonlyMap<string, OperationFacts>,
): void => {
  for (const { spec, filters, mapping, can, file } of resources) {
    if (mapping.source.kind !== 'contract') continue;
    const { operations } = mapping.source;
    const needed = (['list', 'many', 'create', 'update'] as const)
      .filter((operation) => can[operation])
      .map((operation) => operations[operation] ?? '');
    const asked = filters.map((filter) => ({
      ...filter,
      params:
        filter.field.type === 'dateRange'
          ? Object.keys(filter.field.toQuery?.({ from: '', to: '' } as never) ?? {})
          : [filterParam(filter)],
    }));
    const [problem] = contractProblems(spec, asked, needed, facts);
    if (problem) throw new DefinitionError(file, problem.key, problem.text);
  }
};

/** Base addresses that definitions name: their origins enter the content security policy. */
export const definitionBases = ({ resources }: FullRegistry): Base[] =>
  resources.flatMap(({ spec }) => addressOf(spec.api).base ?? []);
