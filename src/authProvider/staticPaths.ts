import { ROUTE_KEYS } from '../../contract/access';

/** Pages without parameters: entries with `:params` never match them (decision 0005). */
export const STATIC_PATHS: readonly string[] = ROUTE_KEYS.filter((key) => !key.includes(':'));
