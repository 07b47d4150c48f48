import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { StoredPriceRules } from '../columns';

/** Cities, part 3 section 3. */
export const areas = pgTable('areas', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  nameSearch: text('name_search').notNull(),
  city: text('city').notNull(),
  stateShort: text('state_short').notNull(),
  active: boolean('active').notNull(),
});

/** Service categories, part 3 section 3. */
export const categories = pgTable('categories', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
});

/** Services, part 3 section 3. */
export const services = pgTable('services', {
  id: text('id').primaryKey(),
  serviceId: text('service_id').notNull().unique('services_service_id_key'),
  name: text('name').notNull(),
  nameSearch: text('name_search').notNull(),
  categoryId: text('category_id').notNull(),
  active: boolean('active').notNull(),
});

/** Services offered in an area, with their price rules. */
export const areaServices = pgTable(
  'area_services',
  {
    areaId: text('area_id').notNull(),
    serviceId: text('service_id').notNull(),
    rules: jsonb('rules').$type<StoredPriceRules>().notNull(),
  },
  (table) => [primaryKey({ name: 'area_services_key', columns: [table.areaId, table.serviceId] })],
);
