import { and, eq } from 'drizzle-orm';
import type {
  areaPriceHistory,
  changeAreaPrice,
  updateAreaService,
} from '../../../contract/areaServices';
import type { BodyOf, ParamsOf, QueryOf } from '../../../contract/endpoint';
import {
  pricesOfWire,
  samePrices,
  surchargeOfWire,
  wirePriceState,
  wirePrices,
} from '../../../domain/areas';
import { toCents } from '../../../domain/money';
import type { Database, Orm } from '../../db/database';
import { areaServices, areas, services } from '../../db/schema';
import { type Actor, notFound, versionConflict } from '../../kernel';
import { keepPriceChanges, readPriceChanges } from '../prices';
import { assertSeen } from '../rows';
import type { Write } from '../write';
import { type AreaServiceRow, areaServiceWire, notOffered, priceStateOf, pricesOf } from './record';

type Place = ParamsOf<typeof updateAreaService>;
type ServiceRow = typeof services.$inferSelect;
type Named = Pick<typeof areas.$inferSelect, 'city'>;

const isAt = ({ areaId, serviceId }: Place) =>
  and(eq(areaServices.areaId, areaId), eq(areaServices.serviceId, serviceId));

/** The service, and what the city says of it. @throws HttpError 404 for a city or service that is none */
const found = async (
  orm: Orm,
  { areaId, serviceId }: Place,
  { locked = false } = {},
): Promise<{ area: Named; service: ServiceRow; row: AreaServiceRow }> => {
  const [area] = await orm.select({ city: areas.city }).from(areas).where(eq(areas.id, areaId));
  if (!area) throw notFound('Cidade não encontrada.');
  const ofService = orm.select().from(services).where(eq(services.serviceId, serviceId));
  // Whoever offers a service first finds no row to lock: the service stands for it.
  const [service] = await (locked ? ofService.for('update') : ofService);
  if (!service) throw notFound('Serviço não encontrado.');
  const place = { areaId, serviceId: service.id };
  const [row] = await orm.select().from(areaServices).where(isAt(place));
  return { area, service, row: row ?? notOffered(areaId, service.id) };
};

/** Saves the next version of what a city says of a service. @throws HttpError 409 when it is another by now */
const saved = async (
  orm: Orm,
  before: AreaServiceRow,
  changes: Partial<AreaServiceRow>,
): Promise<AreaServiceRow> => {
  const next = { ...before, ...changes, version: before.version + 1 };
  const { areaId, serviceId, ...set } = next;
  const [after] = await orm
    .insert(areaServices)
    .values(next)
    .onConflictDoUpdate({
      target: [areaServices.areaId, areaServices.serviceId],
      set,
      setWhere: eq(areaServices.version, before.version),
    })
    .returning();
  if (!after) throw versionConflict();
  return after;
};

/** What a write has changed of all that a service costs in a city. */
const changeOf = ({ city }: Named, before: AreaServiceRow, after: AreaServiceRow) => ({
  kind: 'area' as const,
  object: before.areaId,
  serviceId: before.serviceId,
  name: city,
  before: priceStateOf(before),
  after: priceStateOf(after),
});

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null;

type NewPrices = BodyOf<typeof changeAreaPrice>;

/**
 * Sets the six prices; what changes one of them leaves a row of the history, what changes none nothing.
 * @throws HttpError 404, 409 of a stale version
 */
const setPrices = async (orm: Orm, actor: Actor, place: Place, body: NewPrices) => {
  const { area, service, row: before } = await found(orm, place, { locked: true });
  assertSeen(before, body.version);
  const [old, prices] = [pricesOf(before), pricesOfWire(body)];
  const object = `${before.areaId}/${before.serviceId}`;
  if (samePrices(old, prices)) return { service, row: before, object };
  const row = await saved(orm, before, { prices });
  await keepPriceChanges(orm, actor, [changeOf(area, before, row)]);
  return { service, row, object, before: { ...before }, after: { ...row } };
};

/** Services of cities: part 3 sections 2.2 and 7, decision 0076. */
export const createAreaServices = (database: Database, write: Write) => ({
  /** Offers a service in a city, or changes how it does. @throws HttpError 404, 409 of a stale version */
  update: (actor: Actor, place: Place, body: BodyOf<typeof updateAreaService>) =>
    write(actor, 'areaServices.update', async (orm) => {
      const { area, service, row: before } = await found(orm, place, { locked: true });
      assertSeen(before, body.version);
      const after = await saved(orm, before, {
        active: body.active,
        minValueCents: toCents(body.minValue),
        minDuration: body.minDuration,
        avgDuration: body.avgDuration,
        duration: body.duration,
        durationDescription: trimmed(body.durationDescription['pt-BR']),
        surcharge: surchargeOfWire(body.preference),
        // Prices that the timetable alone said stay what they are, whatever becomes of it.
        prices: pricesOf(before),
        ...(body.description !== undefined && {
          description: trimmed(body.description?.['pt-BR']),
        }),
        ...(body.mobileImage !== undefined && { mobileImage: body.mobileImage }),
        ...(body.mobileImageAndroid !== undefined && {
          mobileImageAndroid: body.mobileImageAndroid,
        }),
        ...(body.mobileImageIOS !== undefined && { mobileImageIOS: body.mobileImageIOS }),
      });
      await keepPriceChanges(orm, actor, [changeOf(area, before, after)]);
      return {
        answer: areaServiceWire(after, service),
        object: `${before.areaId}/${before.serviceId}`,
        before: { ...before },
        after: { ...after },
      };
    }),

  /** The six prices as they are now, reais. @throws HttpError 404 */
  async price(place: Place) {
    const { row } = await database.read((orm) => found(orm, place));
    return wirePrices(pricesOf(row));
  },

  /** As `setPrices`, answered with the service. @throws HttpError 404, 409 of a stale version */
  changePrice: (actor: Actor, place: Place, body: NewPrices) =>
    write(actor, 'areaServices.changePrice', async (orm) => {
      const { service, row, ...done } = await setPrices(orm, actor, place, body);
      return { answer: areaServiceWire(row, service), ...done };
    }),

  /** As `setPrices`, answered with the six prices. @throws HttpError 404, 409 of a stale version */
  setPrice: (actor: Actor, place: Place, body: NewPrices) =>
    write(actor, 'areaServices.setPrice', async (orm) => {
      const { service: _, row, ...done } = await setPrices(orm, actor, place, body);
      return { answer: wirePrices(pricesOf(row)), ...done };
    }),

  /** The changes of what a service costs in a city, newest first; minimum and preference where they are known. */
  async history({ areaId, serviceId, limit }: QueryOf<typeof areaPriceHistory>) {
    const { rows, total } = await readPriceChanges(database, {
      kind: 'area',
      object: areaId,
      serviceIds: [serviceId],
      limit,
    });
    const data = rows.map((row) => ({
      _id: row.id,
      changedAt: row.changedAt.toISOString(),
      changedBy: row.changedBy,
      before: wirePriceState(row.before ?? row.after),
      after: wirePriceState(row.after),
    }));
    return { data, totalItems: total };
  },
});
