import type { RaRecord } from 'react-admin';
import type { AnyCall } from './runTypes';
import type { ActionSpec, LinkAction } from './types';

/** Any action, for any type of record. */
export type AnyAction = ActionSpec<RaRecord>;

export const isLink = (action: AnyAction): action is LinkAction<RaRecord> =>
  'to' in action && action.to !== undefined;

/** Returns true if an action makes a call; other actions open a dialog or a page. */
export const isCall = (action: AnyAction): action is AnyCall =>
  action.dialog === undefined && !isLink(action);
