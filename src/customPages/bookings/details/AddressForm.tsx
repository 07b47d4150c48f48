import { useMemo } from 'react';
import { getConfig } from '../../../env';
import { type AddressFormProps, AddressForm as Form } from '../../../ui/address/AddressForm';
import type { AddressServices } from '../../../ui/address/services';
import { useBackOffice } from '../../shared/useBackOffice';

/** The form of an address over the search of the back end and the maps of the installation. */
export const AddressForm = (props: Omit<AddressFormProps, 'services'>) => {
  const provider = useBackOffice();
  const { googleMapsApiKey, mapTilesUrl, extensions } = getConfig();
  const services = useMemo(
    (): AddressServices => ({
      googleMapsApiKey,
      mapTilesUrl,
      findsAddresses: extensions.bo,
      search: async (q, signal) =>
        (await provider.operation('geo.search', { query: { q }, signal })).data,
      cep: (cep, signal) => provider.operation('geo.cep', { params: { cep }, signal }),
    }),
    [provider, googleMapsApiKey, mapTilesUrl, extensions],
  );
  return <Form {...props} services={services} />;
};
