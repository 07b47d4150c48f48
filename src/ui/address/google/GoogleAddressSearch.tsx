import { useRef } from 'react';
import type { FoundPlace } from '../../../../domain/address';
import type { Point } from '../../../../domain/geo';
import { type AddressSearchProps, PlaceSelect, type PlaceSelectProps } from '../PlaceSelect';
import { type GoogleProps, useGoogle } from './useGoogle';

/** Converts a result of Google. Undefined if it has no city (municipality) or state, as for a country. */
export const placeOfGoogle = (
  components: readonly google.maps.GeocoderAddressComponent[],
  { lat, lng }: Point,
): FoundPlace | undefined => {
  const find = (...types: string[]) =>
    types.flatMap((type) => components.find((item) => item.types.includes(type)) ?? [])[0];
  const city = find('administrative_area_level_2', 'locality')?.long_name;
  const uf = find('administrative_area_level_1')?.short_name;
  if (!city || !uf) return undefined;
  return {
    place: find('route')?.long_name,
    streetNumber: find('street_number')?.long_name,
    neighbor: find('sublocality_level_1', 'sublocality', 'neighborhood')?.long_name,
    city,
    uf,
    zipCode: find('postal_code')?.long_name,
    lat,
    lng,
  };
};

/** Creates a search by Google Places. One session token covers all requests until the operator chooses. */
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

/** Address search by Google Places. Renders `fallback` while Google's script loads, and if it fails to load. */
const GoogleAddressSearch = ({ apiKey, fallback, ...props }: AddressSearchProps & GoogleProps) => {
  const isReady = useGoogle(apiKey);
  const finder = useRef<ReturnType<typeof createFinder>>(undefined);
  if (!isReady) return fallback;
  finder.current ??= createFinder();
  return <PlaceSelect {...props} {...finder.current} />;
};

export default GoogleAddressSearch;
