import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import { scheduledRecord, zoneRecord } from '../../../contract/dynamicPrices';
import {
  DAY_KEYS,
  multiplierOfPercent,
  percentOfMultiplier,
  percentProblem,
  realtimeProblems,
  SAME_PRICE,
  SCHEDULE_WORDS,
  sameHours,
  weekItems,
} from '../../../domain/prices';
import { todayInSaoPaulo } from '../../../domain/time';
import type { Database, Orm } from '../../db/database';
import { polygons, priceZones, realtimePrices, scheduledPrices, services } from '../../db/schema';
import type { StoredWeek } from '../../db/tables/polygons';
import { type Actor, invalid } from '../../kernel';
import { portuguese } from '../areas';
import { wireDay } from '../days';
import { byText, MAX_WHOLE, offsetOf } from '../lists';
import { serviceOf } from '../lookups';
import { lockPolygons, outcomeOf } from '../polygons/prices';
import { keepPriceChanges } from '../prices';
import { assertCurrentVersion, lockRow, saveRow } from '../rows';
import { assertValid } from '../shared/refusals';
import { upsertRow } from '../shared/upsert';
import { searchText } from '../text';
import type { Body, Query } from '../types';
import { wireRecord } from '../wire';
import { type Change, chunksOf, type Write } from '../write';

type Row = typeof scheduledPrices.$inferSelect;

/** Maximum schedules of one save, against an accidental change of a whole city. */
const MAX_SCHEDULES = 20_000;

/** Rejects a body without polygons or services, or with an invalid percentage. @throws HttpError 422 */
const assertScheduleBody = ({
  _id,
  services: serviceIds,
  dynamicPrices,
}: Body<'scheduledPrices.save'>): void =>
  assertValid({
    _id: _id.length === 0 ? SCHEDULE_WORDS.polygons : undefined,
    services: serviceIds.length === 0 ? SCHEDULE_WORDS.services : undefined,
    dynamicPrices: DAY_KEYS.flatMap((key) => percentProblem(dynamicPrices[key]) ?? [])[0],
  });

const keyOf = ({ polygonId, serviceId }: Pick<Row, 'polygonId' | 'serviceId'>): string =>
  `${polygonId}/${serviceId}`;

/** Condition: the schedule is of one of the services in one of the polygons. */
const isScheduled = (polygonIds: string[], serviceIds: string[]) =>
  and(
    inArray(scheduledPrices.polygonId, polygonIds),
    inArray(scheduledPrices.serviceId, serviceIds),
  );

