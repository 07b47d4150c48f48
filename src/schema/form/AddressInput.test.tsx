import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answerOf } from '../../../tests/support/answers';
import { drawNew, registryOf, THINGS } from '../../../tests/support/things';
import * as f from '..';
// Loaded when it is first drawn; here beforehand, so that nothing waits for the compiler.
import './AddressInput';

const registry = registryOf(
  f.defineResource({
    ...THINGS,
    routes: { list: '/things', create: '/things/new' },
    fields: {
      name: f.text('Nome', { required: true }),
      opens: f.hour('Abre às', { required: true }),
      kind: f.choice('Tipo', { 1: 'De rua', 2: 'Virtual' }, { required: true }),
      place: f.address('Endereço', { required: true, withCep: false }),
    },
    visibleWhen: { place: ({ kind }) => kind === 1 },
  }),
);

const PAULISTA = {
  id: 'p1',
  label: 'Avenida Paulista, São Paulo - SP',
  place: 'Avenida Paulista',
  neighbor: null,
  city: 'São Paulo',
  uf: 'SP',
  zipCode: null,
  lat: -23.561,
  lng: -46.656,
};

it('P-SLOT-10 P-SLOT-11 an address shows each message at its own input, and is sent with its place', async () => {
  const create = vi.fn(async (_: string, { data }: { readonly data: object }) => ({
    data: { id: '1', ...data },
  }));
  const operation = vi.fn(async () => answerOf('geo.search', { data: [PAULISTA] }));
  drawNew(registry, { create, ask: operation });
  const user = userEvent.setup();
  fireEvent.change(await screen.findByLabelText(/^Nome/), { target: { value: 'Loja' } });
  const hour = await screen.findByLabelText(/^Abre às/);
  await user.type(hour, '2500');
  await user.click(await screen.findByRole('combobox', { name: 'Tipo' }));
  await user.click(await screen.findByRole('option', { name: 'De rua' }));
  const save = screen.getByRole('button', { name: 'Salvar' });
  await user.click(save);
  expect(await screen.findByText('Hora inválida')).toBeDefined();
  const group = await screen.findByRole('group', { name: 'Endereço' });
  expect(await within(group).findByText('Selecione um endereço na busca')).toBeDefined();
  expect(within(group).getByText('Informe o número')).toBeDefined();

  // user-event would select only as much as was typed without the mask.
  fireEvent.input(hour, { target: { value: '' } });
  await user.type(hour, '0900');
  await user.type(within(group).getByLabelText(/^Buscar endereço/), 'paulista');
  await user.click(await screen.findByText('Avenida Paulista, São Paulo - SP'));
  await waitFor(() =>
    expect(within(group).queryByText('Selecione um endereço na busca')).toBeNull(),
  );
  expect(operation).toHaveBeenCalledWith(
    'geo.search',
    expect.objectContaining({ query: { q: 'paulista' } }),
  );
  expect(within(group).getByRole('link', { name: /Ver no mapa/ })).toBeDefined();
  await user.click(save);
  expect(create).not.toHaveBeenCalled();
  await user.type(within(group).getByLabelText(/^Número/), '900');
  await user.click(save);
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(create.mock.calls[0]?.[1].data).toMatchObject({
    opens: '09:00',
    kind: 1,
    place: { place: 'Avenida Paulista', streetNumber: '900', lat: -23.561, lng: -46.656 },
  });
});
