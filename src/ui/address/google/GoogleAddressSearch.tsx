import { type ReactNode, useRef } from 'react';
import type { FoundPlace } from '../../../../domain/address';
import type { Option } from '../../inputs';
import { type AddressSearchProps, PlaceSelect } from '../PlaceSelect';
import { useGoogle } from './useGoogle';

export interface GooglePart {
  readonly long_name: string;
  readonly short_name: string;
  readonly types: readonly string[];
}

/** Undefined if there is no city or state, as for a country. The city is the municipality. */
export const placeOfGoogle = (
  parts: readonly GooglePart[],
  { lat, lng }: { readonly lat: number; readonly lng: number },
): FoundPlace | undefined => {
  const part = (...types: string[]): GooglePart | undefined =>
    types
      .map((type) => parts.find((candidate) => candidate.types.includes(type)))
      .find((candidate) => candidate !== undefined);
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

interface Finder {
  readonly suggest: (text: string) => Promise<readonly Option[]>;
  readonly resolve: (id: string) => Promise<FoundPlace>;
}

const failed = (status: string): Error => new Error(`Google Places: ${status}`);

/** One session token covers the requests from the first letter to the choice. */
export const createFinder = (): Finder => {
  const { places } = google.maps;
  const predictions = new places.AutocompleteService();
  const details = new places.PlacesService(document.createElement('div'));
  let sessionToken = new places.AutocompleteSessionToken();
  return {
    suggest: (input) =>
      new Promise((resolve, reject) => {
        const request = { input, sessionToken, componentRestrictions: { country: 'br' } };
        void predictions.getPlacePredictions(request, (found, status) => {
          if (status === places.PlacesServiceStatus.ZERO_RESULTS) resolve([]);
          else if (status !== places.PlacesServiceStatus.OK) reject(failed(status));
          else {
            resolve(
              (found ?? []).map((item) => ({ value: item.place_id, label: item.description })),
            );
          }
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
          else reject(failed(status));
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
  const finder = useRef<Finder>(undefined);
  if (!isReady) return fallback;
  finder.current ??= createFinder();
  return <PlaceSelect {...props} {...finder.current} />;
};

export default GoogleAddressSearch;
