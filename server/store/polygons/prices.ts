import { and, eq, inArray } from 'drizzle-orm';
import { type PricedPolygonRecord, polygonRecord } from '../../../contract/polygons';
import {
  type PriceRange,
  rangesOfWire,
  rangesProblem,
  sameRanges,
  type WireRange,
  wireRange,
} from '../../../domain/polygons';
import type { Orm } from '../../db/database';
import { polygonPrices, polygons, services } from '../../db/schema';
import type { StoredRule } from '../../db/tables/polygons';
import { type Actor, invalid, notFound } from '../../kernel';
import { byText } from '../lists';
import { keepPriceChanges, type PriceChange } from '../prices';
import { assertCurrentVersion } from '../rows';
import { assertValid } from '../shared/refusals';
import { upsertRow } from '../shared/upsert';
import type { Body, Params, Query } from '../types';
import { wireRecord } from '../wire';
import type { Change, Outcome, Write } from '../write';

type Row = typeof polygons.$inferSelect;
type PriceRow = typeof polygonPrices.$inferSelect;

const NO_PRICES = {
  rule: { realtime: false, range: [] } as StoredRule,
  active: true,
  pixPayment: true,
  version: 0,
};

const allocationOf = ({ minimumTime, isAvailable, categoryIds }: Row) => ({
  minimumTime,
  isAvailable,
  categories: categoryIds,
});

/** Wire form of a polygon; its location is unchanged since it was sent. */
export const polygonWire = (row: Row) =>
  wireRecord(polygonRecord, row, {
    location: row.location,
    parametersFilterOrders: allocationOf(row),
  });

export const pricedWire = (
  row: Row,
  prices: Omit<PriceRow, 'polygonId' | 'serviceId'> | null,
  serviceId: string,
): PricedPolygonRecord => {
  const { rule, active, pixPayment, version } = prices ?? NO_PRICES;
  return {
    _id: row.id,
    polygon: { _id: row.id, name: row.name, location: { ...row.location } },
    name: row.name,
    active,
    pixPayment,
    serviceId,
    rule: {
      realtime: rule.realtime,
      range: rule.range.map((range) => ({ ...wireRange(range) })),
    },
    parametersFilterOrders: allocationOf(row),
    version,
  };
};

/** Converts price steps to cents. @throws HttpError 422 that names the first invalid one */
const storedRanges = (sent: readonly Partial<WireRange>[], field: string): PriceRange[] => {
  const ranges = rangesOfWire(sent);
  assertValid({ [field]: rangesProblem(ranges) });
  return ranges;
};

type Changes = Pick<Body<'polygons.change'>, 'active' | 'pixPayment'> & {
  readonly rule?: Partial<StoredRule>;
};

/** Message for a polygon that does not exist, or belongs to another city. */
const MISSING = 'Polígono não encontrado.';

/** Locks polygons in the order of their ids, to avoid deadlocks. @throws HttpError 404 unless all exist. */
export const lockPolygons = async (orm: Orm, polygonIds: readonly string[]): Promise<Row[]> => {
  const ids = [...new Set(polygonIds)];
  const rows = await orm
    .select()
    .from(polygons)
    .where(inArray(polygons.id, ids))
    .orderBy(byText(polygons.id))
    .for('update');
  if (rows.length !== ids.length) throw notFound(MISSING);
  return rows;
};

const assertServiceExists = async (orm: Orm, serviceId: string): Promise<void> => {
  const [known] = await orm
    .select({ id: services.id })
    .from(services)
    .where(eq(services.serviceId, serviceId));
  if (!known) throw invalid({ serviceId: 'Serviço não encontrado.' });
};

/**
 * Changes the prices of a service in polygons, all or none. Each changed rule adds a row to its
 * history; unchanged prices keep their version.
 */
