export type Wire = Readonly<Record<string, unknown>>;

/** Conversion of a value for the wire: `decode(encode(x))` is `x`. */
export interface Codec {
  decode(wire: unknown): unknown;
  encode(value: unknown): unknown;
}

/** Query parameters of pages. `fetch` is the size of a request, if it is larger than a shown page. */
export type Paging =
  | {
      readonly style: 'page';
      readonly page: string;
      readonly size?: string;
      readonly fetch?: number;
    }
  | {
      readonly style: 'offset';
      readonly offset: string;
      readonly size: string;
      readonly fetch?: number;
    }
  | {
      readonly style: 'none';
      /** Query parameters of a request for all rows, cached for a minute; pages are local. */
      readonly whole?: Readonly<Record<string, unknown>>;
    };

/** Query parameters of the sort order: a field and a direction, one parameter whose leading minus means descending, or none. */
export type Sorting =
  | { readonly style: 'pair'; readonly field: string; readonly order: string }
  | { readonly style: 'minus'; readonly param: string }
  | { readonly style: 'none' };

export type Operation = 'list' | 'one' | 'many' | 'create' | 'update' | 'remove';

/** Base URL of a service outside the contract: the URL, or the key of the run-time configuration that holds it. */
export type Base = string | { readonly config: string };

export type Source =
  | { readonly kind: 'contract'; readonly operations: Readonly<Partial<Record<Operation, string>>> }
  | {
      readonly kind: 'http';
      readonly base: Base;
      readonly path: string;
      readonly can: Readonly<Record<Operation, boolean>>;
      readonly update: 'PUT' | 'PATCH';
    };

export interface CallRequest {
  readonly id?: string;
  /** Another operation of the contract that serves this call: `packages.ofArea`. */
  readonly operation?: string;
  /** Path parameters of that operation. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
}

export interface CallAnswer {
  readonly body: unknown;
  readonly headers: Headers;
  /** Key of the rows of a list, if the contract names one. */
  readonly rows?: string | undefined;
}

/** A slot around one call: it may change the request or the answer, or send twice. */
export type CallSlot = (
  request: CallRequest,
  send: (request: CallRequest) => Promise<CallAnswer>,
  service: { readonly knowsExtensions: boolean },
) => Promise<CallAnswer>;
