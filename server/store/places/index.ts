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
import { byText, MAX_ANSWERED } from '../lists';
import { findRow } from '../rows';
import { hasWords } from '../text';
import { cityPlaces, knownPlaces, type Place, placeRecord, typedPlaces } from './matches';
import { type PlaceText, readPlaceText } from './text';

/** Maximum bookings, and of real-time orders, whose addresses are compared. */
const BOOKINGS = 300;
/** Newest customers, whose addresses occur in no booking yet. */
const CUSTOMERS = 200;

const newestAddresses = async (database: Database): Promise<StoredAddress[]> => {
  const rows = await database.read((orm) =>
    orm
      .select({ addresses: customers.addresses })
      .from(customers)
      .orderBy(desc(customers.createdAt), desc(customers.id))
      .limit(CUSTOMERS),
  );
  return rows.flatMap(({ addresses }) => addresses);
};

/** Addresses of the newest bookings, or real-time orders, that have all words of a text. */
const bookedAddresses = async (
  database: Database,
  text: string,
  realtime: boolean,
): Promise<StoredAddress[]> => {
  const isWanted = and(
    eq(bookings.realtime, realtime),
    hasWords(bookings.search, text) ?? sql`false`,
  );
  const rows = await database.read((orm) =>
    orm
      .select({ address: bookings.address })
      .from(bookings)
      .where(isWanted)
      .orderBy(desc(bookings.requestedOn))
      .limit(BOOKINGS),
  );
  return rows.map(({ address }) => address);
};

/**
 * Addresses of the product's own data that may match one of the texts: of the newest bookings and
 * real-time orders whose search column has all words of a text, and of the newest customers. Each
 * query is limited, and the caller compares in detail. Addresses of other customers appear once
 * they booked.
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
  const like = await addressesLike(database, [digits, `${digits.slice(0, 5)}-${digits.slice(5)}`]);
  return like.filter(({ zipCode }) => zipCode === digits);
};

const RESULTS = 10;
/** Results reserved for cities if both cities and addresses match. */
const CITIES = 3;

/** The lowest price of the rules, cents; that of real-time orders if there is no other. */
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
    .limit(MAX_ANSWERED);
  const own = await orm
    .select({ serviceId: neighborPrices.serviceId, count: count() })
    .from(neighborPrices)
    .where(eq(neighborPrices.areaId, id))
    .groupBy(neighborPrices.serviceId);
  const neighborhoods = new Map(own.map((row) => [row.serviceId, row.count]));
  const found = new Map(rows.map(({ category }) => [category.id, category.name]));
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
    categories: [...found].map(([categoryId, name]) => ({
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
      .limit(MAX_ANSWERED),
  );
  return new Map(rows.reverse().map((row) => [cityKey(row.city, row.stateShort), row.id]));
};

/** The common value of a list; undefined if values differ. */
const common = <T>(values: readonly T[]): T | undefined =>
  new Set(values).size === 1 ? values[0] : undefined;

/** The common parts of the addresses of a postal code: small towns share one among all streets. */
const sharedPlace = (known: readonly StoredAddress[]): Place | undefined => {
  const [first] = known.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (!first || common(known.map(({ city, uf }) => cityKey(city, uf))) === undefined)
    return undefined;
  return placeRecord({
    ...first,
    place: common(known.map(({ place }) => place)) ?? '',
    streetNumber: null,
    neighbor: common(known.map(({ neighbor }) => neighbor)) ?? null,
  });
};

const cityOf = async (digits: string) => {
  const owner = cityOfCep(digits);
  const all = await municipalities();
  return owner && all.find(({ city, uf }) => city === owner.city && uf === owner.uf);
};

const placeOfCep = async (database: Database, zipCode: string): Promise<Place | undefined> => {
  const shared = sharedPlace(await addressesOfCep(database, zipCode));
  if (shared) return shared;
  const owner = await cityOf(zipCode);
  return owner && placeRecord({ ...owner, place: '', zipCode });
};

/** Search words for the search columns: with the street number, and without it. */
const queriesOf = ({ street, streetNumber, cities }: PlaceText): string[] => {
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
  const read = readPlaceText(text, all);
  const owner = read.cep && read.cities.length === 0 ? await cityOf(read.cep) : undefined;
  const typed = owner ? { ...read, cities: [owner] } : read;
  // Many streets bear the name of a city.
  const isCity = typed.street === '' && typed.cep === undefined && typed.streetNumber === undefined;
  const asked = isCity ? { street: text, neighbor: '', cities: [] } : typed;
  const [ofCep, like, active] = await Promise.all([
    byPostalCode(database, typed),
    plainWords(asked.street) === '' ? [] : addressesLike(database, queriesOf(asked)),
    activeAreas(database),
  ]);
  const known = knownPlaces(like, asked);
  const cities =
    typed.cep || typed.streetNumber
      ? []
      : cityPlaces(text, all, ({ city, uf }) => active.has(cityKey(city, uf)));
  const typedOnes = typedPlaces(typed, known);
  const kept = RESULTS - Math.min(CITIES, cities.length) - Math.min(CITIES, typedOnes.length);
  return [...ofCep, ...known.slice(0, kept), ...typedOnes, ...cities].slice(0, RESULTS);
};

/** Cities and addresses (part 1 section 7, part 2 section 5, rulings on paths). */
export const createPlaces = (database: Database) => ({
  area: (id: string) => database.read((orm) => areaWithServices(orm, id)),
  search: async (text: string) => ({ data: await searchPlaces(database, text) }),
  /** The address of 8 digits; 404 'CEP não encontrado.' */
  async cep(digits: string) {
    const place = await placeOfCep(database, digits);
    if (!place) throw notFound('CEP não encontrado.');
    return place;
  },
  /** The active area of a city and state; undefined where the product does not operate. */
  async areaOf(city: string, uf: string) {
    return (await activeAreas(database)).get(cityKey(city, uf));
  },
});

export type Places = Pick<ReturnType<typeof createPlaces>, 'areaOf'>;
