import { expect, it } from 'vitest';
import type { Database } from '../db/database';
import { createStore } from '.';

/** A database of which only reading matters here. */
const storeOver = (read: () => Promise<unknown>) =>
  createStore({ read } as unknown as Database, {
    staffEmailDomain: 'camarim.test',
    publicBase: '/api/bo',
    rateLimitFactor: 1,
  });

it('H5 a store whose database fails is not ready, and does not throw', async () => {
  expect(await storeOver(() => Promise.resolve()).ready()).toBe(true);
  expect(await storeOver(() => Promise.reject(new Error('lost'))).ready()).toBe(false);
});
