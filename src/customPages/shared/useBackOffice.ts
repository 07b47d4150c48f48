import { useContext } from 'react';
import { DataProviderContext, useDataProvider } from 'react-admin';
import type { BackOfficeProvider } from '../../dataProvider';

/** The provider with the operations of the contract, typed by their ids. */
export const useBackOffice = (): BackOfficeProvider =>
  useDataProvider() as unknown as BackOfficeProvider;

/**
 * How a wire record becomes the record of a list. It is no question to a server, and react-admin's
 * hook, which waits for whatever a provider answers, is not asked.
 */
export const useDecode = (): BackOfficeProvider['decode'] =>
  (useContext(DataProviderContext) as unknown as BackOfficeProvider).decode;
