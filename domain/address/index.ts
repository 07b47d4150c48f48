/** Address form: part 2 section 5. */

import { digitsOf, isValidCep, lengthProblem } from '../br';
import { DEFAULT_ADDRESS_NAME } from '../customers';
import { addressLine, pointOf } from '../geo';
import { isBlankText } from '../text';

/** Address found by a search, in the form of the wire and of Google's service; degrees. */
export interface FoundPlace {
  readonly place?: string | null;
  readonly streetNumber?: string | null;
  readonly neighbor?: string | null;
  readonly city: string;
  readonly uf: string;
  readonly zipCode?: string | null;
  readonly lat: number;
  readonly lng: number;
}

/**
 * Address form values. `zipCode` is digits; `lat` and `lng` are null until a place is selected.
 * `addressIdentification` counts only in forms with that field.
 */
export interface AddressValue {
  readonly place: string;
  readonly neighbor: string;
  readonly city: string;
  readonly uf: string;
  readonly zipCode: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly streetNumber: string;
  readonly complement: string;
  readonly addressIdentification: string;
}

export const EMPTY_ADDRESS: AddressValue = {
  place: '',
  neighbor: '',
  city: '',
  uf: '',
  zipCode: '',
  lat: null,
  lng: null,
  streetNumber: '',
  complement: '',
  addressIdentification: DEFAULT_ADDRESS_NAME,
};

/** Address with a selected place. */
export interface LocatedAddress extends AddressValue {
  readonly lat: number;
  readonly lng: number;
}

/** Was a place selected, by search or by CEP? */
export const isLocated = (value: AddressValue): value is LocatedAddress =>
  value.lat !== null && value.lng !== null;

/**
 * Returns the address with a newly selected place. Number and complement of a previously selected place are
 * cleared. Text typed before the first selection stays.
 */
export const withPlace = (value: AddressValue, found: FoundPlace): AddressValue => {
  const kept = isLocated(value) ? '' : value.streetNumber;
  return {
    ...value,
    place: found.place ?? '',
    neighbor: found.neighbor ?? '',
    city: found.city,
    uf: found.uf.toUpperCase(),
    zipCode: digitsOf(found.zipCode ?? ''),
    lat: found.lat,
    lng: found.lng,
    streetNumber: found.streetNumber || kept,
    complement: isLocated(value) ? '' : value.complement,
  };
};

export type AddressProblems = Partial<
  Record<'place' | 'zipCode' | 'streetNumber' | 'complement' | 'addressIdentification', string>
>;

const placeProblems = (value: AddressValue, withCep: boolean): AddressProblems => {
  if (!isLocated(value)) return { place: 'Selecione um endereço na busca' };
  if (isBlankText(value.place) || value.city === '' || value.uf === '') {
    return { place: 'O endereço encontrado não tem rua: busque pelo nome da rua' };
  }
  return !withCep || isValidCep(value.zipCode)
    ? {}
    : { zipCode: 'O endereço encontrado não tem CEP: busque pelo CEP' };
};

/** Maximum lengths of the address fields, in characters. */
export const ADDRESS_LENGTHS = {
  streetNumber: 20,
  complement: 100,
  addressIdentification: 60,
} as const;

const lengthProblems = (value: AddressValue): AddressProblems =>
  Object.fromEntries(
    Object.entries(ADDRESS_LENGTHS).flatMap(([name, most]) => {
      const long = lengthProblem(value[name as keyof typeof ADDRESS_LENGTHS], most);
      return long ? [[name, long]] : [];
    }),
  );

/** Required address fields besides street and number. */
export interface AddressWants {
  /** Identification; default false. */
  readonly withName?: boolean;
  /** Postal code; default true. */
  readonly withCep?: boolean;
}

/**
 * Validates an address (part 2 section 5): a selected place, street, postal code, number and, with a name,
 * the identification.
 * @returns messages by field; empty if valid
 */
