import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
// Loaded when it is first drawn; here beforehand, so that nothing waits for the compiler.
import '../../src/schema/form/AddressInput';
import { choose, descriptionOf, refusal } from '../../src/customPages/shared/harness';
import type { WireAnswer } from '../support/answers';
import { pageOpener } from '../support/recordPage';
import { renderScreen } from '../support/screen';

/** The hours of tests as an operator meets them: part 2 sections 2.11, 3, 5 and 8. */

const BASE = '/leads/evaluation/schedules/config';

const slot = (_id: string, start: string, end: string, over: WireAnswer = {}): WireAnswer => ({
  _id,
  days: [1, 3],
  start,
  end,
  timeRange: { start: '08:00', end: '12:00' },
  category: 'c110',
  type: 1,
  limit: 3,
  areaId: 'a1',
  location: {
    type: 'Point',
    coordinates: [-46.69, -23.56],
    formatted_address: 'Rua dos Pinheiros, 100',
    place: 'Rua dos Pinheiros',
    streetNumber: '100',
    city: 'São Paulo',
    uf: 'SP',
  },
  version: 1,
  ...over,
});

const ROWS = [
  slot('s1', '2026-03-01', '2026-03-09'),
  slot('s2', '2026-03-01', '2026-03-10'),
  slot('s3', '2026-03-11', '2026-03-20'),
];

const open = (path: string, calls: object = {}) =>
  pageOpener(renderScreen)({
    resource: 'slots',
    path: `${BASE}${path}`,
    calls: {
      'slots.list': () => ({ data: ROWS, totalItems: ROWS.length }),
      'counts.all': () => ({ data: [] }),
      'areas.list': () => ({ data: [{ _id: 'a1', city: 'São Paulo', active: true }] }),
      ...calls,
    } as never,
  });

const rowsIn = async (): Promise<HTMLElement[]> => {
  const table = await screen.findByRole('table');
  return [...table.querySelectorAll<HTMLElement>('tbody tr')];
};

it('P-SLOT-05 what is over is red and says so, other rows are not', async () => {
  open('/list');
  const rows = await rowsIn();
  const words = ['Expirado', 'Ativo', 'A começar'];
  const stateOf = (row: HTMLElement) => words.filter((word) => row.textContent?.includes(word));
  expect(rows.map((row) => [...stateOf(row), row.dataset.tone])).toEqual([
    ['Expirado', 'error'],
    ['Ativo', undefined],
    ['A começar', undefined],
  ]);
});

