import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { CoreAdminContext, LinkBase, memoryStore, TestMemoryRouter } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18nProvider } from '../../i18n';
import { createCamarimTheme } from '../theme';
import { buildMenu, Layout, PageTitle } from '.';

const PATHS = new Set([
  '/transfers',
  '/vouchers',
  '/new-voucher',
  '/service-category',
  '/staff',
  '/change-password',
  '/logout',
]);
const MENU = buildMenu([], PATHS, () => true);
const PRODUCT = { name: 'Camarim', version: '2.20.13', environment: 'produção' };

const authProvider = {
  login: async () => {},
  logout: async () => {},
  checkAuth: async () => {},
  checkError: async () => {},
  getPermissions: async () => undefined,
  getIdentity: async () => ({ id: '1', fullName: 'Ana Souza Lima' }),
};

const inFrame = (page: ReactNode, { menu = MENU, at = '/transfers' } = {}) =>
  render(
    <ThemeProvider theme={createCamarimTheme('light')}>
      <TestMemoryRouter initialEntries={[at]}>
        <CoreAdminContext
          authProvider={authProvider}
          i18nProvider={createI18nProvider({})}
          store={memoryStore()}
        >
          <Layout menu={menu} product={PRODUCT}>
            {page}
          </Layout>
        </CoreAdminContext>
      </TestMemoryRouter>
    </ThemeProvider>,
  );

const button = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.textContent;

/** Answers the questions for a least width, no others. */
const setWidth = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    media: query,
    matches: width >= Number(/min-width:\s*(\d+)/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

beforeEach(() => setWidth(1280));
afterEach(() => vi.unstubAllGlobals());

describe('the frame', () => {
  it('B-SESS-23 shows the product, its version and environment, and the page heading', () => {
    inFrame(
      <PageTitle
        title="Editar voucher"
        breadcrumbs={[{ label: 'Vouchers', to: '/vouchers' }]}
        actions={<button type="button">Excluir</button>}
      />,
    );
    expect(screen.getByText('v2.20.13 · produção')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Início de Camarim' }).getAttribute('href')).toBe(
      '/home',
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Editar voucher');
    expect(document.title).toBe('Editar voucher · Camarim');
    const trail = within(screen.getByRole('navigation', { name: 'Trilha' }));
    expect(trail.getByRole('link', { name: 'Vouchers' }).getAttribute('href')).toBe('/vouchers');
    expect(button('Excluir')).toBeDefined();
  });

  it('leads to the content past the navigation', async () => {
    inFrame(<p>Página</p>);
    await userEvent.tab();
    expect(focused()).toBe('Ir para o conteúdo');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('has a menu of the operator: password, logout, appearance and height of rows', async () => {
    inFrame(<p>Página</p>);
    fireEvent.click(await screen.findByRole('button', { name: 'Menu de Ana Souza Lima' }));
    const menu = within(await screen.findByRole('menu'));
    const href = (name: string) => menu.getByRole('menuitem', { name }).getAttribute('href');
    expect(href('Alterar Senha')).toBe('/change-password');
    expect(href('Sair')).toBe('/logout');
    const choice = (name: string) => screen.getByRole('menuitemradio', { name });
    expect(choice('Sistema').getAttribute('aria-checked')).toBe('true');
    fireEvent.click(choice('Escuro'));
    expect(choice('Escuro').getAttribute('aria-checked')).toBe('true');
    expect(document.documentElement.dataset.theme).toBe('dark');
    fireEvent.click(choice('Compacta'));
    expect(document.documentElement.dataset.density).toBe('compact');
    fireEvent.click(choice('Sistema'));
    fireEvent.click(choice('Confortável'));
  });

  it('tells when the connection is gone, and when it is back', () => {
    inFrame(<p>Página</p>);
    const turn = (isOnline: boolean) =>
      act(() => {
        vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
        window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
      });
    turn(false);
    expect(screen.getByText(/^Sem conexão com a internet/)).toBeDefined();
    turn(true);
    expect(screen.queryByText(/^Sem conexão com a internet/)).toBeNull();
  });
});

describe('a page that fails', () => {
  let text: string | undefined;
  const Fragile = () => {
    if (text !== undefined) throw new Error(text);
    return <p>Página inteira</p>;
  };
  const Pages = () => {
    const [isShown, setShown] = useState(false);
    return (
      <>
        <LinkBase to="/vouchers">Outra</LinkBase>
        <button type="button" onClick={() => setShown(true)}>
          Mostrar
        </button>
        {isShown && <Fragile />}
      </>
    );
  };

  beforeEach(() => {
    text = 'boom';
    // React reports every failure that a boundary takes; here it is what is wanted.
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('keeps the frame, tells what happened and tries again', () => {
    inFrame(<Fragile />);
    expect(screen.getByRole('alert').textContent).toContain(
      'Não foi possível mostrar esta página.',
    );
    expect(screen.getByRole('navigation', { name: 'Menu principal' })).toBeDefined();
    text = undefined;
    fireEvent.click(button('Tentar novamente'));
    expect(screen.getByText('Página inteira')).toBeDefined();
  });

  it('starts anew with another page', () => {
    inFrame(<Pages />);
    fireEvent.click(button('Mostrar'));
    expect(screen.queryByRole('alert')).not.toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Transferências' }));
    expect(screen.queryByRole('alert')).not.toBeNull();
    fireEvent.click(button('Seções de Vouchers'));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Novo voucher' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a change of page', () => {
  it('closes the menu and leads the keyboard to the content', () => {
    inFrame(<p>Página</p>);
    fireEvent.click(button('Seções de Vouchers'));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Vouchers' }));
    expect(screen.queryAllByRole('menuitem')).toEqual([]);
    expect(screen.getByRole('link', { name: 'Transferências' }).hasAttribute('aria-current')).toBe(
      false,
    );
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});
