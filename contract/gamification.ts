import * as z from 'zod/mini';
import { reads, writes } from './access';
import { endpoint } from './endpoint';
import { maybe, type RecordNeed } from './needs';
import * as wire from './shapes';

/** Points of professionals: part 2 sections 3 and 7; decision 0030. */

const month = z.looseObject({ tier: z.string(), points: z.number() });

/** Points of a professional: this month, the previous one and the manual entries. */
export const gamificationRecord = z.looseObject({
  currentMonth: month,
  lastMonth: month,
  manualPointsHistory: wire.records({
    _id: z.string(),
    points: z.number(),
    reason: z.string(),
    createdAt: z.string(),
    blame: z.looseObject({ email: z.string() }),
  }),
});

const monthNeeds = { tier: 'text', points: 'number' } as const;

const gamificationNeeds = {
  currentMonth: monthNeeds,
  lastMonth: monthNeeds,
  manualPointsHistory: [
    {
      id: 'id _id id',
      points: 'number',
      reason: 'text',
      createdAt: 'instant createdAt date',
      blame: { email: 'text email .', $scalar: true },
    },
  ],
} as const satisfies RecordNeed;

const family = { section: 'part 2 §7 Partners and professionals', service: 'bo' } as const;

/** Points of this month and the previous one, and the newest 100 manual entries. */
export const oneGamification = endpoint({
  ...family,
  id: 'gamification.one',
  summary: 'The points of a professional.',
  method: 'GET',
  path: '/gamification/{id}',
  access: reads('/artist/:artistId'),
  params: z.object({ id: wire.id() }),
  answer: gamificationRecord,
  needs: gamificationNeeds,
});

export const performance = endpoint({
  ...family,
  id: 'gamification.performance',
  summary: 'The performance of a professional in this month.',
  method: 'GET',
  path: '/gamification/{id}/performance',
  access: reads('/artist/:artistId'),
  params: z.object({ id: wire.id() }),
  answer: z.looseObject({
    schedules: z.number(),
    finished: z.number(),
    cancelled: z.number(),
    rating: z.nullable(z.number()),
    ratings: z.number(),
  }),
  needs: {
    schedules: 'number schedules data.schedules',
    finished: 'number finished data.finished',
    cancelled: 'number cancelled data.cancelled',
    rating: 'number rating data.rating totalRating',
    ratings: 'number ratings data.ratings',
  },
});

/** Adds points manually; negative points are deducted. */
export const addPoints = endpoint({
  ...family,
  id: 'gamification.add',
  summary: 'Gives points to a professional.',
  method: 'POST',
  path: '/gamification',
  access: writes('/artist/:artistId'),
  body: z.strictObject({
    artistId: wire.id(),
    points: wire.judgedNumber(),
    reason: wire.text(500),
  }),
  answer: gamificationRecord,
  needs: maybe(gamificationNeeds),
});

export const gamificationEndpoints = [oneGamification, performance, addPoints] as const;
