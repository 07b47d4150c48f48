import { compileResource } from './compile';
import { addressOf, type Resource } from './compiled';
import { contractProblems, type OperationFacts } from './contractProblems';
import type { Definition } from './defineResource';
import { labelOf } from './labels';
import type { ResourceManifest } from './manifest';
import type { Base } from './mapping';
import { checkDefinition, DefinitionError } from './problems';
import { dialogProblems, type LocatedProblem, referenceProblems } from './referenceProblems';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const depthsOf = (source: string): readonly number[] => {
  const depths: number[] = [];
  let depth = 0;
  for (const [part] of source.matchAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[\s\S]/g)) {
    if (/^[)\]}]$/.test(part)) depth -= 1;
    for (let at = 0; at < part.length; at += 1) depths.push(depth);
    if (/^[([{]$/.test(part)) depth += 1;
  }
  return depths;
};

/** Returns the end of the value of a key. If the key is the name of a call or definition, the end of the whole. */
const endOf = (source: string, depths: readonly number[], at: number): number => {
  const own = depths[at] ?? 0;
  const isName = source.startsWith('name:', at);
  const end = depths.findIndex(
    (depth, one) => one > at && (depth < own || (depth === own && source[one] === ',' && !isName)),
  );
  return end < 0 ? source.length : end;
};

/** Line, from 1, of a dotted key in a definition file, or of its last part found. */
export const lineOfKey = (source: string, key: string): number | undefined => {
  const depths = depthsOf(source);
  let at = -1;
  for (const part of key.split(/[.,]\s*/)) {
    const pattern = new RegExp(
      `(?<![\\w.])['"]?${escaped(part)}['"]?\\s*[:,(}]|name: '${escaped(part)}'`,
      'g',
    );
    const behind = [...source.matchAll(pattern)]
      .map(({ index }) => index)
      .filter((index) => index > at);
    const end = at < 0 ? source.length : endOf(source, depths, at);
    const [found = behind[0]] = behind
      .filter((index) => index < end)
      .toSorted((one, other) => (depths[one] ?? 0) - (depths[other] ?? 0));
    if (found === undefined) break;
    at = found;
  }
  return at < 0 ? undefined : source.slice(0, at).split('\n').length;
};

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
