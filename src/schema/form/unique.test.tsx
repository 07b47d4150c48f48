import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import * as f from '../index';
import { createRegistry } from '../registry';
import { FormPage } from './FormPage';

const TAKEN = 'Já existe uma sala com este código.';

const registry = createRegistry({
  './rooms/index.ts': f.defineResource({
    name: 'rooms',
    label: ['Sala', 'Salas'],
    routes: { list: '/rooms', create: '/rooms/new', edit: '/rooms/:id' },
    roles: 'permissions',
    titleField: 'code',
    api: { url: 'https://crm.example.com/rooms' },
    fields: {
      code: f.text('Código', {
        required: true,
        max: 8,
        filter: true,
        unique: { says: TAKEN, where: { closed: true } },
      }),
      floor: f.text('Andar', { unique: true, filter: true }),
    },
    filters: { closed: f.boolean('Fechadas') },
  }),
});

const ROOMS = [
  { id: '1', code: 'AZUL', floor: 'um' },
  { id: '2', code: 'AZUL-2', floor: 'dois' },
];

const open = async (mode: 'create' | 'edit', answers = true) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const getList = vi.fn(async (_: string, params: { filter: Record<string, unknown> }) => {
    if (!answers) throw Object.assign(new Error(''), { status: 500, body: {} });
    const typed = params.filter.code ?? params.filter.floor;
    const data = ROOMS.filter(({ code, floor }) =>
      [code, floor].some((text) => text.startsWith(String(typed))),
    );
    return { data, total: data.length };
  });
  const create = vi.fn(async () => ({ data: { id: '9' } }));
  renderScreen(<FormPage resource={registry.get('rooms')} mode={mode} />, {
    registry,
    path: mode === 'edit' ? '/rooms/1' : '/rooms/new',
    provider: { getList, create, getOne: async () => ({ data: ROOMS[0] }) } as never,
  });
  const user = userEvent.setup({ delay: null });
  const code = await screen.findByLabelText<HTMLInputElement>(/^Código/);
  const floor = screen.getByLabelText<HTMLInputElement>(/^Andar/);
  const filters = () => getList.mock.calls.map(([, { filter }]) => filter);
  const save = () => user.click(screen.getByRole('button', { name: 'Salvar' }));
  return { user, code, floor, filters, create, save };
};

describe('something unique', () => {
  it('asks once for what has settled, says at the field that another record has it, and is not sent', async () => {
    const { user, code, filters, create, save } = await open('create');
    await user.type(code, 'AZUL');
    expect(await screen.findByText(TAKEN)).toBeDefined();
    expect(code.getAttribute('aria-invalid')).toBe('true');
    expect(filters()).toEqual([{ closed: true, code: 'AZUL' }]);
    await save();
    expect(create).not.toHaveBeenCalled();
    expect(screen.getByText(TAKEN)).toBeDefined();
  });

  it('takes what only begins alike, and the words of the engine where there are no others', async () => {
    const { user, code, floor, filters, create, save } = await open('create');
    await user.type(code, 'AZUL-');
    await waitFor(() => expect(filters()).toHaveLength(1));
    expect(screen.queryByText(TAKEN)).toBeNull();
    await user.type(floor, 'dois');
    expect(await screen.findByText('Já existe um registro com este valor.')).toBeDefined();
    await user.type(floor, ' e meio');
    await save();
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  });

  it('asks nothing of what is wrong anyway, or was not typed', async () => {
    const { user, code, floor, filters } = await open('create');
    await user.type(code, 'AZULEJADA');
    await user.type(floor, 'x');
    await waitFor(() => expect(filters()).toEqual([{ floor: 'x' }]));
  });

  it('leaves out the record itself', async () => {
    const { user, code, filters } = await open('edit');
    await user.type(code, '-');
    await user.type(code, '{Backspace}2');
    await waitFor(() => expect(filters()).toEqual([{ closed: true, code: 'AZUL2' }]));
    await user.clear(code);
    await user.type(code, 'azul');
    await waitFor(() => expect(filters()).toHaveLength(2));
    expect(screen.queryByText(TAKEN)).toBeNull();
  });

  it('does not keep anybody from saving where the service cannot answer', async () => {
    const { user, code, filters, create, save } = await open('create', false);
    await user.type(code, 'AZUL');
    await waitFor(() => expect(filters()).toHaveLength(1));
    await save();
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  });
});
