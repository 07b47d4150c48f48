import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database';
import { polygons } from '../../db/schema';
import { byText, MOST_ANSWERED } from '../lists';

/** Maximum bytes of GeoJSON in one response; a larger polygon is sent alone (decision 0126). */
const MOST_BYTES = 8_000_000;

export const byName = [byText(polygons.nameSearch), asc(polygons.id)];

/** Condition: polygons after the given id, by name; none for an unknown id. */
const behindOne = (after: string): SQL =>
  sql`(${byText(polygons.nameSearch)}, ${polygons.id}) > (
    select ${byText(sql`seen.name_search`)}, seen.id from ${polygons} as seen where seen.id = ${after})`;

/** Ids of one response: polygons of a city after `after`, by name, up to the size limit, with the total of the city. */
export const partOf = async (
  orm: Orm,
  areaId: string,
  { after, mostBytes = MOST_BYTES }: { after?: string | undefined; mostBytes?: number } = {},
): Promise<{ readonly isOf: SQL; readonly totalItems: number }> => {
  const ofArea = eq(polygons.areaId, areaId);
  const [all] = await orm.select({ total: count() }).from(polygons).where(ofArea);
  const sizes = await orm
    .select({ id: polygons.id, bytes: sql<number>`octet_length(${polygons.location}::text)` })
    .from(polygons)
    .where(after === undefined ? ofArea : and(ofArea, behindOne(after)))
    .orderBy(...byName)
    .limit(MOST_ANSWERED);
  let held = 0;
  const ids = sizes
    .filter(({ bytes }, at) => {
      held += Number(bytes);
      return at === 0 || held <= mostBytes;
    })
    .map(({ id }) => id);
  return {
    isOf: ids.length === 0 ? sql`false` : inArray(polygons.id, ids),
    totalItems: all?.total ?? 0,
  };
};
