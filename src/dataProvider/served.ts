import type { HttpClient } from '../http/client';
import type { ResourceMapping } from '../schema/mapping';
import { contractTransport } from './contractTransport';
import type { ResolveBase } from './httpTransport';
import { type Transport, withCallSlots } from './transport';
import { forgetWhole } from './wholeLists';

/** A resource and the way to its back end. */
export interface Served {
  readonly mapping: ResourceMapping;
  readonly transport: Transport;
}

/** What finds the way to the back end of a resource. */
export interface Services {
  readonly client: HttpClient;
  /** The mapping of a resource; it may still have to be loaded. @throws RangeError for no resource */
  readonly mappingOf: (resource: string) => ResourceMapping | Promise<ResourceMapping>;
  readonly resolveBase: ResolveBase;
}

/** The resources that were asked for so far: one transport each, which knows what was learned of its back end. */
export const servedBy = ({ client, mappingOf, resolveBase }: Services) => {
  const served = new Map<string, Served>();
  /** What speaks to back ends outside the contract arrives with the first of them. */
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
    // Two screens that ask at once have one transport.
    const made = served.get(mapping.resource) ?? { mapping, transport };
    served.set(mapping.resource, made);
    return made;
  };
  return {
    find: async (resource: string): Promise<Served> =>
      served.get(resource) ?? serve(await mappingOf(resource)),
    /** What is known of a resource that was asked for before. */
    known: (resource: string): Served | undefined => served.get(resource),
    /** A write of one resource may change what was read whole of another: a partner who became a professional. */
    forgetAll: (): void => {
      for (const { transport } of served.values()) forgetWhole(transport);
    },
  };
};

export type ServedBy = ReturnType<typeof servedBy>;
