import { type ReactNode, useRef } from 'react';
import type { FoundPlace } from '../../../../domain/address';
import type { Point } from '../../../../domain/geo';
import { type AddressSearchProps, PlaceSelect, type PlaceSelectProps } from '../PlaceSelect';
import { useGoogle } from './useGoogle';

/** Undefined if there is no city or state, as for a country. The city is the municipality. */
export const placeOfGoogle = (
  parts: readonly google.maps.GeocoderAddressComponent[],
  { lat, lng }: Point,
): FoundPlace | undefined => {
  const part = (...types: string[]) =>
    types.flatMap((type) => parts.find((candidate) => candidate.types.includes(type)) ?? [])[0];
  const city = part('administrative_area_level_2', 'locality')?.long_name;
  const uf = part('administrative_area_level_1')?.short_name;
  if (!city || !uf) return undefined;
  return {
    place: part('route')?.long_name,
    streetNumber: part('street_number')?.long_name,
    neighbor: part('sublocality_level_1', 'sublocality', 'neighborhood')?.long_name,
    city,
    uf,
    zipCode: part('postal_code')?.long_name,
    lat,
    lng,
  };
};

/** One session token covers the requests from the first letter to the choice. */
export const createFinder = (): Required<Pick<PlaceSelectProps, 'suggest' | 'resolve'>> => {
  const { places } = google.maps;
  const predictions = new places.AutocompleteService();
  const details = new places.PlacesService(document.createElement('div'));
  let sessionToken = new places.AutocompleteSessionToken();
  return {
    suggest: (input) =>
      new Promise((resolve, reject) => {
        const request = { input, sessionToken, componentRestrictions: { country: 'br' } };
        void predictions.getPlacePredictions(request, (found, status) => {
          const { OK, ZERO_RESULTS } = places.PlacesServiceStatus;
          if (status !== OK && status !== ZERO_RESULTS)
            return reject(new Error(`Google Places: ${status}`));
          resolve((found ?? []).map((item) => ({ value: item.place_id, label: item.description })));
        });
      }),
    resolve: (placeId) =>
      new Promise((resolve, reject) => {
        const fields = ['address_components', 'geometry'];
        details.getDetails({ placeId, fields, sessionToken }, (found, status) => {
          sessionToken = new places.AutocompleteSessionToken();
          const point = found?.geometry?.location?.toJSON();
          const place = point && placeOfGoogle(found?.address_components ?? [], point);
          if (place) resolve(place);
          else reject(new Error(`Google Places: ${status}`));
        });
      }),
  };
};

/** Address search by Google Places. Renders `fallback` until its script has loaded, and if loading fails. */
const GoogleAddressSearch = ({
  apiKey,
  fallback,
  ...props
}: AddressSearchProps & { readonly apiKey: string; readonly fallback: ReactNode }) => {
  const isReady = useGoogle(apiKey);
  const finder = useRef<ReturnType<typeof createFinder>>(undefined);
  if (!isReady) return fallback;
  finder.current ??= createFinder();
  return <PlaceSelect {...props} {...finder.current} />;
};

export default GoogleAddressSearch;
