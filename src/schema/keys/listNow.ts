import type { RaRecord } from 'react-admin';
import { onScreen } from '../onScreen';
import type { RowChoice } from '../types';

/** The list of the page, for keys that act on its rows. */
export interface ListNow {
  /** Of its resource: the class of its table. */
  readonly name: string;
  readonly rows: readonly RaRecord[];
  readonly choicesOf: (record: RaRecord) => readonly RowChoice[];
}

const lists = onScreen<ListNow | undefined>();

/** Says which list the page is; undefined for one inside another page. */
export const useListNow = lists.use;

/** The list of the page. */
export const listNow = (): ListNow | undefined => lists.last((list) => list !== undefined);
