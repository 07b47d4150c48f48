import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { TokenKind } from '../../../contract/access';
import type { StoredColumns, StoredViewFilter, StoredViewSort, TokenPurpose } from '../columns';
import { instant } from '../columnTypes';

export const staff = pgTable(
  'staff',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    nameSearch: text('name_search').notNull(),
    email: text('email').notNull().unique('staff_email_key'),
    passwordHash: text('password_hash').notNull(),
    active: boolean('active').notNull(),
    type: text('type').notNull(),
    googleAdmin: boolean('google_admin').notNull().default(false),
    firstLogin: boolean('first_login').notNull().default(true),
    /** Time at which another account set the password, from which it expires; null: it does not expire. */
    passwordSetAt: instant('password_set_at'),
    lastLogin: instant('last_login'),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [check('staff_email_lower', sql`${table.email} = lower(${table.email})`)],
);

/** Bearer and single-use tokens. Only the SHA-256 of a token is stored, never the token. */
export const tokens = pgTable(
  'tokens',
  {
    id: text('id').primaryKey(),
    hash: text('hash').notNull().unique('tokens_hash_key'),
    kind: text('kind').$type<TokenKind>().notNull(),
    staffId: text('staff_id').notNull(),
    openedAt: instant('opened_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    purpose: jsonb('purpose').$type<TokenPurpose>(),
  },
  (table) => [
    index('tokens_staff_idx').on(table.staffId),
    index('tokens_expires_idx').on(table.expiresAt),
  ],
);

/** Counters of login attempts: one per account and IP address, and one per IP address. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    lockedUntil: instant('locked_until'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('login_attempts_updated_idx').on(table.updatedAt)],
);

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
    /** Profile of the owner, whose staff can use the view; null: the view is not shared. */
    profile: text('profile'),
    /** Order among the views of one person, ascending. */
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
