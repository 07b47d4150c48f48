import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { StoredColumns, StoredViewFilter, StoredViewSort } from '../columns';
import { instant } from '../columnTypes';

/** Saved views of lists; a limited number per user (decision 0081). */
export const views = pgTable(
  'views',
  {
    id: text('id').primaryKey(),
    staffId: text('staff_id').notNull(),
    list: text('list').notNull(),
    /** Operation of the contract that reads the list. */
    operation: text('operation').notNull(),
    name: text('name').notNull(),
    filter: jsonb('filter').$type<StoredViewFilter>().notNull(),
    sort: jsonb('sort').$type<StoredViewSort>().notNull(),
    /** Paths of visible columns; null: the view leaves them unchanged. */
    columns: jsonb('columns').$type<string[]>(),
    /** Profile that shares the view, which is the owner's; null: not shared. */
    profile: text('profile'),
    /** Among the views of one person, the lowest first. */
    position: integer('position').notNull(),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('views_name_key').on(table.staffId, table.list, table.name),
    index('views_profile_idx').on(table.profile),
  ],
);

/** Column layouts: one row per user and list, limited in number (decision 0079). */
export const listLayouts = pgTable(
  'list_layouts',
  {
    staffId: text('staff_id').notNull(),
    list: text('list').notNull(),
    columns: jsonb('columns').$type<StoredColumns>().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.list] })],
);
