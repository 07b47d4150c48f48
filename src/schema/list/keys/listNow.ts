import type { RaRecord } from 'react-admin';
import { broadcast } from '../../context/broadcast';
import type { RowChoice } from '../../definition/types';

export interface ListNow {
  /** Name of the resource: the class of the table. */
  readonly name: string;
  readonly rows: readonly RaRecord[];
  readonly choicesOf: (record: RaRecord) => readonly RowChoice[];
}

const lists = broadcast<ListNow | undefined>();

/** Publishes the list of the page; undefined for an embedded one. */
export const useListNow = lists.use;

/** The list of the page. */
export const listNow = (): ListNow | undefined => lists.last((list) => list !== undefined);
