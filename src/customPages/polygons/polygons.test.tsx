import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf, calling } from '../../../tests/support/answers';
import { renderScreen } from '../../../tests/support/screen';
import type { EndpointId, OperationInput } from '../../dataProvider';
import { defineResource, text } from '../../schema';
import { createRegistry } from '../../schema/registry';
import { Notifications } from '../../ui/feedback';
import AreaOfOperationPage from './areaOfOperation';
import PolygonsPage from './settings';

// The map needs a canvas; all that it does is done here by the table.
vi.mock('../../ui/map/PolygonMap', () => ({
  PolygonMap: () => null,
  fetchMap: async () => undefined,
}));

const RING = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
];

const polygon = (id: string, name: string, more: object = {}) => ({
  _id: id,
  polygon: { _id: id, name, location: { coordinates: [RING] } },
  name,
  active: true,
  pixPayment: false,
  rule: { realtime: false, range: [{ reference: 'now fixo', beginAt: '07:00', price: 10 }] },
  parametersFilterOrders: { minimumTime: 30, isAvailable: true, categories: [] },
  ...more,
});

const ROWS = [
  polygon('1', 'Norte'),
  polygon('2', 'Sul', { active: false }),
  polygon('3', 'Leste', { rule: { realtime: true, range: [] } }),
];

/** What is chosen from: cities and services by their titles. */
const offered = (name: string, titleField: string) =>
  defineResource({
    name,
    label: [name, name],
    titleField,
    api: { url: `https://x.example/${name}` },
    fields: { [titleField]: text('Nome') },
  });
const registry = createRegistry({
  './areas/index.ts': offered('areas', 'city'),
  './services/index.ts': offered('services', 'name'),
});

const failing = (message: string, code: string) => () => {
  throw Object.assign(new Error(message), { code, status: 422 });
};

const open = (
  page: 'map' | 'settings',
  answers: Readonly<Record<string, (input: OperationInput) => unknown>> = {},
  path = page === 'map' ? '/?area=a1&service=s1' : '/?area=a1',
  mayDo: () => boolean = () => true,
) => {
  const asked: { id: string; input: OperationInput }[] = [];
  const all: typeof answers = {
    'polygons.ofService': () => ROWS,
    'polygons.ofArea': () => ROWS,
    'polygons.categories': () => [{ _id: 'c100', name: 'Manicure' }],
    ...answers,
  };
  const operation = async (id: string, input: OperationInput = {}) => {
    asked.push({ id, input });
    return answerOf(id as EndpointId, await all[id]?.(input));
  };
  const getList = async (resource: string) => ({
    data:
      resource === 'areas'
        ? [
            { id: 'a1', city: 'Campinas', state: 'SP', active: true },
            { id: 'a2', city: 'Osasco', state: 'SP', active: false },
          ]
        : [{ id: 's1', name: 'Mão' }],
    total: 1,
  });
  renderScreen(
    <>
      {page === 'map' ? <AreaOfOperationPage /> : <PolygonsPage />}
      <Notifications />
    </>,
    { registry, provider: { ...calling(operation), getList } as never, path, mayDo },
  );
  const sent = (id: string) => asked.filter((call) => call.id === id).map(({ input }) => input);
  return { user: userEvent.setup(), sent };
};

