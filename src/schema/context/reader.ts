import { useContext } from 'react';
import {
  type DataProvider,
  DataProviderContext,
  type RaRecord,
  useDataProvider,
} from 'react-admin';
import type { Wire } from '../definition/mapping';
import type { OperationInput } from '../definition/types';

export interface CountQuestion {
  readonly resource: string;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** Number of records; `isCapped` if there are more. */
export interface Count {
  readonly total: number;
  readonly isCapped?: boolean;
}

export interface Counting {
  /** Counts only if the service counts all lists in one request. */
  readonly together?: boolean;
}

/** Input of a read operation: path and query parameters, or `values` by the names of the contract. */
export interface QuestionInput extends OperationInput {
  readonly values?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal;
}

/** The read operations of the provider. Writes are actions and forms. */
export interface Reader extends Pick<DataProvider, 'getList' | 'getOne' | 'getMany'> {
  /** Calls a read operation. @throws ApiError; RangeError for a write, or an unknown operation */
  ask(id: string, input?: QuestionInput): Promise<unknown>;
  /** Does the service of an operation implement our extensions? */
  knowsExtensions(operation: string): Promise<boolean>;
  /** Counts lists, in their order; undefined for a list that no service can count. @throws ApiError */
  counts(
    questions: readonly CountQuestion[],
    options?: Counting,
  ): Promise<readonly (Count | undefined)[]>;
  /** Downloads the file of a list; undefined if the service would ignore the filter. @throws ApiError */
  listFile(
    resource: string,
    id: string,
    filter: object,
  ): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Decodes a wire record; undefined for an unknown resource. */
  decode(resource: string, wire: Wire): RaRecord | undefined;
}

/** Returns the data provider without its writes. */
export const useReader = (): Reader => useDataProvider() as unknown as Reader;

/** Returns the decoder of wire records. It sends no request, so it does not need react-admin's `useDataProvider`. */
export const useDecode = (): Reader['decode'] => {
  const { decode } = useContext(DataProviderContext) as unknown as Reader;
  return decode;
};
