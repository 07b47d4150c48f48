import { and, desc, eq, or } from 'drizzle-orm';
import type { BodyOf, QueryOf } from '../../contract/endpoint';
import type { addComment, listComments } from '../../contract/feedback';
import type { Database, Orm } from '../db/database';
import { bookings, comments, customers, professionals, ratings } from '../db/schema';
import { type Actor, notFound } from '../kernel';
import { newId } from '../security/tokens';
import { cappedAnswer, MOST_ANSWERED } from './lists';
import { pageOf, removeRow } from './rows';
import { updateAverages, updateTiers } from './tiers';
import type { Write } from './write';

type CommentType = BodyOf<typeof addComment>['type'];

const bookingOf = (orm: Orm, idOrCode: string) =>
  orm
    .select({ id: bookings.id })
    .from(bookings)
    .where(or(eq(bookings.id, idOrCode), eq(bookings.shortCode, idOrCode.toUpperCase())));

/** Table and not-found message of each comment type. */
const OBJECTS = {
  schedule: { find: bookingOf, missing: 'Pedido não encontrado.' },
  user: {
    find: (orm: Orm, id: string) =>
      orm.select({ id: customers.id }).from(customers).where(eq(customers.id, id)),
    missing: 'Cliente não encontrada.',
  },
  artist: {
    find: (orm: Orm, id: string) =>
      orm.select({ id: professionals.id }).from(professionals).where(eq(professionals.id, id)),
    missing: 'Profissional não encontrada.',
  },
} as const;

/** Resolves the id of the object; a booking may be given by its short code. @throws HttpError 404. */
const objectOf = async (orm: Orm, type: CommentType, id: string): Promise<string> => {
  const { find, missing } = OBJECTS[type];
  const [object] = await find(orm, id);
  if (!object) throw notFound(missing);
  return object.id;
};

const commentRecord = (row: typeof comments.$inferSelect) => ({
  _id: row.id,
  message: row.message,
  createdAt: row.createdAt.toISOString(),
  createdBy: { email: row.createdBy },
});

/** Recomputes average rating and tier of a professional from the remaining ratings. */
const updateRatedProfessional = async (orm: Orm, id: string, at: Date): Promise<void> => {
  const isRated = eq(professionals.id, id);
  await orm.select({ id: professionals.id }).from(professionals).where(isRated).for('update');
  await updateAverages(orm, isRated);
  await updateTiers(orm, at, isRated);
};

/** Ratings and comments (part 1 sections 2.6, 2.7 and 7). */
export const createFeedback = (database: Database, write: Write) => ({
  ratings: {
    list(bookingId: string) {
      return database.read(async (orm) => {
        const id = await objectOf(orm, 'schedule', bookingId);
        const rows = await orm
          .select()
          .from(ratings)
          .where(eq(ratings.bookingId, id))
          .orderBy(desc(ratings.createdAt), desc(ratings.id))
          .limit(MOST_ANSWERED + 1);
        const records = rows.map((row) => ({
          _id: row.id,
          rating: row.rating,
          date: row.createdAt.toISOString(),
          feedback: row.feedback,
          valid: row.valid,
        }));
        return cappedAnswer(records);
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
    async list({ type, id, limit }: QueryOf<typeof listComments>) {
      const objectId = await database.read((orm) => objectOf(orm, type, id));
      const { rows, total } = await pageOf(database, comments, {
        where: and(eq(comments.type, type), eq(comments.objectId, objectId)),
        orderBy: [desc(comments.createdAt), desc(comments.id)],
        page: 1,
        size: limit,
      });
      return { data: rows.map(commentRecord), totalItems: total };
    },

    add(actor: Actor, { type, id, message }: BodyOf<typeof addComment>) {
      return write(actor, 'comments.add', async (orm) => {
        const objectId = await objectOf(orm, type, id);
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
