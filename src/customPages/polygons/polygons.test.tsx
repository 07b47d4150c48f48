import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf, calling } from '../../../tests/support/answers';
import { renderScreen } from '../../../tests/support/screen';
import type { EndpointId, OperationInput } from '../../dataProvider';
import { defineResource, text } from '../../schema';
import { createRegistry } from '../../schema/definition/registry';
import { Notifications } from '../../ui/feedback';
import AreaOfOperationPage from './areaOfOperation';
import { changeMany, changeOne } from './areaOfOperation/actions';
import PolygonsPage from './settings';
import { createPolygon, updatePolygon } from './settings/actions';
import { itemOf, pricedItemOf } from './usePolygons';

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
const COLLECTION = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [RING] } },
  ],
});
const RANGE = { reference: 'now fixo', beginAt: '07:00', price: 10 };

const polygon = (id: string, name: string, more: object = {}) => ({
  _id: id,
  polygon: { _id: id, name, location: { coordinates: [RING] } },
  name,
  active: true,
  pixPayment: false,
  rule: { realtime: false, range: [RANGE] },
  parametersFilterOrders: { minimumTime: 30, isAvailable: true, categories: [] },
  ...more,
});

const ROWS = [
  polygon('1', 'Norte'),
  polygon('2', 'Sul', { active: false }),
  polygon('3', 'Leste', { rule: { realtime: true, range: [] } }),
];

type Answers = Readonly<Record<string, (input: OperationInput) => unknown>>;

const refuse =
  (code: string, message = 'Recarregue.') =>
  () => {
    throw Object.assign(new Error(message), { code, status: 409 });
  };

/** Operations that an action calls for a record and form values, in order, and its outcome. */
const run = async (action: object, record: object, values: object, answers: Answers = {}) => {
  const sent: unknown[] = [];
  const operation = async (id: string, input: OperationInput = {}) => {
    sent.push([id, input.params ?? input.body]);
    if (id === 'polygons.allocate' || id === 'polygons.prices') sent.push(input.body);
    return answerOf(id as EndpointId, await answers[id]?.(input));
  };
  const { call } = action as { call: (...given: unknown[]) => unknown };
  try {
    await call({ operation }, record, values);
    return { sent };
  } catch (error) {
    return { sent, failure: (error as Error).message.replaceAll('\u00a0', ' ') };
  }
};

const rulesOf = (action: object) =>
  (action as { form: { rules: (values: object) => Record<string, unknown> } }).form.rules;

