import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { priceChangeSteps, wireSteps } from '../../../domain/prices/history';
import type { Database, Orm } from '../../db/database';
import { priceChanges, services } from '../../db/schema';
import type { Actor } from '../../kernel';
import { newId } from '../../security/tokens';
import { MAX_COUNTED } from '../cappedTotal';
import { pageOf } from '../rows';
import type { Query } from '../types';
import { chunksOf } from '../write';

type Row = typeof priceChanges.$inferSelect;

/** Price change of one record. */
export type PriceChange = Pick<Row, 'kind' | 'object' | 'serviceId' | 'name' | 'before' | 'after'>;

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
  for (const chunk of chunksOf(rows)) await orm.insert(priceChanges).values(chunk);
};

/** Reads the newest changes of a kind of prices, and their total. */
export const readPriceChanges = (
  database: Database,
  query: Pick<Query<'priceChanges.list'>, 'kind' | 'object' | 'limit'>,
  serviceIds?: readonly string[],
) =>
  pageOf(database, priceChanges, {
    where: and(
      eq(priceChanges.kind, query.kind),
      query.object === undefined ? undefined : eq(priceChanges.object, query.object),
      serviceIds && inArray(priceChanges.serviceId, [...serviceIds]),
    ),
    orderBy: [desc(priceChanges.changedAt), desc(priceChanges.id)],
    page: 1,
    size: query.limit,
    most: MAX_COUNTED,
  });

/** Returns both ids of a service, because each kind of price uses one of them. */
const idsOfService = async (database: Database, serviceId: string): Promise<string[]> => {
  const rows = await database.read((orm) =>
    orm
      .select({ id: services.id, serviceId: services.serviceId })
      .from(services)
      .where(or(eq(services.id, serviceId), eq(services.serviceId, serviceId))),
  );
  return [...new Set([serviceId, ...rows.flatMap((row) => [row.id, row.serviceId])])];
};

/** History of all prices (decision 0076). */
export const createPriceChanges = (database: Database) => ({
  /** Lists the changes of a kind of prices, newest first, with only the changed values, in reais. */
  async list(query: Query<'priceChanges.list'>) {
    const { serviceId } = query;
    const serviceIds =
      serviceId === undefined ? undefined : await idsOfService(database, serviceId);
    const { rows, ...totals } = await readPriceChanges(database, query, serviceIds);
    const data = rows.map(({ id, before, after, changedAt, ...row }) => ({
      _id: id,
      ...row,
      changedAt: changedAt.toISOString(),
      steps: wireSteps(priceChangeSteps(row.kind, before, after)),
    }));
    return { data, ...totals };
  },
});
