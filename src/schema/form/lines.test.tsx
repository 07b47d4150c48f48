import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { THINGS } from '../../../tests/support/things';
import * as f from '../index';
import { createRegistry } from '../registry';
import { FormPage } from './FormPage';

/** What the fields of a line say has an effect there: REDESIGN section 6, decision 0129. */

const drawn = async (lines: ReturnType<typeof f.list>) => {
  const registry = createRegistry({
    './things/index.ts': f.defineResource({
      ...THINGS,
      routes: { list: '/things', create: '/things/new' },
      roles: 'permissions',
      fields: { name: f.text('Nome'), lines },
    }),
  });
  const create = vi.fn(async (_: string, { data }) => ({ data: { ...data, id: '1' } }));
  const resource = registry.get('things');
  renderScreen(<FormPage resource={resource} mode="create" />, {
    registry,
    path: '/things/new',
    provider: { create } as never,
  });
  await screen.findByRole('button', { name: 'Adicionar linha' });
  const user = userEvent.setup({ delay: null });
  const line = (index: number) => within(screen.getByRole('group', { name: `linha ${index}` }));
  const input = (index: number, name: string | RegExp) =>
    line(index).findByRole<HTMLInputElement>('textbox', { name });
  return {
    user,
    line,
    input,
    add: () => user.click(screen.getByRole('button', { name: 'Adicionar linha' })),
    type: async (index: number, name: string | RegExp, text: string) =>
      user.type(await input(index, name), text),
    sent: async () => {
      await user.click(screen.getByRole('button', { name: 'Salvar' }));
      await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
      const [, { data }] = create.mock.calls[0] as unknown as [
        string,
        { data: { lines: unknown } },
      ];
      return lines.codec.encode(data.lines);
    },
  };
};

describe('a line', () => {
  it('begins with `initial`, and is an item once somebody types in it', async () => {
    const screenOf = await drawn(
      f.list(
        'Linhas',
        {
          title: f.text('Título', { required: true }),
          count: f.integer('Vezes', { initial: 2 }),
          day: f.text('Dia', { initial: ({ today }: f.FormContext) => today }),
        },
        { item: 'linha' },
      ) as never,
    );
    const { input, type, add, sent } = screenOf;
    expect((await input(1, 'Vezes')).value).toBe('2');
    expect((await input(1, 'Dia')).value).toBe('2026-03-10');
    await type(1, /Título/, 'a');
    await add();
    expect((await input(2, 'Vezes')).value).toBe('2');
    expect(await sent()).toEqual([{ title: 'a', count: 2, day: '2026-03-10' }]);
  });

  it('that is whole as it begins is an item as soon as it is added', async () => {
    const { add, input, sent } = await drawn(
      f.list(
        'Linhas',
        { kind: f.text('Tipo', { initial: 'x', required: true }), note: f.text('Nota') },
        { item: 'linha' },
      ) as never,
    );
    expect(screen.queryByRole('group', { name: 'linha 1' })).toBeNull();
    await add();
    expect((await input(1, /Tipo/)).value).toBe('x');
    expect(await sent()).toEqual([{ kind: 'x', note: null }]);
  });

  it('normalises what is typed, empties what depends on it and keeps still what is `readOnly`', async () => {
    const { input, type, sent, user } = await drawn(
      f.list(
        'Linhas',
        {
          code: f.text('Código', { normalise: (text: string) => text.toUpperCase() }),
          place: f.text('Lugar', { dependsOn: 'code' }),
          seat: f.text('Assento', { dependsOn: 'place' }),
          kept: f.text('Fixo', { readOnly: true, initial: 'f' }),
        },
        { item: 'linha' },
      ) as never,
    );
    // What it begins with is an item already.
    await user.click(screen.getByRole('button', { name: 'Adicionar linha' }));
    await type(1, 'Código', 'ab');
    await type(1, 'Lugar', 'x');
    await type(1, 'Assento', '1');
    expect((await input(1, 'Fixo')).readOnly).toBe(true);
    await type(1, 'Fixo', 'zzz');
    await type(1, 'Código', 'c');
    expect((await input(1, 'Lugar')).value).toBe('');
    expect((await input(1, 'Assento')).value).toBe('');
    expect(await sent()).toEqual([{ code: 'ABC', place: null, seat: null, kept: 'f' }]);
  });

  it('shows, asks and closes by its own conditions, and does not send what they hide', async () => {
    const { input, line, type, sent, add } = await drawn(
      f.list(
        'Linhas',
        {
          kind: f.text('Tipo'),
          rate: f.text('Taxa'),
          reason: f.text('Motivo'),
          code: f.text('Código'),
        },
        {
          item: 'linha',
          invalid: 'Verifique',
          visibleWhen: { rate: ({ kind }) => kind !== 'V' },
          requiredWhen: { reason: ({ kind }) => kind === 'V' },
          readOnlyWhen: { code: ({ kind }) => kind === 'V' },
        },
      ) as never,
    );
    await type(1, 'Taxa', '10');
    const isAsked = async () => (await input(1, /Motivo/)).getAttribute('aria-required') === 'true';
    expect(await isAsked()).toBe(false);
    await type(1, 'Tipo', 'V');
    await waitFor(() => expect(line(1).queryByRole('textbox', { name: 'Taxa' })).toBeNull());
    expect((await input(1, 'Código')).readOnly).toBe(true);
    expect(await isAsked()).toBe(true);
    await add();
    expect(line(1).getByText('Campo obrigatório')).toBeDefined();
    await type(1, /Motivo/, 'm');
    expect(await sent()).toEqual([{ kind: 'V', reason: 'm', code: null }]);
  });

  it('offers and words by what it holds, before the form around', async () => {
    const { type, line, user } = await drawn(
      f.list(
        'Linhas',
        {
          kind: f.text('Tipo'),
          place: f.choiceFrom('Lugar', ({ kind, name }) =>
            [kind, name].flatMap((word) =>
              word ? [{ value: String(word), label: `Lugar ${word}` }] : [],
            ),
          ),
          note: f.text('Nota', {
            words: ({ kind }: Readonly<Record<string, unknown>>) =>
              kind ? { label: `Nota de ${kind}` } : {},
          }),
        },
        { item: 'linha' },
      ) as never,
    );
    await type(1, 'Tipo', 'a');
    await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'b');
    expect(line(1).getByRole('textbox', { name: 'Nota de a' })).toBeDefined();
    await user.click(line(1).getByRole('combobox', { name: /Lugar/ }));
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(expect.arrayContaining(['Lugar a', 'Lugar b']));
  });
});
