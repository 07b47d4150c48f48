import { beforeEach, expect, it, vi } from 'vitest';
import { payBonus } from '../../contract/bonuses';
import { writeFailureText } from '../ui/feedback';
import type { ApiError } from './ApiError';
import { createClient } from './client';
import { fetchWithProgress } from './fetchWithProgress';
import { Line } from './harness';

const body = new FormData();
const line = () => Line.opened[0] as Line;

beforeEach(() => {
  Line.opened = [];
  vi.stubGlobal('XMLHttpRequest', Line);
});

it('reports how much has left, and answers as fetch does', async () => {
  const shares: number[] = [];
  const headers = { authorization: 'Bearer t' };
  const answer = fetchWithProgress((share) => shares.push(share))('/x', {
    method: 'POST',
    headers,
    body,
  });
  line().progress(2.5);
  line().upload.onload?.();
  line().answer(201, { imported: 2 });
  const response = await answer;
  expect([response.status, response.headers.get('x-total-count')]).toEqual([201, '3']);
  expect(await response.json()).toEqual({ imported: 2 });
  expect(shares).toEqual([0, 0.25, 1]);
  expect([line().sent, line().headers]).toEqual([body, headers]);
});

it.each([
  [
    { status: 422, message: '2 linhas com problema' },
    () => line().answer(422, { error: { description: '2 linhas com problema' }, errorRef: 7 }),
  ],
  [{ kind: 'network' }, () => line().onerror?.()],
  [{ kind: 'aborted' }, (abort: AbortController) => abort.abort()],
] as const)(
  'the client sends by it when a listener is given, and fails as fetch does: %j',
  async (failure, fail) => {
    const abort = new AbortController();
    const client = createClient({ baseUrl: () => '', token: () => 't' });
    const request = { method: 'POST', url: '/x', body, signal: abort.signal } as const;
    const ended = client
      .send({ ...request, onSent: () => undefined })
      .catch((error: unknown) => error as ApiError);
    await vi.waitFor(() => expect(line()?.sent).toBe(body));
    fail(abort);
    expect(await ended).toMatchObject(failure);
  },
);

it('a request that was aborted before it began is not sent', async () => {
  const signal = AbortSignal.abort();
  const sending = fetchWithProgress(() => undefined)('/x', { method: 'POST', body, signal });
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  expect(line().sent).toBeUndefined();
});

it('a file that changed since it was chosen is not sent, and must be chosen again', async () => {
  const fetchNow = vi.fn();
  const client = createClient({ fetch: fetchNow, baseUrl: () => '', token: () => 't' });
  const file = new File(['a'], 'nota.pdf');
  vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
  const failure = await client
    .call(payBonus, { params: { id: '1' }, body: { file } })
    .catch((e) => e);
  expect(writeFailureText(failure, 'Erro')).toBe('O arquivo mudou. Escolha-o de novo.');
  expect(fetchNow).not.toHaveBeenCalled();
});
