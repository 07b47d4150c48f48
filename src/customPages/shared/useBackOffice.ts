import { useDataProvider } from 'ra-core';
import type { BackOfficeProvider } from '../../dataProvider';

/** The provider with the operations of the contract, typed by their ids. */
export const useBackOffice = (): BackOfficeProvider =>
  useDataProvider() as unknown as BackOfficeProvider;