/** Reads the names of services by id. @throws HttpError 422 for an unknown service */
const serviceNames = async (orm: Orm, ids: string[]): Promise<Map<string, string>> => {
  const rows = await orm
    .select({ id: services.id, name: services.name })
    .from(services)
    .where(inArray(services.id, ids));
  if (rows.length !== ids.length) throw invalid({ services: 'Serviço não encontrado.' });
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Inserts or updates the schedules of pairs of polygon and service. */
const upsertSchedules = async (
  orm: Orm,
  pairs: readonly Pick<Row, 'polygonId' | 'serviceId'>[],
  columns: Omit<Row, 'polygonId' | 'serviceId'>,
): Promise<void> => {
  for (const chunk of chunksOf(pairs))
    await orm
      .insert(scheduledPrices)
      .values(chunk.map((pair) => ({ ...pair, ...columns })))
      .onConflictDoUpdate({
        target: [scheduledPrices.polygonId, scheduledPrices.serviceId],
        set: columns,
      });
};

const readSchedules = async (
  orm: Orm,
  { areaId, serviceId, page, itemsPerPage }: Query<'scheduledPrices.list'>,
) => {
  const where = and(
    areaId === undefined ? undefined : eq(polygons.areaId, areaId),
    serviceId === undefined ? undefined : eq(scheduledPrices.serviceId, serviceId),
  );
  const ofPolygon = eq(polygons.id, scheduledPrices.polygonId);
  const rows = await orm
    .select({ row: scheduledPrices, polygonName: polygons.name, areaId: polygons.areaId })
    .from(scheduledPrices)
    .innerJoin(polygons, ofPolygon)
    .where(where)
    .orderBy(
      desc(scheduledPrices.updatedAt),
      asc(scheduledPrices.polygonId),
      asc(scheduledPrices.serviceId),
    )
    .limit(itemsPerPage)
    .offset(offsetOf(page, itemsPerPage));
  const [found] = await orm
    .select({ total: count() })
    .from(scheduledPrices)
    .innerJoin(polygons, ofPolygon)
    .where(where);
  const data = rows.map(({ row, polygonName, areaId }) => {
    const _id = `${row.polygonId}-${row.serviceId}`;
    return wireRecord(scheduledRecord, row, { _id, polygonName, areaId, dynamicPrices: row.week });
  });
  return { data, totalItems: found?.total ?? 0 };
};

/** Scheduled prices (part 3 sections 2.4, 5 and 7; decision 0076). */
const createScheduledPrices = (database: Database, write: Write) => ({
  list: (query: Query<'scheduledPrices.list'>) => database.read((orm) => readSchedules(orm, query)),

  /**
   * Saves a week for each service in each polygon, all or none. A week of 100 % deletes the schedule.
   * Unchanged schedules are skipped.
   * @throws HttpError 404 for an unknown polygon, 422
   */
  save: (actor: Actor, body: Body<'scheduledPrices.save'>) =>
    write(actor, 'scheduledPrices.save', async (orm) => {
      assertScheduleBody(body);
      const polygonIds = [...new Set(body._id)];
      const serviceIds = [...new Set(body.services)];
      if (polygonIds.length * serviceIds.length > MAX_SCHEDULES)
        throw invalid({ _id: 'São polígonos e serviços demais para uma só vez.' });
      const lockedPolygons = await lockPolygons(orm, polygonIds);
      const serviceName = await serviceNames(orm, serviceIds);
      const isSelected = isScheduled(polygonIds, serviceIds);
      const rows = await orm.select().from(scheduledPrices).where(isSelected);
      const stored = new Map(rows.map((row) => [keyOf(row), row]));
      const week = body.dynamicPrices;
      // 100 % on every day equals no schedule.
      const isDeletion = DAY_KEYS.every((key) => week[key] === SAME_PRICE);
      const isChanged = (before: Row | undefined): boolean =>
        isDeletion ? before !== undefined : DAY_KEYS.some((key) => before?.week[key] !== week[key]);
      const changed = polygonIds
        .flatMap((polygonId) => serviceIds.map((serviceId) => ({ polygonId, serviceId })))
        .filter((pair) => isChanged(stored.get(keyOf(pair))));
      const columns = { week, updatedBy: actor.staff?.email ?? null, updatedAt: actor.at };
      if (isDeletion) await orm.delete(scheduledPrices).where(isSelected);
      else await upsertSchedules(orm, changed, columns);
      const polygonName = new Map(lockedPolygons.map(({ id, name }) => [id, name]));
      await keepPriceChanges(
        orm,
        actor,
        changed.map(({ polygonId, serviceId }) => ({
          kind: 'schedule',
          object: polygonId,
          serviceId,
          name: `${polygonName.get(polygonId)} · ${serviceName.get(serviceId)}`,
          before: stored.get(keyOf({ polygonId, serviceId }))?.week ?? null,
          after: week,
        })),
      );
      const audited = changed.map((pair): Change => {
        const before = stored.get(keyOf(pair));
        const after = { ...pair, ...columns };
        return { object: keyOf(pair), ...(before && { before }), ...(!isDeletion && { after }) };
      });
      return outcomeOf({ changed: changed.length }, audited, polygonIds.join());
    }),
});

type ZoneRow = typeof priceZones.$inferSelect;
type RealtimeRow = typeof realtimePrices.$inferSelect;

const zoneWire = (row: ZoneRow) =>
  wireRecord(zoneRecord, row, {
    multiplierPerDayOfWeek: row.week,
    polygonsIds: row.polygonIds,
  });

const realtimeWire = (
  { serviceId, name }: Pick<typeof services.$inferSelect, 'serviceId' | 'name'>,
  row: RealtimeRow | null,
) => ({
  serviceId,
  name: portuguese(name),
  realtimeMultiplier: row
    ? { value: multiplierOfPercent(row.percent), expiration: row.expiration }
    : null,
  version: row?.version ?? 0,
});

/** Rejects changed hours and invalid percentages. @throws HttpError 422 */
const assertWeek = (stored: StoredWeek, sent: StoredWeek): void => {
  const items = weekItems(sent);
  const [problem] = items.flatMap(({ value }) => percentProblem(value) ?? []);
  assertValid({ multiplierPerDayOfWeek: problem });
  if (!sameHours(weekItems(stored), items))
    throw invalid({ multiplierPerDayOfWeek: 'Os horários da zona não podem ser alterados.' });
};

/** Converts a body to columns. @throws HttpError 422 */
const realtimeColumns = (
  { value, expiration: day }: Body<'realtimePrices.update'>,
  now: Date,
): { percent: number; expiration: string } => {
  // Validation rejects a negative multiplier, which has no percentage.
  const percent = value === null ? null : (percentOfMultiplier(value) ?? value);
  const expiration = day === null ? '' : wireDay(day);
  const problems = realtimeProblems({ percent, expiration }, todayInSaoPaulo(now));
  assertValid({ value: problems.percent, expiration: problems.expiration });
  return { percent: percent ?? 0, expiration };
};

const createZones = (database: Database, write: Write) => ({
  async list() {
    const rows = await database.read((orm) =>
      orm
        .select()
        .from(priceZones)
        .orderBy(byText(priceZones.nameSearch), asc(priceZones.id))
        .limit(MAX_WHOLE),
    );
    return { data: rows.map(zoneWire), totalItems: rows.length };
  },

  /** Updates name and percentages, but not the hours. @throws HttpError 404, 409, 422 */
  update: (actor: Actor, body: Body<'zones.update'>) =>
    write(actor, 'zones.update', async (orm) => {
      const before = await lockRow(orm, priceZones, body._id, 'Zona não encontrada.');
      assertCurrentVersion(before, body.version);
      assertWeek(before.week, body.multiplierPerDayOfWeek);
      const name = body.name.trim();
      const after = await saveRow(orm, priceZones, before, {
        name,
        nameSearch: searchText(name),
        week: body.multiplierPerDayOfWeek,
      });
      const { id: object, serviceId } = after;
      const change = { object, serviceId, name, before: before.week, after: after.week };
      await keepPriceChanges(orm, actor, [{ kind: 'zone', ...change }]);
      return { answer: zoneWire(after), object, before, after };
    }),
});

/** Multipliers of real-time orders, one per service. */
const createRealtimePrices = (database: Database, write: Write) => ({
  /** Lists all services by name, with their multipliers, expired ones included. */
  async list() {
    const rows = await database.read((orm) =>
      orm
        .select({ service: services, row: realtimePrices })
        .from(services)
        .leftJoin(realtimePrices, eq(realtimePrices.id, services.serviceId))
        .orderBy(byText(services.nameSearch), asc(services.id))
        .limit(MAX_WHOLE),
    );
    const data = rows.map(({ service, row }) => realtimeWire(service, row));
    return { data, totalItems: data.length };
  },

  /** @throws HttpError 404 for an unknown service, 409, 422 */
  update: (actor: Actor, serviceId: string, body: Body<'realtimePrices.update'>) =>
    write(actor, 'realtimePrices.update', async (orm) => {
      const { percent, expiration } = realtimeColumns(body, actor.at);
      // Locks the service, since the multiplier row may not exist yet.
      const service = await serviceOf(orm, serviceId, true);
      const [before] = await orm
        .select()
        .from(realtimePrices)
        .where(eq(realtimePrices.id, serviceId));
      const stored = before ?? { id: serviceId, version: 0 };
      assertCurrentVersion(stored, body.version);
      const price = { percent, expiration };
      const after = await upsertRow(orm, realtimePrices, [realtimePrices.id], stored, {
        ...price,
        updatedBy: actor.staff?.email ?? null,
        updatedAt: actor.at,
      });
      const oldPrice = before ? { percent: before.percent, expiration: before.expiration } : null;
      const change = { object: serviceId, serviceId, name: service.name };
      await keepPriceChanges(orm, actor, [
        { kind: 'realtime', ...change, before: oldPrice, after: price },
      ]);
      return {
        answer: realtimeWire(service, after),
        object: serviceId,
        ...(before && { before }),
        after,
      };
    }),
});

/** Zones, scheduled and real-time prices (part 3 sections 2.4, 5 and 7; decision 0076). */
export const createDynamicPrices = (database: Database, write: Write) => ({
  scheduledPrices: createScheduledPrices(database, write),
  zones: createZones(database, write),
  realtimePrices: createRealtimePrices(database, write),
});
