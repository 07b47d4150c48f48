import { and, avg, type Column, count, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { CLOSED, ENDED } from '../../domain/bookings/status';
import { collapseSpaces } from '../../domain/customers';
import {
  BEST_RATING,
  monthsAt,
  POINTS,
  pointsProblems,
  TIER_STEPS,
  tierOf,
} from '../../domain/gamification';
import {
  addMonths,
  firstDayOf,
  type Month,
  monthOf,
  startOfDay,
  todayInSaoPaulo,
} from '../../domain/time';
import type { Database, Orm } from '../db/database';
import { bookings, gamificationPoints, professionals, ratings } from '../db/schema';
import { type Actor, invalid } from '../kernel';
import { newId } from '../security/tokens';
import { findRow, lockRow, newestFirst } from './rows';
import type { Body } from './types';
import type { Write } from './write';

/** Condition: an instant lies within a month of America/Sao_Paulo. */
const isWithin = (column: Column, month: Month) => {
  const from = new Date(startOfDay(firstDayOf(month)));
  const until = new Date(startOfDay(firstDayOf(addMonths(month, 1))));
  return and(gte(column, from), lt(column, until));
};

/**
 * Points in a month of the professional of the outer query: for completed bookings, five-star
 * ratings and manual entries, at least 0 (decision 0030).
 */
const pointsOf = (month: Month): SQL => {
  const jobs = sql`(select count(*) from ${bookings}
    where ${bookings.partnerId} = ${professionals.id} and ${isWithin(bookings.rangeStart, month)}
      and ${bookings.statusCode} in ${[...ENDED]})`;
  const best = sql`(select count(*) from ${ratings}
    where ${ratings.professionalId} = ${professionals.id} and ${isWithin(ratings.createdAt, month)}
      and ${ratings.valid} and ${ratings.rating} = ${BEST_RATING})`;
  const manual = sql`(select coalesce(sum(${gamificationPoints.points}), 0) from ${gamificationPoints}
    where ${gamificationPoints.professionalId} = ${professionals.id}
      and ${isWithin(gamificationPoints.createdAt, month)})`;
  return sql`greatest(0, ${jobs} * ${POINTS.job}::int + ${best} * ${POINTS.bestRating}::int + ${manual})::int`;
};

/**
 * Recomputes the tier of the matching professionals from their points of the current month. Writes
 * only changed tiers, and keeps the version because no form edits a tier.
 */
export const updateTiers = async (orm: Orm, at: Date, where: SQL = sql`true`): Promise<void> => {
  const steps = TIER_STEPS.toReversed().map(
    ([tier, from]) => sql`when points >= ${from}::int then ${tier}::text`,
  );
  await orm.execute(sql`
    update ${professionals} set tier = earned.tier
    from (
      select id, case ${sql.join(steps, sql` `)} end as tier
      from (
        select ${professionals.id} as id, ${pointsOf(monthOf(todayInSaoPaulo(at)))} as points
        from ${professionals} where ${where}
      ) as counted
    ) as earned
    where ${professionals.id} = earned.id and ${professionals.tier} <> earned.tier`);
};

/** Recomputes the average valid rating of the matching professionals, in hundredths; null if unrated. */
export const updateAverages = async (orm: Orm, where: SQL): Promise<void> => {
  await orm.execute(sql`
    update ${professionals} set rating = (
      select round(avg(${ratings.rating}) * 100)::int from ${ratings}
      where ${ratings.professionalId} = ${professionals.id} and ${ratings.valid}
    )
    where ${where}`);
};

const MISSING = 'Profissional não encontrada.';
const MAX_ENTRIES = 100;

const bookingCountsIn = async (orm: Orm, professionalId: string, month: Month) => {
  const countOf = (codes: readonly number[]) =>
    sql<number>`count(*) filter (where ${inArray(bookings.statusCode, [...codes])})::int`;
  const [counts] = await orm
    .select({ schedules: count(), finished: countOf(ENDED), cancelled: countOf(CLOSED) })
    .from(bookings)
    .where(and(eq(bookings.partnerId, professionalId), isWithin(bookings.rangeStart, month)));
  return counts ?? { schedules: 0, finished: 0, cancelled: 0 };
};

const ratingsIn = async (orm: Orm, professionalId: string, month: Month) => {
  const [row] = await orm
    .select({ average: avg(ratings.rating).mapWith(Number), ratings: count() })
    .from(ratings)
    .where(
      and(
        eq(ratings.professionalId, professionalId),
        ratings.valid,
        isWithin(ratings.createdAt, month),
      ),
    );
  return { rating: row?.average ?? null, ratings: row?.ratings ?? 0 };
};

const recordOf = async (orm: Orm, professionalId: string, at: Date) => {
  const [current, last] = monthsAt(todayInSaoPaulo(at)).map(({ month }) => month) as [Month, Month];
  const points = (month: Month) => pointsOf(month).mapWith(Number);
  const [earned = { current: 0, last: 0 }] = await orm
    .select({ current: points(current), last: points(last) })
    .from(professionals)
    .where(eq(professionals.id, professionalId));
  const withTier = (earnedPoints: number) => ({ tier: tierOf(earnedPoints), points: earnedPoints });
  const rows = await orm
    .select()
    .from(gamificationPoints)
    .where(eq(gamificationPoints.professionalId, professionalId))
    .orderBy(...newestFirst(gamificationPoints))
    .limit(MAX_ENTRIES);
  return {
    currentMonth: withTier(earned.current),
    lastMonth: withTier(earned.last),
    manualPointsHistory: rows.map(({ id, points, reason, createdAt, createdBy }) => ({
      _id: id,
      points,
      reason,
      createdAt: createdAt.toISOString(),
      blame: { email: createdBy },
    })),
  };
};

/** Points of professionals (part 2 sections 3, 7 and 9; decision 0030). */
export const createGamification = (database: Database, write: Write) => ({
  /** Points of this month and the last one, and the newest manual entries. @throws HttpError 404. */
  one(id: string, at: Date) {
    return database.read(async (orm) => {
      await findRow(orm, professionals, id, MISSING);
      return recordOf(orm, id, at);
    });
  },

  performance(id: string, at: Date) {
    return database.read(async (orm) => {
      await findRow(orm, professionals, id, MISSING);
      const month = monthOf(todayInSaoPaulo(at));
      return {
        ...(await bookingCountsIn(orm, id, month)),
        ...(await ratingsIn(orm, id, month)),
      };
    });
  },

  /** Recomputes every tier from the points of the current month; runs every hour. */
  updateTiers: (at: Date): Promise<void> => database.transaction((orm) => updateTiers(orm, at)),

  /** Adds points, or subtracts them if negative. @throws HttpError 404, 422. */
  add(actor: Actor, body: Body<'gamification.add'>) {
    const { artistId, points } = body;
    const reason = collapseSpaces(body.reason).trim();
    const problems = pointsProblems({ points, reason });
    if (Object.keys(problems).length > 0) throw invalid(problems);
    return write(actor, 'gamification.add', async (orm) => {
      // Serializes concurrent additions, which all recompute the tier.
      await lockRow(orm, professionals, artistId, MISSING);
      await orm.insert(gamificationPoints).values({
        id: newId(),
        professionalId: artistId,
        points,
        reason,
        createdBy: actor.staff?.email ?? '',
        createdAt: actor.at,
      });
      await updateTiers(orm, actor.at, eq(professionals.id, artistId));
      const answer = await recordOf(orm, artistId, actor.at);
      return { answer, object: artistId, after: { points } };
    });
  },
});
