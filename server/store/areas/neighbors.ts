import { asc, eq } from 'drizzle-orm';
import { fromCents, toCents } from '../../../domain/money';
import type { Database, Orm } from '../../db/database';
import { areas, neighborPrices } from '../../db/schema';
import { type Actor, invalid } from '../../kernel';
import { byText, MOST_WHOLE } from '../lists';
import { serviceOf } from '../lookups';
import { keepPriceChanges } from '../prices';
import { assertSeen, findRow, lockRow, saveRow } from '../rows';
import type { Body } from '../types';
import type { Write } from '../write';

type Row = typeof neighborPrices.$inferSelect;
type Prices = Row['prices'];

const wireOf = (row: Row, city: string) => ({
  priceId: row.id,
  neighborName: row.name,
  city,
  prices: Object.fromEntries(
    Object.entries(row.prices).map(([category, cents]) => [category, { price: fromCents(cents) }]),
  ),
  version: row.version,
});

const cityOf = async (orm: Orm, { areaId }: Row): Promise<string> =>
  (await findRow(orm, areas, areaId, 'Cidade não encontrada.')).city;

/** The prices after a change. @throws HttpError 422 for a category missing in the neighborhood */
const changed = (before: Prices, { range }: Body<'neighbors.change'>): Prices => {
  const unknown = range.find(({ category }) => before[category] === undefined);
  if (unknown) throw invalid({ range: `Categoria desconhecida: ${unknown.category}` });
  return {
    ...before,
    ...Object.fromEntries(range.map(({ category, price }) => [category, toCents(price)])),
  };
};

const isSame = (a: Prices, b: Prices): boolean =>
  Object.entries(a).every(([category, cents]) => b[category] === cents);

/** Prices by neighborhood (part 3 sections 2.3, 3, 5 and 7). */
export const createNeighbors = (database: Database, write: Write) => ({
  /** Prices of a service in the neighborhoods, by name. @throws HttpError 404 for an unknown service */
  async ofService(serviceId: string) {
    const service = await database.read((orm) => serviceOf(orm, serviceId));
    const rows = await database.read((orm) =>
      orm
        .select({ row: neighborPrices, city: areas.city })
        .from(neighborPrices)
        .innerJoin(areas, eq(areas.id, neighborPrices.areaId))
        .where(eq(neighborPrices.serviceId, service.id))
        .orderBy(byText(neighborPrices.nameSearch), asc(neighborPrices.id))
        .limit(MOST_WHOLE),
    );
    return { neighbors: rows.map(({ row, city }) => wireOf(row, city)) };
  },

  /**
   * Sets the prices in the body; each change adds a row to the history.
   * @throws HttpError 404, 409 for a stale version, 422 for an unknown category
   */
  change: (actor: Actor, priceId: string, body: Body<'neighbors.change'>) =>
    write(actor, 'neighbors.change', async (orm) => {
      const before = await lockRow(orm, neighborPrices, priceId, 'Preço não encontrado.');
      assertSeen(before, body.version);
      const city = await cityOf(orm, before);
      const prices = changed(before.prices, body);
      if (isSame(before.prices, prices)) return { answer: wireOf(before, city), object: priceId };
      const after = await saveRow(orm, neighborPrices, before, { prices });
      const { serviceId, name } = before;
      const change = { object: priceId, serviceId, name, before: before.prices, after: prices };
      await keepPriceChanges(orm, actor, [{ kind: 'neighborhood', ...change }]);
      return {
        answer: wireOf(after, city),
        object: priceId,
        before: { ...before },
        after: { ...after },
      };
    }),
});
