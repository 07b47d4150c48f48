import { type DataProvider, useDataProvider } from 'react-admin';
import type { HearSent } from './sending';
import type { ActionValues, OperationInput } from './types';

/**
 * What writes. Who may import this file is a rule of the boundaries: actions, the form that saves, and the end of a
 * session. Everybody else writes by them, and reads by `useReader`.
 */
export interface Writer extends Pick<DataProvider, 'delete'> {
  operation(
    id: string,
    input?: OperationInput & { readonly idempotencyKey?: string; readonly onSent?: HearSent },
  ): Promise<unknown>;
  /** Calls an operation with values by the names of the contract, wherever they go. */
  perform(
    id: string,
    values: ActionValues,
    idempotencyKey?: string,
    onSent?: HearSent,
  ): Promise<unknown>;
  /** Sends a file to the address that `sign` gives. @returns its public address */
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
  /** Sets the caller's own password. */
  changePassword(newPassword: string, currentPassword?: string): Promise<void>;
}

/** The way to write, for those that may (`one-way-to-write` of the boundaries). */
export const useWriter = (): Writer => useDataProvider() as unknown as Writer;
