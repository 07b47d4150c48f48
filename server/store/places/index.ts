import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { pricedRules } from '../../../domain/areas';
import type { PriceRules } from '../../../domain/bookings/price';
import { fromCents } from '../../../domain/money';
import { cityOfCep, municipalities, plainWords } from '../../data/municipalities';
import type { StoredAddress } from '../../db/columns';
import type { Database, Orm } from '../../db/database';
import {
  areaServices,
  areas,
  bookings,
  categories,
  customers,
  neighborPrices,
  services,
} from '../../db/schema';
import { notFound } from '../../kernel';
import { areaServiceWire, notOffered, portuguese } from '../areas';
import { byText, MAX_LISTED } from '../lists';
import { findRow } from '../rows';
import { hasWords } from '../text';
import { cityPlaces, knownPlaces, type Place, placeRecord, unknownStreets } from './matches';
import { type PlaceText, readPlaceText } from './text';

/** Maximum bookings, and maximum real-time orders, whose addresses are compared. */
const MAX_BOOKINGS = 300;
/** Newest customers, who may have no booking yet. */
const MAX_CUSTOMERS = 200;

const newestAddresses = async (database: Database): Promise<StoredAddress[]> => {
  const rows = await database.read((orm) =>
    orm
      .select({ addresses: customers.addresses })
      .from(customers)
      .orderBy(desc(customers.createdAt), desc(customers.id))
      .limit(MAX_CUSTOMERS),
  );
  return rows.flatMap(({ addresses }) => addresses);
};

/** Reads the addresses of the newest bookings, or real-time orders, that have all words of a text. */
const bookedAddresses = async (
  database: Database,
  text: string,
  realtime: boolean,
): Promise<StoredAddress[]> => {
  const rows = await database.read((orm) =>
    orm
      .select({ address: bookings.address })
      .from(bookings)
      .where(and(eq(bookings.realtime, realtime), hasWords(bookings.search, text) ?? sql`false`))
      .orderBy(desc(bookings.requestedOn))
      .limit(MAX_BOOKINGS),
  );
  return rows.map(({ address }) => address);
};

/**
 * Reads stored addresses that may match one of the texts: those of the newest bookings and real-time
 * orders that have all words of a text, and those of the newest customers. The caller compares the
 * addresses in detail.
 */
export const addressesLike = async (
  database: Database,
  texts: readonly string[],
): Promise<StoredAddress[]> => {
  const booked = texts.flatMap((text) =>
    [false, true].map((realtime) => bookedAddresses(database, text, realtime)),
  );
  return (await Promise.all([...booked, newestAddresses(database)])).flat();
};

const addressesOfCep = async (database: Database, digits: string): Promise<StoredAddress[]> => {
  const formatted = `${digits.slice(0, 5)}-${digits.slice(5)}`;
  const similar = await addressesLike(database, [digits, formatted]);
  return similar.filter(({ zipCode }) => zipCode === digits);
};

const MAX_RESULTS = 10;
/** Results reserved for cities, and for unknown streets, if known addresses match too. */
const RESERVED = 3;

/** Returns the lowest price, in cents; the real-time price if there is no other. */
const lowestPrice = ({ range, realtime }: PriceRules): number =>
  range.length === 0 ? realtime : Math.min(...range.map(({ price }) => price));

const areaWithServices = async (orm: Orm, id: string) => {
  const area = await findRow(orm, areas, id, 'Cidade não encontrada.');
  const ofArea = and(eq(areaServices.serviceId, services.id), eq(areaServices.areaId, id));
  const rows = await orm
    .select({ service: services, category: categories, offered: areaServices })
    .from(services)
    .innerJoin(categories, eq(categories.id, services.categoryId))
    .leftJoin(areaServices, ofArea)
    .where(eq(services.active, true))
    .orderBy(byText(categories.id), byText(services.nameSearch), asc(services.id))
    .limit(MAX_LISTED);
  const counts = await orm
    .select({ serviceId: neighborPrices.serviceId, count: count() })
    .from(neighborPrices)
    .where(eq(neighborPrices.areaId, id))
    .groupBy(neighborPrices.serviceId);
  const neighborhoods = new Map(counts.map((row) => [row.serviceId, row.count]));
  const categoryNames = new Map(rows.map(({ category }) => [category.id, category.name]));
  return {
    _id: area.id,
    name: area.name,
    city: area.city,
    stateShort: area.stateShort,
    active: area.active,
    location: area.location && {
      type: 'Point' as const,
      coordinates: [area.location.lng, area.location.lat],
    },
    pgm: area.pgm && {
      discount: fromCents(area.pgm.discount),
      professionalGain: fromCents(area.pgm.professionalGain),
    },
    pgp: area.pgp && {
      approved: fromCents(area.pgp.approved),
      engaged: fromCents(area.pgp.engaged),
    },
    categories: [...categoryNames].map(([categoryId, name]) => ({
      _id: categoryId,
      name: portuguese(name),
      services: rows
        .filter(({ category }) => category.id === categoryId)
        .map(({ service, offered }) => {
          const row = offered ?? notOffered(id, service.id);
          return {
            ...areaServiceWire(row, service),
            value: fromCents(lowestPrice(pricedRules(row.rules, row))),
            neighborhoods: neighborhoods.get(service.id) ?? 0,
          };
        }),
    })),
  };
};