it('P-SLOT-01 P-SLOT-02 P-SLOT-03 P-CALL-73 begins with the newest, offers two orders, and takes a filter off over the rows', async () => {
  const { user, sent } = open('/list');
  await rowsIn();
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('Lista dos horários disponíveis para teste');
  const query = () => sent('slots.list').at(-1)?.query;
  expect(query()).toEqual({ order: 'DESC', page: 1, itemsPerPage: 10 });
  await user.click(await screen.findByRole('combobox', { name: 'Ordem' }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Mais recente', 'Mais antigo']);
  await user.click(screen.getByRole('option', { name: 'Mais antigo' }));
  await waitFor(() => expect(query()).toEqual({ order: 'CRESC', page: 1, itemsPerPage: 10 }));
  const onlyActive = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Somente ativos',
  });
  await user.click(onlyActive);
  await waitFor(() => expect(query()).toMatchObject({ order: 'CRESC', isOnlyActives: true }));
  expect(screen.getByRole('button', { name: 'Remover filtro Ordem: Mais antigo' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remover filtro Somente ativos' }));
  await waitFor(() => expect(query()).toEqual({ order: 'CRESC', page: 1, itemsPerPage: 10 }));
  expect(onlyActive.checked).toBe(false);
});

it('P-SLOT-04 NOVO and Editar lead to the forms', async () => {
  open('/list');
  await rowsIn();
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByRole('link', { name: 'NOVO' });
  expect(link('NOVO')).toBe(`#${BASE}/new`);
  expect(link('Editar 01/03/2026 a 09/03/2026')).toBe(`#${BASE}/edit/s1`);
});

it('P-ERR-26 a list and a form that fail say so, and are read again', async () => {
  let fails = true;
  const one = () => {
    if (fails) throw refusal('internal', '', 500);
    return { data: ROWS, totalItems: 3 };
  };
  const { user } = open('/list', { 'slots.list': one });
  const text = 'Não foi possível buscar as configurações de datas, por favor, tente novamente.';
  expect(await screen.findByText(text)).toBeTruthy();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await rowsIn()).toHaveLength(3);
});

it('P-SLOT-07 P-SLOT-09 P-SLOT-10 P-SLOT-12 says what is missing, each under its own input, and sends nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, sent } = open('/new');
  const save = await screen.findByRole('button', { name: 'CADASTRAR HORÁRIO' });
  const box = (name: string) => screen.findByRole('textbox', { name });
  const said = async (name: string) => descriptionOf(await box(name));
  await box('Hora final');
  await user.click(save);
  for (const name of ['Data inicial', 'Data final', 'Hora inicial', 'Hora final'])
    await waitFor(async () =>
      expect([name, await said(name)]).toEqual([name, 'Campo obrigatório']),
    );
  expect(await said('Limite de pessoas')).toBe('Campo obrigatório');
  expect(screen.getAllByText('Campo obrigatório')).toHaveLength(9);

  await user.click(screen.getByRole('combobox', { name: 'Categoria' }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Manicure',
    'Massoterapeuta',
    'Escovista',
    'Depilador(a)',
    'Limpeza de Pele',
    'Maquiadora',
  ]);
  await user.click(screen.getByRole('option', { name: 'Maquiadora' }));
  await choose(user, 'Dias da semana', 'Segunda-feira');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await user.type(await box('Data inicial'), '10/03/2026');
  await waitFor(async () => expect(await box('Data final')).toHaveProperty('value', '06/04/2026'));
  await user.type(await box('Hora inicial'), '1200');
  await user.type(await box('Hora final'), '0800');
  await user.type(await box('Limite de pessoas'), '5');
  expect(screen.queryByRole('group', { name: 'Endereço' })).toBeNull();
  await choose(user, 'Tipo de teste', 'Presencial');
  const place = await screen.findByRole('group', { name: 'Endereço' });
  await user.click(save);
  await waitFor(async () =>
    expect(await said('Hora final')).toBe('A hora final deve ser posterior à inicial'),
  );
  expect(await within(place).findByText('Selecione um endereço na busca')).toBeTruthy();
  expect(within(place).getByText('Informe o número')).toBeTruthy();
  expect(sent('slots.create')).toEqual([]);
});

it('P-SLOT-07 P-SLOT-11 P-CALL-74 P-CALL-75 is read into its form, and held online without its place', async () => {
  const { user, sent } = open('/edit/s3', {
    'slots.one': () => ROWS[2],
    'slots.update': () => ({ ...ROWS[2], version: 2 }),
  });
  const save = await screen.findByRole('button', { name: 'EDITAR HORÁRIO' });
  const place = await screen.findByRole('group', { name: 'Endereço' });
  expect(await screen.findByDisplayValue('11/03/2026')).toBeTruthy();
  expect(await screen.findByRole('textbox', { name: 'Hora inicial' })).toHaveProperty(
    'value',
    '08:00',
  );
  expect(await within(place).findByRole('textbox', { name: 'Rua' })).toHaveProperty(
    'value',
    'Rua dos Pinheiros',
  );
  await choose(user, 'Tipo de teste', 'Online');
  expect(screen.queryByRole('group', { name: 'Endereço' })).toBeNull();
  const limit = await screen.findByRole('textbox', { name: 'Limite de pessoas' });
  fireEvent.input(limit, { target: { value: '8' } });
  await user.click(save);
  await waitFor(() => expect(sent('slots.update')).toHaveLength(1));
  expect(sent('slots.update')[0]).toMatchObject({
    params: { id: 's3' },
    body: { type: 3, limit: 8, location: null, version: 1 },
  });
});
