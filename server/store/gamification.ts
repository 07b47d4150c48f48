import { and, avg, count, eq, gte, inArray, lt } from 'drizzle-orm';
import type { BodyOf } from '../../contract/endpoint';
import type { addPoints } from '../../contract/gamification';
import { CLOSED, ENDED } from '../../domain/bookings/status';
import { collapseSpaces } from '../../domain/customers';
import { monthsAt, pointsProblems, tierOf } from '../../domain/gamification';
import { type Month, monthOf as thisMonth, todayInSaoPaulo } from '../../domain/time';
import type { Database, Orm } from '../db/database';
import { bookings, gamificationPoints, professionals, ratings } from '../db/schema';
import { type Actor, invalid } from '../kernel';
import { newId } from '../security/tokens';
import { findRow, lockRow, newestFirst } from './rows';
import { pointsIn, spanOf, updateTiers } from './tiers';
import type { Write } from './write';

const MISSING = 'Profissional não encontrada.';
/** Maximum of manual points in a response. */
const MOST_ANSWERED = 100;

const jobsIn = async (orm: Orm, professionalId: string, codes: readonly number[], month: Month) => {
  const [from, to] = spanOf(month);
  const [found] = await orm
    .select({ rows: count() })
    .from(bookings)
    .where(
      and(
        eq(bookings.partnerId, professionalId),
        gte(bookings.rangeStart, from),
        lt(bookings.rangeStart, to),
        codes.length > 0 ? inArray(bookings.statusCode, [...codes]) : undefined,
      ),
    );
  return found?.rows ?? 0;
};

const ratingsIn = async (orm: Orm, professionalId: string, month: Month) => {
  const [from, to] = spanOf(month);
  const [found] = await orm
    .select({ average: avg(ratings.rating), rows: count() })
    .from(ratings)
    .where(
      and(
        eq(ratings.professionalId, professionalId),
        ratings.valid,
        gte(ratings.createdAt, from),
        lt(ratings.createdAt, to),
      ),
    );
  const { average = null, rows = 0 } = found ?? {};
  return { average: average === null ? null : Number(average), rows };
};

const monthOf = async (orm: Orm, professionalId: string, month: Month) => {
  const points = await pointsIn(orm, professionalId, month);
  return { tier: tierOf(points), points };
};

const recordOf = async (orm: Orm, professionalId: string, at: Date) => {
  const [current, last] = monthsAt(todayInSaoPaulo(at)).map(({ month }) => month) as [Month, Month];
  const rows = await orm
    .select()
    .from(gamificationPoints)
    .where(eq(gamificationPoints.professionalId, professionalId))
    .orderBy(...newestFirst(gamificationPoints))
    .limit(MOST_ANSWERED);
  return {
    currentMonth: await monthOf(orm, professionalId, current),
    lastMonth: await monthOf(orm, professionalId, last),
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
  /** Points of this month and the last one, with manual entries, newest first. 404. */
  one(id: string, at: Date) {
    return database.read(async (orm) => {
      await findRow(orm, professionals, id, MISSING);
      return recordOf(orm, id, at);
    });
  },

  /** Bookings and ratings of this month. 404. */
  performance(id: string, at: Date) {
    return database.read(async (orm) => {
      await findRow(orm, professionals, id, MISSING);
      const month = thisMonth(todayInSaoPaulo(at));
      const { average, rows } = await ratingsIn(orm, id, month);
      return {
        schedules: await jobsIn(orm, id, [], month),
        finished: await jobsIn(orm, id, ENDED, month),
        cancelled: await jobsIn(orm, id, CLOSED, month),
        rating: average,
        ratings: rows,
      };
    });
  },

  /** Recomputes every tier from the points of the current month; runs every hour. */
  updateTiers: (at: Date): Promise<void> => database.transaction((orm) => updateTiers(orm, at)),

  /** Adds points, or removes them if negative. 404, 422. */
  add(actor: Actor, body: BodyOf<typeof addPoints>) {
    const { artistId, points } = body;
    const reason = collapseSpaces(body.reason).trim();
    const problems = pointsProblems({ points, reason });
    if (Object.keys(problems).length > 0) throw invalid(problems);
    return write(actor, 'gamification.add', async (orm) => {
      // The lock keeps the tier correct under concurrent additions.
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