const table = () => screen.findByRole('table', { name: 'Polígonos' });
const row = async (name: string) => within(await table()).getByRole('button', { name });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('the area of operation by its table', () => {
  it('C-POLY-02 asks nothing without a city and a service', async () => {
    const { user, sent } = open('map', {}, '/');
    await user.click(button('Buscar'));
    expect(screen.getByRole('alert').textContent).toContain(
      'Por favor, selecione uma cidade e um serviço',
    );
    expect(sent('polygons.ofService')).toEqual([]);
  });

  it('C-ERR-10 says that the polygons could not be read', async () => {
    open('map', { 'polygons.ofService': () => Promise.reject(new Error('x')) });
    expect(await screen.findByText('Houve um erro ao buscar os polígonos')).toBeDefined();
  });

  it('C-POLY-05 C-POLY-06 says the colour in words, and filters by it', async () => {
    const { user } = open('map');
    const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);
    await table();
    expect(rows().slice(1)).toEqual(['LesteTempo real0', 'Norte1 ou 2 faixas1', 'SulInativo1']);
    await user.click(button('Inativo (1)'));
    expect(rows().slice(1)).toEqual(['SulInativo1']);
  });

  it('C-POLY-12 C-CALL-25 sends the steps alone to their own address', async () => {
    const { user, sent } = open('map', { 'polygons.prices': () => undefined });
    await user.click(await row('Norte'));
    const price = await screen.findByRole('textbox', { name: 'Preço' });
    await user.clear(price);
    await user.type(price, '2500');
    await user.click(button('Salvar'));
    await waitFor(() => expect(sent('polygons.prices')).toHaveLength(1));
    expect(sent('polygons.prices')[0]).toMatchObject({
      params: { serviceId: 's1', areaId: 'a1', polygonId: '1' },
      body: [{ reference: 'now fixo', beginAt: '07:00' }],
    });
    expect(await screen.findByText('Polígono/s alterado/s com sucesso.')).toBeDefined();
  });

  it('C-ERR-11 C-CALL-24 keeps what was chosen when a change fails', async () => {
    const { user, sent } = open('map', { 'polygons.change': () => Promise.reject(new Error('x')) });
    await user.click(await row('Norte'));
    const active = await screen.findByRole('switch', { name: 'Ativo' });
    await user.click(active);
    await user.click(button('Salvar'));
    expect(
      await screen.findByText(
        'Não foi possível alterar o/s polígono/s. Por favor, contate a equipe de suporte.',
      ),
    ).toBeDefined();
    expect(sent('polygons.change')[0]?.body).toEqual({
      active: false,
      serviceId: 's1',
      polygonsIds: ['1'],
      versions: undefined,
    });
    expect((active as HTMLInputElement).checked).toBe(false);
  });

  it('C-POLY-03 C-POLY-04 many ask first; declined, nothing is sent; then only what was touched', async () => {
    const { user, sent } = open('map', { 'polygons.change': () => undefined });
    await table();
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Norte' }));
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Sul' }));
    await screen.findByRole('heading', { name: '2 polígonos selecionados' });
    await user.click(screen.getByRole('combobox', { name: 'Pagamento por PIX' }));
    await user.click(await screen.findByRole('option', { name: 'Sim' }));
    await user.click(button('Alterar polígonos'));
    const dialog = await screen.findByRole('dialog', { name: 'Alterar vários polígonos' });
    expect(dialog.textContent).toContain('Esta ação não pode ser desfeita.');
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect(sent('polygons.change')).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Alterar polígonos'));
    const again = await screen.findByRole('dialog', { name: 'Alterar vários polígonos' });
    await user.click(within(again).getByRole('button', { name: 'Alterar' }));
    await waitFor(() => expect(sent('polygons.change')).toHaveLength(1));
    const body = sent('polygons.change')[0]?.body as { polygonsIds: string[] };
    expect(body).toMatchObject({ pixPayment: true });
    expect(body).not.toHaveProperty('rule');
    expect(body).not.toHaveProperty('active');
    expect(body.polygonsIds.toSorted()).toEqual(['1', '2']);
  });

  it('who may not change sees no button', async () => {
    const { user } = open('map', {}, undefined, () => false);
    await user.click(await row('Norte'));
    await screen.findByRole('heading', { name: 'Norte' });
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
  });
});

