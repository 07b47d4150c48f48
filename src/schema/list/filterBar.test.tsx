import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { THINGS } from '../../../tests/support/things';
import * as f from '../index';
import { createRegistry } from '../registry';
import { ListPage } from './ListPage';

/** The bar of filters stands on the engine of all forms: decision 0105. */

const registry = createRegistry({
  './things/index.ts': f.defineResource({
    ...THINGS,
    fields: { name: f.text('Nome', { required: true }) },
    filters: {
      code: f.text('Código', { max: 3, normalise: (text: string) => text.toUpperCase() }),
      kind: f.choice('Tipo', { a: 'Um', b: 'Outro' }),
      room: f.text('Sala', { wire: 'roomId', dependsOn: 'kind' }),
      from: f.integer('De'),
      to: f.integer('Até'),
    },
    list: {
      filterRules: {
        visibleWhen: { room: ({ kind }) => kind === 'b' },
        readOnlyWhen: { to: ({ from }) => from == null },
        rules: ({ from, to }) =>
          from != null && to != null && to < from ? { to: 'Até é menor que De' } : {},
      },
    },
  }),
});
const resource = registry.get('things');

const getList = vi.fn();
const user = userEvent.setup({ delay: null });

const Address = () => <output>{decodeURIComponent(useLocation().search)}</output>;

const draw = async (path = '/things') => {
  renderScreen(
    <>
      <ListPage resource={resource} />
      <Address />
    </>,
    { registry, path, provider: { getList } as never },
  );
  for (const name of ['Código', 'Até']) await screen.findByRole('textbox', { name });
};
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const lastFilter = () => getList.mock.calls.at(-1)?.[1].filter;
const choose = async (word: string) => {
  await user.click(screen.getByRole('combobox', { name: 'Tipo' }));
  await user.click(screen.getByRole('option', { name: word }));
};

beforeEach(() => {
  getList.mockReset().mockResolvedValue({ data: [{ id: '1', name: 'Uma' }], total: 1 });
});

describe('one form, in the bar of filters too', () => {
  it('keeps what is typed until it is applied, as its field keeps it, and asks again for the same', async () => {
    await draw();
    await user.type(input('Código'), 'ab');
    expect(getList).toHaveBeenCalledTimes(1);
    await press('Buscar');
    await waitFor(() => expect(lastFilter()).toEqual({ code: 'AB' }));
    await press('Buscar');
    await waitFor(() => expect(getList).toHaveBeenCalledTimes(3));
    await press('Limpar filtros');
    await waitFor(() => expect(lastFilter()).toEqual({}));
    expect(input('Código').value).toBe('');
  });

  it('a condition hides a filter, and what is hidden is not asked for', async () => {
    await draw();
    expect(screen.queryByRole('textbox', { name: 'Sala' })).toBeNull();
    await choose('Outro');
    await user.type(input('Sala'), '7');
    await press('Buscar');
    await waitFor(() => expect(lastFilter()).toEqual({ kind: 'b', room: '7' }));
    await choose('Um');
    expect(screen.queryByRole('textbox', { name: 'Sala' })).toBeNull();
    await press('Buscar');
    await waitFor(() => expect(lastFilter()).toEqual({ kind: 'a' }));
  });

  it('one that depends on another is closed, and emptied with it', async () => {
    await draw();
    expect(input('Até').readOnly).toBe(true);
    await user.type(input('De'), '3');
    expect(input('Até').readOnly).toBe(false);
    await choose('Outro');
    await user.type(input('Sala'), '7');
    await choose('Um');
    await choose('Outro');
    expect(input('Sala').value).toBe('');
  });

  it('a broken rule stands at its filter, asks nothing, and goes when it is mended', async () => {
    await draw();
    await user.type(input('De'), '3');
    await user.type(input('Até'), '2');
    await press('Buscar');
    expect(await screen.findByText('Até é menor que De')).toBeDefined();
    expect(getList).toHaveBeenCalledTimes(1);
    await user.type(input('Até'), '0');
    await waitFor(() => expect(screen.queryByText('Até é menor que De')).toBeNull());
    await press('Buscar');
    await waitFor(() => expect(lastFilter()).toEqual({ from: 3, to: 20 }));
  });

  it('what the service refuses of a parameter stands at its filter', async () => {
    await draw('/things?filter=%7B%22kind%22%3A%22b%22%2C%22room%22%3A%2299%22%7D');
    getList.mockRejectedValue(
      Object.assign(new Error('Filtro inválido'), {
        status: 422,
        code: 'invalid',
        body: { errors: { roomId: 'Não há essa sala' } },
      }),
    );
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await press('Buscar');
    expect(await screen.findByText('Não há essa sala')).toBeDefined();
    expect(input('Sala').getAttribute('aria-invalid')).toBe('true');
  });

  it('what the address says takes the place of what is typed; what no filter knows stays', async () => {
    await draw('/things?filter=%7B%22other%22%3A%22x%22%7D');
    await user.type(input('Código'), 'zz');
    await press('Buscar');
    await waitFor(() => expect(lastFilter()).toEqual({ other: 'x', code: 'ZZ' }));
    await user.type(input('Código'), 'q');
    await press('Remover filtro other');
    await waitFor(() => expect(lastFilter()).toEqual({ code: 'ZZ' }));
    await waitFor(() => expect(input('Código').value).toBe('ZZ'));
  });
});

it('a rule of filters names filters that there are', () => {
  expect(() =>
    createRegistry({
      './things/index.ts': f.defineResource({
        ...THINGS,
        fields: { name: f.text('Nome') },
        list: { filterRules: { visibleWhen: { nome: () => true } as never } },
      }),
    }),
  ).toThrow('list.filterRules.visibleWhen: nome is not a filter');
});
