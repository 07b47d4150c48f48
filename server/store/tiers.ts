import { type SQL, sql } from 'drizzle-orm';
import { ENDED } from '../../domain/bookings/status';
import { BEST_RATING, POINTS, TIER_STEPS } from '../../domain/gamification';
import {
  addMonths,
  firstDayOf,
  type Month,
  monthOf,
  startOfDay,
  todayInSaoPaulo,
} from '../../domain/time';
import type { Orm } from '../db/database';
import { bookings, gamificationPoints, professionals, ratings } from '../db/schema';

/** Half-open interval of a month in America/Sao_Paulo. */
export const spanOf = (month: Month): readonly [from: Date, to: Date] => [
  new Date(startOfDay(firstDayOf(month))),
  new Date(startOfDay(firstDayOf(addMonths(month, 1)))),
];

/**
 * Points of the professional of the outer query in a month. Sum of completed bookings, five-star
 * ratings and manual points; never below 0 (decision 0030).
 */
const pointsOf = (month: Month): SQL => {
  const [from, to] = spanOf(month).map((date) => date.toISOString());
  const within = (column: SQL) => sql`${column} >= ${from} and ${column} < ${to}`;
  const jobs = sql`(select count(*) from ${bookings}
    where ${bookings.partnerId} = ${professionals.id} and ${within(sql`${bookings.rangeStart}`)}
      and ${bookings.statusCode} in ${[...ENDED]})`;
  const best = sql`(select count(*) from ${ratings}
    where ${ratings.professionalId} = ${professionals.id} and ${within(sql`${ratings.createdAt}`)}
      and ${ratings.valid} and ${ratings.rating} = ${BEST_RATING})`;
  const given = sql`(select coalesce(sum(${gamificationPoints.points}), 0) from ${gamificationPoints}
    where ${gamificationPoints.professionalId} = ${professionals.id}
      and ${within(sql`${gamificationPoints.createdAt}`)})`;
  return sql`greatest(0, ${jobs} * ${POINTS.job}::int + ${best} * ${POINTS.bestRating}::int + ${given})::int`;
};

/** Points of a professional in a month. */
export const pointsIn = async (orm: Orm, id: string, month: Month): Promise<number> => {
  const [row] = await orm.execute<{ points: number }>(
    sql`select ${pointsOf(month)} as points from ${professionals} where ${professionals.id} = ${id}`,
  );
  return Number(row?.points ?? 0);
};

/**
 * Recomputes the tier of the selected professionals (default: all) from their points of the current
 * month. Writes only changed tiers and keeps the version: no form edits a tier.
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

/** Recomputes the average valid rating of the selected professionals, in hundredths; null without any. */
export const updateAverages = async (orm: Orm, where: SQL): Promise<void> => {
  await orm.execute(sql`
    update ${professionals} set rating = (
      select round(avg(${ratings.rating}) * 100)::int from ${ratings}
      where ${ratings.professionalId} = ${professionals.id} and ${ratings.valid}
    )
    where ${where}`);
};
