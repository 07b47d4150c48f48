import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { listScheduledPrices, saveScheduledPrices } from '../../../contract/dynamicPrices';
import type { BodyOf, QueryOf } from '../../../contract/endpoint';
import { DAY_KEYS, percentProblem, SAME_PRICE, SCHEDULE_WORDS } from '../../../domain/prices';
import type { Database, Orm } from '../../db/database';
import { polygons, scheduledPrices, services } from '../../db/schema';
import { type Actor, invalid } from '../../kernel';
import { offsetOf } from '../lists';
import { lockPolygons } from '../polygons/prices';
import { keepPriceChanges } from '../prices';
import type { Change, Write } from '../write';

type Body = BodyOf<typeof saveScheduledPrices>;
type Row = typeof scheduledPrices.$inferSelect;

/** Maximum rows of one save: a day's work, but not a whole city by mistake. */
const MOST_ROWS = 20_000;
const BATCH = 500;

/** @throws HttpError 422 without polygon, service or percentage */
const assertBody = ({ _id, services: wanted, dynamicPrices }: Body): void => {
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
  for (let at = 0; at < rows.length; at += BATCH)
    await orm
      .delete(scheduledPrices)
      .where(
        or(
          ...rows
            .slice(at, at + BATCH)
            .map(({ polygonId, serviceId }) =>
              and(
                eq(scheduledPrices.polygonId, polygonId),
                eq(scheduledPrices.serviceId, serviceId),
              ),
            ),
        ),
      );
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
  dynamicPrices: row.week as Body['dynamicPrices'],
  updatedBy: row.updatedBy,
  updatedAt: row.updatedAt.toISOString(),
});

/** Replaces the stored weeks. */
const replace = async (
  orm: Orm,
  rows: readonly (typeof scheduledPrices.$inferInsert)[],
): Promise<void> => {
  for (let at = 0; at < rows.length; at += BATCH)
    await orm
      .insert(scheduledPrices)
      .values(rows.slice(at, at + BATCH))
      .onConflictDoUpdate({
        target: [scheduledPrices.polygonId, scheduledPrices.serviceId],
        set: {
          week: sql`excluded.week`,
          updatedBy: sql`excluded.updated_by`,
          updatedAt: sql`excluded.updated_at`,
        },
      });
};

/** A page of the schedules, newest first. */
const pageIn = async (
  orm: Orm,
  { areaId, serviceId, page, itemsPerPage }: QueryOf<typeof listScheduledPrices>,
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
export const createScheduledPrices = (database: Database, write: Write) => ({
  /** The schedules, newest first. */
  list: (query: QueryOf<typeof listScheduledPrices>) => database.read((orm) => pageIn(orm, query)),

  /**
   * Schedules the week of each service in each polygon, all or none. A week of 100 % ends a
   * schedule; an unchanged one is skipped.
   * @throws HttpError 404 for an unknown polygon, 422
   */
  save: (actor: Actor, body: Body) =>
    write(actor, 'scheduledPrices.save', async (orm) => {
      assertBody(body);
      const [polygonIds, serviceIds] = [[...new Set(body._id)], [...new Set(body.services)]];
      if (polygonIds.length * serviceIds.length > MOST_ROWS)
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
