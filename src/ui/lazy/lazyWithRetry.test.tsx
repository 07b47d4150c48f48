import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { CoreAdminContext } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18nProvider } from '../../i18n';
import { ProductContext } from '../layout/product';
import { ErrorGroup, lazyWithRetry } from '.';

const FILE = 'http://camarim.test/assets/panel-1.js';
const missing = () => new TypeError(`Failed to fetch dynamically imported module: ${FILE}`);
const PRODUCT = { name: 'Camarim', version: '2.20.13', environment: 'produção' };

const Panel = ({ text }: { readonly text: string; readonly onClose?: () => void }) => <p>{text}</p>;

const draw = (part: ReactNode) =>
  render(
    <CoreAdminContext i18nProvider={createI18nProvider()}>
      <ProductContext value={PRODUCT}>
        <p>A lista</p>
        <Suspense fallback={null}>{part}</Suspense>
      </ProductContext>
    </CoreAdminContext>,
  );

const turn = (isOnline: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

/** Stubs the requests that find out why a file did not load. */
const serve = ({ version = PRODUCT.version, file = 200 } = {}) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) =>
      address === '/config.json'
        ? new Response(JSON.stringify({ version }))
        : new Response(null, { status: file }),
    ),
  );

const told = async () => (await screen.findByRole('alert')).textContent;
const missingPart = (shape?: 'dialog') =>
  lazyWithRetry<typeof Panel>(() => Promise.reject(missing()), shape);

beforeEach(() => {
  // React reports every failure that a boundary takes; here it is what is wanted.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('renders a preloaded component at once, and keeps its state when it renders again', async () => {
  const Typed = () => <input aria-label="Nome" />;
  const Part = lazyWithRetry<typeof Typed>(async () => ({ default: Typed }));
  const { rerender, unmount } = render(<Part />, {
    wrapper: ({ children }) => <Suspense fallback={null}>{children}</Suspense>,
  });
  const field = () => screen.getByLabelText<HTMLInputElement>('Nome');
  await userEvent.type(await screen.findByLabelText('Nome'), 'Ana');
  await Part.preload();
  rerender(<Part />);
  expect(field().value).toBe('Ana');
  unmount();
  draw(<Part />);
  expect(field().value).toBe('');
});

describe('a file that does not load', () => {
  it('B-ERR-31 shows one failure for a group, keeps the page, and renders when the connection is back', async () => {
    turn(false);
    const load = vi.fn<() => Promise<{ default: typeof Panel }>>().mockRejectedValue(missing());
    const First = lazyWithRetry<typeof Panel>(load);
    const Second = lazyWithRetry<typeof Panel>(load);
    draw(
      <ErrorGroup>
        <First text="Código" />
        <Second text="Cliente" />
      </ErrorGroup>,
    );
    expect(await told()).toContain('Sem conexão.');
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.queryByText(/nova versão/)).toBeNull();
    expect(screen.getByText('A lista')).toBeDefined();
    load.mockResolvedValue({ default: Panel });
    act(() => turn(true));
    await screen.findByText('Código');
    await screen.findByText('Cliente');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves the group with its boundary, and the others of the group stay', async () => {
    turn(false);
    const Part = missingPart();
    const group = (...names: readonly string[]) => (
      <CoreAdminContext i18nProvider={createI18nProvider()}>
        <ErrorGroup>
          {names.map((name) => (
            <Suspense key={name}>
              <Part text={name} />
            </Suspense>
          ))}
        </ErrorGroup>
      </CoreAdminContext>
    );
    const { rerender } = render(group('Código', 'Cliente'));
    await screen.findByRole('alert');
    rerender(group('Cliente'));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    rerender(group());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['the server has another version', { version: '2.21.0' }],
    ['the server no longer has its file', { file: 404 }],
  ])('is outdated when %s', async (_, answer) => {
    turn(true);
    serve(answer);
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const Part = missingPart();
    draw(<Part text="O painel" />);
    expect(await screen.findByText('Há uma nova versão do sistema.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is requested again only once if the server has it', async () => {
    turn(true);
    serve();
    const load = vi.fn().mockRejectedValue(missing());
    const Part = lazyWithRetry<typeof Panel>(load);
    const { unmount } = draw(<Part text="O painel" />);
    expect(await screen.findByText('Não foi possível mostrar esta página.')).toBeDefined();
    expect(screen.queryByText(/nova versão/)).toBeNull();
    // The second failure is diagnosed too, and the effects of the diagnosis are over.
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(4));
    await act(() => new Promise((go) => setTimeout(go)));
    expect(load).toHaveBeenCalledTimes(2);
    unmount();
    load.mockRejectedValueOnce(missing()).mockResolvedValue({ default: Panel });
    draw(<Part text="O painel" />);
    expect(await screen.findByText('O painel')).toBeDefined();
  });

  it('waits for the connection while the server does not respond', async () => {
    turn(true);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const Part = missingPart();
    draw(<Part text="O painel" />);
    expect(await screen.findByText('Sem conexão.')).toBeDefined();
  });

  it('renders the fallback', async () => {
    turn(false);
    const Part = missingPart();
    draw(<Part text="O painel" fallback={<p>Só o texto</p>} />);
    expect(await screen.findByText('Só o texto')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a dialog', () => {
  it('shows its failure over the page, and can be closed', async () => {
    turn(false);
    const onClose = vi.fn();
    const Part = missingPart('dialog');
    const { container } = draw(<Part text="O painel" onClose={onClose} />);
    expect(container.contains(await screen.findByRole('alert'))).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('keeps the page when it throws', async () => {
    turn(true);
    const Broken = (): ReactNode => {
      throw new Error('boom');
    };
    const Part = lazyWithRetry(async () => ({ default: Broken }), 'dialog');
    draw(<Part />);
    expect(await told()).toContain('Não foi possível mostrar esta página.');
    expect(screen.getByText('A lista')).toBeDefined();
  });
});
