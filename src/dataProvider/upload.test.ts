import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HttpClient } from '../http/client';
import { Line } from '../http/harness';
import { STALLED_MS, uploadTo } from './upload';

const call = async () => ({ url: 'https://files.example/a.png?sign=1' });
const client = { call } as unknown as HttpClient;

const upload = async () => {
  const shares: number[] = [];
  const onProgress = (share: number) => void shares.push(share);
  const file = new File(['x'], 'a.png');
  const done = uploadTo(client, () => true, 'uploads.mgm', file, { onProgress });
  await vi.waitFor(() => expect(Line.opened).toHaveLength(1), { timeout: 30_000 });
  return { done, shares, line: Line.opened[0] as Line };
};

beforeEach(() => {
  Line.opened = [];
  vi.stubGlobal('XMLHttpRequest', Line);
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it('an upload of which nothing is sent any more fails, and is aborted', async () => {
  const { done, line } = await upload();
  const failure = done.catch((error) => error);
  line.progress(3);
  await vi.advanceTimersByTimeAsync(STALLED_MS - 1);
  expect(line.isAborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await failure).toMatchObject({ code: 'network' });
  expect(line.isAborted).toBe(true);
});

it('a refused upload fails with the reason of the server', async () => {
  const { done, line } = await upload();
  line.answer(422, { error: { description: 'A imagem tem pixels demais.' } });
  await expect(done).rejects.toMatchObject({ status: 422, message: 'A imagem tem pixels demais.' });
});

it('an upload goes on as long as something is sent, and reports how far it is', async () => {
  const { done, line, shares } = await upload();
  line.progress(0);
  for (const loaded of [2, 5, 10]) {
    await vi.advanceTimersByTimeAsync(STALLED_MS - 1);
    line.progress(loaded);
  }
  line.answer(200, {});
  expect(await done).toBe('https://files.example/a.png');
  expect(shares).toEqual([0, 0, 0.2, 0.5, 1]);
  await vi.advanceTimersByTimeAsync(STALLED_MS);
  expect(line.isAborted).toBe(false);
});
