import { and, avg, count, eq, gte, inArray, type SQLWrapper, sql } from 'drizzle-orm';
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
import { dayInSaoPaulo } from '../days';
import { newestFirst, pageOf, saveRow } from '../rows';
import type { Body, Query } from '../types';
import type { Write } from '../write';
import { professionalSearch } from './list';
import { isAvailableOn } from './offered';
import { currentProfessional } from './record';

const MONTHS = 12;
const MAX_SUMMARIES = 200;
/** Units of a stored coordinate per degree. */
const MICRODEGREES = 1e6;

const monthIn = (instant: SQLWrapper) =>
  sql<string>`to_char(${instant} at time zone 'America/Sao_Paulo', 'YYYY-MM')`.as('month');

/** Counts completed bookings and averages ratings, for the last 12 months. @throws HttpError 404 */
const yearOf = async (orm: Orm, id: string, at: Date) => {
  const last = monthOf(todayInSaoPaulo(at));
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(last, index + 1 - MONTHS));
  const from = new Date(startOfDay(firstDayOf(months[0] as Month)));
  await currentProfessional(orm, id);
  const isDone = inArray(bookings.statusCode, [...ENDED]);
  const finished = await orm
    .select({ month: monthIn(bookings.rangeStart), rows: count() })
    .from(bookings)
    .where(and(eq(bookings.partnerId, id), isDone, gte(bookings.rangeStart, from)))
    .groupBy(sql`1`);
  const averages = await orm
    .select({ month: monthIn(ratings.createdAt), average: avg(ratings.rating).mapWith(Number) })
    .from(ratings)
    .where(and(eq(ratings.professionalId, id), ratings.valid, gte(ratings.createdAt, from)))
    .groupBy(sql`1`);
  return {
    months: months.map((month) => ({
      month,
      finished: finished.find((row) => row.month === month)?.rows ?? 0,
      rating: averages.find((row) => row.month === month)?.average ?? null,
    })),
  };
};

/** Operations of the details page of a professional (part 2 sections 2.6, 4 and 7). */
export const createProfessionalPage = (database: Database, write: Write) => ({
  /** Lists the take rates of a professional, newest first. @throws HttpError 404. */
  async takeRates(professionalId: string, { page, limit }: Query<'artists.takeRates'>) {
    await database.read((orm) => currentProfessional(orm, professionalId));
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

  /** Sets a new password. @throws HttpError 404, 422 `weak-password`. */
  async changePassword(actor: Actor, id: string, { password }: Body<'artists.changePassword'>) {
    const person = await database.read((orm) => currentProfessional(orm, id));
    assertStrongPassword(password, 'password', person);
    const passwordHash = await hashPassword(password);
    return write(actor, 'artists.changePassword', async (orm) => {
      await currentProfessional(orm, id, true);
      await orm.update(professionals).set({ passwordHash }).where(eq(professionals.id, id));
      return {
        answer: { description: 'Senha alterada com sucesso!' },
        object: id,
        after: { passwordChanged: true },
      };
    });
  },

  /** Ends a block for a fraudulent login. @throws HttpError 404, 409 `not-blocked`. */
  unblockLoginFraud: (actor: Actor, id: string) =>
    write(actor, 'artists.unblockLoginFraud', async (orm) => {
      const row = await currentProfessional(orm, id, true);
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
    }),

  /** Completed bookings and ratings by month, oldest first. @throws HttpError 404. */
  year: (id: string, at: Date) => database.read((orm) => yearOf(orm, id, at)),

  /** Summaries of professionals by comma-separated ids, in their order; omits unknown ids. */
  async summaries(ids: string, now: Date) {
    const distinctIds = [...new Set(ids.split(',').map((id) => id.trim()))].filter(Boolean);
    const wanted = distinctIds.slice(0, MAX_SUMMARIES);
    const rows = await database.read((orm) =>
      orm
        .select({
          _id: professionals.id,
          name: professionals.name,
          email: professionals.email,
          offered: sql<boolean>`coalesce(${isAvailableOn(dayInSaoPaulo(now))}, false)`,
        })
        .from(professionals)
        .where(inArray(professionals.id, wanted)),
    );
    const data = wanted.flatMap((id) => rows.filter(({ _id }) => _id === id));
    return { data, totalItems: data.length };
  },

  async location(id: string) {
    const { lat, lng, locatedAt } = await database.read((orm) => currentProfessional(orm, id));
    if (lat === null || lng === null) return { location: null, at: null };
    const coordinates = [lng / MICRODEGREES, lat / MICRODEGREES];
    return { location: { type: 'Point', coordinates }, at: locatedAt?.toISOString() ?? null };
  },
});
