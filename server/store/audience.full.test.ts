import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { emptiedDatabase } from '../../tests/support/store';
import { gamificationPoints } from '../db/schema';
import { audienceOf, MAX_WITHOUT_SAMPLE } from './push';

const database = await emptiedDatabase();

/** Rows of which every third has a point, and what the database knows of the table. */
const fill = async (from: number, to: number, isAnalyzed = true) => {
  await database.read((orm) =>
    orm.execute(sql`insert into gamification_points (id, professional_id, points, reason, created_by, created_at)
      select n::text, 'p', case when n % 3 = 0 then 1 else 0 end, '', '', now()
      from generate_series(${from}::int, ${to}::int) as n`),
  );
  if (isAnalyzed) await database.read((orm) => orm.execute(sql`analyze gamification_points`));
};

const audience = (where?: Parameters<typeof audienceOf>[2]) =>
  database.read((orm) => audienceOf(orm, gamificationPoints, where));

const third = eq(gamificationPoints.points, 1);

it('P-PUSH-08 on every engine counts whom it is for, and of very many says about how many', async () => {
  await fill(1, MAX_WITHOUT_SAMPLE);
  expect(await audience(third)).toEqual({ count: 16_666 });
  expect(await audience()).toEqual({ count: MAX_WITHOUT_SAMPLE });
  await fill(MAX_WITHOUT_SAMPLE + 1, 60_000);
  const about = await audience(third);
  expect(about).toEqual({ count: expect.any(Number), isEstimate: true });
  expect(about.count).toBeGreaterThan(19_000);
  expect(about.count).toBeLessThan(21_000);
  expect(about.count % 1_000).toBe(0);
  expect(await audience()).toEqual({ count: 60_000, isEstimate: true });
  // A sample of a few rows is too small for an estimate.
  expect(await audience(eq(gamificationPoints.id, '1'))).toEqual({ count: 1 });
});
