import { expect, it } from 'vitest';
import { addressOnServer, connect, hasParallel } from '../tests/support/database';
import { NOW } from '../tests/support/store';
import { onceEvery } from './care';
import { migrate } from './db/migrate';

it.runIf(hasParallel)(
  'scheduled work of several processes runs once per interval, and again by another when it failed',
  async () => {
    const url = await addressOnServer();
    const databases = [connect(url), connect(url), connect(url)] as const;
    await migrate(databases[0]);
    let runs = 0;
    const count = async () => {
      runs += 1;
    };
    const turn = (seconds: number, work = count) => {
      const now = new Date(NOW.getTime() + seconds * 1000);
      return Promise.allSettled(
        databases.map((each) => onceEvery(each, 'settle', 5_000, now, work)),
      );
    };
    await turn(0);
    await turn(1);
    expect(runs).toBe(1);
    await turn(5);
    expect(runs).toBe(2);
    const failing = await turn(10, () => Promise.reject(new Error('lost')));
    expect(failing.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    await turn(11);
    expect(runs).toBe(3);
  },
);
