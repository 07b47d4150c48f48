import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { pageOpener } from '../support/recordPage';
import { renderScreen } from '../support/screen';

/** Services and their prices by neighbourhood, as an operator meets them: part 3 sections 2.3 and 2.4. */

const service = (id: string, name: string, over: object = {}) => ({
  _id: id,
  serviceId: id,
  name: { 'pt-BR': name },
  category: 'c100',
  active: true,
  version: 2,
  ...over,
});

const SERVICES = [service('s100', 'Mão'), service('s101', 'Pé'), service('s200', 'Massagem')];

const neighbor = (priceId: string, neighborName: string, prices: object = {}) => ({
  priceId,
  neighborName,
  city: 'São Paulo',
  prices: { 'programado fixo': { price: 50 }, 'now flex': { price: 60 }, ...prices },
  version: 1,
});

const NEIGHBORS = [neighbor('n1', 'Moema'), neighbor('n2', 'Perdizes'), neighbor('n3', 'Santana')];

const CALLS = {
  'services.list': () => ({ data: SERVICES, totalItems: 3 }),
  'services.one': ({ params }: { params: { serviceId: string } }) =>
    SERVICES.find(({ serviceId }) => serviceId === params.serviceId),
  'categories.list': () => ({ data: [{ _id: 'c100', name: { 'pt-BR': 'Manicure' } }] }),
  'neighbors.ofService': () => ({ neighbors: NEIGHBORS }),
  'priceChanges.list': () => ({ data: [], totalItems: 0 }),
  'neighbors.change': ({ params }: { params: { priceId: string } }) =>
    neighbor(params.priceId, 'Moema'),
};

const open = (path: string, calls: object = {}, more: object = {}) =>
  pageOpener(renderScreen)({
    resource: path.startsWith('/services') ? 'services' : 'priceSettings',
    path,
    calls: { ...CALLS, ...calls } as never,
    ...more,
  });

type User = ReturnType<typeof open>['user'];

const editFirst = async (user: User): Promise<HTMLElement> => {
  await screen.findAllByRole('rowheader');
  await waitFor(() => expect(document.querySelector('td [aria-haspopup="menu"]')).not.toBeNull());
  await user.click(document.querySelector('td [aria-haspopup="menu"]') as Element);
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edição do serviço' });
  await within(dialog).findByRole('table', { name: 'Preços por bairro' });
  return dialog;
};

const cell = (place: string): HTMLInputElement =>
  screen.getByRole('textbox', { name: place }) as HTMLInputElement;

const MOEMA = 'Moema (São Paulo), Programado fixo';
const PERDIZES = 'Perdizes (São Paulo), Programado fixo';
const SANTANA = 'Santana (São Paulo), Programado fixo';

const type = (input: HTMLInputElement, text: string): void => {
  fireEvent.change(input, { target: { value: text } });
};

it.each([
  ['massagem', 's200'],
  ['S101', 's101'],
])('C-ROUTE-52 C-SERV-01 the search for %j finds %s', async (typed, id) => {
  const { user } = open('/services');
  await screen.findByRole('table', { name: 'Serviços disponíveis' });
  await user.type(await screen.findByRole('textbox', { name: 'Busca' }), `${typed}{Enter}`);
  await waitFor(() => {
    const table = screen.getByRole('table', { name: 'Serviços disponíveis' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.textContent).toContain(id);
  });
});

it.each(['/services', '/settings', '/dynamic-price'])(
  'C-ROUTE-31 C-ROUTE-32 C-DYN-17 C-DYN-18 C-SERV-02 C-SERV-03 C-CALL-19 %s opens the prices by neighbourhood of a service',
  async (path) => {
    const { user, sent } = open(path);
    const title = path === '/services' ? 'Serviços disponíveis' : 'Preços dinâmicos por bairro';
    await screen.findByRole('heading', { level: 1, name: title });
    const dialog = await editFirst(user);
    const rows = within(within(dialog).getByRole('table')).getAllByRole('row');
    expect(rows[0]?.textContent).toBe('BairroProgramado fixoNow flex');
    expect(cell(MOEMA).value).toBe('50,00');
    expect(sent('neighbors.ofService').map(({ params }) => params)).toEqual([
      { serviceId: 's100' },
    ]);
    await user.click(await within(dialog).findByRole('combobox', { name: 'Bairro' }));
    const words = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(words.map(({ textContent }) => textContent)).toEqual([
      'Todos os bairros',
      'Moema (São Paulo)',
      'Perdizes (São Paulo)',
      'Santana (São Paulo)',
    ]);
    await user.click(words[2] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: MOEMA })).toBeNull());
    expect(cell(PERDIZES).value).toBe('50,00');
  },
);

