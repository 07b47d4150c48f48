import { useContext } from 'react';
import {
  type DataProvider,
  DataProviderContext,
  type RaRecord,
  useDataProvider,
} from 'react-admin';
import type { Wire } from './mapping';
import type { OperationInput } from './types';

/** A list by filters that its definition says. */
export interface CountQuestion {
  readonly resource: string;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** How many records a list holds; `isCapped` when there are more. */
export interface Count {
  readonly total: number;
  readonly isCapped?: boolean;
}

/** How lists are counted. */
export interface Counting {
  /** Only what one call of ours tells: too many for a request each. */
  readonly together?: boolean;
}

/** Input of an operation that changes nothing: placed, or as `values` by the names of the contract. */
export interface QuestionInput extends OperationInput {
  readonly values?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal;
}

/** What screens read by; the provider's own type stays out of the engine. Writes are actions and forms. */
export interface Reader
  extends Pick<DataProvider, 'getList' | 'getOne' | 'getMany' | 'getManyReference'> {
  /** Calls an operation that changes nothing. @throws ApiError; RangeError for one that does, or is not there */
  ask(id: string, input?: QuestionInput): Promise<unknown>;
  /** Whether the service of an operation knows our extensions of the specification. */
  knowsExtensions(operation: string): Promise<boolean>;
  /**
   * How many records lists hold, in the order of the questions; undefined where nobody tells. Only filters that
   * definitions say: they stand in an address. @throws ApiError when nothing could be asked
   */
  counts(
    questions: readonly CountQuestion[],
    options?: Counting,
  ): Promise<readonly (Count | undefined)[]>;
  /**
   * The file that an operation makes of what the list of a resource finds by a filter; undefined where its
   * service would leave the filter out. @throws ApiError
   */
  listFile(
    resource: string,
    id: string,
    filter: object,
  ): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** A wire record as the screens of a resource see it; undefined for one that is not known. */
  decode(resource: string, wire: Wire): RaRecord | undefined;
}

/** What reads, and cannot write (DESIGN section 4): the provider without its writes. */
export const useReader = (): Reader => useDataProvider() as unknown as Reader;

/** Reads wire records: no question to a server, so it does not go through react-admin's hook. */
export const useDecode = (): Reader['decode'] => {
  const { decode } = useContext(DataProviderContext) as unknown as Reader;
  return decode;
};
