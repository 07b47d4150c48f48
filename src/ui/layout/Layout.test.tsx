import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, LinkBase, memoryStore, TestMemoryRouter, useNotify } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18nProvider } from '../../i18n';
import { createCamarimTheme } from '../theme';
import { buildMenu, Layout, type MenuNode, PageTitle } from '.';

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
const entries = () => screen.queryAllByRole('menuitem').map((entry) => entry.textContent);
const focused = () => document.activeElement?.textContent;
const focus = (name: string) => act(() => button(name).focus());

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
  it('B-SESS-23 shows the product, its version and its environment', () => {
    inFrame(<p>Página</p>);
    expect(screen.getByText('v2.20.13 · produção')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Início de Camarim' }).getAttribute('href')).toBe('/');
  });

  it('leads to the content past the navigation', async () => {
    inFrame(<p>Página</p>);
    await userEvent.tab();
    expect(focused()).toBe('Ir para o conteúdo');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('shows who is signed in, with the way to the password and out', async () => {
    inFrame(<p>Página</p>);
    await userEvent.click(await screen.findByRole('button', { name: 'Menu de Ana Souza Lima' }));
    const menu = within(screen.getByRole('menu'));
    const href = (name: string) => menu.getByRole('menuitem', { name }).getAttribute('href');
    expect(href('Alterar Senha')).toBe('/change-password');
    expect(href('Sair')).toBe('/logout');
  });

  it('changes the appearance and the height of rows', async () => {
    inFrame(<p>Página</p>);
    await userEvent.click(screen.getByRole('button', { name: /^Menu de/ }));
    const choice = (name: string) => screen.getByRole('menuitemradio', { name });
    expect(choice('Sistema').getAttribute('aria-checked')).toBe('true');
    await userEvent.click(choice('Escuro'));
    expect(choice('Escuro').getAttribute('aria-checked')).toBe('true');
    expect(document.documentElement.dataset.theme).toBe('dark');
    await userEvent.click(choice('Compacta'));
    expect(document.documentElement.dataset.density).toBe('compact');
    await userEvent.click(choice('Sistema'));
    await userEvent.click(choice('Confortável'));
  });

  it('says when the connection is gone, and when it is back', () => {
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

  it('shows notifications', async () => {
    const Teller = () => {
      const notify = useNotify();
      return (
        <button type="button" onClick={() => notify('Não salvou', { type: 'error' })}>
          Contar
        </button>
      );
    };
    inFrame(<Teller />);
    await userEvent.click(button('Contar'));
    expect(screen.getByRole('alert').textContent).toBe('Não salvou');
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

  it('keeps the frame, says what happened and tries again', async () => {
    inFrame(<Fragile />);
    expect(screen.getByRole('alert').textContent).toContain(
      'Não foi possível mostrar esta página.',
    );
    expect(screen.getByRole('navigation', { name: 'Menu principal' })).toBeDefined();
    text = undefined;
    await userEvent.click(button('Tentar novamente'));
    expect(screen.getByText('Página inteira')).toBeDefined();
  });

  it('starts anew with another page', async () => {
    inFrame(<Pages />);
    await userEvent.click(button('Mostrar'));
    expect(screen.queryByRole('alert')).not.toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Transferências' }));
    expect(screen.queryByRole('alert')).not.toBeNull();
    await userEvent.click(button('Vouchers'));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Novo voucher' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reloads when its part was replaced by a new version', async () => {
    text = 'Failed to fetch dynamically imported module: /assets/page.js';
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    inFrame(<Fragile />);
    expect(screen.getByRole('alert').textContent).toContain('Há uma nova versão do sistema.');
    await userEvent.click(button('Tentar novamente'));
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('PageTitle', () => {
  it('heads the page, names the window and shows the way', () => {
    inFrame(
      <PageTitle
        title="Editar voucher"
        breadcrumbs={[{ label: 'Vouchers', to: '/vouchers' }]}
        actions={<button type="button">Excluir</button>}
      />,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Editar voucher');
    expect(document.title).toBe('Editar voucher · Camarim');
    const trail = within(screen.getByRole('navigation', { name: 'Trilha' }));
    expect(trail.getByRole('link', { name: 'Vouchers' }).getAttribute('href')).toBe('/vouchers');
    expect(button('Excluir')).toBeDefined();
  });
});

describe('the menu bar', () => {
  const bar = () => within(screen.getByRole('navigation', { name: 'Menu principal' }));

  it('B-NAV-03 a place without others below is a link, current on its page', () => {
    inFrame(<p>Página</p>);
    const link = bar().getByRole('link', { name: 'Transferências' });
    expect(link.getAttribute('href')).toBe('/transfers');
    expect(link.getAttribute('aria-current')).toBe('page');
  });

  it('B-NAV-04 opens by a press, with the own page first, and closes by another', async () => {
    inFrame(<p>Página</p>, { at: '/new-voucher' });
    await userEvent.click(button('Vouchers'));
    expect(entries()).toEqual(['Vouchers', 'Novo voucher']);
    const entry = screen.getByRole('menuitem', { name: 'Novo voucher' });
    expect(entry.getAttribute('href')).toBe('/new-voucher');
    expect(entry.getAttribute('aria-current')).toBe('page');
    expect(button('Vouchers').getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(button('Vouchers'));
    expect(entries()).toEqual([]);
  });

  it('B-NAV-09 B-NAV-12 a place without a page is no link and opens what is below', async () => {
    inFrame(<p>Página</p>);
    expect(bar().queryByRole('link', { name: 'Portfólio' })).toBeNull();
    await userEvent.click(button('Portfólio'));
    expect(entries()).toEqual(['Categorias']);
  });

  it('goes to the page and closes', async () => {
    inFrame(<p>Página</p>);
    await userEvent.click(button('Vouchers'));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Vouchers' }));
    expect(entries()).toEqual([]);
    expect(bar().getByRole('link', { name: 'Transferências' }).hasAttribute('aria-current')).toBe(
      false,
    );
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('works by keyboard', async () => {
    inFrame(<p>Página</p>);
    focus('Vouchers');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Vouchers');
    expect(document.activeElement?.getAttribute('role')).toBe('menuitem');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Novo voucher');
    await userEvent.keyboard('{ArrowRight}');
    expect(entries()).toEqual(['Categorias']);
    expect(focused()).toBe('Categorias');
    await userEvent.keyboard('{ArrowLeft}');
    expect(focused()).toBe('Vouchers');
    await userEvent.keyboard('{Escape}');
    expect(entries()).toEqual([]);
    expect(document.activeElement).toBe(button('Vouchers'));
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe('Novo voucher');
    await userEvent.keyboard('{Escape}{ArrowLeft}');
    expect(focused()).toBe('Transferências');
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('Ajustes');
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('Transferências');
  });

  it.each(['{Enter}', ' '])('opens at the first entry by %o', async (key) => {
    inFrame(<p>Página</p>);
    focus('Portfólio');
    await userEvent.keyboard(key);
    expect(focused()).toBe('Categorias');
  });

  it('closes when the keyboard leaves by Tab', async () => {
    inFrame(<p>Página</p>);
    focus('Vouchers');
    await userEvent.keyboard('{ArrowDown}{Tab}');
    expect(entries()).toEqual([]);
  });

  it('opens for a pointer that rests and closes once it left', async () => {
    const user = userEvent.setup();
    inFrame(<p>Página</p>);
    await user.hover(button('Vouchers'));
    expect(entries()).toEqual([]);
    await waitFor(() => expect(entries()).toHaveLength(2));
    await user.click(button('Vouchers'));
    expect(entries()).toHaveLength(2);
    await user.click(screen.getByText('Página'));
    expect(entries()).toEqual([]);
    await user.hover(button('Vouchers'));
    await waitFor(() => expect(entries()).toHaveLength(2));
    await user.hover(screen.getByText('Página'));
    await waitFor(() => expect(entries()).toEqual([]));
  });
});

describe('the drawer of a small screen', () => {
  const open = async (at?: string, menu?: MenuNode[]) => {
    setWidth(390);
    inFrame(<p>Página</p>, { ...(at && { at }), ...(menu && { menu }) });
    await userEvent.click(button('Abrir menu'));
    return within(screen.getByRole('dialog', { name: 'Menu principal' }));
  };

  it('has the places, those with others below folded', async () => {
    const drawer = await open();
    const link = drawer.getByRole('link', { name: 'Transferências' });
    expect(link.getAttribute('aria-current')).toBe('page');
    expect(drawer.queryByRole('link', { name: 'Novo voucher' })).toBeNull();
    await userEvent.click(drawer.getByRole('button', { name: 'Vouchers' }));
    expect(drawer.getByRole('link', { name: 'Novo voucher' }).getAttribute('href')).toBe(
      '/new-voucher',
    );
    expect(drawer.getByRole('button', { name: 'Vouchers' }).getAttribute('aria-expanded')).toBe(
      'true',
    );
  });

  it('opens at the current page and closes when another is chosen', async () => {
    const drawer = await open('/new-voucher');
    const here = drawer.getByRole('link', { name: 'Novo voucher' });
    expect(here.getAttribute('aria-current')).toBe('page');
    fireEvent.click(drawer.getByRole('link', { name: 'Transferências' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each(['Fechar menu', undefined])('closes by %s or Esc', async (name) => {
    const drawer = await open();
    if (name) await userEvent.click(drawer.getByRole('button', { name }));
    else await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
