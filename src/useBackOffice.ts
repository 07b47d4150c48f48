import type { BackOfficeReader } from './dataProvider';
import { useReader } from './schema/reader';

/** What reads, with the operations of the contract typed by their ids: for slots and pages. Writes are actions. */
export const useBackOffice = (): BackOfficeReader => useReader() as unknown as BackOfficeReader;
