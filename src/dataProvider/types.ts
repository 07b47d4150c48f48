import type { DataProvider, RaRecord } from 'react-admin';
import type { EndpointId, Endpoints } from '../../contract';
import type { Extensions, ReadOf } from '../../contract/endpoint';
import type { QuestionInput, Reader } from '../schema/context/reader';
import type { OperationInput as PlacedInput } from '../schema/definition/actionTypes';
import type { Resource } from '../schema/definition/compiled';
import type { Base, CallAnswer, CallRequest, Operation } from '../schema/definition/mapping';
import type { Writer } from '../schema/definition/runTypes';

/** Response type of an operation for the screens: `Answer<'pix.list'>`. */
export type Answer<Id extends EndpointId> = ReadOf<Endpoints[Id]>;

/** A booking on the wire, part 1 section 3. Amounts are reais. */
export type Booking = Answer<'bookings.one'>;

/** A customer on the wire, part 2 section 3. Amounts are reais. */
export type Customer = Answer<'customers.one'>;

export type { EndpointId };

export interface OperationInput extends PlacedInput {
  readonly signal?: AbortSignal;
  /** Makes retries idempotent. Created when the operator starts the action. */
  readonly idempotencyKey?: string;
  /** Called with the progress of the upload, 0 to 1. */
  readonly onSent?: ((share: number) => void) | undefined;
  /** A token in place of the session's, and additional headers of the call. */
  readonly bearer?: { readonly token: string };
}

export interface BackOfficeReader extends Reader {
  /**
   * Calls a read-only operation of the contract and returns its response.
   * @throws ApiError; RangeError for an unknown id or name, and for a write
   */
  ask<Id extends EndpointId>(
    id: Id,
    input?: QuestionInput & Pick<OperationInput, 'bearer'>,
  ): Promise<Answer<Id>>;
  ask(id: string, input?: QuestionInput): Promise<unknown>;
  /**
   * Returns records of a resource from another operation than its list, decoded for the screens.
   * @throws ApiError; RangeError for an unknown operation
   */
  recordsOf(resource: string, id: EndpointId, input?: QuestionInput): Promise<RaRecord[]>;
}

/** react-admin's provider with operations beyond its methods. */
export interface BackOfficeProvider extends DataProvider, BackOfficeReader, Writer {
  operation<Id extends EndpointId>(id: Id, input?: OperationInput): Promise<Answer<Id>>;
  operation(id: string, input?: OperationInput): Promise<unknown>;
}

/** Facts about an operation at its back end. */
export interface Facts {
  /** Does the service offer the operation? Some exist only on our own server. */
  readonly exists: boolean;
  /** Does the service support our extensions? The response of a write then holds the whole record. */
  readonly isOurs: boolean;
  /** Permitted names of the request body, if the back end declares them. */
  readonly bodyKeys?: readonly string[] | undefined;
  /** Parameters that the service does not know, and the query for its whole list. */
  readonly unknown: Extensions;
}

export interface Transport {
  facts(operation: Operation): Promise<Facts>;
  /** @throws ApiError */
  send(operation: Operation, request: CallRequest): Promise<CallAnswer>;
}

/** A resource with the transport to its back end. */
export interface Served {
  readonly resource: Resource;
  readonly transport: Transport;
}

/** Finds a resource by its name, loading its definition. @throws RangeError for an unknown resource */
export type Find = (resource: string) => Promise<Served>;

/** Run-time address of a base in a definition; undefined if it is not configured. */
export type ResolveBase = (base: Base) => string | undefined;
