import { act, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { registryOf, THINGS } from '../../../tests/support/things';
import { ProductContext } from '../../ui/layout/product';
import { ErrorBoundary } from '../../ui/lazy';
import { createLazyRegistry } from '../definition/lazyRegistry';
import { defineResource, text } from '../index';
import { useDefinition } from './context';

const suppliers = defineResource({ ...THINGS, fields: { name: text('Nome fantasia') } });
const { manifests } = registryOf(suppliers);

const FILE = 'http://camarim.test/assets/suppliers-1.js';
const missing = () => new TypeError(`Failed to fetch dynamically imported module: ${FILE}`);
const PRODUCT = { name: 'Camarim', version: '2.20.13', environment: 'produção' };

const Title = () => <p>{useDefinition('things').title}</p>;

const Page = ({ children }: { readonly children: ReactNode }) => (
  <ProductContext value={PRODUCT}>
    <ErrorBoundary resetKey="/suppliers">
      <Suspense fallback={<p>Carregando</p>}>{children}</Suspense>
    </ErrorBoundary>
  </ProductContext>
);

/** Draws a page that waits for its definition; React wants to be awaited for that. */
const draw = async (load: () => Promise<typeof suppliers>) => {
  const registry = createLazyRegistry(manifests, [async () => ({ default: await load() })]);
  await act(async () =>
    renderScreen(
      <Page>
        <Title />
        <Title />
      </Page>,
      { registry },
    ),
  );
};

const serve = () =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) =>
      address === '/config.json' ? Response.json({ version: PRODUCT.version }) : new Response(null),
    ),
  );
const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await act(() => new Promise((go) => setTimeout(go)));
};
const told = async () => (await screen.findByRole('alert')).textContent;
const retry = () =>
  act(async () => screen.getByRole('button', { name: 'Tentar novamente' }).click());

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});

it('a definition whose file does not arrive is asked for at most three times, then said, and comes when it is tried again', async () => {
  serve();
  const load = vi.fn<() => Promise<typeof suppliers>>().mockRejectedValue(missing());
  await draw(load);
  await told();
  await turns();
  expect(load.mock.calls.length).toBeLessThanOrEqual(3);
  const before = load.mock.calls.length;
  await retry();
  await told();
  await turns();
  expect(load.mock.calls.length).toBeGreaterThan(before);
  expect(load.mock.calls.length).toBeLessThanOrEqual(before + 3);
  load.mockResolvedValue(suppliers);
  await retry();
  expect(await screen.findAllByText('Coisas')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});
