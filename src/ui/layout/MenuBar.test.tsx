import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, focused, link, MENU, renderFrame, setWidth } from './harness';
import { MenuBar } from './MenuBar';

const draw = (at?: string) =>
  renderFrame(
    <>
      <MenuBar menu={MENU} title="Camarim" />
      <p>Página</p>
    </>,
    at,
  );
const arrow = (name: string) => button(`Seções de ${name}`);
const entries = () => screen.queryAllByRole('menuitem').map((entry) => entry.textContent);
const focus = (top: HTMLElement) => act(() => top.focus());
const current = (place: HTMLElement) => place.getAttribute('aria-current');
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(() => setWidth(1280));
afterEach(() => vi.unstubAllGlobals());

describe('the menu bar', () => {
  it('B-NAV-03 B-NAV-05 B-NAV-08 B-NAV-09 B-NAV-12 places are links, current on their page; one without a page only opens its entries', () => {
    draw();
    const bar = within(screen.getByRole('navigation', { name: 'Menu principal' }));
    const place = bar.getByRole('link', { name: 'Transferências' });
    expect([place.getAttribute('href'), current(place)]).toEqual(['/transfers', 'page']);
    expect(bar.queryByRole('button', { name: 'Seções de Transferências' })).toBeNull();
    fireEvent.click(link('Vouchers'));
    expect(entries()).toEqual([]);
    expect(current(link('Vouchers'))).toBe('page');
    expect(bar.queryByRole('link', { name: 'Portfólio' })).toBeNull();
    fireEvent.click(button('Portfólio'));
    expect(entries()).toEqual(['Categorias']);
  });

  it('B-NAV-04 opens by a press on the arrow, with the own page first, and closes by another', () => {
    draw('/new-voucher');
    expect(current(link('Vouchers'))).toBeNull();
    fireEvent.click(arrow('Vouchers'));
    expect(entries()).toEqual(['Vouchers', 'Novo voucher']);
    const entry = screen.getByRole('menuitem', { name: 'Novo voucher' });
    expect([entry.getAttribute('href'), current(entry)]).toEqual(['/new-voucher', 'page']);
    expect(arrow('Vouchers').getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(arrow('Vouchers'));
    expect(entries()).toEqual([]);
  });

  it('works by keyboard', async () => {
    draw();
    focus(link('Vouchers'));
    for (const [keys, text] of [
      ['{ArrowDown}', 'Vouchers'],
      ['{ArrowDown}', 'Novo voucher'],
      ['{ArrowRight}', 'Categorias'],
      ['{ArrowLeft}', 'Vouchers'],
      ['{Escape}{ArrowUp}', 'Novo voucher'],
      ['{Escape}{ArrowLeft}', 'Transferências'],
      ['{End}', 'Ajustes'],
      ['{ArrowRight}', 'Transferências'],
      ['{ArrowLeft}{ArrowLeft}{Enter}', 'Categorias'],
      ['{Escape}', 'Portfólio'],
      [' ', 'Categorias'],
    ] as const) {
      await userEvent.keyboard(keys);
      expect(focused()).toBe(text);
    }
    focus(link('Vouchers'));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('role')).toBe('menuitem');
    await userEvent.keyboard('{Tab}');
    expect(entries()).toEqual([]);
  });
});

describe('the drawer of a small screen', () => {
  const open = async () => {
    fireEvent.click(button('Abrir menu'));
    return within(await screen.findByRole('dialog', { name: 'Menu principal' }));
  };

  it('has the places, those with entries folded, except at the current page, and closes by its button or Esc', async () => {
    setWidth(390);
    draw();
    const drawer = await open();
    expect(current(drawer.getByRole('link', { name: 'Transferências' }))).toBe('page');
    expect(drawer.queryByRole('link', { name: 'Novo voucher' })).toBeNull();
    const group = drawer.getByRole('button', { name: 'Vouchers' });
    fireEvent.click(group);
    expect(group.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(drawer.getByRole('link', { name: 'Novo voucher' }));
    await isGone();
    const here = (await open()).getByRole('link', { name: 'Novo voucher' });
    expect([here.getAttribute('href'), current(here)]).toEqual(['/new-voucher', 'page']);
    fireEvent.click(button('Fechar menu'));
    await isGone();
    await open();
    await userEvent.keyboard('{Escape}');
    await isGone();
  });
});
