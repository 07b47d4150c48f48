import { compileResource } from './compile';
import { addressOf } from './compiled';
import { contractProblems, type OperationFacts } from './contractProblems';
import type { AnySpec } from './defineResource';
import { createLazyRegistry } from './lazyRegistry';
import type { Base } from './mapping';
import { DefinitionError, definitionProblems } from './problems';
import { dialogProblems, type LocatedProblem, referenceProblems } from './referenceProblems';

/** Returns the line (from 1) of a dotted key in a definition file, by searching its parts one after another. */
export const lineOfKey = (source: string, dottedKey: string): number | undefined => {
  let position = 0;
  for (const part of dottedKey.split(/[.,]\s*/)) {
    const name = part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const key = `(?<![\\w.'"])(?:['"]?${name}['"]?:|${name}\\s*[,(}])`;
    const named = `name['"]?: ['"]${name}['"]`;
    const found = source.slice(position).search(new RegExp(`${key}|${named}`));
    // The title of a section is part of the key, but not found in the source.
    if (found >= 0) position += found + 1;
  }
  return position === 0 ? undefined : source.slice(0, position).split('\n').length;
};

type Sources = Readonly<Record<string, string>>;

const NO_DEFINITION = { key: 'default', text: 'does not export defineResource({...})' };

const throwFirst = (sources: Sources, [problem]: readonly LocatedProblem[]): void => {
  if (!problem) return;
  const { file, key } = problem;
  throw new DefinitionError(file, problem, lineOfKey(sources[file] ?? '', key));
};

/** Compiles all definitions at once, for tests and the build. @throws DefinitionError for the first problem */
export const createRegistry = (files: Readonly<Record<string, AnySpec>>, sources: Sources = {}) => {
  const resources = Object.entries(files)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([file, definition]) => {
      if (!definition?.fields) throw new DefinitionError(file, NO_DEFINITION);
      throwFirst(
        sources,
        definitionProblems(definition).map((problem) => ({ ...problem, file })),
      );
      return compileResource(definition, file);
    });
  throwFirst(sources, referenceProblems(resources));
  const loaded = new Map(resources.map((resource) => [resource.name, resource]));
  const manifests = resources.map(({ manifest }) => manifest);
  return { ...createLazyRegistry(manifests, [], loaded), resources, sources };
};

export type FullRegistry = ReturnType<typeof createRegistry>;

/** Compares all definitions with the contract. @throws DefinitionError for the first unknown operation or parameter */
export const checkContract = (
  { resources, sources }: FullRegistry,
  facts: ReadonlyMap<string, OperationFacts>,
): void =>
  throwFirst(
    sources,
    resources.flatMap((resource) =>
      contractProblems(resource, facts).map((problem) => ({ ...problem, file: resource.file })),
    ),
  );

/** Checks the names of dialogs that actions open. @throws DefinitionError for the first unknown name */
export const checkDialogs = (
  { resources, sources }: FullRegistry,
  custom: readonly string[],
): void => throwFirst(sources, dialogProblems(resources, custom));

/** Returns the base URLs of back ends outside the contract, for the content security policy. */
export const definitionBases = ({ resources }: FullRegistry): Base[] =>
  resources.flatMap(({ spec }) => addressOf(spec.api).base ?? []);
