import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
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
import { type Actor, invalid } from '../../kernel';
import { wireDay } from '../days';
import { byText, MAX_WHOLE, offsetOf } from '../lists';
import { serviceOf } from '../lookups';
import { lockPolygons } from '../polygons/prices';
import { keepPriceChanges } from '../prices';
import { assertCurrentVersion, insertRow, lockRow, saveRow } from '../rows';
import { searchText } from '../text';
import type { Body, Query } from '../types';
import { type Change, chunksOf, type Write } from '../write';

type Row = typeof scheduledPrices.$inferSelect;

/** Maximum rows of one save: a day's work, but not a whole city by mistake. */
const MAX_ROWS = 20_000;

/** @throws HttpError 422 without polygon, service or percentage */
const assertBody = ({
  _id,
  services: wanted,
  dynamicPrices,
}: Body<'scheduledPrices.save'>): void => {
  const problem = DAY_KEYS.flatMap((key) => percentProblem(dynamicPrices[key]) ?? [])[0];
  const fields = {
    ...(_id.length === 0 && { _id: SCHEDULE_WORDS.polygons }),
    ...(wanted.length === 0 && { services: SCHEDULE_WORDS.services }),
    ...(problem && { dynamicPrices: problem }),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
};

const stored = async (orm: Orm, polygonIds: readonly string[], serviceIds: readonly string[]) => {
  const rows = await orm
    .select()
    .from(scheduledPrices)
    .where(
      and(
        inArray(scheduledPrices.polygonId, [...polygonIds]),
        inArray(scheduledPrices.serviceId, [...serviceIds]),
      ),
    );
  return new Map(rows.map((row) => [`${row.polygonId}/${row.serviceId}`, row]));
};

/** Names of services by id. @throws HttpError 422 for an unknown service */
const servicesOf = async (orm: Orm, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await orm
    .select({ id: services.id, name: services.name })
    .from(services)
    .where(inArray(services.id, [...ids]));
  if (rows.length !== ids.length) throw invalid({ services: 'Serviço não encontrado.' });
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const isSame = (row: Row | undefined, week: Row['week']): boolean =>
  row !== undefined && DAY_KEYS.every((key) => row.week[key] === week[key]);

/** 100 % on every day: a schedule without effect. */
const isEnd = (week: Row['week']): boolean => DAY_KEYS.every((key) => week[key] === SAME_PRICE);

const remove = async (
  orm: Orm,
  rows: readonly Pick<Row, 'polygonId' | 'serviceId'>[],
): Promise<void> => {
  for (const some of chunksOf(rows)) {
    const pairs = some.map(({ polygonId, serviceId }) =>
      and(eq(scheduledPrices.polygonId, polygonId), eq(scheduledPrices.serviceId, serviceId)),
    );
    await orm.delete(scheduledPrices).where(or(...pairs));
  }
};

interface ListedRow {
  readonly row: Row;
  readonly name: string;
  readonly areaId: string;
}

const scheduledWire = ({ row, name, areaId }: ListedRow) => ({
  _id: `${row.polygonId}-${row.serviceId}`,
  polygonId: row.polygonId,
  polygonName: name,
  areaId,
  serviceId: row.serviceId,
  // The keys are weekdays, which the column type does not express.
  dynamicPrices: row.week as Body<'scheduledPrices.save'>['dynamicPrices'],
  updatedBy: row.updatedBy,
  updatedAt: row.updatedAt.toISOString(),
});

const replace = async (
  orm: Orm,
  rows: readonly (typeof scheduledPrices.$inferInsert)[],
): Promise<void> => {
  for (const some of chunksOf(rows))
    await orm
      .insert(scheduledPrices)
      .values(some)
      .onConflictDoUpdate({
        target: [scheduledPrices.polygonId, scheduledPrices.serviceId],
        set: {
          week: sql`excluded.week`,
          updatedBy: sql`excluded.updated_by`,
          updatedAt: sql`excluded.updated_at`,
        },
      });
};

const pageIn = async (
  orm: Orm,
  { areaId, serviceId, page, itemsPerPage }: Query<'scheduledPrices.list'>,
) => {
  const where = and(
    areaId === undefined ? undefined : eq(polygons.areaId, areaId),
    serviceId === undefined ? undefined : eq(scheduledPrices.serviceId, serviceId),
  );
  const ofPolygon = eq(polygons.id, scheduledPrices.polygonId);
  const rows = await orm
    .select({ row: scheduledPrices, name: polygons.name, areaId: polygons.areaId })
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
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(scheduledPrices)
    .innerJoin(polygons, ofPolygon)
    .where(where);
  return { data: rows.map(scheduledWire), totalItems: found?.total ?? 0 };
};

/** Scheduled prices (part 3 sections 2.4, 5 and 7; decision 0076). */
const createScheduledPrices = (database: Database, write: Write) => ({
  list: (query: Query<'scheduledPrices.list'>) => database.read((orm) => pageIn(orm, query)),

  /**
   * Schedules the week of each service in each polygon, all or none. A week of 100 % ends a
   * schedule; an unchanged one is skipped.
   * @throws HttpError 404 for an unknown polygon, 422
   */
  save: (actor: Actor, body: Body<'scheduledPrices.save'>) =>
    write(actor, 'scheduledPrices.save', async (orm) => {
      assertBody(body);
      const [polygonIds, serviceIds] = [[...new Set(body._id)], [...new Set(body.services)]];
      if (polygonIds.length * serviceIds.length > MAX_ROWS)
        throw invalid({ _id: 'São polígonos e serviços demais para uma só vez.' });
      const places = await lockPolygons(orm, polygonIds);
      const offered = await servicesOf(orm, serviceIds);
      const known = await stored(orm, polygonIds, serviceIds);
      const week = body.dynamicPrices;
      const ends = isEnd(week);
      const keyOf = (row: Pick<Row, 'polygonId' | 'serviceId'>) =>
        `${row.polygonId}/${row.serviceId}`;
      const rows = polygonIds
        .flatMap((polygonId) => serviceIds.map((serviceId) => ({ polygonId, serviceId })))
        .filter((row) => (ends ? known.has(keyOf(row)) : !isSame(known.get(keyOf(row)), week)))
        .map((row) => ({
          ...row,
          week,
          updatedBy: actor.staff?.email ?? null,
          updatedAt: actor.at,
        }));
      await (ends ? remove : replace)(orm, rows);
      const placeName = new Map(places.map(({ id, name }) => [id, name]));
      await keepPriceChanges(
        orm,
        actor,
        rows.map(({ polygonId, serviceId }) => ({
          kind: 'schedule',
          object: polygonId,
          serviceId,
          name: `${placeName.get(polygonId)} · ${offered.get(serviceId)}`,
          before: known.get(`${polygonId}/${serviceId}`)?.week ?? null,
          after: week,
        })),
      );
      const [first, ...others] = rows.map((row): Change => {
        const before = known.get(keyOf(row));
        return { object: keyOf(row), ...(before && { before }), ...(!ends && { after: row }) };
      });
      return {
        answer: { changed: rows.length },
        ...(first ?? { object: polygonIds.join() }),
        others,
      };
    }),
});

type ZoneRow = typeof priceZones.$inferSelect;
type RealtimeRow = typeof realtimePrices.$inferSelect;
type WireWeek = Body<'zones.update'>['multiplierPerDayOfWeek'];

const zoneWire = ({ id, areaId, name, serviceId, polygonIds, week, version }: ZoneRow) => ({
  _id: id,
  name,
  serviceId,
  // The keys are weekdays, which the column type does not express.
  multiplierPerDayOfWeek: week as unknown as WireWeek,
  areaId,
  polygonsIds: [...polygonIds],
  version,
});

const realtimeWire = (
  service: { readonly id: string; readonly name: string },
  row: RealtimeRow | undefined,
) => ({
  serviceId: service.id,
  name: { 'pt-BR': service.name },
  realtimeMultiplier: row
    ? { value: multiplierOfPercent(row.percent), expiration: row.expiration }
    : null,
  version: row?.version ?? 0,
});

/** @throws HttpError 422 for hours other than the stored ones, and for an invalid percentage */
const assertWeek = (stored: ZoneRow, given: WireWeek): void => {
  const items = weekItems(given);
  const problem = items.flatMap(({ value }) => percentProblem(value) ?? [])[0];
  if (problem) throw invalid({ multiplierPerDayOfWeek: problem });
  if (!sameHours(weekItems(stored.week), items))
    throw invalid({ multiplierPerDayOfWeek: 'Os horários da zona não podem ser alterados.' });
};

/** @throws HttpError 422 with the wire fields at fault */
const realtimeOf = (
  { value, expiration: day }: Body<'realtimePrices.update'>,
  now: Date,
): { percent: number; expiration: string } => {
  // A negative value has no percentage; validation reports it by its sign.
  const percent = value === null ? null : (percentOfMultiplier(value) ?? value);
  const expiration = day === null ? '' : wireDay(day);
  const problems = realtimeProblems({ percent, expiration }, todayInSaoPaulo(now));
  if (problems.percent || problems.expiration)
    throw invalid({
      ...(problems.percent && { value: problems.percent }),
      ...(problems.expiration && { expiration: problems.expiration }),
    });
  return { percent: percent ?? 0, expiration };
};

const realtimeState = ({ percent, expiration }: RealtimeRow) => ({ percent, expiration });

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

  /** Updates name and percentages; the hours are fixed. @throws HttpError 404, 409, 422 */
  update: (actor: Actor, body: Body<'zones.update'>) =>
    write(actor, 'zones.update', async (orm) => {
      const before = await lockRow(orm, priceZones, body._id, 'Zona não encontrada.');
      assertCurrentVersion(before, body.version);
      assertWeek(before, body.multiplierPerDayOfWeek);
      const name = body.name.trim();
      const after = await saveRow(orm, priceZones, before, {
        name,
        nameSearch: searchText(name),
        week: body.multiplierPerDayOfWeek,
      });
      await keepPriceChanges(orm, actor, [
        {
          kind: 'zone',
          object: after.id,
          serviceId: after.serviceId,
          name,
          before: before.week,
          after: after.week,
        },
      ]);
      return { answer: zoneWire(after), object: after.id, before, after };
    }),
});

