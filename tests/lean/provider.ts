import type { AnyEndpoint } from '../../contract/endpoint';
import { endpoints } from '../../contract/index';
import { createClient } from '../../src/http/client';
import { providerOver } from '../support/dataProvider';
import { createLeanServices, type LeanOptions } from './services';

/** The product's provider in front of services that answer only what the specification names, in memory. */
export const leanProduct = (
  options: LeanOptions = {},
  fault: (request: Request) => Response | undefined = () => undefined,
) => {
  const services = createLeanServices(options);
  /** `operation: keys` of the answers that lacked what a screen needs. */
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
  const provider = providerOver(client);
  return { provider, client, services, missing };
};

/** Time of `noonProduct`. */
export const NOON = new Date('2026-03-10T15:00:00.000Z');

/** `leanProduct` whose clock is at noon in São Paulo; `thin` removes keys from each answer. */
export const noonProduct = (
  thin?: LeanOptions['thin'],
  fault?: Parameters<typeof leanProduct>[1],
) => leanProduct({ now: () => NOON, ...(thin && { thin }) }, fault);

/** All operations of the contract. */
export const ENTRIES = endpoints as unknown as readonly AnyEndpoint[];

/** The contract's entry of an operation. */
export const entryOf = (id: string): AnyEndpoint =>
  ENTRIES.find((entry) => entry.id === id) as AnyEndpoint;
