import { createDataProvider } from '../../src/dataProvider';
import type { HttpClient } from '../../src/http/client';
import { registry } from '../../src/resources/all';

/** The front end's own provider over a client of the test, for every definition. */
export const providerOver = (client: HttpClient) =>
  createDataProvider({
    client,
    resourceOf: registry.get,
    resolveBase: (base) => (typeof base === 'string' ? base : undefined),
    changePassword: async () => undefined,
  });