describe('what a change of prices sends', () => {
  const read = (rows: readonly object[]) =>
    answerOf('polygons.ofService', rows).data.map(pricedItemOf);
  const selection = {
    id: '1',
    areaId: 'a1',
    serviceId: 's1',
    polygons: read([polygon('1', 'Norte', { version: 7 })]),
  };
  const [seen] = selection.polygons;
  const LINE = { reference: 'now fixo', beginAt: '07:00', price: 1000 };
  const same = { active: true, realtime: false, pixPayment: false, range: [LINE] };
  const named = { serviceId: 's1', polygonsIds: ['1'], versions: { 1: 7 } };

  it('C-POLY-12 C-CALL-24 C-CALL-25 steps alone go to their own address, the rest to the common one, only what was touched', async () => {
    const steps = [expect.objectContaining({ ...RANGE, price: 25 })];
    const range = [
      { ...LINE, price: 2500 },
      { reference: null, price: null },
    ];
    expect((await run(changeOne, selection, { ...same, range })).sent).toEqual([
      ['polygons.prices', { serviceId: 's1', areaId: 'a1', polygonId: '1' }],
      steps,
    ]);
    for (const [values, changes] of [
      [{ active: false }, { active: false }],
      [{ pixPayment: true }, { pixPayment: true }],
      [
        { range, active: false },
        { rule: { range: steps, realtime: false }, active: false },
      ],
      [{ range: [], realtime: true }, { rule: { range: [], realtime: true } }],
    ])
      expect((await run(changeOne, selection, { ...same, ...values })).sent).toEqual([
        ['polygons.change', { ...changes, ...named }],
      ]);
    expect(rulesOf(changeOne)({ range: [{ ...LINE, from: '08:00' }] })).toEqual({
      range: 'Faixa 1: a janela é só das modalidades flex',
    });
  });

  it('C-POLY-03 C-POLY-04 of many only what was touched is sent, after a question', async () => {
    const many = { ...selection, polygons: read(ROWS.slice(0, 2)) };
    const ids = { serviceId: 's1', polygonsIds: ['1', '2'], versions: undefined };
    const kept = { realtime: null, active: null, pixPayment: null, replaces: false, range: [LINE] };
    for (const [values, changes] of [
      [{ pixPayment: 'yes' }, { pixPayment: true }],
      [
        { active: 'no', realtime: 'no' },
        { active: false, rule: { realtime: false } },
      ],
      [{ replaces: true, range: [] }, { rule: { range: [] } }],
    ])
      expect((await run(changeMany, many, { ...kept, ...values })).sent).toEqual([
        ['polygons.change', { ...changes, ...ids }],
      ]);
    const question = (changeMany.confirm as { text: (...given: unknown[]) => string }).text;
    const [text, end] = ['2 polígonos serão alterados.', 'Esta ação não pode ser desfeita.'];
    expect(question(many, {}, kept)).toBe(`${text} ${end}`);
    const removed = 'As faixas de preço de todos serão removidas.';
    const none = { replaces: true, range: [] };
    expect(question(many, {}, none)).toBe(`${text} ${removed} ${end}`);
    const wrong = { range: [{ ...LINE, until: '08:00' }] };
    expect(rulesOf(changeMany)({ ...wrong, replaces: false })).toEqual({ range: undefined });
    expect(rulesOf(changeMany)({ ...wrong, replaces: true }).range).toBeDefined();
  });

  it('C-POLY-24 says what somebody else has changed meanwhile; another refusal keeps its message', async () => {
    const values = { ...same, active: false };
    const rule = { realtime: true, range: [] };
    const now = polygon('1', 'Norte', { active: false, pixPayment: true, rule });
    const failureOver = async (rows: readonly object[], failure = refuse('version-conflict')) => {
      const answers = { 'polygons.change': failure, 'polygons.ofService': () => rows };
      return (await run(changeOne, selection, values, answers)).failure;
    };
    expect(await failureOver([now])).toBe(
      'Outra pessoa alterou antes de você. Norte: Ativo: sim → não; Tempo real: não → sim; Pagamento por PIX: não → sim; Faixas: R$ 10,00 → nenhuma. Confira e salve de novo.',
    );
    const bare = 'Outra pessoa alterou antes de você. Confira e salve de novo.';
    expect(await failureOver([])).toBe(bare);
    expect(await failureOver([now], refuse('invalid', 'Não pode.'))).toBe('Não pode.');
    expect(seen?.version).toBe(7);
  });
});

