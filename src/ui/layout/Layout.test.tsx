import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Layout, PageTitle } from '.';
import { button, focused, link, MENU, renderFrame, setWidth } from './harness';

const PRODUCT = { name: 'Camarim', version: '2.20.13', environment: 'produção' };

const draw = (page: ReactNode) =>
  renderFrame(
    <Layout menu={MENU} product={PRODUCT}>
      {page}
    </Layout>,
  );
const openEntry = (name: string) => {
  fireEvent.click(button('Seções de Vouchers'));
  fireEvent.click(screen.getByRole('menuitem', { name }));
};

beforeEach(() => setWidth(1280));
afterEach(() => vi.unstubAllGlobals());

describe('the frame', () => {
  it('B-SESS-23 shows the product, its version and environment, and the page heading', () => {
    draw(
      <PageTitle
        title="Editar voucher"
        breadcrumbs={[{ label: 'Vouchers', to: '/vouchers' }]}
        actions={<button type="button">Excluir</button>}
      />,
    );
    expect(screen.getByText('v2.20.13 · produção')).toBeDefined();
    expect(link('Início de Camarim').getAttribute('href')).toBe('/home');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Editar voucher');
    expect(document.title).toBe('Editar voucher · Camarim');
    const trail = within(screen.getByRole('navigation', { name: 'Trilha' }));
    expect(trail.getByRole('link', { name: 'Vouchers' }).getAttribute('href')).toBe('/vouchers');
    expect(button('Excluir')).toBeDefined();
  });

  it('leads to the content past the navigation, and after a change of page', async () => {
    draw(<p>Página</p>);
    await userEvent.tab();
    expect(focused()).toBe('Ir para o conteúdo');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    openEntry('Vouchers');
    expect(screen.queryAllByRole('menuitem')).toEqual([]);
    expect(link('Transferências').hasAttribute('aria-current')).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

it('a page that fails keeps the frame, tries again, and starts anew with another page', () => {
  // React reports every failure that a boundary takes; here it is what is wanted.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let fails = true;
  const Fragile = () => {
    if (fails) throw new Error('boom');
    return <b>tudo</b>;
  };
  const Pages = () => {
    const [isShown, setShown] = useState(false);
    return (
      <button type="button" onClick={() => setShown(true)}>
        Mostrar {isShown && <Fragile />}
      </button>
    );
  };
  draw(<Pages />);
  fireEvent.click(button('Mostrar'));
  expect(screen.getByRole('alert').textContent).toContain('Não foi possível mostrar esta página.');
  fireEvent.click(link('Transferências'));
  expect(screen.queryByRole('alert')).not.toBeNull();
  openEntry('Novo voucher');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(button('Mostrar'));
  fails = false;
  fireEvent.click(button('Tentar novamente'));
  expect(screen.queryByRole('alert')).toBeNull();
});
