import { beforeEach, expect, it, vi } from 'vitest';
import type { ApiError } from './ApiError';
import { createClient } from './client';
import { sentFetch } from './sentFetch';

/** A request that does what the test says. */
class Line {
  static last: Line;
  status = 200;
  response: ArrayBuffer | null = null;
  responseType = '';
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  sent: unknown;
  readonly headers: Record<string, string> = {};
  constructor() {
    Line.last = this;
  }
  open(): void {}
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\nx-total-count: 3\r\n';
  }
  send(body: unknown): void {
    this.sent = body;
  }
  abort(): void {
    this.onabort?.();
  }
  answer(status: number, body: unknown): void {
    this.status = status;
    this.response = new TextEncoder().encode(JSON.stringify(body)).buffer;
    this.onload?.();
  }
}

const body = new FormData();

beforeEach(() => {
  Line.last = undefined as never;
  vi.stubGlobal('XMLHttpRequest', Line);
});

it('tells how much has left, and answers as fetch does', async () => {
  const shares: number[] = [];
  const answer = sentFetch((share) => shares.push(share))('/x', {
    method: 'POST',
    headers: { authorization: 'Bearer t' },
    body,
  });
  const line = Line.last;
  line.upload.onprogress?.({ loaded: 2, total: 8 });
  line.upload.onload?.();
  line.answer(201, { imported: 2 });
  const response = await answer;
  expect([response.status, response.headers.get('x-total-count')]).toEqual([201, '3']);
  expect(await response.json()).toEqual({ imported: 2 });
  expect(shares).toEqual([0, 0.25, 1]);
  expect([line.sent, line.headers]).toEqual([body, { authorization: 'Bearer t' }]);
});

const send = (signal?: AbortSignal) => {
  const client = createClient({ baseUrl: () => '', token: () => 't' });
  return client
    .send({ method: 'POST', url: '/x', body, onSent: () => undefined, ...(signal && { signal }) })
    .catch((error: unknown) => error as ApiError);
};

const begun = () => vi.waitFor(() => expect(Line.last?.sent).toBe(body));

it('the client sends by it when somebody hears, and a refusal is told as any other', async () => {
  const ended = send();
  await begun();
  Line.last.answer(422, { error: { description: '2 linhas com problema' }, errorRef: 7 });
  expect(await ended).toMatchObject({ status: 422, message: '2 linhas com problema' });
});

it.each([
  ['network', () => Line.last.onerror?.()],
  ['aborted', (abort: AbortController) => abort.abort()],
] as const)('fails as fetch does: %s', async (kind, fail) => {
  const abort = new AbortController();
  const ended = send(abort.signal);
  await begun();
  fail(abort);
  expect(await ended).toMatchObject({ kind });
});

it('a request that was given up before it began is not sent', async () => {
  const abort = new AbortController();
  abort.abort();
  await expect(
    sentFetch(() => undefined)('/x', { method: 'POST', body, signal: abort.signal }),
  ).rejects.toMatchObject({ name: 'AbortError' });
  expect(Line.last.sent).toBeUndefined();
});
