import { compileResource } from './compile';
import { addressOf, type Resource } from './compiled';
import { contractProblems, type OperationFacts } from './contractProblems';
import type { Definition } from './defineResource';
import { labelOf } from './labels';
import { lineOfKey } from './lineOfKey';
import type { ResourceManifest } from './manifest';
import type { Base } from './mapping';
import { checkDefinition, DefinitionError } from './problems';
import { dialogProblems, type LocatedProblem, referenceProblems } from './referenceProblems';

export type DefinitionFiles = Readonly<Record<string, Definition>>;

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

export type DefinitionSources = Readonly<Record<string, string>>;

const refuse = ([problem]: readonly LocatedProblem[]): void => {
  if (problem) throw new DefinitionError(problem.file, problem.key, problem.text);
};

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
  refuse(referenceProblems(resources));
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
): void =>
  located(sources, () =>
    refuse(
      resources.flatMap((resource) =>
        contractProblems(resource, facts).map((one) => ({ ...one, file: resource.file })),
      ),
    ),
  );

/** Checks the dialogs that actions open; `own` are custom ones. @throws DefinitionError for the first unknown name */
export const checkDialogs = ({ resources, sources }: FullRegistry, own: readonly string[]): void =>
  located(sources, () => refuse(dialogProblems(resources, own)));

/** Base addresses of other back ends, for the content security policy. */
export const definitionBases = ({ resources }: FullRegistry): Base[] =>
  resources.flatMap(({ spec }) => addressOf(spec.api).base ?? []);
