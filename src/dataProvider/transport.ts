import type { Operation, ResourceMapping } from '../schema/mapping';

/** One request of a resource, before anybody knows its address. */
export interface TransportRequest {
  readonly id?: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
}

/** An answer of 2xx. */
export interface TransportAnswer {
  readonly body: unknown;
  readonly headers: Headers;
}

/** How the operations of a resource reach their back end. */
export interface Transport {
  has(operation: Operation): Promise<boolean>;
  /** Names that the body of an operation may have, where the back end says. */
  bodyKeys(operation: Operation): Promise<readonly string[] | undefined>;
  /** @throws ApiError */
  send(operation: Operation, request: TransportRequest): Promise<TransportAnswer>;
}

/** Makes the transport of a resource. */
export type TransportOf = (mapping: ResourceMapping) => Transport;
