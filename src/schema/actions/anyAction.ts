import type { RaRecord } from 'ra-core';
import type { ActionSpec } from '../types';

/** An action of any kind as the engine handles it, its record type erased. */
export type AnyAction = ActionSpec<RaRecord>;
