import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { registryOf, THINGS } from '../../../tests/support/things';
import * as f from '../../schema';
import NewArtist, { ORIGINS } from '.';

const registry = registryOf(
  f.defineResource({
    ...THINGS,
    name: 'artists',
    routes: { list: '/artists', create: '/new-artist' },
    fields: {
      name: f.text('Nome', { required: true }),
      leadId: f.text('Lead', { form: 'create' }),
    },
    form: {
      sections: [{ title: 'Dados', fields: ['name'] }],
      create: {
        success: 'Feito!',
        title: ({ leadId, name }) => (leadId ? `De ${name}` : 'Novo'),
        affects: ['leads'],
        // The form stays on the same address, so that nothing else reads the lead again.
        afterSave: () => '/new-artist?lead=7',
      },
    },
  }),
  f.defineResource({
    ...THINGS,
    name: 'leads',
    routes: { list: '/leads' },
    fields: { name: f.text('Nome') },
  }),
);

const person: { id: string; name: string; artistId?: string } = { id: '7', name: 'Ana' };
const getOne = vi.fn();
const create = vi.fn();

const open = (search = '?lead=7') => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const provider = { getOne, create } as never;
  return renderScreen(<NewArtist />, { registry, provider, path: `/new-artist${search}` });
};

beforeEach(() => {
  getOne.mockReset().mockImplementation(async () => ({ data: { ...person } }));
  create.mockReset().mockImplementation(async (_: string, { data }) => ({
    data: { id: '1', ...data },
  }));
});

it('a form takes values from another record, sends its id, and reads it again after saving', async () => {
  open();
  await screen.findByRole('heading', { name: 'De Ana' });
  expect(await screen.findByLabelText(/^Nome/)).toHaveProperty('value', 'Ana');
  const before = getOne.mock.calls.length;
  getOne.mockImplementation(async () => ({ data: { ...person, artistId: '1' } }));
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(create.mock.calls[0]?.[1].data).toEqual({ name: 'Ana', leadId: '7' });
  await waitFor(() => expect(getOne.mock.calls.length).toBeGreaterThan(before));
  expect(await screen.findByText('Ana já foi transformado em profissional.')).toBeDefined();
});

it('reads nothing if the address names no record; shows that one is used already, missing, or cannot be read', async () => {
  const empty = open('');
  expect(await screen.findByLabelText(/^Nome/)).toHaveProperty('value', '');
  expect(getOne).not.toHaveBeenCalled();
  empty.unmount();
  getOne.mockResolvedValueOnce({ data: { ...person, artistId: '1' } });
  const { unmount } = open();
  expect(await screen.findByText('Ana já foi transformado em profissional.')).toBeDefined();
  unmount();
  for (const [code, status, text] of [
    ['not-found', 404, 'Não existe um Lead com esse ID.'],
    ['internal', 500, 'Não foi possível carregar o registro.'],
  ] as const) {
    getOne.mockRejectedValue(Object.assign(new Error(''), { code, status }));
    open();
    expect(await screen.findByText(text)).toBeDefined();
  }
});

it('P-PROF-12 P-PROF-13 a lead or a partner fills the form', () => {
  const [lead, partner] = ORIGINS;
  const ana = { name: 'Ana', cpf: '52998224725', gender: 'F', areaIds: ['a1', 'anotherCity'] };
  expect(lead.fill(ana)).toMatchObject({
    ...{ name: 'Ana', cpf: '52998224725', gender: 'F', enabledCities: ['a1'] },
  });
  expect(partner.fill({ name: 'Ana', place: { city: 'Recife' } })).toMatchObject({
    ...{ name: 'Ana', address: { city: 'Recife' } },
  });
});
