import { type AnyEndpoint, pathParams } from '../../contract/endpoint';
import { families } from '../../contract/families';
import { shapeKeys } from '../../contract/shapeKeys';
import type { OperationFacts } from '../schema/definition/contractProblems';

/** Facts of every operation by id. Reads the whole contract: for development and tests only. */
export const loadOperationFacts = async (): Promise<ReadonlyMap<string, OperationFacts>> => {
  const loaded = await Promise.all(
    [...new Set(Object.values(families).flat())].map((load) => load()),
  );
  const entries = loaded.flat() as readonly AnyEndpoint[];
  return new Map(
    entries.map((entry) => [
      entry.id,
      {
        query: shapeKeys(entry.query) ?? [],
        body: shapeKeys(entry.body),
        takes: [entry.query, entry.body]
          .flatMap((shape) => shapeKeys(shape) ?? [])
          .concat(pathParams(entry.path)),
      },
    ]),
  );
};
