import { isBlankText } from '../text';
import { addMonths, type Day, lastDayOf, type Month, monthName, monthOf } from '../time';

/** Points of professionals: part 2 sections 3, 5 and 9; decision 0030. */

/** Points of a completed job, and of a rating of {@link BEST_RATING} stars. */
export const POINTS = { job: 10, bestRating: 5 } as const;

export const BEST_RATING = 5;

/** Tiers, lowest first, with the minimum points of a month. */
export const TIER_STEPS = [
  ['Bronze', 0],
  ['Prata', 100],
  ['Ouro', 250],
  ['Diamante', 500],
  ['Singular', 800],
] as const;

export type Tier = (typeof TIER_STEPS)[number][0];

/** Returns the tier for the points of a month; a professional has that of the current one. */
export const tierOf = (points: number): Tier =>
  TIER_STEPS.findLast(([, from]) => points >= from)?.[0] ?? 'Bronze';

/** Returns the next tier and the missing points; undefined at the highest one. */
export const nextTier = (
  points: number,
): { readonly tier: Tier; readonly missing: number } | undefined => {
  const earned = Math.max(0, points);
  const next = TIER_STEPS.find(([, from]) => earned < from);
  return next && { tier: next[0], missing: next[1] - earned };
};

/** Maximum points per entry, added or deducted. */
export const MAX_POINTS = 1_000;

/** Maximum length of the reason, in characters. */
export const POINTS_REASON = 200;

const REQUIRED = 'Preenchimento Obrigatório';

/** Returns the labeled days of the month's bar: 1, 7, 15, 23 and the last one. */
export const barDays = (month: Month): readonly number[] => [
  1,
  7,
  15,
  23,
  Number(lastDayOf(month).slice(8)),
];

/** Returns the elapsed part of the month in percent: 0 on its first day, 100 on its last. */
export const elapsed = (today: Day): number => {
  const last = Number(lastDayOf(monthOf(today)).slice(8));
  return Math.round((100 * (Number(today.slice(8)) - 1)) / (last - 1));
};

/** Returns the current and the previous month in America/Sao_Paulo, with their names in Portuguese. */
export const monthsAt = (today: Day): readonly { readonly month: Month; readonly name: string }[] =>
  [monthOf(today), addMonths(monthOf(today), -1)].map((month) => ({
    month,
    name: monthName(month),
  }));

/** Validates a points entry; 0 points are invalid. @returns messages by field; empty if valid */
export const pointsProblems = (draft: {
  readonly points?: number | null | undefined;
  readonly reason?: string | null | undefined;
}): Readonly<Record<string, string>> => {
  const { points, reason } = draft;
  const found: [string, string][] = [];
  if (!points || !Number.isInteger(points)) found.push(['points', REQUIRED]);
  else if (Math.abs(points) > MAX_POINTS)
    found.push(['points', `De -${MAX_POINTS} a ${MAX_POINTS} pontos`]);
  if (isBlankText(reason)) found.push(['reason', REQUIRED]);
  else if ((reason ?? '').length > POINTS_REASON)
    found.push(['reason', `Máximo de ${POINTS_REASON} caracteres`]);
  return Object.fromEntries(found);
};
