// Tried: `reads` of actions and `facts` of a record; these pages ask for what is no record.
import { useDataProvider } from 'react-admin';
import type { BackOfficeProvider } from '../../dataProvider';

/** The provider with the operations of the contract, typed by their ids. */
export const useBackOffice = (): BackOfficeProvider =>
  useDataProvider() as unknown as BackOfficeProvider;
