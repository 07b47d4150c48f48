import { useDataProvider } from 'react-admin';
import type { Writer } from '../definition/runTypes';

/** The write operations of the provider, for actions, forms and the session (`one-way-to-write` of the boundaries). */
export const useWriter = (): Writer => useDataProvider() as unknown as Writer;
