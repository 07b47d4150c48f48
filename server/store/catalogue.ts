import { asc, eq } from 'drizzle-orm';
import type { listAreas } from '../../contract/catalogue';
import type { QueryOf } from '../../contract/endpoint';
import type { Database } from '../db/database';
import { areas, categories, services } from '../db/schema';
import { byText, cappedAnswer, MOST_ANSWERED } from './lists';

const portuguese = (name: string) => ({ 'pt-BR': name });

/** Areas, categories and services: part 3 sections 3 and 7. */
export const createCatalogue = (database: Database) => ({
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
      const records = rows.map((row) => ({
        _id: row.id,
        serviceId: row.serviceId,
        name: portuguese(row.name),
        category: row.categoryId,
        active: row.active,
      }));
      return cappedAnswer(records);
    },
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
