import { and, eq, inArray } from 'drizzle-orm';
import { type PricedPolygonRecord, polygonRecord } from '../../../contract/polygons';
import {
  rangesOfWire,
  rangesProblem,
  sameRanges,
  type WireRange,
  wireRange,
} from '../../../domain/polygons';
import type { Orm } from '../../db/database';
import { polygonPrices, polygons, services } from '../../db/schema';
import type { StoredRange, StoredRule } from '../../db/tables/polygons';
import { type Actor, invalid, notFound } from '../../kernel';
import { byText } from '../lists';
import { keepPriceChanges, type PriceChange } from '../prices';
import { assertCurrentVersion } from '../rows';
import type { Body, Params, Query } from '../types';
import { wireRecord } from '../wire';
import type { Change, Outcome, Write } from '../write';

type Row = typeof polygons.$inferSelect;
type PriceRow = typeof polygonPrices.$inferSelect;

const UNPRICED = {
  rule: { realtime: false, range: [] } as StoredRule,
  active: true,
  pixPayment: true,
  version: 0,
} as const;

const allocationOf = ({ minimumTime, isAvailable, categoryIds }: Row) => ({
  minimumTime,
  isAvailable,
  categories: [...categoryIds],
});

/** Wire form of a polygon; its location is exactly the one that was sent. */
export const polygonWire = (row: Row) =>
  wireRecord(polygonRecord, row, {
    location: { ...row.location },
    parametersFilterOrders: allocationOf(row),
  });

export const pricedWire = (
  row: Row,
  prices: Omit<PriceRow, 'polygonId' | 'serviceId'> | null,
  serviceId: string,
): PricedPolygonRecord => {
  const { rule, active, pixPayment, version } = prices ?? UNPRICED;
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

/** Stored form of price steps: cents. @throws HttpError 422 that names the first invalid one */
const storedRanges = (given: readonly Partial<WireRange>[], field: string): StoredRange[] => {
  const ranges = rangesOfWire(given);
  const problem = rangesProblem(ranges);
  if (problem) throw invalid({ [field]: problem });
  return ranges;
};

interface Changes {
  readonly rule?: Partial<StoredRule> | undefined;
  readonly active?: boolean | undefined;
  readonly pixPayment?: boolean | undefined;
}

/** Message for a polygon that does not exist, or not in the given city. */
export const MISSING = 'Polígono não encontrado.';

/** Locks polygons in one order for all writers. @throws HttpError 404 unless all of them exist. */
export const lockPolygons = async (orm: Orm, given: readonly string[]): Promise<Row[]> => {
  const ids = [...new Set(given)];
  const rows = await orm
    .select()
    .from(polygons)
    .where(inArray(polygons.id, ids))
    .orderBy(byText(polygons.id))
    .for('update');
  if (rows.length !== ids.length) throw notFound(MISSING);
  return rows;
};

const needService = async (orm: Orm, serviceId: string): Promise<void> => {
  const [known] = await orm
    .select({ id: services.id })
    .from(services)
    .where(eq(services.serviceId, serviceId));
  if (!known) throw invalid({ serviceId: 'Serviço não encontrado.' });
};

const isSameRule = (a: StoredRule, b: StoredRule): boolean =>
  a.realtime === b.realtime && sameRanges(a.range, b.range);

/**
 * Changes the prices of a service in all the given polygons, or in none. Each changed rule adds a
 * row to its history; an unchanged one keeps its version.
 */
const changePrices = async (
  orm: Orm,
  actor: Actor,
  rows: readonly Row[],
  serviceId: string,
  changes: Changes,
  versions: Readonly<Record<string, number>>,
): Promise<{ records: PricedPolygonRecord[]; done: Change[] }> => {
  await needService(orm, serviceId);
  const stored = await orm
    .select()
    .from(polygonPrices)
    .where(
      and(
        eq(polygonPrices.serviceId, serviceId),
        inArray(
          polygonPrices.polygonId,
          rows.map(({ id }) => id),
        ),
      ),
    );
  const known = new Map(stored.map((row) => [row.polygonId, row]));
  const saved: PriceRow[] = [];
  const history: PriceChange[] = [];
  const done: Change[] = [];
  const records = rows.map((row) => {
    const before = known.get(row.id) ?? { ...UNPRICED, polygonId: row.id, serviceId };
    assertCurrentVersion(before, versions[row.id]);
    const rule = { ...before.rule, ...changes.rule };
    const after = {
      ...before,
      rule,
      active: changes.active ?? before.active,
      pixPayment: changes.pixPayment ?? before.pixPayment,
    };
    const isSame =
      isSameRule(before.rule, rule) &&
      before.active === after.active &&
      before.pixPayment === after.pixPayment;
    if (isSame) return pricedWire(row, before, serviceId);
    const next = { ...after, version: before.version + 1 };
    saved.push(next);
    done.push({ object: `${row.id}/${serviceId}`, before: { ...before }, after: { ...next } });
    history.push({
      kind: 'polygon',
      object: row.id,
      serviceId,
      name: row.name,
      before: { ...before.rule },
      after: { ...rule },
    });
    return pricedWire(row, next, serviceId);
  });
  for (const row of saved)
    await orm
      .insert(polygonPrices)
      .values(row)
      .onConflictDoUpdate({
        target: [polygonPrices.polygonId, polygonPrices.serviceId],
        set: {
          rule: row.rule,
          active: row.active,
          pixPayment: row.pixPayment,
          version: row.version,
        },
      });
  await keepPriceChanges(orm, actor, history);
  return { records, done };
};

/** Result of a write to several records; without changes it names the first one. */
export const outcomeOf = <T>(answer: T, done: readonly Change[], object: string): Outcome<T> => {
  const [first = { object }, ...others] = done;
  return { answer, ...first, others };
};

/** Prices of polygons (part 3 section 7). */
export const createPolygonPrices = (write: Write) => ({
  /**
   * Applies a body to all its polygons, or to none.
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
      const { records, done } = await changePrices(
        orm,
        actor,
        rows,
        serviceId,
        { rule: { range } },
        versions,
      );
      return outcomeOf(records[0] as PricedPolygonRecord, done, `${polygonId}/${serviceId}`);
    }),
});
