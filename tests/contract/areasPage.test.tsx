import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { pageOpener, sectionOf } from '../support/recordPage';
import { renderScreen } from '../support/screen';

/** Cities and the services of one, as an operator meets them: part 3 section 2.2. */

const PRICE = {
  programado: { fixo: 49.9, flex: 45 },
  now: { fixo: 66.9, flex: 66.9 },
  superNow: { fixo: 70, flex: 70 },
};

const service = (id: string, name: string, over: object = {}) => ({
  _id: id,
  serviceId: id,
  service_id: id,
  name: { 'pt-BR': name },
  category: 'c100',
  active: true,
  value: 40,
  minValue: 40,
  minDuration: 30,
  avgDuration: 45.5,
  duration: 60,
  durationDescription: { 'pt-BR': 'De 30 a 60 minutos' },
  preference: { value: 15, type: 'V' },
  description: { 'pt-BR': 'Unhas das mãos' },
  serviceImage: null,
  mobileImage: null,
  mobileImageAndroid: 'https://img.test/a.png',
  mobileImageIOS: null,
  price: PRICE,
  version: 3,
  ...over,
});

const AREA = {
  _id: 'sao-paulo',
  name: 'São Paulo',
  city: 'São Paulo',
  stateShort: 'SP',
  active: true,
  location: null,
  pgm: { discount: 20, professionalGain: 15 },
  pgp: { approved: 50, engaged: 150 },
  categories: [
    {
      _id: 'c100',
      name: { 'pt-BR': 'Manicure' },
      services: [service('s100', 'Mão'), service('s101', 'Pé', { active: false })],
    },
    {
      _id: 'c101',
      name: { 'pt-BR': 'Massoterapeuta' },
      services: [service('s200', 'Massagem relaxante', { category: 'c101' })],
    },
  ],
};

const HISTORY = [
  {
    _id: 'h1',
    changedAt: '2026-03-09T15:00:00.000Z',
    changedBy: 'ana@camarim.test',
    before: { ...PRICE, programado: { fixo: 40, flex: 45 } },
    after: PRICE,
  },
];

const CALLS = {
  'areas.list': () => ({
    data: [AREA, { ...AREA, _id: 'osasco', city: 'Osasco', active: false }],
    totalItems: 2,
  }),
  'area.one': () => AREA,
  'areaServices.history': () => ({ data: HISTORY, totalItems: 1 }),
};

const open = (path: string, calls: object = {}, more: object = {}) =>
  pageOpener(renderScreen)({
    resource: 'areas',
    path,
    calls: { ...CALLS, ...calls } as never,
    ...more,
  });

const EDIT = '/area/edit/sao-paulo';
const CHOSEN = `${EDIT}?category=c100&service=s100`;

const choose = async (
  user: ReturnType<typeof open>['user'],
  label: string,
  word: string,
): Promise<string[]> => {
  await user.click(await screen.findByRole('combobox', { name: label }));
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  const words = options.map(({ textContent }) => textContent ?? '');
  await user.click(options[words.indexOf(word)] as HTMLElement);
  return words;
};

it('C-ROUTE-51 C-AREA-01 C-AREA-04 the table names ID, city, state and how it stands, with a way to edit each', async () => {
  open('/areas');
  const table = await screen.findByRole('table', { name: 'Cidades disponíveis' });
  const texts = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].slice(-6).map((cell) => cell.textContent));
  await waitFor(() => expect(table.textContent).toContain('Inativa'));
  expect(texts.flat()).toEqual(expect.arrayContaining(['ID', 'Cidade', 'Estado']));
  const links = within(table).getAllByRole('link', { name: 'Editar' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['#/area/edit/sao-paulo', '#/area/edit/osasco']),
  );
});

it('C-AREA-02 C-AREA-03 the details tell rates, categories and the figures of each service', async () => {
  const { user } = open('/areas');
  const table = await screen.findByRole('table', { name: 'Cidades disponíveis' });
  await waitFor(() => expect(document.querySelector('td [aria-haspopup="menu"]')).not.toBeNull());
  await user.click(document.querySelector('td [aria-haspopup="menu"]') as Element);
  await user.click(await screen.findByRole('menuitem', { name: 'Detalhes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Detalhes da cidade' });
  await within(dialog).findByText('R$ 150,00');
  for (const text of ['R$ 20,00', 'R$ 15,00', 'R$ 50,00'])
    expect(within(dialog).getByText(text)).toBeDefined();
  const rows = within(within(dialog).getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'ServiçoCategoriaSituaçãoValor mínimoDuração mínimaDuração médiaDuração máxima',
    'MãoManicureAtivoR$ 40,003045,560',
    'PéManicureInativoR$ 40,003045,560',
    'Massagem relaxanteMassoterapeutaAtivoR$ 40,003045,560',
  ]);
  expect(table).toBeDefined();
});