export const addressProblems = (
  value: AddressValue,
  { withName = false, withCep = true }: AddressWants = {},
): AddressProblems => ({
  ...placeProblems(value, withCep),
  ...lengthProblems(value),
  ...(isBlankText(value.streetNumber) ? { streetNumber: 'Informe o número' } : {}),
  ...(withName && isBlankText(value.addressIdentification)
    ? { addressIdentification: 'Informe a identificação' }
    : {}),
});

/** Address fields of a request; an empty text is `null`. */
export interface AddressBody {
  readonly place: string;
  readonly streetNumber: string;
  readonly complement: string | null;
  readonly neighbor: string | null;
  readonly city: string;
  readonly uf: string;
  readonly zipCode: string;
  readonly lat: number;
  readonly lng: number;
}

/** Returns the request body for a valid address. */
export const addressBody = (value: LocatedAddress): AddressBody => ({
  place: value.place.trim(),
  streetNumber: value.streetNumber.trim(),
  complement: value.complement.trim() || null,
  neighbor: value.neighbor.trim() || null,
  city: value.city,
  uf: value.uf,
  zipCode: value.zipCode,
  lat: value.lat,
  lng: value.lng,
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the address of a GeoJSON point with address parts (part 2 section 3); null if there is none. */
export const addressOfPoint = (wire: unknown): AddressValue | null => {
  if (typeof wire !== 'object' || wire === null) return null;
  const parts: Readonly<Record<string, unknown>> = { ...wire };
  const point = pointOf(parts.coordinates);
  return {
    ...EMPTY_ADDRESS,
    place: textOf(parts.place),
    streetNumber: textOf(parts.streetNumber),
    complement: textOf(parts.complement),
    neighbor: textOf(parts.neighbor),
    city: textOf(parts.city),
    uf: textOf(parts.uf),
    zipCode: digitsOf(textOf(parts.zipCode)),
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
  };
};

/** GeoJSON point, `[longitude, latitude]` in degrees, with the parts of its address. */
export interface AddressPoint extends Omit<AddressBody, 'lat' | 'lng'> {
  readonly type: 'Point';
  readonly coordinates: readonly [number, number];
  readonly formatted_address: string;
}

/** Returns an address as a GeoJSON point with address parts; null if no place is selected. */
export const pointOfAddress = (value: AddressValue): AddressPoint | null => {
  if (!isLocated(value)) return null;
  const { lat, lng, ...parts } = addressBody(value);
  const formatted_address = addressLine(parts);
  return { type: 'Point', coordinates: [lng, lat], formatted_address, ...parts };
};

/** Address by its parts, including its point (part 2 section 3, professionals). */
export interface AddressParts {
  readonly fullAddress: string;
  readonly place: string;
  readonly streetNumber: string;
  readonly complement: string | null;
  readonly neighbor: string | null;
  readonly city: string;
  readonly uf: string;
  readonly zipcode: string;
  readonly location: { readonly type: 'Point'; readonly coordinates: readonly [number, number] };
}

/** Returns the address of such parts; null if there are none. */
export const addressOfParts = (wire: unknown): AddressValue | null => {
  if (typeof wire !== 'object' || wire === null) return null;
  const { zipcode, location, ...parts }: Readonly<Record<string, unknown>> = { ...wire };
  const { coordinates } = (location ?? {}) as { readonly coordinates?: unknown };
  return addressOfPoint({ ...parts, zipCode: parts.zipCode ?? zipcode, coordinates });
};

/** Returns an address as such parts; null if no place is selected. */
export const partsOfAddress = (value: AddressValue): AddressParts | null => {
  if (!isLocated(value)) return null;
  const { lat, lng, zipCode, ...parts } = addressBody(value);
  return {
    fullAddress: addressLine({ ...parts, zipCode }),
    ...parts,
    zipcode: zipCode,
    location: { type: 'Point', coordinates: [lng, lat] },
  };
};