describe('what the settings of a polygon send', () => {
  const stored = polygon('1', 'Norte', { version: 7 });
  const [item] = answerOf('polygons.ofArea', [stored]).data.map(itemOf);
  const edited = { id: '1', areaId: 'a1', polygon: item, city: undefined };
  const same = { name: 'Norte', active: true, minimumTime: 30, isAvailable: true, categories: [] };
  const update = [
    'polygons.update',
    { name: 'Norte 2', active: true, polygonsIds: ['1'], versions: { 1: 7 } },
  ];
  const settings = (over: object, version: number) => [
    ['polygons.allocate', { ids: '1' }],
    {
      parametersFilterOrders: { minimumTime: 30, isAvailable: true, categories: [], ...over },
      version,
    },
  ];

  it('C-POLY-17 C-POLY-24 C-CALL-32 C-CALL-33 name first, then the allocation, each only when it was touched', async () => {
    const saved = { ...polygon('1', 'Norte 2'), version: 8 };
    const answers = { 'polygons.update': () => ({ data: [saved] }) };
    const send = async (values: object) =>
      (await run(updatePolygon, edited, { ...same, ...values }, answers)).sent;
    expect(await send({})).toEqual([]);
    expect(await send({ name: ' Norte 2 ' })).toEqual([update]);
    expect(await send({ minimumTime: 45 })).toEqual(settings({ minimumTime: 45 }, 7));
    expect(await send({ categories: ['c100'] })).toEqual(settings({ categories: ['c100'] }, 7));
    expect(await send({ name: 'Norte 2', isAvailable: false })).toEqual([
      update,
      ...settings({ isAvailable: false }, 8),
    ]);
  });

  it('C-ERR-14 C-POLY-24 says which half was saved, and what somebody else has changed', async () => {
    const both = { ...same, name: 'Norte 2', isAvailable: false };
    const refused = { 'polygons.allocate': refuse('invalid', 'Categoria desconhecida.') };
    const failureOf = async (values: object, answers: Answers) =>
      (await run(updatePolygon, edited, values, answers)).failure;
    expect(await failureOf(both, refused)).toBe(
      'Nome e situação foram salvos, mas os parâmetros de alocação não: Categoria desconhecida.',
    );
    const half = { ...same, isAvailable: false };
    expect(await failureOf(half, refused)).toBe('Categoria desconhecida.');
    const now = polygon('1', 'Norte velho', {
      active: false,
      parametersFilterOrders: { minimumTime: 45, isAvailable: false, categories: ['c100'] },
    });
    for (const id of ['polygons.update', 'polygons.allocate']) {
      const stale = { [id]: refuse('version-conflict'), 'polygons.ofArea': () => [now] };
      expect(await failureOf(both, stale)).toContain(
        'Nome: Norte → Norte velho; Ativo: sim → não; Disponível: sim → não; Tempo mínimo: 30 → 45 min; Categorias alteradas.',
      );
    }
    const other = { 'polygons.update': refuse('invalid', 'Nome repetido.') };
    expect(await failureOf(both, other)).toBe('Nome repetido.');
  });

  it('C-CALL-34 a new one is sent with its ring; coordinates that are none are refused', async () => {
    const record = { id: 'new', areaId: 'a1' };
    const values = { ...same, name: ' Centro ', location: COLLECTION };
    const body = {
      ...{ areaId: 'a1', name: 'Centro', active: true, minimumTime: 30, categories: [] },
      isAvailableForOrderAllocation: true,
      location: expect.objectContaining({ coordinates: [RING] }),
    };
    expect((await run(createPolygon, record, values)).sent).toEqual([['polygons.create', body]]);
    const wrong = await run(createPolygon, record, { ...same, location: '{' });
    expect(wrong).toEqual({ sent: [], failure: 'As coordenadas precisam ser um GeoJSON válido.' });
  });
});

/** Choices: cities and services by their titles. */
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
const CITIES = [
  { id: 'a1', city: 'Campinas', state: 'SP', active: true },
  { id: 'a2', city: 'Osasco', state: 'SP', active: false },
];

const open = (
  page: 'map' | 'settings',
  answers: Answers = {},
  path = '/?area=a1&service=s1',
  can = () => true,
) => {
  const asked: { id: string; input: OperationInput }[] = [];
  const all: Answers = {
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
    data: resource === 'areas' ? CITIES : [{ id: 's1', name: 'Mão' }],
    total: 1,
  });
  renderScreen(
    <>
      {page === 'map' ? <AreaOfOperationPage /> : <PolygonsPage />}
      <Notifications />
    </>,
    { registry, provider: { ...calling(operation), getList } as never, path, can },
  );
  const sent = (id: string) => asked.filter((call) => call.id === id).map(({ input }) => input);
  return { user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }), sent };
};

