import type { RaRecord } from 'react-admin';

const KEY = 'leftDialog';

interface DialogState {
  readonly name: string;
  readonly record: RaRecord;
}

/** State of a history entry whose list opens a dialog with the saved record. */
export const withDialogState = (
  name: string,
  record: RaRecord,
): { readonly [KEY]: DialogState } => ({ [KEY]: { name, record } });

export const dialogIn = (state: unknown): DialogState | undefined =>
  typeof state === 'object' && state !== null && KEY in state
    ? (state[KEY] as DialogState)
    : undefined;