it('C-ROUTE-59 C-AREA-05 C-AREA-06 C-AREA-07 C-AREA-08 C-AREA-09 C-AREA-17 C-AREA-20 nothing to type before category and service are chosen', async () => {
  const { user } = open(EDIT);
  await screen.findByRole('heading', { name: 'São Paulo · São Paulo/SP' });
  // It only leads away: nothing that the page is there for.
  expect(screen.getByRole('button', { name: 'Voltar' }).className).toContain('outlined');
  expect(screen.queryByRole('region', { name: 'Serviço' })).toBeNull();
  const closed = await screen.findByRole('combobox', { name: 'Serviço' });
  expect(closed.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Escolha Categoria e Serviço.')).toBeDefined();
  await user.click(screen.getByRole('combobox', { name: 'Categoria' }));
  const [first] = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect([first?.textContent, first?.getAttribute('aria-disabled')]).toEqual(['Selecione', 'true']);
  await user.keyboard('{Escape}');
  expect(await choose(user, 'Categoria', 'Manicure')).toEqual([
    'Selecione',
    'Manicure',
    'Massoterapeuta',
  ]);
  expect(screen.getByText('Escolha Serviço.')).toBeDefined();
  expect(await choose(user, 'Serviço', 'Mão')).toEqual(['Selecione', 'Mão', 'Pé']);
  await sectionOf('Serviço');
  await sectionOf('Preços');
  // Another category chooses anew.
  await choose(user, 'Categoria', 'Massoterapeuta');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Serviço' })).toBeNull());
  expect(await choose(user, 'Serviço', 'Massagem relaxante')).toEqual([
    'Selecione',
    'Massagem relaxante',
  ]);
});

it.each([
  ['', [], 'Não há opções em Categoria.'],
  ['?category=c100', [{ ...AREA.categories[0], services: [] }], 'Não há opções em Serviço.'],
])(
  'C-AREA-07 C-AREA-08 says that there is nothing to choose %s',
  async (chosen, categories, text) => {
    open(`${EDIT}${chosen}`, { 'area.one': () => ({ ...AREA, categories }) });
    expect(await screen.findByText(text)).toBeDefined();
  },
);

it('C-AREA-10 C-AREA-11 C-AREA-12 C-AREA-13 C-AREA-14 C-AREA-15 C-CALL-14 C-ERR-32 the service form sends what was typed, once', async () => {
  let release: () => void = () => undefined;
  const { user, sent } = open(CHOSEN, {
    'areaServices.update': () =>
      new Promise((resolve) => {
        release = () => resolve(service('s100', 'Mão', { version: 4, minValue: 55.5 }));
      }),
  });
  const form = await sectionOf('Serviço');
  const value = await within(form).findByRole('textbox', { name: /Valor mínimo/ });
  await user.clear(value);
  await user.click(within(form).getByRole('button', { name: 'Salvar' }));
  await within(form).findByText('Campo obrigatório');
  await user.type(value, '-1');
  await user.tab();
  await within(form).findByText('Valor mínimo: 0,00');
  expect(sent('areaServices.update')).toEqual([]);
  await user.clear(value);
  await user.type(value, '55,5');
  await user.click(within(form).getByRole('radio', { name: 'Porcentagem' }));
  await user.click(within(form).getByRole('button', { name: 'Salvar' }));
  await within(form).findByRole('button', { name: 'Salvando...' });
  release();
  await screen.findByText('Serviço atualizado com sucesso');
  expect(sent('areaServices.update')).toMatchObject([
    {
      params: { areaId: 'sao-paulo', serviceId: 's100' },
      body: {
        active: true,
        minValue: 55.5,
        minDuration: 30,
        avgDuration: 45.5,
        duration: 60,
        durationDescription: { 'pt-BR': 'De 30 a 60 minutos' },
        preference: { value: 15, type: 'P' },
        description: { 'pt-BR': 'Unhas das mãos' },
        version: 3,
      },
    },
  ]);
});

it('C-ERR-32 a service form that cannot be saved keeps what was typed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = open(CHOSEN, {
    'areaServices.update': () => {
      throw new Error('');
    },
  });
  const form = await sectionOf('Serviço');
  const value = await within(form).findByRole('textbox', { name: /Valor mínimo/ });
  await user.clear(value);
  await user.type(value, '55');
  await user.click(within(form).getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Erro ao atualizar o serviço');
  expect((value as HTMLInputElement).value).toMatch(/^55/);
});

