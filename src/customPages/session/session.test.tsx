import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import {
  type AuthProvider,
  CoreAdminContext,
  type DataProvider,
  TestMemoryRouter,
} from 'react-admin';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadConfig } from '../../env';
import { openFresh } from '../../openFresh';
import {
  announceSessionBack,
  announceSessionLost,
  onSessionBack,
  onSessionLost,
} from '../../sessionLost';
import {
  ChangePasswordPage,
  LogoutPage,
  NoAccessHome,
  ReLoginDialog,
  RestrictAccessPage,
  UnknownPage,
} from './index';

vi.mock('../../openFresh', () => ({ openFresh: vi.fn() }));

const refusal = (status: number, code: string, message = '') =>
  Object.assign(new Error(message), { status, code });

interface Opened {
  readonly id?: string;
  readonly login?: () => Promise<undefined>;
  /** Profile of the operator. */
  readonly type?: string;
  /** What the address came with. */
  readonly state?: unknown;
}

const open = (
  page: ReactElement,
  { id = 'ana', login = vi.fn(async () => undefined), type = '', state }: Opened = {},
) => {
  const logout = vi.fn(() => new Promise<void>(() => undefined));
  const changePassword = vi.fn(async (_: string): Promise<void> => undefined);
  const authProvider: AuthProvider = {
    login,
    logout,
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getIdentity: async () => ({ id, fullName: 'Ana' }),
    getPermissions: async () => ({ type, entries: [] }),
  };
  const dataProvider = { changePassword } as unknown as DataProvider;
  render(
    <TestMemoryRouter initialEntries={[{ pathname: '/here', state }]}>
      <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider}>
        {page}
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  return { user: userEvent.setup(), logout, login, changePassword };
};

const newPassword = () => screen.findByLabelText<HTMLInputElement>('Nova senha');
const button = (name: string) => screen.getByRole('button', { name });

/** In development ra-core writes every failure of a provider to the console. */
const failing = (call: ReturnType<typeof open>['changePassword'], failure: Error): void => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  call.mockRejectedValueOnce(failure);
};

beforeEach(() => {
  vi.mocked(openFresh).mockClear();
});

