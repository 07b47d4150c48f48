import type { BackOfficeReader } from './dataProvider';
import { useReader } from './schema/context/reader';

/** Reader for slots and pages, with the operations of the contract typed by their ids. Writes are actions. */
export const useBackOffice = (): BackOfficeReader => useReader() as unknown as BackOfficeReader;
