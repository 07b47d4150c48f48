import type { RaRecord } from 'react-admin';

const KEY = 'leftDialog';

interface Left {
  readonly name: string;
  readonly record: RaRecord;
}

/** The state of an address whose list opens a dialog with what a form has saved. */
export const leaving = (name: string, record: RaRecord): { readonly [KEY]: Left } => ({
  [KEY]: { name, record },
});

/** The dialog that a form has left over its list, of the state of an address; undefined where there is none. */
export const leftIn = (state: unknown): Left | undefined =>
  typeof state === 'object' && state !== null && KEY in state ? (state[KEY] as Left) : undefined;
