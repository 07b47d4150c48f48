/** Mapping of a definition to its back end, for the data provider only (docs/architecture.md). */

export type Wire = Readonly<Record<string, unknown>>;

/** Conversion of a value for the wire: `decode(encode(x))` is `x`. */
export interface Codec {
  decode(wire: unknown): unknown;
  encode(value: unknown): unknown;
}

export interface FieldMapping extends Codec {
  /** Dotted path in our record: `aquisition.value`. */
  readonly path: string;
  /** Dotted path on the wire; `false` for a field that does not cross it. */
  readonly wire: string | false;
  /** Reads the value from the whole wire record where no single key holds it. */
  readonly read?: (wire: Wire) => unknown;
  /** Name to sort by, `false` where the back end cannot. */
  readonly sort: string | false;
  /** May a write send it? */
  readonly writable: boolean;
}

export interface FilterMapping {
  readonly name: string;
  /** True if the value restricts the list. 'Não' and 0 do; an empty value or an unchecked box does not. */
  isSet(value: unknown): boolean;
  /** The query parameters of a value; none if it does not filter. */
  toQuery(value: unknown): Readonly<Record<string, unknown>>;
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

export interface CallService {
  readonly knowsExtensions: boolean;
}

/** A slot around one call: it may change the request or the answer, or send twice. */
export type CallSlot = (
  request: CallRequest,
  send: (request: CallRequest) => Promise<CallAnswer>,
  service: CallService,
) => Promise<CallAnswer>;

export interface ResourceMapping {
  readonly resource: string;
  readonly source: Source;
  /** There is one record, which has no id on the wire; its id is the resource's name. */
  readonly single: boolean;
  /** Wire key of the id: `_id`, `code`. */
  readonly idKey: string;
  /** Key of the rows of a list: dotted, or `''` for a bare array. */
  readonly rows: string;
  readonly paging: Paging;
  readonly sorting: Sorting;
  /** Key that wraps a sent body and a received record. */
  readonly wrap: string | undefined;
  /** Does an update send the whole form, or only the changes? */
  readonly sends: 'all' | 'changed';
  /** List filters that find one record, for services without a call for a single record. `row` is the row that opened it. */
  readonly lookup?: (
    id: string,
    row?: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, unknown>>;
  /** Slots around single calls. */
  readonly calls: Readonly<Partial<Record<Operation, CallSlot>>>;
  /** Field shown as the title of a record. */
  readonly titleField: string;
  readonly fields: readonly FieldMapping[];
  readonly filters: readonly FilterMapping[];
}