const cityKey = (city: string, uf: string): string => plainWords(`${city} ${uf}`);

const activeAreas = async (database: Database): Promise<ReadonlyMap<string, string>> => {
  const rows = await database.read((orm) =>
    orm
      .select()
      .from(areas)
      .where(eq(areas.active, true))
      .orderBy(byText(areas.id))
      .limit(MAX_LISTED),
  );
  return new Map(rows.reverse().map((row) => [cityKey(row.city, row.stateShort), row.id]));
};

/** Returns the value of a list if all values are equal. */
const commonValue = <T>(values: readonly T[]): T | undefined =>
  new Set(values).size === 1 ? values[0] : undefined;

/** Returns the parts that all addresses of a postal code share: a small town has one for all streets. */
const sharedPlace = (known: readonly StoredAddress[]): Place | undefined => {
  const [first] = known.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (!first || commonValue(known.map(({ city, uf }) => cityKey(city, uf))) === undefined)
    return undefined;
  return placeRecord({
    ...first,
    place: commonValue(known.map(({ place }) => place)) ?? '',
    streetNumber: null,
    neighbor: commonValue(known.map(({ neighbor }) => neighbor)) ?? null,
  });
};

const municipalityOfCep = async (digits: string) => {
  const named = cityOfCep(digits);
  const all = await municipalities();
  return named && all.find(({ city, uf }) => city === named.city && uf === named.uf);
};

const placeOfCep = async (database: Database, zipCode: string): Promise<Place | undefined> => {
  const shared = sharedPlace(await addressesOfCep(database, zipCode));
  if (shared) return shared;
  const municipality = await municipalityOfCep(zipCode);
  return municipality && placeRecord({ ...municipality, place: '', zipCode });
};

/** Returns the texts to search in bookings: with the street number, and without it. */
const searchTextsOf = ({ street, streetNumber, cities }: PlaceText): string[] => {
  const city = cities.length === 1 ? cities[0]?.city : undefined;
  const words = [street, city].filter(Boolean).join(' ');
  return streetNumber ? [`${street} ${streetNumber}`, words] : [words];
};

const byPostalCode = async (
  database: Database,
  { cep, street, streetNumber }: PlaceText,
): Promise<Place[]> => {
  const place = cep && street === '' ? await placeOfCep(database, cep) : undefined;
  if (!place) return [];
  return [streetNumber && place.place ? placeRecord({ ...place, streetNumber }) : place];
};

const searchPlaces = async (database: Database, text: string): Promise<Place[]> => {
  const all = await municipalities();
  const parsed = readPlaceText(text, all);
  const { cep, street, streetNumber } = parsed;
  const municipality = cep && parsed.cities.length === 0 && (await municipalityOfCep(cep));
  const typed = municipality ? { ...parsed, cities: [municipality] } : parsed;
  // The name of a city may also be the name of a street.
  const isCity = street === '' && cep === undefined && streetNumber === undefined;
  const address = isCity ? { street: text, neighbor: '', cities: [] } : typed;
  const [ofCep, similar, active] = await Promise.all([
    byPostalCode(database, typed),
    plainWords(address.street) === '' ? [] : addressesLike(database, searchTextsOf(address)),
    activeAreas(database),
  ]);
  const known = knownPlaces(similar, address);
  const cities =
    cep || streetNumber
      ? []
      : cityPlaces(text, all, ({ city, uf }) => active.has(cityKey(city, uf)));
  const unknown = unknownStreets(typed, known);
  const maxKnown =
    MAX_RESULTS - Math.min(RESERVED, cities.length) - Math.min(RESERVED, unknown.length);
  return [...ofCep, ...known.slice(0, maxKnown), ...unknown, ...cities].slice(0, MAX_RESULTS);
};

/** Cities and addresses (part 1 section 7, part 2 section 5, rulings on paths). */
export const createPlaces = (database: Database) => ({
  area: (id: string) => database.read((orm) => areaWithServices(orm, id)),
  search: async (text: string) => ({ data: await searchPlaces(database, text) }),
  /** Returns the address of a postal code of 8 digits. @throws HttpError 404 */
  async cep(digits: string) {
    const place = await placeOfCep(database, digits);
    if (!place) throw notFound('CEP não encontrado.');
    return place;
  },
  /** Returns the id of the active area of a city; undefined where the product does not operate. */
  async areaOf(city: string, uf: string) {
    return (await activeAreas(database)).get(cityKey(city, uf));
  },
});

export type Places = Pick<ReturnType<typeof createPlaces>, 'areaOf'>;
