import { type ReactNode, Suspense, useRef } from 'react';
import type { FoundPlace } from '../../../domain/address';
import { lazyWithRetry } from '../lazy';
import { type AddressSearchProps, PlaceSelect } from './PlaceSelect';
import type { AddressServices } from './services';

const GoogleAddressSearch = lazyWithRetry(() => import('./google/GoogleAddressSearch'));

type Props = AddressSearchProps & { readonly services: AddressServices };

const BackOfficeSearch = ({ services, ...props }: Props) => {
  const found = useRef(new Map<string, FoundPlace>());
  return (
    <PlaceSelect
      {...props}
      suggest={async (q, signal) => {
        const places = await services.search(q, signal);
        found.current = new Map(places.map((place) => [place.id, place]));
        return places.map(({ id, label }) => ({ value: id, label }));
      }}
      resolve={async (id) => {
        const place = found.current.get(id);
        if (!place) throw new RangeError(`No place ${id}`);
        return place;
      }}
    />
  );
};

/** Google Places if the installation has a key; else, or if its script fails, the back end. */
export const AddressSearch = ({ services, ...props }: Props): ReactNode => {
  const apiKey = services.googleMapsApiKey;
  const own = <BackOfficeSearch {...props} services={services} />;
  return apiKey ? (
    <Suspense fallback={own}>
      <GoogleAddressSearch {...props} apiKey={apiKey} fallback={own} />
    </Suspense>
  ) : (
    own
  );
};
