import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NumberInput } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import * as f from '../index';
import { createRegistry } from '../registry';
import { FormPage } from './FormPage';

const SeatsInput = ({ name, label, readOnly }: f.InputSlotProps) => (
  <NumberInput source={name} label={label} readOnly={readOnly} />
);

const registry = createRegistry({
  './rooms/index.ts': f.defineResource({
    name: 'rooms',
    label: ['Sala', 'Salas'],
    routes: { list: '/rooms', create: '/rooms/new' },
    roles: 'permissions',
    titleField: 'name',
    api: { url: 'https://crm.example.com/rooms' },
    fields: {
      name: f.text('Nome', { initial: 'Azul' }),
      seats: f.integer('Lugares', {
        required: true,
        max: [9, 'No máximo nove'],
        input: SeatsInput,
      }),
    },
  }),
});

it('an input of react-admin in a slot is validated, sent and kept as any other', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const create = vi.fn(async (_: string, __: { data: unknown }) => ({ data: { id: '1' } }));
  renderScreen(<FormPage resource={registry.get('rooms')} mode="create" />, {
    registry,
    path: '/rooms/new',
    provider: { create } as never,
  });
  const user = userEvent.setup({ delay: null });
  const seats = await screen.findByLabelText<HTMLInputElement>(/^Lugares/);
  const save = () => user.click(screen.getByRole('button', { name: 'Salvar' }));
  await save();
  expect(await screen.findByText('Campo obrigatório')).toBeDefined();
  await user.type(seats, '12');
  expect(await screen.findByText('No máximo nove')).toBeDefined();
  await save();
  expect([create.mock.calls.length, seats.value]).toEqual([0, '12']);
  await user.clear(seats);
  await user.type(seats, '7');
  await save();
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(create.mock.calls[0]?.[1].data).toEqual({ name: 'Azul', seats: 7 });
});
