import type { RaRecord } from 'react-admin';
import type { ActionSpec } from '../types';
import type { AnyCall } from './useActionRunner';

/** An action of any kind as the engine handles it, its record type erased. */
export type AnyAction = ActionSpec<RaRecord>;

/** Whether an action calls, and does not open a dialog of the product's own. */
export const isCall = (action: AnyAction): action is AnyCall => action.dialog === undefined;