const changePrices = async (
  orm: Orm,
  actor: Actor,
  rows: readonly Row[],
  serviceId: string,
  changes: Changes,
  versions: Readonly<Record<string, number>>,
): Promise<{ records: PricedPolygonRecord[]; done: Change[] }> => {
  await assertServiceExists(orm, serviceId);
  const ids = rows.map(({ id }) => id);
  const stored = await orm
    .select()
    .from(polygonPrices)
    .where(and(eq(polygonPrices.serviceId, serviceId), inArray(polygonPrices.polygonId, ids)));
  const key = [polygonPrices.polygonId, polygonPrices.serviceId];
  const history: PriceChange[] = [];
  const done: Change[] = [];
  const records: PricedPolygonRecord[] = [];
  for (const row of rows) {
    const { id: object, name } = row;
    const known = stored.find(({ polygonId }) => polygonId === object);
    const before = known ?? { ...NO_PRICES, polygonId: object, serviceId };
    assertCurrentVersion(before, versions[object]);
    const rule = { ...before.rule, ...changes.rule };
    const { active = before.active, pixPayment = before.pixPayment } = changes;
    const isSame =
      before.rule.realtime === rule.realtime &&
      sameRanges(before.rule.range, rule.range) &&
      before.active === active &&
      before.pixPayment === pixPayment;
    const after = isSame
      ? before
      : await upsertRow(orm, polygonPrices, key, before, { rule, active, pixPayment });
    records.push(pricedWire(row, after, serviceId));
    if (isSame) continue;
    done.push({ object: `${object}/${serviceId}`, before, after });
    const change = { object, serviceId, name, before: { ...before.rule }, after: rule };
    history.push({ kind: 'polygon', ...change });
  }
  await keepPriceChanges(orm, actor, history);
  return { records, done };
};

/** Outcome of a write to several records; without changes, the audit names `object`. */
export const outcomeOf = <T>(answer: T, changes: readonly Change[], object: string): Outcome<T> => {
  const [first = { object }, ...others] = changes;
  return { answer, ...first, others };
};

/** Prices of polygons (part 3 section 7). */
export const createPolygonPrices = (write: Write) => ({
  /**
   * Changes the prices of polygons, all or none.
   * @throws HttpError 404 for an unknown polygon, 409 for a stale version, 422 for invalid prices
   * and for a body without changes
   */
  change: (actor: Actor, body: Body<'polygons.change'>) =>
    write(actor, 'polygons.change', async (orm) => {
      const { rule, active, pixPayment, serviceId, polygonsIds, versions = {} } = body;
      const isEmpty = rule?.range === undefined && rule?.realtime === undefined;
      if (isEmpty && active === undefined && pixPayment === undefined)
        throw invalid({ rule: 'Informe o que deve ser alterado.' });
      const changes: Changes = {
        active,
        pixPayment,
        rule: {
          ...(rule?.range && { range: storedRanges(rule.range, 'rule.range') }),
          ...(rule?.realtime !== undefined && { realtime: rule.realtime }),
        },
      };
      const rows = await lockPolygons(orm, polygonsIds);
      const { records, done } = await changePrices(orm, actor, rows, serviceId, changes, versions);
      return outcomeOf({ data: records }, done, polygonsIds.join());
    }),

  /** Replaces the price steps of one polygon of a city. @throws HttpError 404, 409, 422 as `change` does */
  prices: (
    actor: Actor,
    { serviceId, areaId, polygonId }: Params<'polygons.prices'>,
    { version }: Query<'polygons.prices'>,
    body: Body<'polygons.prices'>,
  ) =>
    write(actor, 'polygons.prices', async (orm) => {
      const range = storedRanges(body, 'range');
      const rows = await lockPolygons(orm, [polygonId]);
      if (rows.some((row) => row.areaId !== areaId)) throw notFound(MISSING);
      const versions = version === undefined ? {} : { [polygonId]: version };
      const changes = { rule: { range } };
      const { records, done } = await changePrices(orm, actor, rows, serviceId, changes, versions);
      return outcomeOf(records[0] as PricedPolygonRecord, done, `${polygonId}/${serviceId}`);
    }),
});
