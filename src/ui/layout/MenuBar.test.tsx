import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, TestMemoryRouter } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18nProvider } from '../../i18n';
import { createCamarimTheme } from '../theme';
import { buildMenu } from '.';
import { MenuBar } from './MenuBar';

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

const inFrame = ({ at = '/transfers' } = {}) =>
  render(
    <ThemeProvider theme={createCamarimTheme('light')}>
      <TestMemoryRouter initialEntries={[at]}>
        <CoreAdminContext i18nProvider={createI18nProvider({})} store={memoryStore()}>
          <MenuBar menu={MENU} title="Camarim" />
          <p>Página</p>
        </CoreAdminContext>
      </TestMemoryRouter>
    </ThemeProvider>,
  );

const button = (name: string) => screen.getByRole('button', { name });
const link = (name: string) => screen.getByRole('link', { name });
const arrow = (name: string) => button(`Seções de ${name}`);
const entries = () => screen.queryAllByRole('menuitem').map((entry) => entry.textContent);
const focused = () => document.activeElement?.textContent;
const focus = (top: HTMLElement) => act(() => top.focus());

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

describe('the menu bar', () => {
  const bar = () => within(screen.getByRole('navigation', { name: 'Menu principal' }));

  it('B-NAV-03 a place without others below is a link, current on its page', () => {
    inFrame();
    const place = bar().getByRole('link', { name: 'Transferências' });
    expect(place.getAttribute('href')).toBe('/transfers');
    expect(place.getAttribute('aria-current')).toBe('page');
    expect(bar().queryByRole('button', { name: 'Seções de Transferências' })).toBeNull();
  });

  it('B-NAV-05 B-NAV-08 the word of a place with others below leads to its page, and opens nothing', async () => {
    inFrame();
    expect(link('Vouchers').getAttribute('href')).toBe('/vouchers');
    await userEvent.click(link('Vouchers'));
    expect(entries()).toEqual([]);
    expect(link('Vouchers').getAttribute('aria-current')).toBe('page');
  });

  it('Enter on the word follows it', async () => {
    inFrame();
    focus(link('Vouchers'));
    await userEvent.keyboard('{Enter}');
    expect(entries()).toEqual([]);
    expect(link('Vouchers').getAttribute('aria-current')).toBe('page');
  });

  it('B-NAV-04 opens by a press on the arrow, with the own page first, and closes by another', async () => {
    inFrame({ at: '/new-voucher' });
    expect(link('Vouchers').getAttribute('aria-current')).toBeNull();
    await userEvent.click(arrow('Vouchers'));
    expect(entries()).toEqual(['Vouchers', 'Novo voucher']);
    const entry = screen.getByRole('menuitem', { name: 'Novo voucher' });
    expect(entry.getAttribute('href')).toBe('/new-voucher');
    expect(entry.getAttribute('aria-current')).toBe('page');
    expect(arrow('Vouchers').getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(arrow('Vouchers'));
    expect(entries()).toEqual([]);
  });

  it('B-NAV-09 B-NAV-12 a place without a page is no link and opens what is below', async () => {
    inFrame();
    expect(bar().queryByRole('link', { name: 'Portfólio' })).toBeNull();
    await userEvent.click(button('Portfólio'));
    expect(entries()).toEqual(['Categorias']);
  });

  it('works by keyboard', async () => {
    inFrame();
    focus(link('Vouchers'));
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
    expect(document.activeElement).toBe(link('Vouchers'));
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe('Novo voucher');
    await userEvent.keyboard('{Escape}{ArrowLeft}');
    expect(focused()).toBe('Transferências');
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('Ajustes');
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('Transferências');
  });

  it.each([
    ['{Enter}', 'Portfólio', 'Categorias'],
    [' ', 'Portfólio', 'Categorias'],
    ['{Enter}', 'Seções de Vouchers', 'Vouchers'],
    [' ', 'Seções de Vouchers', 'Vouchers'],
  ])('opens at the first entry by %o on %s', async (key, name, first) => {
    inFrame();
    focus(button(name));
    await userEvent.keyboard(key);
    expect(focused()).toBe(first);
    expect(document.activeElement?.getAttribute('role')).toBe('menuitem');
  });

  it('closes when the keyboard leaves by Tab', async () => {
    inFrame();
    focus(link('Vouchers'));
    await userEvent.keyboard('{ArrowDown}{Tab}');
    expect(entries()).toEqual([]);
  });

  it('opens for a pointer that rests and closes once it left', async () => {
    const user = userEvent.setup();
    inFrame();
    await user.hover(link('Vouchers'));
    expect(entries()).toEqual([]);
    await waitFor(() => expect(entries()).toHaveLength(2));
    await user.click(arrow('Vouchers'));
    expect(entries()).toHaveLength(2);
    await user.click(screen.getByText('Página'));
    expect(entries()).toEqual([]);
    await user.hover(link('Vouchers'));
    await waitFor(() => expect(entries()).toHaveLength(2));
    await user.hover(screen.getByText('Página'));
    await waitFor(() => expect(entries()).toEqual([]));
  });

  it('closes by Esc when a pointer opened it, wherever the focus is', async () => {
    const user = userEvent.setup();
    inFrame();
    await user.hover(link('Vouchers'));
    await waitFor(() => expect(entries()).toHaveLength(2));
    await user.keyboard('{Escape}');
    expect(entries()).toEqual([]);
  });
});

describe('the drawer of a small screen', () => {
  const open = async (at?: string) => {
    setWidth(390);
    inFrame(at ? { at } : {});
    await userEvent.click(button('Abrir menu'));
    return within(await screen.findByRole('dialog', { name: 'Menu principal' }));
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
