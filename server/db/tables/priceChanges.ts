import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Priced, PriceState } from '../../../domain/prices/history';
import { instant } from '../columnTypes';

/** Each change of a price of any kind, before and after as its own table stores them (decision 0076). */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<Priced>().notNull(),
    /** Owner of the prices: a city, neighborhood, polygon, zone or service; for scheduled prices, the polygon. */
    object: text('object').notNull(),
    serviceId: text('service_id').notNull(),
    /** Name of the object at that time. */
    name: text('name').notNull(),
    /** Null: there was no price. */
    before: jsonb('before').$type<PriceState>(),
    after: jsonb('after').$type<PriceState>().notNull(),
    /** E-mail of the author. */
    changedBy: text('changed_by'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('price_changes_object_idx').on(
      table.kind,
      table.object,
      table.serviceId,
      table.changedAt,
      table.id,
    ),
    index('price_changes_service_idx').on(table.kind, table.serviceId, table.changedAt, table.id),
    index('price_changes_newest_idx').on(table.kind, table.changedAt, table.id),
  ],
);
