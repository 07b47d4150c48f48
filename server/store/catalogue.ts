import { asc, eq } from 'drizzle-orm';
import type { listAreas, updateService } from '../../contract/catalogue';
import type { BodyOf, QueryOf } from '../../contract/endpoint';
import type { Database } from '../db/database';
import { areas, categories, services } from '../db/schema';
import { type Actor, invalid, notFound } from '../kernel';
import { byText, cappedAnswer, MOST_ANSWERED } from './lists';
import { areKnown, assertSeen, saveRow } from './rows';
import { searchText } from './text';
import type { Write } from './write';

const portuguese = (name: string) => ({ 'pt-BR': name });

type ServiceRow = typeof services.$inferSelect;

const serviceWire = (row: ServiceRow) => ({
  _id: row.id,
  serviceId: row.serviceId,
  name: portuguese(row.name),
  category: row.categoryId,
  active: row.active,
  version: row.version,
});

const MISSING = 'Serviço não encontrado.';

/** Areas, categories and services (part 3 sections 3 and 7). */
export const createCatalogue = (database: Database, write: Write) => ({
  categories: {
    async list() {
      const rows = await database.read((orm) =>
        orm.select().from(categories).orderBy(byText(categories.id)).limit(MOST_ANSWERED),
      );
      return { data: rows.map(({ id, name }) => ({ _id: id, name: portuguese(name) })) };
    },
  },

  services: {
    async list() {
      const rows = await database.read((orm) =>
        orm
          .select()
          .from(services)
          .orderBy(byText(services.nameSearch), asc(services.id))
          .limit(MOST_ANSWERED + 1),
      );
      return cappedAnswer(rows.map(serviceWire));
    },

    /** @throws HttpError 404 */
    async one(serviceId: string) {
      const [row] = await database.read((orm) =>
        orm.select().from(services).where(eq(services.serviceId, serviceId)),
      );
      if (!row) throw notFound(MISSING);
      return serviceWire(row);
    },

    /** @throws HttpError 404, 409 for a stale version, 422 for an unknown category */
    update: (actor: Actor, serviceId: string, body: BodyOf<typeof updateService>) =>
      write(actor, 'services.update', async (orm) => {
        const [before] = await orm
          .select()
          .from(services)
          .where(eq(services.serviceId, serviceId))
          .for('update');
        if (!before) throw notFound(MISSING);
        assertSeen(before, body.version);
        if (!(await areKnown(orm, categories, [body.category])))
          throw invalid({ category: 'Categoria desconhecida.' });
        const name = body.name['pt-BR'].trim();
        const after = await saveRow(orm, services, before, {
          name,
          nameSearch: searchText(name),
          categoryId: body.category,
          active: body.active,
        });
        return {
          answer: serviceWire(after),
          object: before.id,
          before: { ...before },
          after: { ...after },
        };
      }),
  },

  areas: {
    async list({ active }: QueryOf<typeof listAreas>) {
      const rows = await database.read((orm) =>
        orm
          .select()
          .from(areas)
          .where(active ? eq(areas.active, true) : undefined)
          .orderBy(byText(areas.nameSearch), asc(areas.id))
          .limit(MOST_ANSWERED + 1),
      );
      const records = rows.map((row) => ({
        _id: row.id,
        name: row.name,
        city: row.city,
        stateShort: row.stateShort,
        active: row.active,
      }));
      return cappedAnswer(records);
    },
  },
});
