import { filtersOf } from './compile';
import { compileFields } from './compiled';
import type { Definition } from './defineResource';
import { DefinitionError, problemsOf } from './problems';

/**
 * Looks for what types cannot see. The build and the tests do it for every definition, so that no
 * browser has to.
 * @throws DefinitionError naming the file and the key, when the definition contradicts itself
 */
export const checkDefinition = ({ spec }: Definition, file: string): void => {
  const fields = compileFields(spec.fields);
  const [problem] = problemsOf(spec, fields, filtersOf(spec, fields));
  if (problem) throw new DefinitionError(file, problem.key, problem.text);
};
