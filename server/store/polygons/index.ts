import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import {
  boxOf,
  isNearCity,
  locationProblem,
  minimumTimeProblem,
  NAME_WORDS,
  SHAPE_WORDS,
  shapeOf,
} from '../../../domain/polygons';
import type { Database, Orm } from '../../db/database';
import { categories, polygonPrices, polygons } from '../../db/schema';
import { type Actor, invalid } from '../../kernel';
import { newId } from '../../security/tokens';
import { byText, MAX_LISTED } from '../lists';
import { assertActiveArea } from '../lookups';
import { assertCurrentVersion, assertIds, insertRow, saveRow } from '../rows';
import { assertValid } from '../shared/refusals';
import { searchText } from '../text';
import type { Body, Params } from '../types';
import type { Change, Write } from '../write';
import { createPolygonPrices, lockPolygons, outcomeOf, polygonWire, pricedWire } from './prices';

/** Maximum bytes of GeoJSON in one response (decision 0126). */
const MAX_BYTES = 8_000_000;

const byName = [byText(polygons.nameSearch), asc(polygons.id)];

/** Condition: the polygon follows the given one by name; false for an unknown id. */
const isAfter = (after: string): SQL =>
  sql`(${byText(polygons.nameSearch)}, ${polygons.id}) > (
    select ${byText(sql`seen.name_search`)}, seen.id from ${polygons} as seen where seen.id = ${after})`;

/** Selects the polygons of a city after `after`, by name, up to the size limit but at least one. */
const batchOf = async (
  orm: Orm,
  areaId: string,
  { after, mostBytes = MAX_BYTES }: { after?: string | undefined; mostBytes?: number } = {},
): Promise<{ readonly isInBatch: SQL; readonly totalItems: number }> => {
  const ofArea = eq(polygons.areaId, areaId);
  const [all] = await orm.select({ total: count() }).from(polygons).where(ofArea);
  const sizes = await orm
    .select({ id: polygons.id, bytes: sql<number>`octet_length(${polygons.location}::text)` })
    .from(polygons)
    .where(after === undefined ? ofArea : and(ofArea, isAfter(after)))
    .orderBy(...byName)
    .limit(MAX_LISTED);
  let total = 0;
  const ids = sizes
    .filter(({ bytes }, index) => {
      total += Number(bytes);
      return index === 0 || total <= mostBytes;
    })
    .map(({ id }) => id);
  return { isInBatch: inArray(polygons.id, ids), totalItems: all?.total ?? 0 };
};

type Row = typeof polygons.$inferSelect;

const assertCategories = (orm: Orm, ids: readonly string[], field: string): Promise<void> =>
  assertIds(orm, categories, ids, { [field]: 'Categoria desconhecida.' });

/** Rejects a location that is not a polygon, or is far from those of its city. @throws HttpError 422 */
const assertLocation = async (orm: Orm, areaId: string, location: unknown): Promise<void> => {
  assertValid({ location: locationProblem(location) });
  const others = await orm
    .select({ location: polygons.location })
    .from(polygons)
    .where(eq(polygons.areaId, areaId));
  const city = boxOf(others.flatMap((other) => shapeOf(other.location)));
  if (!isNearCity(shapeOf(location), city)) throw invalid({ location: SHAPE_WORDS.far });
};

const saveAll = async (
  orm: Orm,
  ids: readonly string[],
  versions: Readonly<Record<string, number>>,
  changes: Partial<typeof polygons.$inferInsert>,
) => {
  const before = await lockPolygons(orm, ids);
  for (const row of before) assertCurrentVersion(row, versions[row.id]);
  const after: Row[] = [];
  for (const row of before) after.push(await saveRow(orm, polygons, row, changes));
  const audited = after.map(
    (row, index): Change => ({
      object: row.id,
      before: { ...before[index], location: undefined },
      after: { ...row, location: undefined },
    }),
  );
  return outcomeOf({ data: after.map(polygonWire) }, audited, ids.join());
};

type BatchOptions = Parameters<typeof batchOf>[2];

