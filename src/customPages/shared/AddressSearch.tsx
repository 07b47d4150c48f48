import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { getConfig } from '../../env';
import type { FoundPlace } from './address';
import { type AddressSearchProps, PlaceSelect } from './PlaceSelect';
import { useBackOffice } from './useBackOffice';

const GoogleAddressSearch = lazy(() => import('./google/GoogleAddressSearch'));

/** The search of the back end: addresses in Brazil, never more than 10. */
const BackOfficeSearch = (props: AddressSearchProps) => {
  const provider = useBackOffice();
  const found = useRef(new Map<string, FoundPlace>());
  return (
    <PlaceSelect
      {...props}
      suggest={async (q, signal) => {
        const { data } = await provider.operation('geo.search', { query: { q }, signal });
        found.current = new Map(data.map((place) => [place.id, place]));
        return data.map(({ id, label }) => ({ value: id, label }));
      }}
      resolve={async (id) => {
        const place = found.current.get(id);
        if (!place) throw new RangeError(`No place ${id}`);
        return place;
      }}
    />
  );
};

/**
 * Searches an address in Brazil: with Google Places where the installation has a key, otherwise with
 * the back end, which also serves when Google's script cannot be loaded.
 */
export const AddressSearch = (props: AddressSearchProps): ReactNode => {
  const apiKey = getConfig().googleMapsApiKey;
  const own = <BackOfficeSearch {...props} />;
  return apiKey ? (
    <Suspense fallback={own}>
      <GoogleAddressSearch {...props} apiKey={apiKey} fallback={own} />
    </Suspense>
  ) : (
    own
  );
};