describe('the page Polígonos by its table', () => {
  it('C-POLY-13 C-POLY-14 offers active cities, and asks nothing without one', async () => {
    const { user, sent } = open('settings', {}, '/');
    await user.click(button('Buscar'));
    expect(screen.getByRole('alert').textContent).toContain('Por favor, selecione uma área.');
    expect(sent('polygons.ofArea')).toEqual([]);
    await user.click(screen.getByRole('combobox', { name: 'Cidade' }));
    expect(await screen.findByRole('option', { name: 'Campinas - SP' })).toBeDefined();
    expect(screen.queryByRole('option', { name: 'Osasco - SP' })).toBeNull();
  });

  it('C-ERR-12 says that the polygons could not be read', async () => {
    open('settings', { 'polygons.ofArea': () => Promise.reject(new Error('x')) });
    expect(await screen.findByText('Houve um erro ao buscar os polígonos.')).toBeDefined();
  });

  it('C-POLY-15 C-POLY-17 a second press deselects; a name alone is one call', async () => {
    const { user, sent } = open('settings', { 'polygons.update': () => undefined });
    await user.click(await row('Norte'));
    await screen.findByRole('textbox', { name: 'Nome' });
    await user.click(await row('Norte'));
    expect(screen.queryByRole('textbox', { name: 'Nome' })).toBeNull();
    await user.click(await row('Norte'));
    await user.type(await screen.findByRole('textbox', { name: 'Nome' }), ' 2');
    await user.click(button('Salvar'));
    expect(await screen.findByText('Polígono atualizado com sucesso.')).toBeDefined();
    expect(sent('polygons.update')[0]?.body).toMatchObject({ name: 'Norte 2', polygonsIds: ['1'] });
    expect(sent('polygons.allocate')).toEqual([]);
  });

  it('C-ERR-14 C-POLY-24 says which half was saved, with the message of the server', async () => {
    const { user, sent } = open('settings', {
      'polygons.update': () => undefined,
      'polygons.allocate': failing('Categoria desconhecida.', 'invalid'),
    });
    await user.click(await row('Norte'));
    await user.type(await screen.findByRole('textbox', { name: 'Nome' }), ' 2');
    await user.click(await screen.findByRole('switch', { name: 'Disponível para alocação' }));
    await user.click(button('Salvar'));
    expect(
      await screen.findByText(
        'Nome e situação foram salvos, mas os parâmetros de alocação não: Categoria desconhecida.',
      ),
    ).toBeDefined();
    expect([sent('polygons.update').length, sent('polygons.allocate').length]).toEqual([1, 1]);
  });

  it('C-POLY-24 says what somebody else has changed of it meanwhile, and keeps what was typed', async () => {
    let rows: readonly object[] = ROWS;
    const { user, sent } = open('settings', {
      'polygons.ofArea': () => rows,
      'polygons.update': failing('Recarregue.', 'version-conflict'),
    });
    await user.click(await row('Norte'));
    const name = await screen.findByRole('textbox', { name: /^Nome/ });
    await user.clear(name);
    await user.type(name, 'Centro');
    rows = [
      polygon('1', 'Norte velho', {
        active: false,
        parametersFilterOrders: { minimumTime: 45, isAvailable: false, categories: ['c100'] },
      }),
    ];
    await user.click(button('Salvar'));
    const said = await screen.findByText(/^Outra pessoa alterou antes de você\./);
    expect(said.textContent).toContain(
      'Nome: Norte → Norte velho; Ativo: sim → não; Disponível: sim → não; Tempo mínimo: 30 → 45 min; Categorias alteradas.',
    );
    expect(name).toHaveProperty('value', 'Centro');
    expect(sent('polygons.update')).toHaveLength(1);
  });

  it('C-POLY-16 C-POLY-18 C-POLY-19 C-POLY-20 C-POLY-21 C-POLY-23 refuses with words', async () => {
    const { user, sent } = open('settings');
    await user.click(await screen.findByRole('button', { name: 'Novo Polígono' }));
    expect(screen.getByRole('link', { name: /GeoJSON/ }).getAttribute('href')).toBe(
      'https://geojson.io',
    );
    await user.click(button('Criar polígono'));
    for (const text of [
      'O nome do polígono é obrigatório.',
      'Tempo mínimo entre os pedidos no Polígono precisa ser maior que 0.',
      'As coordenadas do polígono são obrigatórias.',
    ])
      expect(await screen.findByText(text)).toBeDefined();
    expect(sent('polygons.create')).toEqual([]);
  });

  it('C-POLY-21 opens a file, and says its area and what it lies over', async () => {
    const { user } = open('settings');
    await user.click(await screen.findByRole('button', { name: 'Novo Polígono' }));
    const collection = JSON.stringify({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [RING] } },
      ],
    });
    const chooser = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!chooser) throw new Error('no file can be chosen');
    const box = await screen.findByRole('textbox', { name: /Coordenadas/ });
    await user.upload(chooser, new File([collection], 'bairro.geojson'));
    await waitFor(() => expect(box).toHaveProperty('value', collection));
    expect((await screen.findByText(/^Área: /)).textContent).toMatch(/^Área: 6\.1\d\d,\d\d km²$/);
    const warning = screen.getByRole('alert').textContent;
    expect(warning).toMatch(/Sobreposição: .*Norte.*100.*%/);
    // 'Sul' lies there too, and is not active.
    expect(warning).not.toMatch(/Sul/);
    // The same file may be opened again after it was mended.
    await user.upload(chooser, new File(['{'], 'bairro.geojson'));
    expect(await screen.findByText('As coordenadas precisam ser um GeoJSON válido.')).toBeDefined();
  });
});

