import * as z from 'zod/mini';
import { reads, writes } from './access';
import { endpoint } from './endpoint';
import { answered, foreign, mayReturn, record, recordNames, returns } from './record';
import * as wire from './shapes';

/** Points of professionals: part 2 sections 3 and 7; decision 0030. */

const month = record({ tier: 'text', points: 'number' });

/** Points of a professional: this month, the previous one and the manual entries. */
export const gamificationRecord = record({
  currentMonth: month,
  lastMonth: month,
  manualPointsHistory: [
    record(
      {
        id: foreign('id _id id'),
        points: 'number',
        reason: 'text',
        createdAt: 'instant createdAt date',
        blame: { email: 'text email .', $scalar: true },
      },
      { _id: z.string() },
    ),
  ],
}).register(recordNames, { id: 'Gamification' });

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
  ...returns(gamificationRecord),
});

export const performance = endpoint({
  ...family,
  id: 'gamification.performance',
  summary: 'The performance of a professional in this month.',
  method: 'GET',
  path: '/gamification/{id}/performance',
  access: reads('/artist/:artistId'),
  params: z.object({ id: wire.id() }),
  ...returns(
    record({
      schedules: 'number schedules data.schedules',
      finished: 'number finished data.finished',
      cancelled: 'number cancelled data.cancelled',
      rating: answered(z.nullable(z.number()), 'number rating data.rating totalRating'),
      ratings: 'number ratings data.ratings',
    }),
  ),
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
  ...mayReturn(gamificationRecord),
});