/** Multipliers of real-time orders, one per service. */
const createRealtimePrices = (database: Database, write: Write) => ({
  /** All services by name, with their multiplier, expired ones included. */
  async list() {
    const rows = await database.read((orm) =>
      orm
        .select({ service: services, row: realtimePrices })
        .from(services)
        .leftJoin(realtimePrices, eq(realtimePrices.id, services.serviceId))
        .orderBy(byText(services.nameSearch), asc(services.id))
        .limit(MAX_WHOLE),
    );
    const data = rows.map(({ service, row }) =>
      realtimeWire({ id: service.serviceId, name: service.name }, row ?? undefined),
    );
    return { data, totalItems: data.length };
  },

  /** @throws HttpError 404 for an unknown service, 409, 422 */
  update: (actor: Actor, serviceId: string, body: Body<'realtimePrices.update'>) =>
    write(actor, 'realtimePrices.update', async (orm) => {
      const { percent, expiration } = realtimeOf(body, actor.at);
      // Locks the service, since the multiplier row may not exist yet.
      const service = await serviceOf(orm, serviceId, true);
      const [before] = await orm
        .select()
        .from(realtimePrices)
        .where(eq(realtimePrices.id, serviceId));
      assertCurrentVersion(before ?? { version: 0 }, body.version);
      const values = {
        percent,
        expiration,
        updatedBy: actor.staff?.email ?? null,
        updatedAt: actor.at,
      };
      const after = before
        ? await saveRow(orm, realtimePrices, before, values)
        : await insertRow(orm, realtimePrices, { id: serviceId, ...values });
      await keepPriceChanges(orm, actor, [
        {
          kind: 'realtime',
          object: serviceId,
          serviceId,
          name: service.name,
          before: before ? realtimeState(before) : null,
          after: realtimeState(after),
        },
      ]);
      return {
        answer: realtimeWire({ id: serviceId, name: service.name }, after),
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
