import type { CallAnswer, CallRequest, Operation, ResourceMapping } from '../schema/mapping';

/** How the operations of a resource reach their back end. */
export interface Transport {
  has(operation: Operation): Promise<boolean>;
  /** Names that the body of an operation may have, where the back end says. */
  bodyKeys(operation: Operation): Promise<readonly string[] | undefined>;
  /** @throws ApiError */
  send(operation: Operation, request: CallRequest): Promise<CallAnswer>;
}

/** The transport with the definition's slots around the calls that have one. */
export const withCallSlots = (transport: Transport, { calls }: ResourceMapping): Transport => ({
  ...transport,
  send: (operation, request) => {
    const slot = calls[operation];
    const send = (changed: CallRequest) => transport.send(operation, changed);
    return slot ? slot(request, send) : send(request);
  },
});
