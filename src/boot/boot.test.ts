import { readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, login, routes, type Served } from '../../tests/support/sessionServer';
import { ANA } from '../http/harness';
import { SESSION_KEY, type Session, session } from '../http/session';
import { boot } from './boot';

const BODY = readFileSync('index.html', 'utf8').replace(/^[\s\S]*<body>|<\/body>[\s\S]*$/g, '');
const DAY = 24 * 60 * 60 * 1000;

const GOOD: Served = {
  'POST /v1/boUser/login': () => json(login({ token: 'new', id: 'ana', firstLogin: false })),
  'GET /profile/access': () => json({ data: [{ router: '/vouchers', level: 'read', id: 7 }] }),
  'POST /v1/boUser/logout': () => new Response(null, { status: 204 }),
};

const CONFIG = { version: '2.20.13', environment: 'produção', productName: 'Camarim' };

/** Opens the page at an address, with a back end that answers so. */
const open = async (hash: string, served: Served = GOOD, config: object = CONFIG) => {
  document.body.innerHTML = BODY;
  window.history.replaceState(null, '', hash);
  const server = routes({ 'GET /config.json': () => json(config), ...served });
  vi.stubGlobal('fetch', server.fetch);
  const startApplication = vi.fn((_: HTMLElement) => undefined);
  const loadApplication = vi.fn(async () => ({ startApplication }));
  const leaveFor = vi.fn();
  await boot({ loadApplication, leaveFor });
  const calls = (): string[] =>
    server.seen.map(({ call }) => call).filter((call) => call !== 'GET /config.json');
  return { server, calls, startApplication, loadApplication, leaveFor };
};

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const password = () => screen.getByLabelText<HTMLInputElement>('Senha');
const submit = () => document.querySelector<HTMLButtonElement>('#login-submit');
const alertText = () => document.querySelector('#login-alert')?.textContent;
const statusText = () => document.querySelector('#start-status')?.textContent;
const started = ({ startApplication }: Awaited<ReturnType<typeof open>>) =>
  waitFor(() => expect(startApplication).toHaveBeenCalledOnce());
const LOGIN = 'POST /v1/boUser/login';
const muted = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

const send = (as = 'ana@camarim.test', secret = 'camarim-demo'): void => {
  fireEvent.input(email(), { target: { value: as } });
  fireEvent.input(password(), { target: { value: secret } });
  fireEvent.submit(screen.getByRole('form'));
};

class DumbChannel {
  postMessage(): void {}
  close(): void {}
}

/** A page listens for as long as it lives; here each test is a page of its own. */
let listening: [string, EventListenerOrEventListenerObject][] = [];

beforeEach(() => {
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      listening.push([type, listener]);
      listen(type, listener);
    },
  );
  // Nor does it receive the messages of other products to their tabs.
  vi.stubGlobal('BroadcastChannel', DumbChannel);
  session.clear();
  session.wantedPath.take();
  session.notice.take();
});

afterEach(() => {
  for (const [type, listener] of listening) window.removeEventListener(type, listener);
  listening = [];
  document.body.innerHTML = '';
});

it('B-SESS-01 B-NAV-01 B-SESS-23 C-ROUTE-02 shows the login form, the way to it and no other, and the version', async () => {
  const { startApplication } = await open('#/login');
  expect([email().type, password().type]).toEqual(['email', 'password']);
  expect(screen.getByRole('button', { name: 'Entrar' })).toBe(submit());
  const links = screen.getAllByRole('link');
  expect(links.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Login', '#/login'],
  ]);
  expect(startApplication).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(email());
  const version = await screen.findByText('v2.20.13 · produção');
  expect(screen.getByRole('contentinfo')).toBe(version);
  expect(readFileSync('index.html', 'utf8')).toContain('<html lang="pt-BR">');
});