const createReads = (database: Database) => ({
  /** Lists a batch of the polygons of a city, by name. */
  ofArea: (areaId: string, options: BatchOptions = {}) =>
    database.read(async (orm) => {
      const { isInBatch, totalItems } = await batchOf(orm, areaId, options);
      const rows = await orm
        .select()
        .from(polygons)
        .where(isInBatch)
        .orderBy(...byName);
      return { data: rows.map(polygonWire), totalItems };
    }),

  /** Lists a batch of the polygons of a city with the prices of a service, by name. */
  ofService: ({ serviceId, areaId }: Params<'polygons.ofService'>, options: BatchOptions = {}) =>
    database.read(async (orm) => {
      const { isInBatch, totalItems } = await batchOf(orm, areaId, options);
      const rows = await orm
        .select({ polygon: polygons, prices: polygonPrices })
        .from(polygons)
        .leftJoin(
          polygonPrices,
          and(eq(polygonPrices.polygonId, polygons.id), eq(polygonPrices.serviceId, serviceId)),
        )
        .where(isInBatch)
        .orderBy(...byName);
      const data = rows.map(({ polygon, prices }) => pricedWire(polygon, prices, serviceId));
      return { data, totalItems };
    }),

  async categories() {
    const rows = await database.read((orm) =>
      orm.select().from(categories).orderBy(byText(categories.id)).limit(MAX_LISTED),
    );
    const data = rows.map(({ id, name }) => ({
      _id: id,
      name: { 'pt-BR': name },
      isAvailableForOrderAllocation: true,
    }));
    return { data, totalItems: data.length };
  },
});

const createWrites = (write: Write) => ({
  /** @throws HttpError 422 for an invalid city, location, time or category */
  create: (actor: Actor, body: Body<'polygons.create'>) =>
    write(actor, 'polygons.create', async (orm) => {
      assertValid({ minimumTime: minimumTimeProblem(body.minimumTime) });
      await assertActiveArea(orm, body.areaId, 'Por favor, selecione uma área.');
      await assertCategories(orm, body.categories, 'categories');
      await assertLocation(orm, body.areaId, body.location);
      const name = body.name.trim();
      const row = await insertRow(orm, polygons, {
        id: newId(),
        areaId: body.areaId,
        name,
        nameSearch: searchText(name),
        location: body.location,
        active: body.active,
        minimumTime: body.minimumTime,
        isAvailable: body.isAvailableForOrderAllocation,
        categoryIds: [...new Set(body.categories)],
        createdBy: actor.staff?.id ?? null,
        createdAt: actor.at,
      });
      return {
        answer: polygonWire(row),
        object: row.id,
        after: { ...row, location: undefined },
      };
    }),

  /** Updates name and activity of polygons, all or none. @throws HttpError 404, 409, 422 */
  update: (actor: Actor, body: Body<'polygons.update'>) =>
    write(actor, 'polygons.update', async (orm) => {
      const { active, polygonsIds, versions = {} } = body;
      const name = body.name?.trim();
      if (name === undefined && active === undefined) throw invalid({ name: NAME_WORDS });
      return saveAll(orm, polygonsIds, versions, {
        active,
        ...(name !== undefined && { name, nameSearch: searchText(name) }),
      });
    }),

  /**
   * Updates the allocation settings of polygons, all or none.
   * @param polygonIds ids separated by commas
   * @throws HttpError 404, 409, 422
   */
  allocate: (actor: Actor, polygonIds: string, body: Body<'polygons.allocate'>) =>
    write(actor, 'polygons.allocate', async (orm) => {
      const { minimumTime, isAvailable, categories: categoryIds } = body.parametersFilterOrders;
      const ids = polygonIds.split(',').filter((id) => id !== '');
      assertValid({ 'parametersFilterOrders.minimumTime': minimumTimeProblem(minimumTime) });
      await assertCategories(orm, categoryIds, 'parametersFilterOrders.categories');
      const versions =
        body.version === undefined ? {} : Object.fromEntries(ids.map((id) => [id, body.version]));
      return saveAll(orm, ids, versions as Record<string, number>, {
        minimumTime,
        isAvailable,
        categoryIds: [...new Set(categoryIds)],
      });
    }),
});

/** Polygons of cities (part 3 sections 2.4, 5 and 7). A map loads them in batches (decision 0126). */
export const createPolygons = (database: Database, write: Write) => ({
  polygons: {
    ...createPolygonPrices(write),
    ...createReads(database),
    ...createWrites(write),
  },
});
