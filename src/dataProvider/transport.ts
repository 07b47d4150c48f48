import type { Extensions } from '../../contract/endpoint';
import type { CallAnswer, CallRequest, Operation, ResourceMapping } from '../schema/mapping';

/** How the operations of a resource reach their back end. */
export interface Transport {
  /** Whether the service has the operation: one that is ours alone is no other's. */
  has(operation: Operation): Promise<boolean>;
  /** Whether the answer of a write may be believed to hold the whole record. */
  isOurs(operation: Operation): Promise<boolean>;
  /** Names of the list's query that its service does not know, and how the whole of it is asked for. */
  unknownNames(): Promise<Extensions>;
  /** Names that the body of an operation may have, where the back end says. */
  bodyKeys(operation: Operation): Promise<readonly string[] | undefined>;
  /** @throws ApiError */
  send(operation: Operation, request: CallRequest): Promise<CallAnswer>;
}

/** The transport with the definition's slots around the calls that have one. */
export const withCallSlots = (transport: Transport, { calls }: ResourceMapping): Transport => ({
  ...transport,
  send: async (operation, request) => {
    const slot = calls[operation];
    const send = (changed: CallRequest) => transport.send(operation, changed);
    if (!slot) return send(request);
    return slot(request, send, { knowsExtensions: await transport.isOurs(operation) });
  },
});
