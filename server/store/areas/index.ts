import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq } from 'drizzle-orm';
import {
  type AreaPrices,
  defaultPrices,
  NEW_TIMETABLE,
  pricesOfWire,
  samePrices,
  surchargeOfWire,
  wirePriceState,
  wirePrices,
  wireSurcharge,
} from '../../../domain/areas';
import { fromCents, toCents } from '../../../domain/money';
import type { PriceState } from '../../../domain/prices/history';
import type { Database, Orm } from '../../db/database';
import { areaServices, areas, neighborPrices, type services } from '../../db/schema';
import { type Actor, invalid } from '../../kernel';
import { byText, MAX_WHOLE } from '../lists';
import { serviceOf } from '../lookups';
import { keepPriceChanges, readPriceChanges } from '../prices';
import { assertCurrentVersion, findRow, lockRow, saveRow } from '../rows';
import { upsertRow } from '../shared/upsert';
import type { Body, Params, Query } from '../types';
import type { Write } from '../write';

type AreaServiceRow = typeof areaServices.$inferSelect;

/** Row of a service that a city has never offered. */
export const notOffered = (areaId: string, serviceId: string): AreaServiceRow => ({
  areaId,
  serviceId,
  rules: NEW_TIMETABLE,
  active: false,
  prices: null,
  surcharge: null,
  minValueCents: null,
  minDuration: null,
  avgDuration: null,
  duration: null,
  durationDescription: null,
  description: null,
  mobileImage: null,
  mobileImageAndroid: null,
  mobileImageIOS: null,
  version: 0,
});

/** Returns the six prices, in cents. */
const pricesOf = ({ prices, rules }: Pick<AreaServiceRow, 'prices' | 'rules'>): AreaPrices =>
  prices ?? defaultPrices(rules);

/** Returns all prices of a service in a city: six prices, minimum and preference surcharge, in cents. */
const priceStateOf = (row: AreaServiceRow): PriceState => ({
  ...pricesOf(row),
  minimum: row.minValueCents ?? 0,
  preference: row.surcharge ?? row.rules.preference,
});

/** Wire form of a text by locale. */
export const portuguese = (text: string | null) => ({ 'pt-BR': text ?? '' });

/** Wire form of a service of a city; prices in reais, durations in minutes. */
export const areaServiceWire = (row: AreaServiceRow, service: ServiceRow) => ({
  _id: service.id,
  serviceId: service.serviceId,
  service_id: service.serviceId,
  name: portuguese(service.name),
  category: service.categoryId,
  active: row.active,
  minValue: fromCents(row.minValueCents ?? 0),
  minDuration: row.minDuration ?? 0,
  avgDuration: row.avgDuration ?? 0,
  duration: row.duration ?? 0,
  durationDescription: portuguese(row.durationDescription),
  preference: { ...wireSurcharge(row.surcharge ?? row.rules.preference) },
  description: portuguese(row.description),
  serviceImage: row.mobileImage,
  mobileImage: row.mobileImage,
  mobileImageAndroid: row.mobileImageAndroid,
  mobileImageIOS: row.mobileImageIOS,
  price: wirePrices(pricesOf(row)),
  version: row.version,
});

type ServiceKey = Params<'areaServices.update'>;
type ServiceRow = typeof services.$inferSelect;

/** Reads a city, a service and its row in the city; `lock` locks the service. @throws HttpError 404 */
const findAreaService = async (orm: Orm, { areaId, serviceId }: ServiceKey, lock = false) => {
  const area = await findRow(orm, areas, areaId, 'Cidade não encontrada.');
  // The service is locked because the row of the city may not exist yet.
  const service = await serviceOf(orm, serviceId, lock);
  const [row = notOffered(areaId, service.id)] = await orm
    .select()
    .from(areaServices)
    .where(and(eq(areaServices.areaId, areaId), eq(areaServices.serviceId, service.id)));
  return { area, service, row };
};

/** Saves the next version of a service in a city, and adds its price changes to the history. */
const save = async (
  orm: Orm,
  actor: Actor,
  { city }: typeof areas.$inferSelect,
  before: AreaServiceRow,
  changes: Partial<AreaServiceRow>,
): Promise<AreaServiceRow> => {
  const { areaId: object, serviceId } = before;
  const key = [areaServices.areaId, areaServices.serviceId];
  const after = await upsertRow(orm, areaServices, key, before, changes);
  const states = { before: priceStateOf(before), after: priceStateOf(after) };
  await keepPriceChanges(orm, actor, [{ kind: 'area', object, serviceId, name: city, ...states }]);
  return after;
};

const trimOrNull = (text: string | null | undefined): string | null => text?.trim() || null;

/**
 * Creates an operation that sets the six prices. Unchanged prices are not saved.
 * @throws HttpError 404, 409 for a stale version
 */
const priceChange =
  <A>(write: Write, operation: string, answerOf: (row: AreaServiceRow, service: ServiceRow) => A) =>
  (actor: Actor, target: ServiceKey, body: Body<'areaServices.changePrice'>) =>
    write(actor, operation, async (orm) => {
      const { area, service, row: before } = await findAreaService(orm, target, true);
      assertCurrentVersion(before, body.version);
      const prices = pricesOfWire(body);
      const object = `${before.areaId}/${before.serviceId}`;
      if (samePrices(pricesOf(before), prices))
        return { answer: answerOf(before, service), object };
      const after = await save(orm, actor, area, before, { prices });
      return { answer: answerOf(after, service), object, before, after };
    });

