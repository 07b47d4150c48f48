import type { Extensions } from '../../contract/endpoint';
import type { CallAnswer, CallRequest, Operation, ResourceMapping } from '../schema/mapping';

/** Sends the operations of a resource to their back end. */
export interface Transport {
  /** Does the service have the operation? Our extensions exist only on our own. */
  has(operation: Operation): Promise<boolean>;
  /** Does the response of a write hold the whole record? */
  isOurs(operation: Operation): Promise<boolean>;
  /** Query names that the list's service does not know, and the query of the whole list. */
  unknownNames(): Promise<Extensions>;
  /** Permitted names of an operation's body, if the back end declares them. */
  bodyKeys(operation: Operation): Promise<readonly string[] | undefined>;
  /** @throws ApiError */
  send(operation: Operation, request: CallRequest): Promise<CallAnswer>;
}

/** Wraps a transport with the call slots of the definition. */
export const withCallSlots = (transport: Transport, { calls }: ResourceMapping): Transport => ({
  ...transport,
  send: async (operation, request) => {
    const slot = calls[operation];
    const send = (changed: CallRequest) => transport.send(operation, changed);
    if (!slot) return send(request);
    return slot(request, send, { knowsExtensions: await transport.isOurs(operation) });
  },
});
