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

/** The service, and its row of the city. @throws HttpError 404 for an unknown city or service */
const found = async (
  orm: Orm,
  { areaId, serviceId }: Place,
  { locked = false } = {},
): Promise<{ area: Named; service: ServiceRow; row: AreaServiceRow }> => {
  const [area] = await orm.select({ city: areas.city }).from(areas).where(eq(areas.id, areaId));
  if (!area) throw notFound('Cidade não encontrada.');
  const ofService = orm.select().from(services).where(eq(services.serviceId, serviceId));
  // A first offer has no row to lock, so the service row is locked in its place.
  const [service] = await (locked ? ofService.for('update') : ofService);
  if (!service) throw notFound('Serviço não encontrado.');
  const place = { areaId, serviceId: service.id };
  const [row] = await orm.select().from(areaServices).where(isAt(place));
  return { area, service, row: row ?? notOffered(areaId, service.id) };
};

/** Saves the next version of a service in a city. @throws HttpError 409 for a stale version */
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

/** The price change of a write, for the history. */
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

/** Sets the six prices; only a real change adds a row to the history. @throws HttpError 404, 409 for a stale version */
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

/** Services of cities (part 3 sections 2.2 and 7, decision 0076). */
export const createAreaServices = (database: Database, write: Write) => ({
  /** Offers a service in a city, or changes its settings. @throws HttpError 404, 409 for a stale version */
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
        // Prices that only the timetable defined stay, whatever happens to it.
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

  /** Current values of the six prices, reais. @throws HttpError 404 */
  async price(place: Place) {
    const { row } = await database.read((orm) => found(orm, place));
    return wirePrices(pricesOf(row));
  },

  /** Same as `setPrices`; returns the service. @throws HttpError 404, 409 for a stale version */
  changePrice: (actor: Actor, place: Place, body: NewPrices) =>
    write(actor, 'areaServices.changePrice', async (orm) => {
      const { service, row, ...done } = await setPrices(orm, actor, place, body);
      return { answer: areaServiceWire(row, service), ...done };
    }),

  /** Same as `setPrices`; returns the six prices. @throws HttpError 404, 409 for a stale version */
  setPrice: (actor: Actor, place: Place, body: NewPrices) =>
    write(actor, 'areaServices.setPrice', async (orm) => {
      const { service: _, row, ...done } = await setPrices(orm, actor, place, body);
      return { answer: wirePrices(pricesOf(row)), ...done };
    }),

  /** Price changes of a service in a city, newest first; minimum and preference where known. */
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
