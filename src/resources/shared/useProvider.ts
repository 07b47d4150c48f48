import { useDataProvider } from 'react-admin';
import type { BackOfficeProvider } from '../../dataProvider';

/** The provider with the operations of the contract, for the slots of a definition. */
export const useProvider = (): BackOfficeProvider =>
  useDataProvider() as unknown as BackOfficeProvider;
