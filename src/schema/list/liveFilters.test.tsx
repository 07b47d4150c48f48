import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { THINGS } from '../../../tests/support/things';
import * as f from '../index';
import { createRegistry } from '../registry';
import { ListPage } from './ListPage';
import { PAUSE_MS } from './useLiveFilters';

/** Filters that apply at once, and those in use as chips (decision 0119). */

const filters = {
  code: f.text('Código'),
  kind: f.choice('Tipo', { a: 'Um', b: 'Outro' }),
  room: f.text('Sala', { dependsOn: 'kind' }),
  day: f.dateRange('Dia', { params: ['from', 'to'] }),
};
const registry = createRegistry({
  './things/index.ts': f.defineResource({
    ...THINGS,
    fields: { name: f.text('Nome') },
    filters,
    list: {
      apply: false,
      filterRules: { rules: ({ code }) => (code === 'abcd' ? { code: 'Não há esse código' } : {}) },
    },
  }),
});
const byButton = createRegistry({
  './things/index.ts': f.defineResource({ ...THINGS, fields: { name: f.text('Nome') }, filters }),
});

const getList = vi.fn();
const user = userEvent.setup({ delay: null });
const Address = () => <output>{decodeURIComponent(useLocation().search)}</output>;

const draw = async (filter: object = {}, of = registry) => {
  renderScreen(
    <>
      <ListPage resource={of.get('things')} />
      <Address />
    </>,
    {
      registry: of,
      path: `/things?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      provider: { getList } as never,
    },
  );
  await screen.findByRole('textbox', { name: 'Código' });
  await screen.findByRole('rowheader');
};
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const asked = () => getList.mock.calls.map(([, { filter }]) => filter);
const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });
const chips = () =>
  within(screen.getByRole('list', { name: 'Filtros aplicados' }))
    .getAllByRole('button')
    .map((one) => one.getAttribute('aria-label') ?? one.textContent);
const press = (name: string) => user.click(screen.getByRole('button', { name }));

beforeEach(() => {
  getList.mockReset().mockResolvedValue({ data: [{ id: '1', name: 'Uma' }], total: 1 });
});

describe('filters that apply at once', () => {
  it('ask once after a pause in typing, for what stands there then, and at Enter at once', async () => {
    await draw();
    expect(screen.queryByRole('button', { name: 'Buscar' })).toBeNull();
    vi.useFakeTimers();
    try {
      type('Código', 'a');
      act(() => vi.advanceTimersByTime(PAUSE_MS - 1));
      type('Código', 'ab');
      act(() => vi.advanceTimersByTime(PAUSE_MS - 1));
      expect(asked()).toEqual([{}]);
      await act(() => vi.advanceTimersByTimeAsync(PAUSE_MS));
      expect(asked()).toEqual([{}, { code: 'ab' }]);
    } finally {
      vi.useRealTimers();
    }
    type('Código', 'abc');
    fireEvent.submit(screen.getByRole('search'));
    await waitFor(() => expect(asked().at(-1)).toEqual({ code: 'abc' }));
    expect(asked()).toHaveLength(3);
  });

  it('ask at once for a choice', async () => {
    await draw();
    await user.click(screen.getByRole('combobox', { name: 'Tipo' }));
    await user.click(screen.getByRole('option', { name: 'Outro' }));
    await waitFor(() => expect(asked().at(-1)).toEqual({ kind: 'b' }));
    expect(asked()).toHaveLength(2);
  });

  it('leave what is typed by now alone when the answer to what was typed before comes', async () => {
    await draw();
    let answer: (value: unknown) => void = () => undefined;
    getList.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    type('Código', 'a');
    await waitFor(() => expect(asked().at(-1)).toEqual({ code: 'a' }));
    type('Código', 'ab');
    await act(async () => answer({ data: [{ id: '2', name: 'Duas' }], total: 1 }));
    expect(input('Código').value).toBe('ab');
    await waitFor(() => expect(asked().at(-1)).toEqual({ code: 'ab' }));
  });

  it('ask for nothing that breaks a rule, and say so once the filter is left', async () => {
    await draw();
    vi.useFakeTimers();
    try {
      type('Código', 'abcd');
      await act(() => vi.advanceTimersByTimeAsync(PAUSE_MS));
    } finally {
      vi.useRealTimers();
    }
    expect(asked()).toEqual([{}]);
    expect(screen.queryByText('Não há esse código')).toBeNull();
    fireEvent.blur(input('Código'));
    expect(await screen.findByText('Não há esse código')).toBeTruthy();
    expect(asked()).toEqual([{}]);
  });
});

describe('the filters in use', () => {
  it('stand as chips in words, where a button applies them too', async () => {
    await draw({ code: 'x', kind: 'b', day: { from: '2026-03-10', to: '2026-03-12' } }, byButton);
    await waitFor(() =>
      expect(chips()).toEqual([
        'Remover filtro Código: x',
        'Remover filtro Tipo: Outro',
        'Remover filtro Dia: 10/03/2026 a 12/03/2026',
        'Limpar tudo',
      ]),
    );
  });

  it('go one by one, each with what depends on it, and all together', async () => {
    await draw({ code: 'x', kind: 'b', room: '7' });
    await screen.findByRole('list', { name: 'Filtros aplicados' });
    await press('Remover filtro Tipo: Outro');
    await waitFor(() => expect(asked().at(-1)).toEqual({ code: 'x' }));
    await waitFor(() => expect(chips()).toEqual(['Remover filtro Código: x']));
    expect(input('Código').value).toBe('x');
    await press('Remover filtro Código: x');
    await waitFor(() => expect(asked().at(-1)).toEqual({}));
    expect(screen.queryByRole('list', { name: 'Filtros aplicados' })).toBeNull();
    expect(input('Código').value).toBe('');
  });

  it('are cleared together', async () => {
    await draw({ code: 'x', kind: 'b' });
    await screen.findByRole('list', { name: 'Filtros aplicados' });
    await press('Limpar tudo');
    await waitFor(() => expect(asked().at(-1)).toEqual({}));
  });

  it('give the focus to the next chip, and behind the last one to the bar', async () => {
    await draw({ code: 'x', kind: 'b' });
    (await screen.findByRole('button', { name: 'Remover filtro Código: x' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Remover filtro Tipo: Outro'),
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(input('Código')));
  });
});
