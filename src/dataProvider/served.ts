import type { HttpClient } from '../http/client';
import type { ResourceMapping } from '../schema/mapping';
import { contractTransport } from './contractTransport';
import type { ResolveBase } from './httpTransport';
import { type Transport, withCallSlots } from './transport';
import { forgetWhole } from './wholeLists';

/** A resource and its transport. */
export interface Served {
  readonly mapping: ResourceMapping;
  readonly transport: Transport;
}

/** Dependencies for resolving transports. */
export interface Services {
  readonly client: HttpClient;
  /** Returns the mapping of a resource, which may have to be loaded. @throws RangeError for an unknown resource */
  readonly mappingOf: (resource: string) => ResourceMapping | Promise<ResourceMapping>;
  readonly resolveBase: ResolveBase;
}

/** Creates the cache of transports, one per used resource; each remembers the learned facts about its back end. */
export const servedBy = ({ client, mappingOf, resolveBase }: Services) => {
  const served = new Map<string, Served>();
  /** Transports outside of the contract are loaded on first use. */
  const plainOf = async ({ source }: ResourceMapping): Promise<Transport> =>
    source.kind === 'contract'
      ? contractTransport(client, source)
      : (await import('./httpTransport')).httpTransport(client, source, resolveBase);
  const serve = async (mapping: ResourceMapping): Promise<Served> => {
    const { source } = mapping;
    const slotted = withCallSlots(await plainOf(mapping), mapping);
    const isSimple = source.kind === 'http' && source.dialect === 'simple-rest';
    const transport = isSimple
      ? (await import('./simpleRest')).simpleRest(slotted, mapping)
      : slotted;
    // Concurrent calls share one transport.
    const made = served.get(mapping.resource) ?? { mapping, transport };
    served.set(mapping.resource, made);
    return made;
  };
  return {
    find: async (resource: string): Promise<Served> =>
      served.get(resource) ?? serve(await mappingOf(resource)),
    /** Returns a resource that was used before. */
    known: (resource: string): Served | undefined => served.get(resource),
    /** A write of one resource may change a cached list of another: a partner who became a professional. */
    forgetAll: (): void => {
      for (const { transport } of served.values()) forgetWhole(transport);
    },
  };
};

export type ServedBy = ReturnType<typeof servedBy>;
