import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HttpClient } from '../http/client';
import { STALLED_MS, uploadTo } from './upload';

/** A line that takes a request and says nothing of its own accord. */
class Line {
  static opened: Line[] = [];
  status = 200;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  isAborted = false;
  constructor() {
    Line.opened.push(this);
  }
  open(): void {}
  setRequestHeader(): void {}
  send(): void {}
  abort(): void {
    this.isAborted = true;
    this.onabort?.();
    this.onloadend?.();
  }
  sent(loaded: number): void {
    this.upload.onprogress?.({ loaded, total: 10 });
  }
}

const client = {
  call: async () => ({ url: 'https://files.example/a.png?sign=1' }),
} as unknown as HttpClient;

const upload = (onProgress?: (share: number) => void) =>
  uploadTo(client, () => true, 'uploads.mgm', new File(['x'], 'a.png'), {
    ...(onProgress && { onProgress }),
  });

const line = async (): Promise<Line> => {
  await vi.waitFor(() => expect(Line.opened).toHaveLength(1), { timeout: 30_000 });
  return Line.opened[0] as Line;
};

beforeEach(() => {
  Line.opened = [];
  vi.stubGlobal('XMLHttpRequest', Line);
  vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

describe('an upload', () => {
  it('of which nothing is sent any more fails, and is given up', async () => {
    const done = upload().catch((error) => error);
    const sending = await line();
    sending.sent(3);
    await vi.advanceTimersByTimeAsync(STALLED_MS - 1);
    expect(sending.isAborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await done).toMatchObject({ code: 'network' });
    expect(sending.isAborted).toBe(true);
  });

  it('goes on as long as something is sent, and tells how far it is', async () => {
    const shares: number[] = [];
    const done = upload((share) => shares.push(share));
    const sending = await line();
    sending.sent(0);
    for (const loaded of [2, 5, 10]) {
      await vi.advanceTimersByTimeAsync(STALLED_MS - 1);
      sending.sent(loaded);
    }
    sending.onload?.();
    sending.onloadend?.();
    expect(await done).toBe('https://files.example/a.png');
    expect(shares).toEqual([0, 0.2, 0.5, 1]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
