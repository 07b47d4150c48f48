import type { RaRecord } from 'react-admin';
import type { AnyCall } from './runTypes';
import type { ActionSpec, LinkAction } from './types';

/** An action of any kind as the engine handles it, its record type erased. */
export type AnyAction = ActionSpec<RaRecord>;

/** Does an action lead to another page? */
export const isLink = (action: AnyAction): action is LinkAction<RaRecord> =>
  'to' in action && action.to !== undefined;

/** Does an action call an operation, instead of opening a custom dialog or a page? */
export const isCall = (action: AnyAction): action is AnyCall =>
  action.dialog === undefined && !isLink(action);
