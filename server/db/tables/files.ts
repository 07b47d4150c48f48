import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columnTypes';

export const files = pgTable('files', {
  key: text('key').primaryKey(),
  isPrivate: boolean('is_private').notNull(),
  folder: text('folder').notNull(),
  contentType: text('content_type').notNull(),
  size: integer('size').notNull(),
  sha256: text('sha256').notNull(),
  /** Null: the content is a file of the folder that `CAMARIM_FILES_DIR` names. */
  content: bytes('content'),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
});
