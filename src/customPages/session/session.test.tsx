import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { FormEvent, ReactElement } from 'react';
import {
  type AuthProvider,
  CoreAdminContext,
  type DataProvider,
  TestMemoryRouter,
} from 'react-admin';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadConfig } from '../../env';
import { openFresh } from '../../openFresh';
import * as lost from '../../sessionLost';
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
  /** State of the location. */
  readonly state?: unknown;
}

const open = (page: ReactElement, { id = 'ana', login, type = '', state }: Opened = {}) => {
  // In development ra-core writes every failure of a provider to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const logout = vi.fn(() => new Promise<void>(() => undefined));
  const changePassword = vi.fn(async (_: string, __?: string): Promise<void> => undefined);
  const authProvider: AuthProvider = {
    login: login ?? (async () => undefined),
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
  return { logout, changePassword };
};

const newPassword = () => screen.findByLabelText<HTMLInputElement>('Nova senha');
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => void vi.mocked(openFresh).mockClear());

describe('Alterar Senha', () => {
  it('B-SESS-12 B-SESS-14 C-STAFF-12 C-STAFF-13 C-STAFF-14 P-PROF-51 one password field is shown and hidden, must be filled in, and tells its length', async () => {
    const { changePassword } = open(<ChangePasswordPage />);
    const field = await newPassword();
    expect(screen.getByRole('heading', { level: 1, name: 'Alterar Senha' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Voltar ao login' })).toBeNull();
    expect([document.querySelectorAll('input').length, field.type]).toEqual([1, 'password']);
    press('Mostrar senha');
    expect(field.type).toBe('text');
    press('Ocultar senha');
    expect(field.type).toBe('password');
    const state = () => [
      document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
      field.getAttribute('aria-invalid'),
    ];
    expect(state()).toEqual(['Pelo menos 8 caracteres', 'false']);
    press('Salvar');
    expect(state()).toEqual(['Insira uma senha', 'true']);
    expect(document.activeElement).toBe(field);
    type(field, 'curta12');
    expect(state()).toEqual(['Pelo menos 8 caracteres. Falta 1.', 'false']);
    fireEvent.blur(field);
    expect(state()).toEqual(['A senha deve ter pelo menos 8 caracteres.', 'true']);
    type(field, 'curta123');
    expect(state()).toEqual(['Pelo menos 8 caracteres. Está certo.', 'false']);
    expect(changePassword).not.toHaveBeenCalled();
  });

  it('C-STAFF-14 over other services it tells no length', async () => {
    const services = { bo: 'https://bo.test' };
    await loadConfig(() => Promise.resolve(Response.json({ services })));
    onTestFinished(async () => {
      await loadConfig(() => Promise.resolve(Response.json({})));
    });
    open(<ChangePasswordPage />);
    const field = await newPassword();
    type(field, 'curta');
    fireEvent.blur(field);
    expect(screen.queryByText(/8 caracteres/)).toBeNull();
    expect(field.getAttribute('aria-invalid')).toBe('false');
  });

  const FAILED = 'Ocorreu um erro ao trocar a sua senha. Por favor, tente novamente.';
  it('B-SESS-13 a failure is shown and keeps what was typed; success leads to the login', async () => {
    const { changePassword, logout } = open(<ChangePasswordPage />);
    const field = await newPassword();
    type(field, ' uma senha boa ');
    for (const [failure, text] of [
      [refusal(422, 'weak-password', 'Senha muito comum'), 'Senha muito comum'],
      [refusal(500, 'http-500'), FAILED],
    ] as const) {
      changePassword.mockRejectedValueOnce(failure);
      press('Salvar');
      expect((await screen.findByText(text)).closest('[role="alert"]')).not.toBeNull();
      expect(field.value).toBe(' uma senha boa ');
    }
    expect(logout).not.toHaveBeenCalled();
    fireEvent.submit(field);
    fireEvent.submit(field);
    const notice = { notice: 'password-changed' };
    await waitFor(() => expect(logout).toHaveBeenCalledExactlyOnceWith(notice));
    expect(changePassword.mock.calls).toEqual(Array(3).fill([' uma senha boa ', undefined]));
  });

  it('asks for the current password when the server wants it', async () => {
    const { changePassword } = open(<ChangePasswordPage />);
    changePassword.mockRejectedValueOnce(refusal(422, 'current-password', 'Digite a sua senha'));
    type(await newPassword(), 'uma senha boa');
    press('Salvar');
    type(await screen.findByLabelText('Senha atual'), 'a velha');
    press('Salvar');
    await waitFor(() =>
      expect(changePassword).toHaveBeenLastCalledWith('uma senha boa', 'a velha'),
    );
  });

  it.each(['login-again', 'no-token'])('%s asks for the login', async (code) => {
    const heard = vi.fn();
    onTestFinished(lost.onSessionLost(heard));
    const { changePassword } = open(<ChangePasswordPage />);
    changePassword.mockRejectedValueOnce(refusal(401, code));
    type(await newPassword(), 'abc');
    press('Salvar');
    await waitFor(() => expect(heard).toHaveBeenCalledOnce());
    expect(await screen.findByText('Entre novamente para trocar a sua senha.')).toBeDefined();
    expect(openFresh).not.toHaveBeenCalled();
  });

  it('B-SESS-12 a forced change without its token leads to the login', async () => {
    const { changePassword } = open(<ChangePasswordPage />, { id: '' });
    changePassword.mockRejectedValueOnce(refusal(401, 'no-token'));
    type(await newPassword(), 'abc');
    press('Salvar');
    await waitFor(() => expect(openFresh).toHaveBeenCalledExactlyOnceWith('/login'));
    press('Voltar ao login');
    expect(openFresh).toHaveBeenCalledTimes(2);
  });
});

describe('the pages around the session', () => {
  it.each([
    [{ asked: 'Acessos' }, 'marketing', 'Página: Acessos. Seu perfil: Marketing. Se'],
    [{ asked: 7 }, '', 'Se'],
    [undefined, '', 'Se'],
  ])('B-SESS-15 names a refused page: %j, profile %j', async (state, profile, text) => {
    open(<RestrictAccessPage to="/vouchers" />, { type: profile, state });
    const whole = `${text} o seu trabalho precisa dela, fale com o administrador do sistema.`;
    expect(await screen.findByText(whole)).toBeDefined();
    expect(screen.getByText('Você não tem permissão para acessar esta página.')).toBeDefined();
    expect(screen.getByRole('link').getAttribute('href')).toMatch(/\/vouchers$/);
  });

  it('B-ROLE-03 an unknown address and a home without any page tell it', () => {
    open(
      <>
        <UnknownPage />
        <NoAccessHome />
      </>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeDefined();
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByText(/ainda não tem acesso a nenhuma página/)).toBeDefined();
  });

  it('B-SESS-11 the logout route signs out once, where effects run twice too', async () => {
    configure({ reactStrictMode: true });
    onTestFinished(() => configure({ reactStrictMode: false }));
    const { logout } = open(<LogoutPage />);
    expect(await screen.findByText('Saindo…')).toBeDefined();
    expect(logout).toHaveBeenCalledOnce();
  });
});

it('B-ERR-02 the login over a page shows a failure, stays with Esc, and leaves what was typed, also after a login in another tab', async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  const login = vi.fn(async (): Promise<undefined> => undefined);
  const { logout } = open(
    <form onSubmit={onSubmit}>
      <input aria-label="Nome" defaultValue="digitado" />
      <ReLoginDialog />
    </form>,
    { login },
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  const lose = async () => {
    act(lost.announceSessionLost);
    return within(await screen.findByRole('dialog', { name: 'Sua sessão terminou' }));
  };
  const closed = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('digitado');
  };
  const dialog = await lose();
  const back = vi.fn();
  onTestFinished(lost.onSessionBack(back));
  const password = dialog.getByLabelText<HTMLInputElement>('Senha');
  type(dialog.getByLabelText('E-mail'), 'ana@camarim.test');
  type(password, 'camarim-demo');
  for (const [failure, text] of [
    [refusal(401, 'invalid-credentials', 'Conta bloqueada'), 'Conta bloqueada'],
    [refusal(0, 'network'), 'Dados inválidos'],
  ] as const) {
    login.mockRejectedValueOnce(failure);
    press('Entrar');
    await dialog.findByText(text);
    expect([password.value, document.activeElement]).toEqual(['camarim-demo', password]);
  }
  press('Entrar');
  await closed();
  expect(login).toHaveBeenLastCalledWith({ email: 'ana@camarim.test', password: 'camarim-demo' });
  expect([onSubmit.mock.calls.length, back.mock.calls.length]).toEqual([0, 1]);
  await lose();
  fireEvent.keyDown(screen.getByLabelText('Senha'), { key: 'Escape' });
  expect(screen.getByRole('dialog')).toBeDefined();
  press('Sair');
  expect(logout).toHaveBeenCalledExactlyOnceWith({});
  act(lost.announceSessionBack);
  await closed();
});
