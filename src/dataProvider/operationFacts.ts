import { pathParams } from '../../contract/endpoint';
import { families, operationsOf } from '../../contract/families';
import { shapeKeys } from '../../contract/shapeKeys';
import type { OperationFacts } from '../schema/definition/contractProblems';

/** Facts of every operation by id. Reads the whole contract: for development and tests only. */
export const loadOperationFacts = async (): Promise<ReadonlyMap<string, OperationFacts>> => {
  const loaded = await Promise.all(
    [...new Set(Object.values(families).flat())].map((load) => load()),
  );
  return new Map(
    loaded.flatMap(operationsOf).map((entry) => [
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
