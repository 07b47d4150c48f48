import { asc, eq } from 'drizzle-orm';
import { serviceRecord } from '../../contract/catalog';
import type { Database } from '../db/database';
import { areas, categories, services } from '../db/schema';
import type { Actor } from '../kernel';
import { portuguese } from './areas';
import { byText, cappedList, MAX_LISTED } from './lists';
import { serviceOf } from './lookups';
import { assertCurrentVersion, assertIds, saveRow } from './rows';
import { searchText } from './text';
import type { Body, Query } from './types';
import { wireRecord } from './wire';
import type { Write } from './write';

type ServiceRow = typeof services.$inferSelect;

const serviceWire = (row: ServiceRow) =>
  wireRecord(serviceRecord, row, { name: portuguese(row.name), category: row.categoryId });

/** Categories, services and areas (part 3 sections 3 and 7). */
export const createCatalog = (database: Database, write: Write) => ({
  categories: {
    async list() {
      const rows = await database.read((orm) =>
        orm.select().from(categories).orderBy(byText(categories.id)).limit(MAX_LISTED),
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
          .limit(MAX_LISTED + 1),
      );
      return cappedList(rows.map(serviceWire));
    },

    async one(serviceId: string) {
      return serviceWire(await database.read((orm) => serviceOf(orm, serviceId)));
    },

    /** @throws HttpError 404, 409 for a stale version, 422 for an unknown category */
    update: (actor: Actor, serviceId: string, body: Body<'services.update'>) =>
      write(actor, 'services.update', async (orm) => {
        const before = await serviceOf(orm, serviceId, true);
        assertCurrentVersion(before, body.version);
        await assertIds(orm, categories, [body.category], { category: 'Categoria desconhecida.' });
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
    async list({ active }: Query<'areas.list'>) {
      const rows = await database.read((orm) =>
        orm
          .select()
          .from(areas)
          .where(active ? eq(areas.active, true) : undefined)
          .orderBy(byText(areas.nameSearch), asc(areas.id))
          .limit(MAX_LISTED + 1),
      );
      const records = rows.map((row) => ({
        _id: row.id,
        name: row.name,
        city: row.city,
        stateShort: row.stateShort,
        active: row.active,
      }));
      return cappedList(records);
    },
  },
});