describe('RELIABILITY G21 what is typed of a polygon is asked about', () => {
  const QUESTION = 'Descartar alterações?';
  const answers = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
    const question = await screen.findByRole('dialog', { name: QUESTION });
    await user.click(within(question).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const typed = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(await row('Norte'));
    const name = await screen.findByRole('textbox', { name: 'Nome' });
    await user.type(name, ' 2');
    return name as HTMLInputElement;
  };

  it('before another one is picked, and kept where told to', async () => {
    const { user } = open('settings');
    const name = await typed(user);
    await user.click(await row('Sul'));
    await answers(user, 'Continuar editando');
    expect(name.value).toBe('Norte 2');
    await user.click(await row('Sul'));
    await answers(user, 'Descartar');
    const other = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nome' });
    await waitFor(() => expect(other.value).toBe('Sul'));
    await user.click(await row('Norte'));
    expect(screen.queryByText(QUESTION)).toBeNull();
  });

  it('before a new one is begun, and before a new one is given up', async () => {
    const { user } = open('settings');
    await typed(user);
    await user.click(button('Novo Polígono'));
    await answers(user, 'Descartar');
    await screen.findByRole('heading', { name: 'Novo Polígono' });
    await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Centro');
    await user.click(button('Cancelar'));
    await answers(user, 'Continuar editando');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' }).value).toBe('Centro');
  });

  it('before another city is searched, once', async () => {
    const { user, sent } = open('settings', {}, '/?area=a9');
    const name = await typed(user);
    await user.click(screen.getByRole('combobox', { name: 'Cidade' }));
    await user.click(await screen.findByRole('option', { name: 'Campinas - SP' }));
    await user.click(button('Buscar'));
    await answers(user, 'Continuar editando');
    expect(name.value).toBe('Norte 2');
    await user.click(button('Buscar'));
    await answers(user, 'Descartar');
    await waitFor(() => expect(sent('polygons.ofArea')).toHaveLength(2));
    expect(screen.queryByText(QUESTION)).toBeNull();
  });

  it('on the map of prices too, unless its form stays', async () => {
    const { user } = open('map');
    await user.click(await row('Norte'));
    await user.click(await screen.findByRole('switch', { name: 'Ativo' }));
    await user.click(await row('Sul'));
    await answers(user, 'Continuar editando');
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Sul' }));
    await answers(user, 'Descartar');
    await screen.findByRole('heading', { name: '2 polígonos selecionados' });
    await user.click(screen.getByRole('combobox', { name: 'Pagamento por PIX' }));
    await user.click(await screen.findByRole('option', { name: 'Sim' }));
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Leste' }));
    await screen.findByRole('heading', { name: '3 polígonos selecionados' });
    expect(screen.queryByText(QUESTION)).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Pagamento por PIX' }).textContent).toContain(
      'Sim',
    );
  });
});
