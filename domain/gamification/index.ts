import { isBlankText } from '../text';
import { addMonths, type Day, lastDayOf, type Month, monthName, monthOf } from '../time';

/** Points of professionals: part 2 sections 3, 5 and 9; decision 0074. */

/** Points of one job that was done, and of a rating of {@link BEST_RATING} stars. */
export const POINTS = { job: 10, bestRating: 5 } as const;

/** Stars of the best rating. */
export const BEST_RATING = 5;

/** The tiers, the lowest first, with the points of a month from which each begins. */
export const TIER_STEPS = [
  ['Bronze', 0],
  ['Prata', 100],
  ['Ouro', 250],
  ['Diamante', 500],
  ['Singular', 800],
] as const;

/** A tier. */
export type Tier = (typeof TIER_STEPS)[number][0];

/** Tier for the points of a month. A professional has the one of the current month (decision 0074). */
export const tierOf = (points: number): Tier =>
  TIER_STEPS.findLast(([, from]) => points >= from)?.[0] ?? 'Bronze';

/** What is still missing for the next tier; undefined at the highest one. */
export const nextTier = (
  points: number,
): { readonly tier: Tier; readonly missing: number } | undefined => {
  const earned = Math.max(0, points);
  const next = TIER_STEPS.find(([, from]) => earned < from);
  return next && { tier: next[0], missing: next[1] - earned };
};

/** Most points that are given or taken at once. */
export const MOST_POINTS = 1_000;

/** Most characters of the reason. */
export const POINTS_REASON = 200;

const REQUIRED = 'Preenchimento Obrigatório';

/** The days that the bar of the month names: 1, 7, 15, 23 and its last one. */
export const stepsOf = (month: Month): readonly number[] => [
  1,
  7,
  15,
  23,
  Number(lastDayOf(month).slice(8)),
];

/** How much of the month has passed at a day of it, in percent: none on its first, all on its last. */
export const passedOf = (today: Day): number => {
  const last = Number(lastDayOf(monthOf(today)).slice(8));
  return Math.round((100 * (Number(today.slice(8)) - 1)) / (last - 1));
};

/** The current month and the one before, in America/Sao_Paulo, with their names in Portuguese. */
export const monthsAt = (today: Day): readonly { readonly month: Month; readonly name: string }[] =>
  [monthOf(today), addMonths(monthOf(today), -1)].map((month) => ({
    month,
    name: monthName(month),
  }));

/** Why points cannot be given, by field; empty when they can. Points may be taken back, none may not be given. */
export const pointsProblems = (draft: {
  readonly points?: number | null | undefined;
  readonly reason?: string | null | undefined;
}): Readonly<Record<string, string>> => {
  const { points, reason } = draft;
  const found: [string, string][] = [];
  if (!points || !Number.isInteger(points)) found.push(['points', REQUIRED]);
  else if (Math.abs(points) > MOST_POINTS)
    found.push(['points', `De -${MOST_POINTS} a ${MOST_POINTS} pontos`]);
  if (isBlankText(reason)) found.push(['reason', REQUIRED]);
  else if ((reason ?? '').length > POINTS_REASON)
    found.push(['reason', `Máximo de ${POINTS_REASON} caracteres`]);
  return Object.fromEntries(found);
};
