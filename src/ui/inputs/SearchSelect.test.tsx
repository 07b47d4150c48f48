import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchSelect } from './SearchSelect';

type Load = Parameters<typeof SearchSelect>[0]['load'];

const CITIES = ['São Paulo', 'Santos', 'Recife'].map((label, index) => ({
  value: String(index),
  label,
}));

const search: Load = async (text) =>
  CITIES.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));

const show = (load: Load, multiple: boolean, initial: readonly string[] = []) => {
  const changed = vi.fn();
  const Holder = () => {
    const [value, setValue] = useState<readonly string[] | null>(initial);
    const change = (next: readonly string[] | null) => {
      changed(next);
      setValue(next);
    };
    const props = { id: 'cidade', name: 'cidade', label: 'Cidade', value, multiple, load };
    const labelOf = (id: string) => CITIES[Number(id)]?.label ?? id;
    return <SearchSelect {...props} onChange={change} labelOf={labelOf} required error="Falta" />;
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Holder />
    </QueryClientProvider>,
  );
  act(() => box().focus());
  return { changed };
};

const box = () => screen.getByRole('combobox', { name: 'Cidade' }) as HTMLInputElement;
const type = (value: string) => fireEvent.change(box(), { target: { value } });
/** The answer of a query is told by a timer of its own. */
const passes = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.advanceTimersByTimeAsync(0));
};
const search300 = async (value: string) => {
  type(value);
  await passes(300);
};
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const pick = (name: string) => fireEvent.click(screen.getByRole('option', { name }));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('searches once for a word that is typed at once, and takes one', async () => {
  const load = vi.fn(search);
  const { changed } = show(load, false, ['2']);
  expect(box().value).toBe('Recife');
  expect(box().getAttribute('aria-invalid')).toBe('true');
  const searched = () => load.mock.calls.map(([text]) => text).filter((text) => text !== '');
  for (const value of ['s', 'sa', 'san']) {
    type(value);
    await passes(299);
  }
  expect(searched()).toEqual([]);
  await passes(1);
  expect(searched()).toEqual(['san']);
  pick('Santos');
  expect(changed).toHaveBeenLastCalledWith(['1']);
  expect(searched()).toEqual(['san']);
});

it('takes several beside those chosen, and gives each back', async () => {
  const { changed } = show(search, true, ['0']);
  await search300('rec');
  expect(box().value).toBe('rec');
  expect(offered()).toEqual(['Recife']);
  pick('Recife');
  expect(changed).toHaveBeenLastCalledWith(['0', '2']);
  type('');
  fireEvent.keyDown(box(), { key: 'Backspace' });
  expect(changed).toHaveBeenLastCalledWith(['0']);
});

it('offers only what was found for the current text', async () => {
  const answers = new Map<string, (found: typeof CITIES) => void>();
  show((text) => new Promise((resolve) => answers.set(text, resolve)), false);
  await search300('rec');
  type('reci');
  await act(async () => answers.get('rec')?.(CITIES));
  await passes(300);
  expect(offered()).toEqual([]);
  expect(screen.getByText('Carregando…')).toBeTruthy();
  await act(async () => answers.get('reci')?.(CITIES.slice(2)));
  await passes(0);
  expect(offered()).toEqual(['Recife']);
  await search300('recix');
  expect(offered()).toEqual([]);
  expect(screen.getByText('Carregando…')).toBeTruthy();
});

it('shows that nothing was found, and that the search failed', async () => {
  const load = vi.fn(search);
  show(load, false);
  await search300('xyz');
  expect(screen.getByText('Nenhuma opção')).toBeTruthy();
  load.mockRejectedValueOnce(new Error());
  await search300('xyzw');
  expect(screen.getByText('Não foi possível carregar as opções')).toBeTruthy();
});
