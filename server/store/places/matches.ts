import type * as z from 'zod/mini';
import type { placeFound } from '../../../contract/places';
import { addressLine } from '../../../domain/geo';
import { type Municipality, plainWords } from '../../data/municipalities';
import type { StoredAddress } from '../../db/columns';
import type { PlaceText } from './text';

export type Place = z.output<typeof placeFound>;

/** Parts of an address, from which its label derives. */
type PlaceParts = Pick<Place, 'place' | 'city' | 'uf' | 'lat' | 'lng'> &
  Partial<Pick<Place, 'streetNumber' | 'neighbor' | 'zipCode'>>;

/**
 * Creates a place. Its id derives from the label and is therefore stable. The label has no complement,
 * which is private to the client who lives there.
 */
export const placeRecord = (
  { place, streetNumber, neighbor, city, uf, zipCode, lat, lng }: PlaceParts,
  label = addressLine({ place, streetNumber, neighbor, city, uf, zipCode }),
): Place => ({
  id: plainWords(label).replaceAll(' ', '-'),
  label,
  place,
  streetNumber: streetNumber || null,
  neighbor: neighbor || null,
  city,
  uf,
  zipCode: zipCode || null,
  lat,
  lng,
});

const distinct = <T>(items: readonly T[], keyOf: (item: T) => string): T[] =>
  [...new Map([...items].reverse().map((item) => [keyOf(item), item])).values()].reverse();

const someStartsWith = (words: readonly string[], prefix: string): boolean =>
  words.some((word) => word.startsWith(prefix));

const wordsOf = (...parts: readonly (string | null | undefined)[]): string[] =>
  plainWords(parts.filter(Boolean).join(' ')).split(' ').filter(Boolean);

const streetKey = ({ place, city, uf }: Pick<StoredAddress, 'place' | 'city' | 'uf'>): string =>
  plainWords(`${place} ${city} ${uf}`);

const inCities = (address: StoredAddress, { cities }: PlaceText): boolean =>
  cities.length === 0 ||
  cities.some(({ search, uf }) => plainWords(address.city) === search && address.uf === uf);

/** Does an address have all search words, at least one of them outside the name of its city? */
const matches = (address: StoredAddress, typed: PlaceText): boolean => {
  const own = wordsOf(address.place, address.neighbor);
  const all = [...own, ...wordsOf(address.city, address.uf, address.zipCode)];
  const searched = wordsOf(typed.street, typed.neighbor);
  return (
    inCities(address, typed) &&
    searched.every((word) => someStartsWith(all, word)) &&
    wordsOf(typed.street).some((word) => someStartsWith(own, word))
  );
};

const numberOf = (text: string): number => Number.parseInt(text, 10) || 0;

const isInStreet = (place: Pick<Place, 'place'>, street: string): boolean =>
  plainWords(place.place ?? '') === plainWords(street);

/** Returns the number in each matching street, at the position of the nearest known number. */
const withNumber = (matching: readonly StoredAddress[], streetNumber: string): Place[] => {
  const wanted = numberOf(streetNumber);
  const gap = (address: StoredAddress) => Math.abs(numberOf(address.streetNumber) - wanted);
  const nearest = [...matching].sort((a, b) => gap(a) - gap(b) || (a.id < b.id ? -1 : 1));
  return distinct(nearest, streetKey).map((address) => placeRecord({ ...address, streetNumber }));
};

/** Known addresses that match the search text, exact street names first. */
export const knownPlaces = (known: readonly StoredAddress[], typed: PlaceText): Place[] => {
  const matching = known.filter((address) => matches(address, typed));
  const places =
    typed.streetNumber === undefined
      ? distinct(
          matching.map((address) => placeRecord(address)),
          ({ id }) => id,
        )
      : withNumber(matching, typed.streetNumber);
  const rank = (place: Place) => (isInStreet(place, typed.street) ? 0 : 1);
  const { compare } = new Intl.Collator('pt-BR', { numeric: true });
  return places.sort((a, b) => rank(a) - rank(b) || compare(a.label, b.label));
};

/**
 * Returns an unknown street at the center of each named municipality, so that any address can be
 * selected. Omits municipalities where the street is known.
 */
export const unknownStreets = (typed: PlaceText, known: readonly Place[]): Place[] => {
  if (!/\p{L}/u.test(typed.street)) return [];
  const { street, streetNumber, neighbor, cep: zipCode } = typed;
  const inStreet = known.filter((place) => isInStreet(place, street));
  const isKnownIn = ({ search, uf }: Municipality): boolean =>
    inStreet.some((place) => plainWords(place.city) === search && place.uf === uf);
  return typed.cities
    .filter((municipality) => !isKnownIn(municipality))
    .map((municipality) =>
      placeRecord({ ...municipality, place: street, streetNumber, neighbor, zipCode }),
    );
};

/**
 * Returns the municipalities whose name and state have words that start with all words of a text.
 * Order: exact names, active cities, names that start with the text, others; then alphabetical.
 */
export const cityPlaces = (
  text: string,
  all: readonly Municipality[],
  isActive: (municipality: Municipality) => boolean,
): Place[] => {
  const plain = plainWords(text);
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const rank = (municipality: Municipality): number => {
    const { search, uf } = municipality;
    if (plain === search || plain === `${search} ${uf.toLowerCase()}`) return 0;
    if (isActive(municipality)) return 1;
    return search.startsWith(plain) ? 2 : 3;
  };
  return all
    .filter(({ search, uf }) => {
      const own = [...search.split(' '), uf.toLowerCase()];
      const startsWithFirst = someStartsWith(search.split(' '), words[0] ?? '');
      return startsWithFirst && words.every((word) => someStartsWith(own, word));
    })
    .map((municipality) => ({ municipality, rank: rank(municipality) }))
    .sort((a, b) => a.rank - b.rank || (a.municipality.search < b.municipality.search ? -1 : 1))
    .map(({ municipality }) =>
      placeRecord({ ...municipality, place: '' }, `${municipality.city}, ${municipality.uf}`),
    );
};
