import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
    return (
      <SearchSelect
        id="cidade"
        name="cidade"
        label="Cidade"
        value={value}
        onChange={(next) => {
          changed(next);
          setValue(next);
        }}
        multiple={multiple}
        load={load}
        labelOf={(id) => CITIES[Number(id)]?.label ?? id}
        required
        error="Campo obrigatório"
      />
    );
  };
  render(<Holder />);
  return { user: userEvent.setup(), changed };
};

const box = () => screen.getByRole('combobox', { name: 'Cidade' }) as HTMLInputElement;

afterEach(() => void vi.useRealTimers());

describe('SearchSelect', () => {
  it('searches once for a word that is typed at once, and takes one', async () => {
    const load = vi.fn(search);
    const { user, changed } = show(load, false, ['2']);
    expect(box().value).toBe('Recife');
    expect(box().getAttribute('aria-invalid')).toBe('true');
    await user.click(box());
    await user.clear(box());
    const searched = () => load.mock.calls.map(([text]) => text).filter((text) => text !== '');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const value of ['s', 'sa', 'san']) {
      fireEvent.change(box(), { target: { value } });
      act(() => void vi.advanceTimersByTime(299));
    }
    expect(searched()).toEqual([]);
    act(() => void vi.advanceTimersByTime(1));
    expect(searched()).toEqual(['san']);
    vi.useRealTimers();
    await user.click(await screen.findByRole('option', { name: 'Santos' }));
    expect(changed).toHaveBeenLastCalledWith(['1']);
    expect(searched()).toEqual(['san']);
  });

  it('takes several, and gives each back', async () => {
    const { user, changed } = show(search, true, ['0']);
    await user.click(box());
    await user.click(await screen.findByRole('option', { name: 'Recife' }));
    expect(changed).toHaveBeenLastCalledWith(['0', '2']);
    await user.type(box(), '{Backspace}');
    expect(changed).toHaveBeenLastCalledWith(['0']);
  });

  it.each([{ chosen: [] }, { chosen: ['0'] }])(
    'keeps what is typed while several may be taken, of which there are $chosen.length',
    async ({ chosen }) => {
      const load = vi.fn(search);
      const { user, changed } = show(load, true, chosen);
      await user.click(box());
      await user.type(box(), 'rec');
      await waitFor(() => expect(load.mock.lastCall?.[0]).toBe('rec'));
      expect(box().value).toBe('rec');
      await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
      await user.click(screen.getByRole('option', { name: 'Recife' }));
      expect(changed).toHaveBeenLastCalledWith([...chosen, '2']);
    },
  );

  it('never shows the answer to an older text', async () => {
    const answers = new Map<string, (found: typeof CITIES) => void>();
    const load: Load = (text) => new Promise((resolve) => answers.set(text, resolve));
    const { user } = show(load, false);
    await user.type(box(), 'rec');
    await waitFor(() => expect(answers.has('rec')).toBe(true));
    await user.type(box(), 'i');
    answers.get('rec')?.(CITIES);
    await waitFor(() => expect(answers.has('reci')).toBe(true));
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.getByText('Carregando…')).toBeTruthy();
    answers.get('reci')?.(CITIES.slice(2));
    expect((await screen.findAllByRole('option')).length).toBe(1);
  });

  it('RELIABILITY G13 what was found for another text is offered no more', async () => {
    const load: Load = (text) =>
      text === 're' ? Promise.resolve(CITIES.slice(2)) : new Promise(() => {});
    const { user } = show(load, false);
    await user.type(box(), 're');
    expect(await screen.findByRole('option', { name: 'Recife' })).toBeTruthy();
    await user.type(box(), 'x');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    expect(screen.getByText('Carregando…')).toBeTruthy();
  });

  it('says that nothing was found, and that the search failed', async () => {
    const load = vi.fn(search);
    const { user } = show(load, false);
    await user.type(box(), 'xyz');
    expect(await screen.findByText('Nenhuma opção')).toBeTruthy();
    load.mockRejectedValueOnce(new Error());
    await user.type(box(), 'w');
    expect(await screen.findByText('Não foi possível carregar as opções')).toBeTruthy();
  });
});