describe('a login', () => {
  it('B-SESS-02 B-SESS-16 B-SESS-20 C-ROLE-01 opens the wanted path, and keeps the session for 24 hours, and nothing more than it needs', async () => {
    const before = Date.now();
    const page = await open('#/vouchers?page=2');
    expect(window.location.hash).toBe('#/login');
    send(' ana@camarim.test ');
    await started(page);
    expect(window.location.hash).toBe('#/vouchers?page=2');
    const body = { email: 'ana@camarim.test', password: 'camarim-demo' };
    expect(page.server.seen.slice(1)).toEqual([
      { call: LOGIN, bearer: null, body },
      { call: 'GET /profile/access', bearer: 'Bearer new', body: undefined },
    ]);
    const kept = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}') as Session;
    expect(kept.expiresAt - before).toBeGreaterThanOrEqual(DAY);
    expect(kept.expiresAt - before).toBeLessThan(DAY + 60_000);
    expect(kept).toEqual({
      token: 'new',
      expiresAt: kept.expiresAt,
      type: 'finance',
      name: 'Ana',
      id: 'ana',
      permissions: [{ router: '/vouchers', level: 'read' }],
    });
  });

  it('B-SESS-04 goes home, or to the schedules of the newer back office, when nothing was wanted', async () => {
    const page = await open('#/login');
    send();
    await started(page);
    expect(window.location.hash).toBe('#/');
    session.clear();
    const config = { ...CONFIG, newBackofficeUrl: 'https://novo.test/' };
    const { leaveFor, startApplication } = await open('#/', GOOD, config);
    send();
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://novo.test/schedules'));
    expect(startApplication).not.toHaveBeenCalled();
  });

  it.each([true, undefined])(
    'B-SESS-03 B-SESS-05 B-SESS-19 firstLogin %s: only the new password',
    async (firstLogin) => {
      const page = await open('#/vouchers', {
        ...GOOD,
        [LOGIN]: () => json(login({ token: 'change', id: 'novo', firstLogin })),
      });
      send();
      await started(page);
      expect(window.location.hash).toBe('#/change-password');
      expect(page.calls()).toEqual([LOGIN]);
      expect(session.isKept()).toBe(false);
      expect(session.passwordToken.get()).toBe('change');
      expect(session.wantedPath.get()).toBe('/vouchers');
    },
  );
});

describe('a failed login', () => {
  const refusal = { error: { code: 'invalid-credentials', description: 'Conta bloqueada' } };
  const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

  it.each([
    ['', 'x', 'Insira o e-mail', 'login-email'],
    ['ana@camarim.test', '', 'Insira a senha', 'login-password'],
  ])('sends nothing for %j and %j', async (as, secret, text, focused) => {
    const { calls } = await open('#/login');
    send(as, secret);
    expect(alertText()).toBe(text);
    expect(document.activeElement?.id).toBe(focused);
    expect(calls()).toEqual([]);
  });

  it.each([
    ['the text of the server', () => json(refusal, 401), 'Conta bloqueada'],
    ['no text', () => json({}, 401), 'Dados inválidos'],
    ['an answer without a token', () => json({ result: {} }), 'Dados inválidos'],
    ['no network', noNetwork, 'Dados inválidos'],
  ])('B-ERR-01 B-ERR-02 %s', async (_, answer, text) => {
    muted();
    const { startApplication } = await open('#/vouchers', { ...GOOD, [LOGIN]: answer });
    send();
    await waitFor(() => expect(alertText()).toBe(text));
    expect([email().value, password().value]).toEqual(['ana@camarim.test', 'camarim-demo']);
    expect(submit()?.disabled).toBe(false);
    expect(document.activeElement).toBe(password());
    expect(password().getAttribute('aria-invalid')).toBe('true');
    expect([session.isKept(), session.wantedPath.get()]).toEqual([false, '/vouchers']);
    expect(startApplication).not.toHaveBeenCalled();
  });

  it('sends once while the answer is awaited', async () => {
    let answer = (_: Response): void => undefined;
    const { calls } = await open('#/login', {
      ...GOOD,
      [LOGIN]: () => new Promise((done) => (answer = done)),
    });
    send();
    await waitFor(() => expect(calls()).toEqual([LOGIN]));
    expect(submit()?.disabled).toBe(true);
    fireEvent.submit(screen.getByRole('form'));
    answer(json(refusal, 401));
    await waitFor(() => expect(submit()?.disabled).toBe(false));
    expect(calls()).toEqual([LOGIN]);
  });

  it.each([
    ['500', () => json({}, 500), 'http-500'],
    ['no list', () => json({ data: null }), 'shape'],
    ['no network', noNetwork, 'network'],
  ])('B-ROLE-09 the permission list answers %s', async (_, answer, code) => {
    const report = muted();
    const { server, startApplication } = await open('#/login', {
      ...GOOD,
      'GET /profile/access': answer,
    });
    send();
    await waitFor(() => expect(alertText()).toBe('Dados inválidos'));
    expect(report).toHaveBeenLastCalledWith('session.permissions-failed', code);
    // A malformed response is reported with its keys, too.
    expect(report).toHaveBeenCalledTimes(code === 'shape' ? 2 : 1);
    const logout = { call: 'POST /v1/boUser/logout', bearer: 'Bearer new' };
    expect(server.seen.at(-1)).toMatchObject(logout);
    expect([localStorage.length, session.passwordToken.get()]).toEqual([0, undefined]);
    expect(window.location.hash).toBe('#/login');
    expect(startApplication).not.toHaveBeenCalled();
  });
});

