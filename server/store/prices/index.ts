import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { QueryOf } from '../../../contract/endpoint';
import type { listPriceChanges } from '../../../contract/priceChanges';
import { priceChangeSteps, wireSteps } from '../../../domain/prices/history';
import type { Database, Orm } from '../../db/database';
import { priceChanges, services } from '../../db/schema';
import type { Actor } from '../../kernel';
import { newId } from '../../security/tokens';
import { cappedTotal } from '../cappedTotal';

type Row = typeof priceChanges.$inferSelect;

/** A price change, as the write supplies it. */
export type PriceChange = Pick<Row, 'kind' | 'object' | 'serviceId' | 'name' | 'before' | 'after'>;

const BATCH = 500;

/** Stores the price changes of a write in its transaction; skips unchanged prices. */
export const keepPriceChanges = async (
  orm: Orm,
  { staff, at }: Actor,
  changes: readonly PriceChange[],
): Promise<void> => {
  const rows = changes
    .filter(({ kind, before, after }) => priceChangeSteps(kind, before, after).length > 0)
    .map((change) => ({
      ...change,
      id: newId(),
      changedBy: staff?.email ?? null,
      changedAt: at,
    }));
  for (let from = 0; from < rows.length; from += BATCH)
    await orm.insert(priceChanges).values(rows.slice(from, from + BATCH));
};

/** Matching price changes, newest first, and their total. */
export const readPriceChanges = async (
  database: Database,
  {
    kind,
    object,
    serviceIds,
    limit,
  }: Pick<Row, 'kind'> & {
    readonly object?: string | undefined;
    readonly serviceIds?: readonly string[] | undefined;
    readonly limit: number;
  },
): Promise<{ rows: Row[]; total: number; totalIsCapped?: true | undefined }> => {
  const where = and(
    eq(priceChanges.kind, kind),
    object === undefined ? undefined : eq(priceChanges.object, object),
    serviceIds && inArray(priceChanges.serviceId, [...serviceIds]),
  );
  return database.read(async (orm) => {
    const rows = await orm
      .select()
      .from(priceChanges)
      .where(where)
      .orderBy(desc(priceChanges.changedAt), desc(priceChanges.id))
      .limit(limit);
    const { totalItems: total, totalIsCapped } = await cappedTotal(orm, priceChanges, where);
    return { rows, total, totalIsCapped };
  });
};

/** Both ids of a service: each kind of price uses one of them. */
const idsOfService = async (database: Database, given: string): Promise<string[]> => {
  const known = await database.read((orm) =>
    orm
      .select({ id: services.id, serviceId: services.serviceId })
      .from(services)
      .where(or(eq(services.id, given), eq(services.serviceId, given))),
  );
  return [...new Set([given, ...known.flatMap(({ id, serviceId }) => [id, serviceId])])];
};

/** The history of all prices (decision 0076). */
export const createPriceChanges = (database: Database) => ({
  /** Changes of a kind of prices, newest first, with only the changed values, reais. */
  async list({ kind, object, serviceId, limit }: QueryOf<typeof listPriceChanges>) {
    const serviceIds =
      serviceId === undefined ? undefined : await idsOfService(database, serviceId);
    const asked = { kind, object, serviceIds, limit };
    const { rows, total, totalIsCapped } = await readPriceChanges(database, asked);
    const data = rows.map(({ id, before, after, changedAt, ...row }) => ({
      _id: id,
      ...row,
      changedAt: changedAt.toISOString(),
      steps: wireSteps(priceChangeSteps(row.kind, before, after)),
    }));
    return { data, totalItems: total, ...(totalIsCapped && { totalIsCapped }) };
  },
});
