import type { RaRecord } from 'react-admin';
import type { ActionSpec, ActionValues, BulkWord, LinkAction } from '../types';
import type { AnyCall } from './runTypes';

/** An action of any kind as the engine handles it, its record type erased. */
export type AnyAction = ActionSpec<RaRecord>;

/** Whether an action leads to another page. */
export const isLink = (action: AnyAction): action is LinkAction<RaRecord> =>
  'to' in action && action.to !== undefined;

/** Whether an action calls: it neither opens a dialog of the product's own nor leads to another page. */
export const isCall = (action: AnyAction): action is AnyCall =>
  action.dialog === undefined && !isLink(action);

/** Whether a bulk action stands there always, or takes everything that matches. */
export const isBulk = ({ bulk = [] }: AnyCall, word: BulkWord): boolean =>
  [bulk].flat().includes(word);

/** Does an action ask for confirmation of a record, with these values? */
export const isConfirmed = (
  { confirm }: AnyCall,
  record: RaRecord,
  values: ActionValues,
): boolean => confirm !== undefined && confirm.when?.(values, record) !== false;
