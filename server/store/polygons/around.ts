import { and, asc, sql } from 'drizzle-orm';
import type { AllocationPolygon } from '../../../domain/availability';
import type { Point } from '../../../domain/geo';
import { contains, shapeOf } from '../../../domain/polygons';
import type { Orm } from '../../db/database';
import { polygons } from '../../db/schema';
import { polygonBox } from '../../db/tables/polygons';
import { byText } from '../lists';

export interface PolygonAround extends AllocationPolygon {
  readonly areaId: string;
}

/** Maximum polygons checked for a point: many more than overlap anywhere. */
const MAX_AROUND = 200;

/** Query of active polygons whose bounding box contains a point, by an index. */
const boxesAround = (orm: Orm, { lng, lat }: Point) =>
  orm
    .select({
      id: polygons.id,
      areaId: polygons.areaId,
      location: polygons.location,
      minimumTime: polygons.minimumTime,
      isAvailable: polygons.isAvailable,
      categoryIds: polygons.categoryIds,
    })
    .from(polygons)
    .where(
      and(
        polygons.active,
        sql`${polygonBox(polygons.location)} @> box(point(${lng}::float8, ${lat}::float8), point(${lng}::float8, ${lat}::float8))`,
      ),
    )
    .orderBy(byText(polygons.nameSearch), asc(polygons.id))
    .limit(MAX_AROUND);

/** Reads the active polygons that contain a point, by name (decision 0070). */
export const polygonsAround = async (orm: Orm, point: Point): Promise<PolygonAround[]> => {
  const rows = await boxesAround(orm, point);
  return rows
    .filter(({ location }) => contains(shapeOf(location), [point.lng, point.lat]))
    .map(({ location: _, ...polygon }) => polygon);
};