/** Services of cities (part 3 sections 2.2 and 7, decision 0076). */
export const createAreaServices = (database: Database, write: Write) => ({
  /** Offers a service in a city, or changes its settings. @throws HttpError 404, 409 for a stale version */
  update: (actor: Actor, target: ServiceKey, body: Body<'areaServices.update'>) =>
    write(actor, 'areaServices.update', async (orm) => {
      const { area, service, row: before } = await findAreaService(orm, target, true);
      assertCurrentVersion(before, body.version);
      const { description, mobileImage, mobileImageAndroid, mobileImageIOS } = body;
      const after = await save(orm, actor, area, before, {
        active: body.active,
        minValueCents: toCents(body.minValue),
        minDuration: body.minDuration,
        avgDuration: body.avgDuration,
        duration: body.duration,
        durationDescription: trimOrNull(body.durationDescription['pt-BR']),
        surcharge: surchargeOfWire(body.preference),
        // Stores prices that only the timetable defines, so that it no longer affects them.
        prices: pricesOf(before),
        description: description && trimOrNull(description['pt-BR']),
        mobileImage,
        mobileImageAndroid,
        mobileImageIOS,
      });
      const object = `${before.areaId}/${before.serviceId}`;
      return { answer: areaServiceWire(after, service), object, before, after };
    }),

  /** Returns the six prices, in reais. @throws HttpError 404 */
  async price(target: ServiceKey) {
    const { row } = await database.read((orm) => findAreaService(orm, target));
    return wirePrices(pricesOf(row));
  },

  changePrice: priceChange(write, 'areaServices.changePrice', areaServiceWire),

  setPrice: priceChange(write, 'areaServices.setPrice', (row) => wirePrices(pricesOf(row))),

  /** Price changes of a service in a city, newest first. */
  async history({ areaId, serviceId, limit }: Query<'areaServices.history'>) {
    const query = { kind: 'area' as const, object: areaId, limit };
    const { rows, totalItems } = await readPriceChanges(database, query, [serviceId]);
    const data = rows.map((row) => ({
      _id: row.id,
      changedAt: row.changedAt.toISOString(),
      changedBy: row.changedBy,
      before: wirePriceState(row.before ?? row.after),
      after: wirePriceState(row.after),
    }));
    return { data, totalItems };
  },
});

type NeighborRow = typeof neighborPrices.$inferSelect;
type Prices = NeighborRow['prices'];

const neighborWire = (row: NeighborRow, city: string) => ({
  priceId: row.id,
  neighborName: row.name,
  city,
  prices: Object.fromEntries(
    Object.entries(row.prices).map(([category, cents]) => [category, { price: fromCents(cents) }]),
  ),
  version: row.version,
});

/** Returns the prices after a change. @throws HttpError 422 for a category without a price before */
const withChanges = (before: Prices, { range }: Body<'neighbors.change'>): Prices => {
  const unknown = range.find(({ category }) => before[category] === undefined);
  if (unknown) throw invalid({ range: `Categoria desconhecida: ${unknown.category}` });
  const changes = range.map(({ category, price }) => [category, toCents(price)]);
  return { ...before, ...Object.fromEntries(changes) };
};

/** Prices by neighborhood (part 3 sections 2.3, 3, 5 and 7). */
export const createNeighbors = (database: Database, write: Write) => ({
  /** Prices of a service, by name of the neighborhood. @throws HttpError 404 for an unknown service */
  async ofService(serviceId: string) {
    const service = await database.read((orm) => serviceOf(orm, serviceId));
    const rows = await database.read((orm) =>
      orm
        .select({ row: neighborPrices, city: areas.city })
        .from(neighborPrices)
        .innerJoin(areas, eq(areas.id, neighborPrices.areaId))
        .where(eq(neighborPrices.serviceId, service.id))
        .orderBy(byText(neighborPrices.nameSearch), asc(neighborPrices.id))
        .limit(MAX_WHOLE),
    );
    return { neighbors: rows.map(({ row, city }) => neighborWire(row, city)) };
  },

  /**
   * Sets the prices of the body; a change adds a row to the history.
   * @throws HttpError 404, 409 for a stale version, 422 for an unknown category
   */
  change: (actor: Actor, priceId: string, body: Body<'neighbors.change'>) =>
    write(actor, 'neighbors.change', async (orm) => {
      const before = await lockRow(orm, neighborPrices, priceId, 'Preço não encontrado.');
      assertCurrentVersion(before, body.version);
      const { areaId, serviceId, name } = before;
      const { city } = await findRow(orm, areas, areaId, 'Cidade não encontrada.');
      const prices = withChanges(before.prices, body);
      if (isDeepStrictEqual(before.prices, prices))
        return { answer: neighborWire(before, city), object: priceId };
      const after = await saveRow(orm, neighborPrices, before, { prices });
      const change = { object: priceId, serviceId, name, before: before.prices, after: prices };
      await keepPriceChanges(orm, actor, [{ kind: 'neighborhood', ...change }]);
      return { answer: neighborWire(after, city), object: priceId, before, after };
    }),
});