it('C-AREA-18 C-CALL-21 C-CALL-22 C-CALL-55 C-ERR-35 the six prices are saved together, and who changed them last stands beside', async () => {
  const { user, sent } = open(CHOSEN, {
    'areaServices.changePrice': () =>
      service('s100', 'Mão', { price: { ...PRICE, now: { fixo: 0, flex: 66.9 } }, version: 4 }),
  });
  const panel = await sectionOf('Preços');
  const table = await within(panel).findByRole('table', { name: 'Histórico de preços' });
  expect(table.textContent).toContain('Programado fixo: R$ 40,00 → R$ 49,90');
  expect(table.textContent).toContain('ana@camarim.test');
  expect(within(panel).getByRole('img').getAttribute('aria-label')).toBe(
    'Histórico de preços. Programado fixo: de R$ 40,00 a R$ 49,90',
  );
  const now = within(panel).getByRole('textbox', { name: /^Now fixo/ });
  await user.clear(now);
  await user.click(within(panel).getByRole('button', { name: 'Salvar' }));
  await within(panel).findByText('Campo obrigatório');
  await user.type(now, '0');
  await user.click(within(panel).getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Preço alterado com sucesso!');
  expect(sent('areaServices.changePrice')).toMatchObject([
    {
      params: { areaId: 'sao-paulo', serviceId: 's100' },
      body: { ...PRICE, now: { fixo: 0, flex: 66.9 }, version: 3 },
    },
  ]);
  await waitFor(() => expect(sent('areaServices.history')).toHaveLength(2));
  expect(sent('areaServices.history')[0]?.query).toMatchObject({
    areaId: 'sao-paulo',
    serviceId: 's100',
  });
});

it('C-AREA-19 C-AREA-21 C-AREA-22 C-ERR-36 the details form wants a description, and sends the whole', async () => {
  const { user, sent } = open(CHOSEN, {
    'areaServices.update': () => service('s100', 'Mão', { version: 4 }),
  });
  const section = await sectionOf('Detalhes do serviço');
  await user.click(within(section).getByRole('button', { name: 'Editar detalhes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Detalhes do serviço' });
  const description = await within(dialog).findByRole('textbox', {
    name: /^Descrição(?! duração)/,
  });
  await user.clear(description);
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await within(dialog).findByText('Campo obrigatório');
  expect(sent('areaServices.update')).toEqual([]);
  await user.type(description, 'Mãos bem cuidadas');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Detalhes do serviço atualizados com sucesso');
  expect(sent('areaServices.update')[0]?.body).toEqual({
    active: true,
    minValue: 40,
    minDuration: 30,
    avgDuration: 45.5,
    duration: 60,
    durationDescription: { 'pt-BR': 'De 30 a 60 minutos' },
    preference: { value: 15, type: 'V' },
    description: { 'pt-BR': 'Mãos bem cuidadas' },
    mobileImage: null,
    mobileImageAndroid: 'https://img.test/a.png',
    mobileImageIOS: null,
    version: 3,
  });
});

it('C-ERR-04 P-ERR-04 a city that cannot be read says so, under "Erro" in the words of the server', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open(EDIT, {
    'area.one': () => {
      throw Object.assign(new Error('Fora do ar'), {
        status: 404,
        body: { error: { description: 'Cidade não encontrada.' } },
      });
    },
  });
  await screen.findByText('Não foi possível recuperar a cidade selecionada para edição.');
  const toast = await screen.findByText('Erro');
  expect(toast.closest('[role="alert"]')?.textContent).toMatch(/Cidade não encontrada|Fora do ar/);
});

it('what was typed is asked about before another service is chosen', async () => {
  const { user } = open(CHOSEN);
  const form = await sectionOf('Serviço');
  const value = await within(form).findByRole('textbox', { name: /Valor mínimo/ });
  await user.clear(value);
  await user.type(value, '55');
  await choose(user, 'Serviço', 'Pé');
  const question = await screen.findByRole('dialog', { name: 'Descartar alterações?' });
  await user.click(within(question).getByRole('button', { name: 'Continuar editando' }));
  expect((value as HTMLInputElement).value).toMatch(/^55/);
});
