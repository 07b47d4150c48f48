import type { FoundPlace } from '../../../../domain/address';

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
