import { compileResource } from './compile';
import { addressOf } from './compiled';
import { contractProblems, type OperationFacts } from './contractProblems';
import type { AnySpec } from './defineResource';
import { createLazyRegistry } from './lazyRegistry';
import type { Base } from './mapping';
import { DefinitionError, definitionProblems } from './problems';
import { dialogProblems, type LocatedProblem, referenceProblems } from './referenceProblems';

/** Line, from 1, of a dotted key in a definition file: of the first occurrences of its parts, one after the other. */
export const lineOfKey = (source: string, keys: string): number | undefined => {
  let at = 0;
  for (const part of keys.split(/[.,]\s*/)) {
    const name = part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const key = `(?<![\\w.'"])(?:['"]?${name}['"]?:|${name}\\s*[,(}])`;
    const named = `name['"]?: ['"]${name}['"]`;
    const found = source.slice(at).search(new RegExp(`${key}|${named}`));
    // The title of a section is no key.
    if (found >= 0) at += found + 1;
  }
  return at === 0 ? undefined : source.slice(0, at).split('\n').length;
};

type Sources = Readonly<Record<string, string>>;

const EXPORTS_NONE = { key: 'default', text: 'does not export defineResource({...})' };

const refuse = (sources: Sources, [problem]: readonly LocatedProblem[]): void => {
  if (!problem) return;
  const { file, key } = problem;
  throw new DefinitionError(file, problem, lineOfKey(sources[file] ?? '', key));
};

/** Compiles all definitions at once, for tests and the build. @throws DefinitionError with file, line and key */
export const createRegistry = (files: Readonly<Record<string, AnySpec>>, sources: Sources = {}) => {
  const resources = Object.entries(files)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([file, definition]) => {
      if (!definition?.fields) throw new DefinitionError(file, EXPORTS_NONE);
      refuse(
        sources,
        definitionProblems(definition).map((problem) => ({ ...problem, file })),
      );
      return compileResource(definition, file);
    });
  refuse(sources, referenceProblems(resources));
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
  refuse(
    sources,
    resources.flatMap((resource) =>
      contractProblems(resource, facts).map((one) => ({ ...one, file: resource.file })),
    ),
  );

/** Checks the dialogs that actions open; `own` are custom ones. @throws DefinitionError for the first unknown name */
export const checkDialogs = ({ resources, sources }: FullRegistry, own: readonly string[]): void =>
  refuse(sources, dialogProblems(resources, own));

/** Base addresses of other back ends, for the content security policy. */
export const definitionBases = ({ resources }: FullRegistry): Base[] =>
  resources.flatMap(({ spec }) => addressOf(spec.api).base ?? []);
