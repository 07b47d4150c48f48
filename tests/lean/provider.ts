import { type BackOfficeProvider, createDataProvider } from '../../src/dataProvider';
import { createClient, type HttpClient } from '../../src/http/client';
import { registry } from '../../src/resources/all';
import { createLeanServices, type LeanOptions, type LeanServices } from './services';

/** The product's provider in front of lean services, in memory. */
export interface LeanProduct {
  readonly provider: BackOfficeProvider;
  readonly client: HttpClient;
  readonly services: LeanServices;
  /** `operation: keys` of the answers that lacked what a screen needs. */
  readonly missing: string[];
}

/** Puts the provider in front of services that say only what the specification names. */
export const leanProduct = (
  options: LeanOptions = {},
  fault: (request: Request) => Response | undefined = () => undefined,
): LeanProduct => {
  const services = createLeanServices(options);
  const missing: string[] = [];
  const client = createClient({
    baseUrl: (service) => `http://lean.test/${service}`,
    token: () => 'lean-token',
    knowsExtensions: () => false,
    onMissingKeys: (operation, keys) => missing.push(`${operation}: ${keys.join(', ')}`),
    fetch: async (input, init) => {
      const request = new Request(input as string, init);
      return fault(request) ?? services.fetch(request);
    },
  });
  const provider = createDataProvider({
    client,
    mappingOf: (name) => registry.get(name).mapping,
    resolveBase: (base) => (typeof base === 'string' ? base : undefined),
    changePassword: async () => undefined,
  });
  return { provider, client, services, missing };
};
