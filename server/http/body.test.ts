import { describe, expect, it } from 'vitest';
import { errorOf, request } from '../../tests/support/http';
import { platform, things } from '../../tests/support/httpTable';
import { FILE_LIMIT, JSON_LIMIT } from './body';

describe('body limits ()', () => {
  const chunked = (size: number): RequestInit => ({
    body: new ReadableStream<Uint8Array>({
      start(controller) {
        for (let left = size; left > 0; left -= 65_536) {
          controller.enqueue(new Uint8Array(Math.min(left, 65_536)).fill(32));
        }
        controller.close();
      },
    }),
    // Node requires it with a stream; the type of the platform lacks it.
    ...{ duplex: 'half' },
  });
  const frame = (bytes: number): string => {
    const [before, after] = ['{"name":"a","free":"', '"}'];
    return before + 'x'.repeat(bytes - before.length - after.length) + after;
  };
  const json = { 'content-type': 'application/json' };

  it.each([
    [JSON_LIMIT, 200],
    [JSON_LIMIT + 1, 413],
  ])('%i bytes of JSON answer %i', async (size, status) => {
    const init = { method: 'POST', headers: json, body: frame(size) };
    expect((await platform().app(request(things, init))).status).toBe(status);
  });

  it('a chunked body is counted as it arrives', async () => {
    const init = { method: 'POST', headers: json, ...chunked(JSON_LIMIT + 1) };
    const response = await platform().app(request(things, init));
    expect([response.status, (await errorOf(response)).code]).toEqual([413, 'payload-too-large']);
  });

  it.each([
    [FILE_LIMIT, 200],
    [FILE_LIMIT + 1, 413],
  ])('%i bytes of a file, chunked, answer %i', async (size, status) => {
    const { app, seen } = platform();
    const response = await app(request('/api/bo/files', { method: 'PUT', ...chunked(size) }));
    expect([response.status, seen.length]).toEqual([status, status === 200 ? 1 : 0]);
  });

  it('a sender that stops half-way is answered 400', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error('reset')),
    });
    const init = { method: 'PUT', body, ...{ duplex: 'half' } };
    expect((await platform().app(request('/api/bo/files', init))).status).toBe(400);
  });
});
