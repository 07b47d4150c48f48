import { act, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createI18nProvider } from '../../i18n';
import { NewVersionNotice } from './NewVersionNotice';

const page = (name: string) => `<script type="module" src="/assets/index-${name}.js"></script>`;

let answer: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  const script = document.createElement('script');
  script.setAttribute('src', '/assets/index-old.js');
  vi.spyOn(document, 'querySelector').mockReturnValue(script);
  answer = async () => new Response(page('old'));
  vi.stubGlobal(
    'fetch',
    vi.fn(() => answer()),
  );
});
afterEach(() => void vi.useRealTimers());

const wait = () => act(() => vi.advanceTimersByTimeAsync(15 * 60_000));

it('announces a new version once the server has another page, and reloads on a press', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  render(
    <CoreAdminContext i18nProvider={createI18nProvider()}>
      <NewVersionNotice />
    </CoreAdminContext>,
  );
  for (const given of [
    async () => new Response(page('old')),
    async () => new Response('', { status: 503 }),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ]) {
    answer = given;
    await wait();
    expect(screen.queryByRole('status')).toBeNull();
  }
  answer = async () => new Response(page('new'));
  await wait();
  expect(screen.getByRole('status').textContent).toContain('Há uma nova versão do sistema.');
  const asked = vi.mocked(fetch).mock.calls.length;
  await wait();
  expect(fetch).toHaveBeenCalledTimes(asked);
  expect(reload).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Recarregar o aplicativo' }));
  expect(reload).toHaveBeenCalledOnce();
});
