import { formatCep } from '../br';
import type { OptionalTexts } from '../text';

/** Points on the map, links to Google Maps and one-line addresses: parts 1 and 2, section 3. */

/** Point on Earth, degrees: latitude from -90 to 90, longitude from -180 to 180. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Parts of a one-line address; absent or blank ones are skipped. `zipCode` may have its hyphen. */
export type AddressParts = OptionalTexts<
  'place' | 'streetNumber' | 'complement' | 'neighbor' | 'city' | 'uf' | 'zipCode'
>;

/** Mean radius of Earth, meters. */
const EARTH_RADIUS = 6_371_008.8;

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the straight-line distance of two points (haversine), meters, not rounded. */
export const distanceMetres = (a: Point, b: Point): number => {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLng = Math.sin(radians(b.lng - a.lng) / 2);
  const chord = halfLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLng ** 2;
  // Rounding may push the chord of antipodes past 1, where the arc sine is NaN.
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(Math.min(1, chord)));
};

/** Point, or an address text if no point is known. */
export type Place = Point | string;

const placeParameter = (place: Place): string =>
  typeof place === 'string' ? encodeURIComponent(place) : `${place.lat},${place.lng}`;

/** Returns the Google Maps link for driving directions from a point to a place. */
export const directionsUrl = (from: Point, to: Place): string =>
  `https://www.google.com/maps/dir/?api=1&origin=${placeParameter(from)}&destination=${placeParameter(to)}&travelmode=driving`;

export const mapUrl = (place: Place): string =>
  `https://www.google.com/maps/search/?api=1&query=${placeParameter(place)}`;

const joinParts = (parts: readonly (string | null | undefined)[], separator: string): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(separator);

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Returns city and state as `Campinas - SP`; unknown parts are omitted. */
export const cityLine = (city: unknown, state: unknown): string =>
  joinParts([textOf(city), textOf(state)], ' - ');

/** Returns a one-line address: `Rua X, 100, ap 2 - Bairro, Cidade - UF, 01310-100`; empty without parts. */
export const addressLine = (address: AddressParts): string => {
  const street = joinParts([address.place, address.streetNumber, address.complement], ', ');
  const place = joinParts([street, address.neighbor], ' - ');
  return joinParts(
    [place, cityLine(address.city, address.uf), address.zipCode && formatCep(address.zipCode)],
    ', ',
  );
};

const isWithin = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit;

/** Returns the point of GeoJSON coordinates `[lng, lat]`; undefined if invalid or out of range. */
export const pointOf = (coordinates: unknown): Point | undefined => {
  if (!Array.isArray(coordinates)) return undefined;
  const [lng, lat]: unknown[] = coordinates;
  return isWithin(lng, 180) && isWithin(lat, 90) ? { lat, lng } : undefined;
};
