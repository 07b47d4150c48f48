import type { RaRecord } from 'react-admin';
import { inState } from '../definition/paths';

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

export const dialogIn = (state: unknown): DialogState | undefined => inState(state, KEY);
