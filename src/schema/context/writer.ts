import { useDataProvider } from 'react-admin';
import type { Writer } from '../definition/runTypes';

/**
 * Returns the write operations of the provider. The import rule `only-listed-modules-import-writer` names the
 * modules that may use it.
 */
export const useWriter = (): Writer => useDataProvider() as unknown as Writer;
