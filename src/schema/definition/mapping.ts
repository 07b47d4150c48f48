/** A record as the back end sends and receives it. */
export type Wire = Readonly<Record<string, unknown>>;

/** Conversion of a value between records and the wire. */
export interface Codec {
  decode(wire: unknown): unknown;
  encode(value: unknown): unknown;
}

/** Query parameters of pages. `fetch` is the number of rows of a request, if larger than a shown page. */
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

/** Query parameters of the sort order: field and direction (`pair`), or one parameter with a minus for descending. */
export type Sorting =
  | { readonly style: 'pair'; readonly field: string; readonly order: string }
  | { readonly style: 'minus'; readonly param: string }
  | { readonly style: 'none' };

export type Operation = 'list' | 'one' | 'many' | 'create' | 'update' | 'remove';

/** Base URL of a service outside the contract, or the key of that URL in the run-time configuration. */
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
  /** Operation of the contract to call instead: `packages.ofArea`. */
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
  /** Key of the rows in the body of a list, if the contract defines one. */
  readonly rows?: string | undefined;
}

/** A slot around one call: it may change the request or the response, or send several requests. */
export type CallSlot = (
  request: CallRequest,
  send: (request: CallRequest) => Promise<CallAnswer>,
  service: { readonly knowsExtensions: boolean },
) => Promise<CallAnswer>;
