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

  it('B-NAV-03 B-NAV-05 B-NAV-08 places are links, current on their page', () => {
    inFrame();
    const place = bar().getByRole('link', { name: 'Transferências' });
    expect(place.getAttribute('href')).toBe('/transfers');
    expect(place.getAttribute('aria-current')).toBe('page');
    expect(bar().queryByRole('button', { name: 'Seções de Transferências' })).toBeNull();
    expect(link('Vouchers').getAttribute('href')).toBe('/vouchers');
    fireEvent.click(link('Vouchers'));
    expect(entries()).toEqual([]);
    expect(link('Vouchers').getAttribute('aria-current')).toBe('page');
  });

  it('B-NAV-04 opens by a press on the arrow, with the own page first, and closes by another', () => {
    inFrame({ at: '/new-voucher' });
    expect(link('Vouchers').getAttribute('aria-current')).toBeNull();
    fireEvent.click(arrow('Vouchers'));
    expect(entries()).toEqual(['Vouchers', 'Novo voucher']);
    const entry = screen.getByRole('menuitem', { name: 'Novo voucher' });
    expect(entry.getAttribute('href')).toBe('/new-voucher');
    expect(entry.getAttribute('aria-current')).toBe('page');
    expect(arrow('Vouchers').getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(arrow('Vouchers'));
    expect(entries()).toEqual([]);
  });

  it('B-NAV-09 B-NAV-12 a place without a page is no link and opens its entries', () => {
    inFrame();
    expect(bar().queryByRole('link', { name: 'Portfólio' })).toBeNull();
    fireEvent.click(button('Portfólio'));
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

  it('opens for a pointer that rests; closes once it left, and by Esc wherever the focus is', async () => {
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
    await user.hover(link('Vouchers'));
    await waitFor(() => expect(entries()).toHaveLength(2));
    await user.keyboard('{Escape}');
    expect(entries()).toEqual([]);
  });
});

describe('the drawer of a small screen', () => {
  const open = async () => {
    setWidth(390);
    inFrame();
    fireEvent.click(button('Abrir menu'));
    return within(await screen.findByRole('dialog', { name: 'Menu principal' }));
  };

  it('has the places, those with entries folded, except at the current page', async () => {
    const drawer = await open();
    const link = drawer.getByRole('link', { name: 'Transferências' });
    expect(link.getAttribute('aria-current')).toBe('page');
    expect(drawer.queryByRole('link', { name: 'Novo voucher' })).toBeNull();
    fireEvent.click(drawer.getByRole('button', { name: 'Vouchers' }));
    expect(drawer.getByRole('button', { name: 'Vouchers' }).getAttribute('aria-expanded')).toBe(
      'true',
    );
    fireEvent.click(drawer.getByRole('link', { name: 'Novo voucher' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(button('Abrir menu'));
    const again = within(await screen.findByRole('dialog', { name: 'Menu principal' }));
    const here = again.getByRole('link', { name: 'Novo voucher' });
    expect(here.getAttribute('aria-current')).toBe('page');
    expect(here.getAttribute('href')).toBe('/new-voucher');
  });

  it.each(['Fechar menu', undefined])('closes by %s or Esc', async (name) => {
    const drawer = await open();
    if (name) fireEvent.click(drawer.getByRole('button', { name }));
    else await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
