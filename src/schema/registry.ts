import { compileResource } from './compile';
import { addressOf, type CompiledField, filterParam, type Resource } from './compiled';
import {
  contractProblems,
  formBodyProblems,
  type OperationFacts,
  type SavedForm,
  sentProblems,
} from './contractProblems';
import type { Definition } from './defineResource';
import { labelOf } from './labels';
import { lineOfKey } from './lineOfKey';
import type { ResourceManifest } from './manifest';
import type { Base, Operation } from './mapping';
import { namesRead } from './namesReturned';
import { checkDefinition, DefinitionError, type Problem } from './problems';
import { ReferenceChecker } from './ReferenceChecker';
import { checkUnusedOptions } from './unusedOptions';
import { walkSections } from './walkSections';

/** Definition files by path, from a glob import. */
export type DefinitionFiles = Readonly<Record<string, Definition>>;

/** The resources of the product. */
export interface Registry {
  readonly manifests: readonly ResourceManifest[];
  has(name: string): boolean;
  /** @throws RangeError for an unknown name */
  manifest(name: string): ResourceManifest;
  /** A definition, if it and those that its fields refer to are loaded. */
  peek(name: string): Resource | undefined;
  /** A loaded definition. @throws RangeError for any other */
  get(name: string): Resource;
  /** Loads a definition and those that its fields refer to; the same promise for the same name. */
  load(name: string): Promise<Resource>;
  /** The label of a loaded field, by react-admin's key. */
  labelOf(key: string): string | undefined;
}

/** All definitions at once, for tests and the build. */
export interface FullRegistry extends Registry {
  readonly resources: readonly Resource[];
  readonly sources: DefinitionSources;
}

/** Texts of definition files by path, for line numbers in error messages. */
export type DefinitionSources = Readonly<Record<string, string>>;

/** Runs a check. @throws DefinitionError with the line of the problem, if the text of the file is known */
const located = <T>(sources: DefinitionSources, check: () => T): T => {
  try {
    return check();
  } catch (failure) {
    if (!(failure instanceof DefinitionError)) throw failure;
    const { file, key, problem } = failure;
    throw new DefinitionError(file, key, problem, lineOfKey(sources[file] ?? '', key));
  }
};

/** Compiles all definitions. @throws DefinitionError with file, line and key */
export const createRegistry = (
  files: DefinitionFiles,
  sources: DefinitionSources = {},
): FullRegistry => located(sources, () => ({ ...registryOf(files), sources }));

const registryOf = (files: DefinitionFiles): Omit<FullRegistry, 'sources'> => {
  const resources = Object.entries(files)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([file, definition]) => {
      if (definition?.kind !== 'resource')
        throw new DefinitionError(file, 'default', 'does not export defineResource({...})');
      checkDefinition(definition, file);
      return compileResource(definition, file);
    });
  new ReferenceChecker(resources).check();
  checkUnusedOptions(resources);
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

/** Compares all definitions with the contract. @throws DefinitionError for the first unknown operation or parameter */
export const checkContract = (
  { resources, sources }: FullRegistry,
  facts: ReadonlyMap<string, OperationFacts>,
): void => located(sources, () => compareWithContract(resources, facts));

/** Checks the dialogs that actions open; `own` are custom ones. @throws DefinitionError for the first unknown name */
export const checkDialogs = ({ resources, sources }: FullRegistry, own: readonly string[]): void =>
  located(sources, () => new ReferenceChecker(resources).checkDialogs(own));

/** Operations, parameters and fields of a definition that the contract does not have. */
const differences = (
  { spec, fields, filters, mapping, can }: Resource,
  facts: ReadonlyMap<string, OperationFacts>,
): Problem[] => {
  if (mapping.source.kind !== 'contract') return [];
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
  return [
    ...contractProblems(spec, asked, needed, facts),
    ...formBodyProblems(savedForms({ spec, fields, mapping, can }, operations), facts),
  ];
};

/** The forms of a definition with their editable fields. */
const savedForms = (
  { spec, fields, mapping, can }: Pick<Resource, 'spec' | 'fields' | 'mapping' | 'can'>,
  operations: Readonly<Partial<Record<Operation, string>>>,
): SavedForm[] => {
  const sections = walkSections(spec).flatMap(({ part }) => (part.form ?? []) as readonly string[]);
  const isTyped = ({ top, field, group }: CompiledField, mode: 'create' | 'edit'): boolean =>
    (mode === 'create' || Boolean(spec.routes?.edit) || spec.single || sections.includes(top)) &&
    [field, ...(group ? [group] : [])].every(
      ({ options: { form = true, readOnly } }) => (form === true || form === mode) && !readOnly,
    );
  return (
    [
      ['create', 'create'],
      ['edit', 'update'],
    ] as const
  ).flatMap(([mode, name]) => {
    const operation = can[name] ? operations[name] : undefined;
    if (!operation) return [];
    const { afterSave } = spec.form?.[mode] ?? {};
    const followed = afterSave ? namesRead(afterSave.sends) : new Set();
    const typed = fields
      .filter((entry) => isTyped(entry, mode) && !followed.has(entry.top))
      .flatMap(({ path }) => mapping.fields.find((one) => one.path === path) ?? [])
      .flatMap(({ path, wire, writable }) => (writable && wire ? { path, wire } : []));
    return [{ operation, fields: typed }];
  });
};

const compareWithContract = (
  resources: readonly Resource[],
  facts: ReadonlyMap<string, OperationFacts>,
): void => {
  for (const resource of resources) {
    const { spec, file } = resource;
    const [problem] = [...sentProblems(spec, facts), ...differences(resource, facts)];
    if (problem) throw new DefinitionError(file, problem.key, problem.text);
  }
};

/** Base addresses of other back ends, for the content security policy. */
export const definitionBases = ({ resources }: FullRegistry): Base[] =>
  resources.flatMap(({ spec }) => addressOf(spec.api).base ?? []);
