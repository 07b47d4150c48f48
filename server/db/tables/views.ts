import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { StoredColumns, StoredViewFilter, StoredViewSort } from '../columns';
import { instant } from '../columnTypes';

/** Views of lists that people saved under a name; a bounded number of each (decision 0088). */
export const views = pgTable(
  'views',
  {
    id: text('id').primaryKey(),
    staffId: text('staff_id').notNull(),
    /** Name of the resource of the list. */
    list: text('list').notNull(),
    /** Operation of the contract that reads the list. */
    operation: text('operation').notNull(),
    name: text('name').notNull(),
    filter: jsonb('filter').$type<StoredViewFilter>().notNull(),
    sort: jsonb('sort').$type<StoredViewSort>().notNull(),
    /** Paths of the columns that show; null: the view leaves them as they are. */
    columns: jsonb('columns').$type<string[]>(),
    /** Profile that it is shared with: that of who saved it; null: with nobody. */
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

/** How people arranged the columns of lists: one row a person and list, a bounded number of each (decision 0100). */
export const listLayouts = pgTable(
  'list_layouts',
  {
    staffId: text('staff_id').notNull(),
    /** Name of the resource of the list. */
    list: text('list').notNull(),
    columns: jsonb('columns').$type<StoredColumns>().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.list] })],
);
