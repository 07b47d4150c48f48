import { act, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createI18nProvider } from '../../i18n';
import { NewVersionNotice } from './NewVersionNotice';

const RUNNING = '/assets/index-old.js';
const page = (script: string) => `<script type="module" src="${script}"></script>`;
const QUARTER = 15 * 60_000;

let answer: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  const script = document.createElement('script');
  script.setAttribute('src', RUNNING);
  vi.spyOn(document, 'querySelector').mockReturnValue(script);
  answer = async () => new Response(page(RUNNING));
  vi.stubGlobal(
    'fetch',
    vi.fn(() => answer()),
  );
});

afterEach(() => void vi.useRealTimers());

const draw = () =>
  act(async () =>
    render(
      <CoreAdminContext i18nProvider={createI18nProvider({})}>
        <NewVersionNotice />
      </CoreAdminContext>,
    ),
  );
const wait = () => act(() => vi.advanceTimersByTimeAsync(QUARTER));

it.each([
  ['the same page', async () => new Response(page(RUNNING))],
  ['an error', async () => new Response('', { status: 503 })],
  ['nothing', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('shows nothing while the server answers %s', async (_, given) => {
  answer = given;
  await draw();
  await wait();
  expect(screen.queryByRole('status')).toBeNull();
});

it('announces a new version once the server has another page, and reloads on a press', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  await draw();
  answer = async () => new Response(page('/assets/index-new.js'));
  await wait();
  expect(screen.getByRole('status').textContent).toContain('Há uma nova versão do sistema.');
  const asked = vi.mocked(fetch).mock.calls.length;
  await wait();
  expect(fetch).toHaveBeenCalledTimes(asked);
  expect(reload).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Recarregar o aplicativo' }));
  expect(reload).toHaveBeenCalledOnce();
});