describe('Alterar Senha', () => {
  it.each(['ana', ''])(
    'B-SESS-12 C-STAFF-12 C-STAFF-14 P-PROF-51 one password field, shown and hidden (%j)',
    async (id) => {
      const { user } = open(<ChangePasswordPage />, { id });
      const field = await newPassword();
      expect(screen.getByRole('heading', { level: 1, name: 'Alterar Senha' })).toBeDefined();
      expect(document.querySelectorAll('input')).toHaveLength(1);
      expect(field.type).toBe('password');
      await user.click(button('Mostrar senha'));
      expect(field.type).toBe('text');
      await user.click(button('Ocultar senha'));
      expect(field.type).toBe('password');
    },
  );

  it('C-STAFF-13 B-SESS-14 an empty field sends nothing', async () => {
    const { user, changePassword } = open(<ChangePasswordPage />);
    await newPassword();
    await user.click(button('Salvar'));
    expect(screen.getByText('Insira uma senha')).toBeDefined();
    expect((await newPassword()).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(await newPassword());
    expect(changePassword).not.toHaveBeenCalled();
  });

  it('C-STAFF-14 says the length before, and what is wrong with it once the field was left', async () => {
    const { user, changePassword } = open(<ChangePasswordPage />);
    const field = await newPassword();
    const said = () =>
      document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(said()).toBe('Pelo menos 8 caracteres');
    await user.tab();
    expect(said()).toBe('Pelo menos 8 caracteres');
    await user.type(field, 'curta12');
    expect(said()).toBe('A senha deve ter pelo menos 8 caracteres.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.type(field, '3');
    expect(said()).toBe('Pelo menos 8 caracteres. Está certo.');
    expect(field.getAttribute('aria-invalid')).toBe('false');
    expect(changePassword).not.toHaveBeenCalled();
  });

  it('C-STAFF-14 of other services it says no length', async () => {
    const answer = () => Promise.resolve(Response.json({ services: { bo: 'https://bo.test' } }));
    await loadConfig(answer);
    onTestFinished(async () => {
      await loadConfig(() => Promise.resolve(Response.json({})));
    });
    const { user } = open(<ChangePasswordPage />);
    const field = await newPassword();
    await user.type(field, 'curta');
    await user.tab();
    expect(screen.queryByText(/8 caracteres/)).toBeNull();
    expect(field.getAttribute('aria-invalid')).toBe('false');
  });

  it('B-SESS-13 success leads to the login, which says it', async () => {
    const { user, changePassword, logout } = open(<ChangePasswordPage />, { id: '' });
    await user.type(await newPassword(), ' uma senha boa {Enter}');
    await waitFor(() =>
      expect(logout).toHaveBeenCalledExactlyOnceWith({ notice: 'password-changed' }),
    );
    expect(changePassword).toHaveBeenCalledExactlyOnceWith(' uma senha boa ');
  });

  it.each([
    [
      'the text of the server',
      refusal(422, 'weak-password', 'Senha muito comum'),
      'Senha muito comum',
    ],
    [
      'no text',
      refusal(500, 'http-500'),
      'Ocorreu um erro ao trocar a sua senha. Por favor, tente novamente.',
    ],
  ])('RELIABILITY A7: a failure shows %s and keeps what was typed', async (_, failure, text) => {
    const { user, changePassword, logout } = open(<ChangePasswordPage />);
    failing(changePassword, failure);
    await user.type(await newPassword(), 'abc{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect((await newPassword()).value).toBe('abc');
    expect(logout).not.toHaveBeenCalled();
    await user.click(button('Salvar'));
    await waitFor(() => expect(changePassword).toHaveBeenCalledTimes(2));
  });

  it.each(['login-again', 'no-token'])('RELIABILITY 1.1: %s asks for the login', async (code) => {
    const lost = vi.fn();
    const stop = onSessionLost(lost);
    const { user, changePassword } = open(<ChangePasswordPage />);
    failing(changePassword, refusal(401, code));
    await user.type(await newPassword(), 'abc{Enter}');
    await waitFor(() => expect(lost).toHaveBeenCalledOnce());
    expect((await newPassword()).value).toBe('abc');
    stop();
  });

  it('B-SESS-12 without any token it leads to the login', async () => {
    const { user, changePassword } = open(<ChangePasswordPage />, { id: '' });
    failing(changePassword, refusal(401, 'no-token'));
    await user.type(await newPassword(), 'abc{Enter}');
    await waitFor(() => expect(openFresh).toHaveBeenCalledExactlyOnceWith('/login'));
  });
});

describe('the pages around the session', () => {
  it('B-SESS-15 the panel of a page that is not allowed, with a way on', () => {
    open(<RestrictAccessPage to="/vouchers" />);
    expect(screen.getByText('Você não tem permissão para acessar esta página.')).toBeDefined();
    expect(screen.getByRole('link').getAttribute('href')).toMatch(/\/vouchers$/);
  });

  it.each([
    [{ asked: 'Acessos' }, 'marketing', 'Página: Acessos. Seu perfil: Marketing. Se'],
    [undefined, 'financeHead', 'Seu perfil: Head Financeiro. Se'],
    [{ asked: 7 }, '', 'Se'],
  ])('B-SESS-15 names the page of %j and the profile %j', async (state, type, text) => {
    open(<RestrictAccessPage />, { type, state });
    const whole = `${text} o seu trabalho precisa dela, fale com o administrador do sistema.`;
    expect(await screen.findByText(whole)).toBeDefined();
  });

  it('an unknown address', () => {
    open(<UnknownPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeDefined();
  });

  it('B-ROLE-03 a home without any page', () => {
    open(<NoAccessHome />);
    expect(screen.getByText(/ainda não tem acesso a nenhuma página/)).toBeDefined();
  });

  it('B-SESS-11 the logout route signs out, once', async () => {
    const { logout } = open(<LogoutPage />);
    await waitFor(() => expect(logout).toHaveBeenCalledOnce());
  });

  it('B-SESS-11 the logout route signs out once where effects run twice', async () => {
    configure({ reactStrictMode: true });
    onTestFinished(() => configure({ reactStrictMode: false }));
    const { logout } = open(<LogoutPage />);
    expect(await screen.findByText('Saindo…')).toBeDefined();
    expect(logout).toHaveBeenCalledOnce();
  });
});

describe('the login over a page', () => {
  const stage = (onSubmit = vi.fn()) => (
    <form onSubmit={onSubmit}>
      <label>
        Nome <input defaultValue="digitado" />
      </label>
      <ReLoginDialog />
    </form>
  );
  const dialog = () => screen.findByRole('dialog', { name: 'Sua sessão terminou' });

  it('RELIABILITY A5: opens over the page, signs in, and what was typed stays', async () => {
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
    const { user, login } = open(stage(onSubmit));
    const back = vi.fn();
    onTestFinished(onSessionBack(back));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(announceSessionLost);
    const inside = within(await dialog());
    await user.type(inside.getByLabelText('E-mail'), 'ana@camarim.test');
    await user.type(inside.getByLabelText('Senha'), 'camarim-demo');
    await user.click(inside.getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(login).toHaveBeenCalledExactlyOnceWith({
      email: 'ana@camarim.test',
      password: 'camarim-demo',
    });
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('digitado');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(back).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      'the text of the server',
      refusal(401, 'invalid-credentials', 'Conta bloqueada'),
      'Conta bloqueada',
    ],
    ['no text', refusal(0, 'network'), 'Dados inválidos'],
  ])('B-ERR-02 a failure shows %s and the dialog stays', async (_, failure, text) => {
    const { user } = open(stage(), { login: vi.fn(() => Promise.reject(failure)) });
    act(announceSessionLost);
    const inside = within(await dialog());
    await user.type(inside.getByLabelText('Senha'), 'x');
    await user.click(inside.getByRole('button', { name: 'Entrar' }));
    expect((await inside.findByRole('alert')).textContent).toBe(text);
    expect(inside.getByLabelText<HTMLInputElement>('Senha').value).toBe('x');
  });

  it('RELIABILITY A5: closes when the same person signed in in another tab', async () => {
    open(stage());
    act(announceSessionLost);
    await dialog();
    act(announceSessionBack);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('digitado');
  });

  it('Esc does not close it; who wants to leave signs out', async () => {
    const { user, logout } = open(stage());
    act(announceSessionLost);
    await dialog();
    await user.keyboard('{Escape}');
    expect(await dialog()).toBeDefined();
    await user.click(button('Sair'));
    expect(logout).toHaveBeenCalledOnce();
  });
});