const row = async (name: string) =>
  within(await screen.findByRole('table', { name: 'Polígonos' })).getByRole('button', { name });
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const tick = (name: string) =>
  fireEvent.click(screen.getByRole('checkbox', { name: `Selecionar ${name}` }));

/** Opens a select once its options are there. */
const openSelect = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  const box = await screen.findByRole('combobox', { name });
  await waitFor(() => expect(box.getAttribute('aria-disabled')).not.toBe('true'));
  await user.click(box);
};
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string, option: string) => {
  await openSelect(user, name);
  await user.click(await screen.findByRole('option', { name: option }));
};

/** Answers the question whether what was typed is discarded. */
const discard = async (name: 'Continuar editando' | 'Descartar') => {
  const question = await screen.findByRole('dialog', { name: 'Descartar alterações?' });
  fireEvent.click(within(question).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

describe('the area of operation by its table', () => {
  it('C-POLY-02 C-POLY-05 C-POLY-06 C-ERR-10 asks for city and service first, tells a failure, and filters by state', async () => {
    let fails = true;
    const answer = () => (fails ? Promise.reject(new Error('x')) : ROWS);
    const { user, sent } = open('map', { 'polygons.ofService': answer }, '/?area=a1');
    press('Buscar');
    const alert = screen.getByRole('alert').textContent;
    expect(alert).toBe('Por favor, selecione uma cidade e um serviço');
    expect(sent('polygons.ofService')).toEqual([]);
    await choose(user, 'Serviço', 'Mão');
    press('Buscar');
    await screen.findByText('Houve um erro ao buscar os polígonos');
    fails = false;
    press('Buscar');
    await row('Norte');
    const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows().slice(1)).toEqual(['LesteTempo real0', 'Norte1 ou 2 faixas1', 'SulInativo1']);
    press('Inativo (1)');
    expect(rows().slice(1)).toEqual(['SulInativo1']);
  });

  it('C-ERR-11 keeps what was chosen when a change fails, and asks before it is discarded, unless its form stays', async () => {
    const { user, sent } = open('map', { 'polygons.change': refuse('http-500', '') });
    fireEvent.click(await row('Norte'));
    const active = await screen.findByRole<HTMLInputElement>('switch', { name: 'Ativo' });
    fireEvent.click(active);
    press('Salvar');
    await screen.findByText(/^Não foi possível alterar o\/s polígono\/s\./);
    expect([sent('polygons.change').length, active.checked]).toEqual([1, false]);
    fireEvent.click(await row('Sul'));
    await discard('Continuar editando');
    expect(active.checked).toBe(false);
    tick('Sul');
    await discard('Descartar');
    await screen.findByRole('heading', { name: '2 polígonos selecionados' });
    await choose(user, 'Pagamento por PIX', 'Sim');
    tick('Leste');
    await screen.findByRole('heading', { name: '3 polígonos selecionados' });
    expect(screen.getByRole('combobox', { name: 'Pagamento por PIX' }).textContent).toBe('Sim');
    press('Limpar seleção');
    await discard('Descartar');
    await screen.findByText(/^Selecione um ou mais polígonos/);
  });

  it('without the right to change there is nothing to save', async () => {
    open('map', {}, undefined, () => false);
    fireEvent.click(await row('Norte'));
    await screen.findByRole('heading', { name: 'Norte' });
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
  });
});

describe('the page Polígonos by its table', () => {
  it('C-POLY-13 C-POLY-14 C-ERR-12 offers active cities, asks for one first, and tells a failure', async () => {
    const answer = () => Promise.reject(new Error('x'));
    const { user, sent } = open('settings', { 'polygons.ofArea': answer }, '/');
    press('Buscar');
    expect(screen.getByRole('alert').textContent).toBe('Por favor, selecione uma área.');
    expect(sent('polygons.ofArea')).toEqual([]);
    await openSelect(user, 'Cidade');
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(options).toContain('Campinas - SP');
    expect(options).not.toContain('Osasco - SP');
    fireEvent.click(screen.getByRole('option', { name: 'Campinas - SP' }));
    press('Buscar');
    expect(await screen.findByText('Houve um erro ao buscar os polígonos.')).toBeDefined();
  });

  it('C-POLY-15 a second press deselects; what was typed is asked about before another polygon, a new one or another city', async () => {
    const { user, sent } = open('settings', { 'polygons.update': () => undefined }, '/?area=a9');
    const nameBox = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Nome' });
    const type = async (value: string) => fireEvent.change(await nameBox(), { target: { value } });
    fireEvent.click(await row('Norte'));
    await nameBox();
    fireEvent.click(await row('Norte'));
    expect(screen.queryByRole('textbox', { name: 'Nome' })).toBeNull();
    fireEvent.click(await row('Norte'));
    await type('Norte 2');
    fireEvent.click(await row('Sul'));
    await discard('Continuar editando');
    expect((await nameBox()).value).toBe('Norte 2');
    press('Salvar');
    expect(await screen.findByText('Polígono atualizado com sucesso.')).toBeDefined();
    await type('Norte 3');
    fireEvent.click(await row('Sul'));
    await discard('Descartar');
    await waitFor(async () => expect((await nameBox()).value).toBe('Sul'));
    fireEvent.click(await row('Norte'));
    await type('Norte 3');
    press('Novo Polígono');
    await discard('Descartar');
    await screen.findByRole('heading', { name: 'Novo Polígono' });
    await type('Centro');
    press('Cancelar');
    await discard('Continuar editando');
    expect((await nameBox()).value).toBe('Centro');
    await choose(user, 'Cidade', 'Campinas - SP');
    const before = sent('polygons.ofArea').length;
    press('Buscar');
    await discard('Descartar');
    await waitFor(() => expect(sent('polygons.ofArea')).toHaveLength(before + 1));
    expect(sent('polygons.ofArea').at(-1)?.params).toEqual({ areaId: 'a1' });
  });

  it('C-POLY-16 C-POLY-18 C-POLY-19 C-POLY-20 C-POLY-21 C-POLY-23 a new one names what is missing, and reads a file', async () => {
    const { user, sent } = open('settings');
    fireEvent.click(await screen.findByRole('button', { name: 'Novo Polígono' }));
    const link = screen.getByRole('link', { name: /GeoJSON/ });
    expect(link.getAttribute('href')).toBe('https://geojson.io');
    fireEvent.click(await screen.findByRole('button', { name: 'Criar polígono' }));
    for (const message of [
      'O nome do polígono é obrigatório.',
      'Tempo mínimo entre os pedidos no Polígono precisa ser maior que 0.',
      'As coordenadas do polígono são obrigatórias.',
    ])
      expect(await screen.findByText(message)).toBeDefined();
    expect(sent('polygons.create')).toEqual([]);
    const chooser = document.querySelector('input[type="file"]') as HTMLInputElement;
    const box = await screen.findByRole('textbox', { name: /Coordenadas/ });
    await user.upload(chooser, new File([COLLECTION], 'bairro.geojson'));
    await waitFor(() => expect(box).toHaveProperty('value', COLLECTION));
    expect((await screen.findByText(/^Área: /)).textContent).toMatch(/^Área: 6\.1\d\d,\d\d km²$/);
    const warning = screen.getByText(/^Sobreposição/).textContent;
    expect(warning).toMatch(/Sobreposição: .*Norte.*100.*%/);
    // 'Sul' lies there too, and is not active.
    expect(warning).not.toMatch(/Sul/);
    // The same file may be opened again after it was mended.
    await user.upload(chooser, new File(['{'], 'bairro.geojson'));
    expect(await screen.findByText('As coordenadas precisam ser um GeoJSON válido.')).toBeDefined();
    press('Limpar desenho');
    expect(box).toHaveProperty('value', '');
  });
});