describe('who is signed in', () => {
  it('finds nothing of the login form once the application is drawn', async () => {
    session.save(ANA);
    const { startApplication } = await open('#/vouchers');
    expect(document.getElementById('start')).not.toBeNull();
    const [root] = startApplication.mock.calls[0] ?? [];
    root?.append(document.createElement('main'));
    await waitFor(() => expect(document.getElementById('start')).toBeNull());
  });

  it('B-SESS-11 C-ROUTE-18 is signed out by the logout route', async () => {
    session.save(ANA);
    const { server, startApplication } = await open('#/logout');
    const logout = { call: 'POST /v1/boUser/logout', bearer: 'Bearer ana-token' };
    expect(server.seen.at(-1)).toMatchObject(logout);
    expect([session.isKept(), session.wantedPath.get()]).toEqual([false, undefined]);
    expect(statusText()).toBe('Usuário desconectado');
    expect(window.location.hash).toBe('#/login');
    expect(startApplication).not.toHaveBeenCalled();
  });

  it('B-SESS-20 an expired session counts as none', async () => {
    session.save({ ...ANA, expiresAt: Date.now() - 1 });
    const page = await open('#/vouchers');
    expect(page.startApplication).not.toHaveBeenCalled();
    expect(page.calls()).toEqual([]);
    send();
    await started(page);
    expect(window.location.hash).toBe('#/vouchers');
  });
});

describe('between the pages', () => {
  it.each([
    ['signed-out', 'Usuário desconectado'],
    ['password-changed', 'Senha alterada com sucesso.'],
  ] as const)('B-SESS-11 B-SESS-13 the login page shows %s once', async (notice, text) => {
    session.notice.set(notice);
    await open('#/login');
    expect(statusText()).toBe(text);
    await open('#/login');
    expect(statusText()).toBe('');
  });

  it.each([
    ['#/change-password', 1],
    ['#/vouchers', 0],
  ])('B-SESS-12 B-SESS-16 B-SESS-19 forced to %s: %i starts', async (path, times) => {
    session.passwordToken.set('change');
    const { startApplication } = await open(path);
    expect(startApplication).toHaveBeenCalledTimes(times);
  });

  it('B-SESS-16 C-ROUTE-03 an address typed over the login form is kept; the change of the password opens', async () => {
    const page = await open('#/login');
    window.location.hash = '#/staff';
    await waitFor(() => expect(session.wantedPath.get()).toBe('/staff'));
    expect(window.location.hash).toBe('#/login');
    window.location.hash = '#/change-password';
    await started(page);
    expect(window.location.hash).toBe('#/change-password');
  });

  it.each([
    [false, 'Verifique a conexão'],
    [true, 'Veja no terminal do npm run dev'],
  ])('shows that the application did not arrive, in development (%s): %s', async (DEV, text) => {
    vi.stubEnv('DEV', DEV);
    session.save(ANA);
    const report = muted();
    document.body.innerHTML = BODY;
    vi.stubGlobal('fetch', routes({}).fetch);
    await boot({ loadApplication: () => Promise.reject(new TypeError('chunk')) });
    expect(report).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeDefined();
    expect(document.querySelector('#start-failure')?.textContent).toContain(text);
    vi.unstubAllEnvs();
  });
});
