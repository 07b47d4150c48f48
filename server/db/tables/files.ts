import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columnTypes';

/** Uploaded files. */
export const files = pgTable('files', {
  key: text('key').primaryKey(),
  isPrivate: boolean('is_private').notNull(),
  folder: text('folder').notNull(),
  contentType: text('content_type').notNull(),
  size: integer('size').notNull(),
  sha256: text('sha256').notNull(),
  content: bytes('content').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
});
