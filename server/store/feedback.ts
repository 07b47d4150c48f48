import { and, desc, eq } from 'drizzle-orm';
import { commentRecord as wireComment } from '../../contract/feedback';
import type { Database, Orm } from '../db/database';
import { bookings, comments, customers, professionals, ratings } from '../db/schema';
import { type Actor, notFound } from '../kernel';
import { newId } from '../security/tokens';
import { updateAverages, updateTiers } from './gamification';
import { cappedList, MAX_LISTED } from './lists';
import { bookingIdOf } from './lookups';
import { findRow, pageOf, removeRow } from './rows';
import type { Body, Query } from './types';
import { wireRecord } from './wire';
import type { Write } from './write';

type CommentType = Body<'comments.add'>['type'];

const OBJECTS = {
  schedule: { table: bookings, missing: 'Pedido não encontrado.' },
  user: { table: customers, missing: 'Cliente não encontrada.' },
  artist: { table: professionals, missing: 'Profissional não encontrada.' },
} as const;

/** Returns the id of a commented record; accepts the short code of a booking. @throws HttpError 404. */
const objectIdOf = async (orm: Orm, type: CommentType, id: string): Promise<string> => {
  const { table, missing } = OBJECTS[type];
  if (type !== 'schedule') return (await findRow(orm, table, id, missing)).id;
  const bookingId = await bookingIdOf(orm, id);
  if (!bookingId) throw notFound(missing);
  return bookingId;
};

export const commentRecord = (row: typeof comments.$inferSelect) =>
  wireRecord(wireComment, row, { createdBy: { email: row.createdBy } });

/** Recomputes the average rating and the tier of a professional. */
const updateRatedProfessional = async (orm: Orm, id: string, at: Date): Promise<void> => {
  const hasId = eq(professionals.id, id);
  await orm.select({ id: professionals.id }).from(professionals).where(hasId).for('update');
  await updateAverages(orm, hasId);
  await updateTiers(orm, at, hasId);
};

/** Ratings and comments (part 1 sections 2.6, 2.7 and 7). */
export const createFeedback = (database: Database, write: Write) => ({
  ratings: {
    list(bookingId: string) {
      return database.read(async (orm) => {
        const id = await objectIdOf(orm, 'schedule', bookingId);
        const rows = await orm
          .select()
          .from(ratings)
          .where(eq(ratings.bookingId, id))
          .orderBy(desc(ratings.createdAt), desc(ratings.id))
          .limit(MAX_LISTED + 1);
        const records = rows.map((row) => ({
          _id: row.id,
          rating: row.rating,
          date: row.createdAt.toISOString(),
          feedback: row.feedback,
          valid: row.valid,
        }));
        return cappedList(records);
      });
    },

    remove(actor: Actor, id: string): Promise<undefined> {
      return write(actor, 'ratings.remove', async (orm) => {
        const row = await removeRow(orm, ratings, id, 'Avaliação não encontrada.');
        if (row.professionalId !== null)
          await updateRatedProfessional(orm, row.professionalId, actor.at);
        const { bookingId, professionalId, rating, valid } = row;
        const before = { bookingId, professionalId, rating, valid };
        return { answer: undefined, object: id, before };
      });
    },
  },
  comments: {
    async list({ type, id, limit }: Query<'comments.list'>) {
      const objectId = await database.read((orm) => objectIdOf(orm, type, id));
      const { rows, totalItems } = await pageOf(database, comments, {
        where: and(eq(comments.type, type), eq(comments.objectId, objectId)),
        orderBy: [desc(comments.createdAt), desc(comments.id)],
        page: 1,
        size: limit,
      });
      return { data: rows.map(commentRecord), totalItems };
    },

    add(actor: Actor, { type, id, message }: Body<'comments.add'>) {
      return write(actor, 'comments.add', async (orm) => {
        const objectId = await objectIdOf(orm, type, id);
        const row = {
          id: newId(),
          type,
          objectId,
          message: message.trim(),
          createdBy: actor.staff?.email ?? '',
          createdAt: actor.at,
        };
        await orm.insert(comments).values(row);
        // The audit records only the length of the text, never the text itself.
        const after = { type, commentId: row.id, characters: row.message.length };
        return { answer: commentRecord(row), object: objectId, after };
      });
    },
  },
});
