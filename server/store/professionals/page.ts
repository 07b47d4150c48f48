import { and, avg, count, eq, gte, inArray, sql } from 'drizzle-orm';
import { ENDED } from '../../../domain/bookings/status';
import { isBlockedForFraud } from '../../../domain/professionals/activity';
import {
  addMonths,
  firstDayOf,
  type Month,
  monthOf,
  startOfDay,
  todayInSaoPaulo,
} from '../../../domain/time';
import type { Database, Orm } from '../../db/database';
import { bookings, professionals, professionalTakeRates, ratings } from '../../db/schema';
import { type Actor, HttpError } from '../../kernel';
import { assertStrongPassword, hashPassword } from '../../security/passwords';
import { findRow, lockRow, newestFirst, pageOf, saveRow } from '../rows';
import type { Query } from '../types';
import type { Write } from '../write';
import { professionalSearch } from './list';

const MISSING = 'Profissional não encontrada.';

const MONTHS = 12;

/** Completed bookings and ratings by month, for a number of months up to that of `at`. 404. */
const yearOf = async (orm: Orm, id: string, at: Date) => {
  const last = monthOf(todayInSaoPaulo(at));
  const months = Array.from(
    { length: MONTHS },
    (_, back): Month => addMonths(last, back + 1 - MONTHS),
  );
  const from = new Date(startOfDay(firstDayOf(months[0] as Month)));
  await findRow(orm, professionals, id, MISSING);
  const started = sql<string>`to_char(${bookings.rangeStart} at time zone 'America/Sao_Paulo', 'YYYY-MM')`;
  const done = await orm
    .select({ month: started.as('month'), rows: count() })
    .from(bookings)
    .where(
      and(
        eq(bookings.partnerId, id),
        inArray(bookings.statusCode, [...ENDED]),
        gte(bookings.rangeStart, from),
      ),
    )
    .groupBy(sql`1`);
  const rated = sql<string>`to_char(${ratings.createdAt} at time zone 'America/Sao_Paulo', 'YYYY-MM')`;
  const stars = await orm
    .select({ month: rated.as('month'), average: avg(ratings.rating) })
    .from(ratings)
    .where(and(eq(ratings.professionalId, id), ratings.valid, gte(ratings.createdAt, from)))
    .groupBy(sql`1`);
  return {
    months: months.map((month) => {
      const average = stars.find((one) => one.month === month)?.average;
      return {
        month,
        finished: done.find((one) => one.month === month)?.rows ?? 0,
        rating: average ? Number(average) : null,
      };
    }),
  };
};

/** Page of a professional besides the record (part 2 sections 2.6, 4 and 7). */
export const createProfessionalPage = (database: Database, write: Write) => ({
  /** Take rates of a professional, newest first. 404. */
  async takeRates({ page, limit }: Query<'artists.takeRates'>, professionalId: string) {
    await database.read((orm) => findRow(orm, professionals, professionalId, MISSING));
    const { rows, totalItems } = await pageOf(database, professionalTakeRates, {
      where: eq(professionalTakeRates.professionalId, professionalId),
      orderBy: newestFirst(professionalTakeRates),
      page,
      size: limit,
    });
    return {
      takeRateHistory: rows.map(({ id, value, expiration, createdAt, createdBy }) => ({
        _id: id,
        value,
        expiration,
        createdAt: createdAt.toISOString(),
        createdBy: { email: createdBy },
      })),
      totalItems,
    };
  },

  /** Sets a new password. 404, 422 `weak-password`. */
  async changePassword(actor: Actor, id: string, password: string) {
    const person = await database.read((orm) => findRow(orm, professionals, id, MISSING));
    assertStrongPassword(password, 'password', person);
    const passwordHash = await hashPassword(password);
    return write(actor, 'artists.changePassword', async (orm) => {
      await lockRow(orm, professionals, id, MISSING);
      await orm.update(professionals).set({ passwordHash }).where(eq(professionals.id, id));
      return {
        answer: { description: 'Senha alterada com sucesso!' },
        object: id,
        after: { passwordChanged: true },
      };
    });
  },

  /** Lifts a suspension for a fraudulent login. 404, 409 `not-blocked`. */
  unblock(actor: Actor, id: string) {
    return write(actor, 'artists.unblockLoginFraud', async (orm) => {
      const row = await lockRow(orm, professionals, id, MISSING);
      if (!isBlockedForFraud(row))
        throw new HttpError(
          409,
          'not-blocked',
          'Esta profissional não está bloqueada por fraude de login.',
        );
      const after = { status: 'ativo', active: true, deactivationReason: null };
      const search = professionalSearch({ ...row, ...after });
      await saveRow(orm, professionals, row, { ...after, search });
      const { status, active, deactivationReason } = row;
      return {
        answer: { description: 'Bloqueio removido.' },
        object: id,
        before: { status, active, deactivationReason },
        after,
      };
    });
  },

  /** Completed bookings and ratings, by month of America/Sao_Paulo, oldest first. 404. */
  year: (id: string, at: Date) => database.read((orm) => yearOf(orm, id, at)),
});
