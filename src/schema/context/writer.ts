import { type DataProvider, useDataProvider } from 'react-admin';
import type { ActionValues, OperationInput } from '../definition/types';
import type { HearSent } from './sending';

/** The write operations of the provider, for actions, forms and the session (`one-way-to-write` of the boundaries). */
export interface Writer extends Pick<DataProvider, 'delete'> {
  operation(
    id: string,
    input?: OperationInput & { readonly idempotencyKey?: string; readonly onSent?: HearSent },
  ): Promise<unknown>;
  /** Calls an operation with values by the names of the contract. */
  perform(
    id: string,
    values: ActionValues,
    idempotencyKey?: string,
    onSent?: HearSent,
  ): Promise<unknown>;
  /** Uploads a file to the address from `sign`. @returns its public address */
  upload(
    sign: string,
    file: File,
    options?: {
      readonly params?: Readonly<Record<string, string>>;
      readonly query?: Readonly<Record<string, string>>;
      readonly onProgress?: (done: number) => void;
      readonly signal?: AbortSignal;
    },
  ): Promise<string>;
  changePassword(newPassword: string, currentPassword?: string): Promise<void>;
}

export const useWriter = (): Writer => useDataProvider() as unknown as Writer;
