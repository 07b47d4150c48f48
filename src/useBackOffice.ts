import { useDataProvider } from 'react-admin';
import type { BackOfficeProvider } from './dataProvider';

/** The provider with the operations of the contract, typed by their ids: for slots and pages. */
export const useBackOffice = (): BackOfficeProvider =>
  useDataProvider() as unknown as BackOfficeProvider;
