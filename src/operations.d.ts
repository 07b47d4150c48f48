import type { EndpointId } from './dataProvider';

/** The operations of definitions are those of the contract, which the engine does not know. */
declare module './schema/operationId' {
  interface Operations extends Readonly<Record<EndpointId, unknown>> {}
}
