/** Address form: part 2 section 5. */

import { digitsOf, isValidCep, lengthProblem } from '../br';
import { DEFAULT_ADDRESS_NAME } from '../customers';
import { addressLine, pointOf } from '../geo';
import { isBlankText, type OptionalTexts } from '../text';

/** Address that a search found. Coordinates are degrees. */
export interface FoundPlace
  extends OptionalTexts<'place' | 'streetNumber' | 'neighbor' | 'zipCode'> {
  readonly city: string;
  readonly uf: string;
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
export const withPlace = (value: AddressValue, found: FoundPlace): AddressValue => ({
  ...value,
  place: found.place ?? '',
  neighbor: found.neighbor ?? '',
  city: found.city,
  uf: found.uf.toUpperCase(),
  zipCode: digitsOf(found.zipCode ?? ''),
  lat: found.lat,
  lng: found.lng,
  streetNumber: found.streetNumber || (isLocated(value) ? '' : value.streetNumber),
  complement: isLocated(value) ? '' : value.complement,
});

/** Validation messages by field; `point` is the message for the coordinates. */
export type AddressProblems = Partial<
  Record<'point' | Exclude<keyof AddressValue, 'lat' | 'lng'>, string>
>;

/** Required address fields besides street and number. */
export interface AddressRequirements {
  /** Identification; default false. */
  readonly withName?: boolean;
  /** Postal code; default true. */
  readonly withCep?: boolean;
  /** Point on the map; default true. */
  readonly withPoint?: boolean;
}

const REQUIRED_TEXTS = {
  place: 'Informe a rua',
  city: 'Informe a cidade',
  uf: 'Informe o estado',
} as const;

const pointProblem = (value: AddressValue, withPoint: boolean): string | undefined => {
  if (isLocated(value))
    return pointOf([value.lng, value.lat]) ? undefined : 'Coordenadas inválidas';
  return withPoint ? 'Informe as coordenadas' : undefined;
};

/** Validates an address that the user types into a form without a search. */
const typedAddressProblems = (
  value: AddressValue,
  { withCep = true, withPoint = true }: AddressRequirements,
): AddressProblems => {
  const blank = Object.entries(REQUIRED_TEXTS).filter(([name]) =>
    isBlankText(value[name as keyof typeof REQUIRED_TEXTS]),
  );
  const point = pointProblem(value, withPoint);
  return {
    ...Object.fromEntries(blank),
    ...(withCep && !isValidCep(value.zipCode) && { zipCode: 'Informe um CEP válido' }),
    ...(point && { point }),
  };
};

const foundAddressProblems = (
  value: AddressValue,
  { withCep = true, withPoint = true }: AddressRequirements,
): AddressProblems => {
  if (!isLocated(value) && (withPoint || isBlankText(value.place)))
    return { place: 'Selecione um endereço na busca' };
  const point = pointProblem(value, false);
  if (point) return { point };
  if (isBlankText(value.place) || value.city === '' || value.uf === '') {
    return { place: 'O endereço encontrado não tem rua: busque pelo nome da rua' };
  }
  return !withCep || isValidCep(value.zipCode)
    ? {}
    : { zipCode: 'O endereço encontrado não tem CEP: busque pelo CEP' };
};

/** Maximum lengths of the address fields, in characters. */
export const ADDRESS_LENGTHS = {
  place: 200,
  neighbor: 100,
  city: 100,
  streetNumber: 20,
  complement: 100,
  addressIdentification: 60,
} as const;

const lengthProblems = (value: AddressValue): AddressProblems =>
  Object.fromEntries(
    Object.entries(ADDRESS_LENGTHS).flatMap(([name, maxLength]) => {
      const problem = lengthProblem(value[name as keyof typeof ADDRESS_LENGTHS], maxLength);
      return problem ? [[name, problem]] : [];
    }),
  );

/**
 * Validates an address (part 2 section 5). Street and number are always required. With `byHand` the form has no
 * search, and the user types every field.
 * @returns messages by field; empty if valid
 */
export const addressProblems = (
  value: AddressValue,
  {
    byHand = false,
    withName = false,
    ...requirements
  }: AddressRequirements & { readonly byHand?: boolean } = {},
): AddressProblems => ({
  ...(byHand ? typedAddressProblems : foundAddressProblems)(value, requirements),
  ...lengthProblems(value),
  ...(isBlankText(value.streetNumber) ? { streetNumber: 'Informe o número' } : {}),
  ...(withName && isBlankText(value.addressIdentification)
    ? { addressIdentification: 'Informe a identificação' }
    : {}),
});

/** Address fields of a request; an empty text is `null`. */
export interface AddressBody
  extends Omit<LocatedAddress, 'addressIdentification' | 'complement' | 'neighbor'> {
  readonly complement: string | null;
  readonly neighbor: string | null;
}

const trimmedTexts = (value: AddressValue): Omit<AddressBody, 'lat' | 'lng'> => ({
  place: value.place.trim(),
  streetNumber: value.streetNumber.trim(),
  complement: value.complement.trim() || null,
  neighbor: value.neighbor.trim() || null,
  city: value.city.trim(),
  uf: value.uf,
  zipCode: value.zipCode,
});

/** Returns the request body for a valid address. */
export const addressBody = (value: LocatedAddress): AddressBody => ({
  ...trimmedTexts(value),
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

/** Address by its parts, including its point if it is known (part 2 section 3, professionals). */
export interface AddressParts extends Omit<AddressBody, 'lat' | 'lng' | 'zipCode'> {
  readonly fullAddress: string;
  readonly zipcode: string;
  readonly location?: { readonly type: 'Point'; readonly coordinates: readonly [number, number] };
}

/** Converts {@link AddressParts} to form values; null if the value is not an object. */
export const addressOfParts = (wire: unknown): AddressValue | null => {
  if (typeof wire !== 'object' || wire === null) return null;
  const { zipcode, location, ...parts }: Readonly<Record<string, unknown>> = { ...wire };
  const { coordinates } = (location ?? {}) as { readonly coordinates?: unknown };
  return addressOfPoint({ ...parts, zipCode: parts.zipCode ?? zipcode, coordinates });
};

/** Converts form values to {@link AddressParts}; null without a street. */
export const partsOfAddress = (value: AddressValue): AddressParts | null => {
  if (isBlankText(value.place)) return null;
  const { zipCode, ...parts } = trimmedTexts(value);
  return {
    fullAddress: addressLine({ ...parts, zipCode }),
    ...parts,
    zipcode: zipCode,
    ...(isLocated(value) && {
      location: { type: 'Point', coordinates: [value.lng, value.lat] } as const,
    }),
  };
};
