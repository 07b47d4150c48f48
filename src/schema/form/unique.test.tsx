import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { drawEdit, drawNew, registryOf, THINGS } from '../../../tests/support/things';
import * as f from '../index';

const TAKEN = 'Já existe uma sala com este código.';

const registry = registryOf(
  f.defineResource({
    ...THINGS,
    routes: { list: '/things', create: '/things/new', edit: '/things/:id' },
    titleField: 'code',
    api: { ...THINGS.api, id: 'code', lookup: (code: string) => ({ closed: true, code }) },
    fields: {
      code: f.text('Código', {
        required: true,
        max: 8,
        filter: true,
        unique: TAKEN,
      }),
      floor: f.text('Andar', { unique: 'Andar ocupado', filter: true }),
      door: f.text('Porta', { unique: 'Porta ocupada' }),
    },
    filters: { closed: f.boolean('Fechadas'), words: f.text('Busca') },
    find: { shows: ['code'], by: { words: ['words'] } },
  }),
);

const ROOMS = [
  { id: '1', code: 'AZUL', floor: 'um', door: 'azul' },
  { id: '2', code: 'AZUL-2', floor: 'dois', door: 'branca' },
];

const open = async (mode: 'create' | 'edit', answers = true) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const getList = vi.fn(async (_: string, params: { filter: Record<string, unknown> }) => {
    if (!answers) throw Object.assign(new Error(''), { status: 500, body: {} });
    const typed = params.filter.code ?? params.filter.floor ?? params.filter.words;
    const data = ROOMS.filter(({ code, floor, door }) =>
      [code, floor, door].some((text) => text.startsWith(String(typed))),
    );
    return { data, total: data.length };
  });
  const create = vi.fn(async () => ({ data: { id: '9' } }));
  const draw = mode === 'edit' ? drawEdit : drawNew;
  const getOne = async () => ({ data: ROOMS[0] });
  draw(registry, { getList, create, getOne }, { path: '/things/1' });
  const input = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
  const [code, floor, door] = [
    await input(/^Código/),
    await input(/^Andar/),
    await input(/^Porta/),
  ];
  return {
    code,
    create,
    filters: () => getList.mock.calls.map(([, { filter }]) => filter),
    save: () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' })),
    type: (value: string) => fireEvent.change(code, { target: { value } }),
    typeFloor: (value: string) => fireEvent.change(floor, { target: { value } }),
    typeDoor: (value: string) => fireEvent.change(door, { target: { value } }),
  };
};

it('a taken value is found by one read, shown at the field, and not sent', async () => {
  const { type, code, filters, create, save } = await open('create');
  type('AZ');
  type('AZUL');
  expect(await screen.findByText(TAKEN)).toBeDefined();
  expect(code.getAttribute('aria-invalid')).toBe('true');
  expect(filters()).toEqual([{ closed: true, code: 'AZUL' }]);
  save();
  expect(create).not.toHaveBeenCalled();
  expect(screen.getByText(TAKEN)).toBeDefined();
});

it('a value that only begins alike is free, an invalid one is not read', async () => {
  const { type, typeFloor, filters, create, save } = await open('create');
  type('AZULEJADA');
  typeFloor('dois');
  expect(await screen.findByText('Andar ocupado')).toBeDefined();
  expect(filters()).toEqual([{ floor: 'dois' }]);
  type('AZUL-');
  typeFloor('dois e meio');
  await waitFor(() => expect(filters()).toHaveLength(3));
  expect(screen.queryByText(TAKEN)).toBeNull();
  save();
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
});

it('a value without a filter of its own is searched as in Buscar', async () => {
  const { typeDoor, filters } = await open('create');
  typeDoor('branca');
  expect(await screen.findByText('Porta ocupada')).toBeDefined();
  expect(filters()).toEqual([{ words: 'branca' }]);
});

it('the record itself does not count', async () => {
  const { type, filters } = await open('edit');
  type('AZUL2');
  await waitFor(() => expect(filters()).toEqual([{ closed: true, code: 'AZUL2' }]));
  type('azul');
  await waitFor(() => expect(filters()).toHaveLength(2));
  expect(screen.queryByText(TAKEN)).toBeNull();
});

it('a failed read does not block saving', async () => {
  const { type, filters, create, save } = await open('create', false);
  type('AZUL');
  await waitFor(() => expect(filters()).toHaveLength(1));
  save();
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
});