it('C-SERV-04 C-CALL-20 only what changed is sent, a call for each neighbourhood, and no price below 1', async () => {
  const { user, sent } = open('/services');
  const dialog = await editFirst(user);
  const save = within(dialog).getByRole('button', { name: 'Salvar' }) as HTMLButtonElement;
  expect(save.disabled).toBe(true);
  type(cell(MOEMA), '0,99');
  expect(cell(MOEMA).getAttribute('aria-invalid')).toBe('true');
  expect(save.disabled).toBe(true);
  within(dialog).getByText('Moema, Programado fixo: Valor mínimo: 1,00');
  type(cell(MOEMA), '1');
  type(cell(SANTANA), '72,5');
  type(cell(PERDIZES), '50,00');
  expect(cell(MOEMA).getAttribute('aria-describedby')).not.toBeNull();
  expect(cell(PERDIZES).getAttribute('aria-describedby')).toBeNull();
  within(dialog).getByText('2 alterações não salvas');
  await user.click(save);
  await screen.findByText('Preços atualizados com sucesso');
  expect(sent('neighbors.change')).toMatchObject([
    {
      params: { priceId: 'n1' },
      body: { range: [{ category: 'programado fixo', price: 1 }], version: 1 },
    },
    {
      params: { priceId: 'n3' },
      body: { range: [{ category: 'programado fixo', price: 72.5 }], version: 1 },
    },
  ]);
});

it('C-ERR-34 C-ERR-39 what could not be saved is named, keeps its mark, and the rest is saved', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const stored = new Map(NEIGHBORS.map((row) => [row.priceId, row]));
  const { user, sent } = open('/services', {
    'neighbors.ofService': () => ({ neighbors: [...stored.values()] }),
    'neighbors.change': ({ params }: { params: { priceId: string } }) => {
      if (params.priceId === 'n1') throw new Error('');
      const next = neighbor(params.priceId, 'Santana', { 'programado fixo': { price: 80 } });
      stored.set(params.priceId, next);
      return next;
    },
  });
  const dialog = await editFirst(user);
  type(cell(MOEMA), '70');
  type(cell(SANTANA), '80');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await within(dialog).findByText(
    'Moema (São Paulo): Ocorreu um erro ao processar a sua solicitação.',
  );
  expect(sent('neighbors.change')).toHaveLength(2);
  await within(dialog).findByText('1 alteração não salva');
  expect(cell(MOEMA).value).toBe('70');
  expect(cell(SANTANA).value).toBe('80,00');
});

it('arrows and Enter go from cell to cell, Escape takes one back, a column from a spreadsheet is pasted', async () => {
  const { user } = open('/services');
  const dialog = await editFirst(user);
  cell(MOEMA).focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(cell(PERDIZES));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(cell('Perdizes (São Paulo), Now flex'));
  await user.keyboard('{ArrowUp}{ArrowLeft}');
  expect(document.activeElement).toBe(cell(MOEMA));
  await user.keyboard('99{Enter}');
  expect(document.activeElement).toBe(cell(PERDIZES));
  expect(cell(MOEMA).value).toBe('99');
  await user.keyboard('{ArrowUp}{Escape}');
  expect(cell(MOEMA).value).toBe('50,00');
  expect(screen.getByRole('dialog', { name: 'Edição do serviço' })).toBe(dialog);
  const pasted = { getData: () => '55,10\t61\r\n56\r\n57\r\n58\r\n' };
  fireEvent.paste(cell(MOEMA), { clipboardData: pasted });
  expect([MOEMA, PERDIZES, SANTANA].map((place) => cell(place).value)).toEqual([
    '55,10',
    '56',
    '57',
  ]);
  expect(cell('Moema (São Paulo), Now flex').value).toBe('61');
  within(dialog).getByText('4 valores colados, 1 sem lugar.');
  within(dialog).getByText('4 alterações não salvas');
});

it('C-ROUTE-53 C-SERV-05 C-CALL-16 C-ERR-32 the page of a service reads it and saves it', async () => {
  const { user, sent } = open('/services/edit/s100', {
    'services.update': () => service('s100', 'Mãos', { version: 3 }),
  });
  const name = await screen.findByRole('textbox', { name: /Nome/ });
  expect((name as HTMLInputElement).value).toBe('Mão');
  expect(sent('services.one').map(({ params }) => params)).toEqual([{ serviceId: 's100' }]);
  await user.clear(name);
  await user.type(name, 'Mãos');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Serviço atualizado com sucesso');
  expect(sent('services.update')).toMatchObject([
    {
      params: { serviceId: 's100' },
      body: { name: { 'pt-BR': 'Mãos' }, category: 'c100', active: true, version: 2 },
    },
  ]);
});

it('C-ERR-33 a service that cannot be read says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open('/services/edit/s100', {
    'services.one': () => {
      throw new Error('');
    },
  });
  await screen.findByText('Não foi possível recuperar o serviço selecionado para edição');
});

it('who may only read sees the prices and nothing to save', async () => {
  const { user } = open(
    '/services',
    {},
    {
      mayDo: (resource: string, action: string) =>
        action !== 'edit' && !(action === 'call' && resource === 'neighbors.change'),
    },
  );
  const dialog = await editFirst(user);
  expect(cell(MOEMA).readOnly).toBe(true);
  expect(within(dialog).queryByRole('button', { name: 'Salvar' })).toBeNull();
});
