import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { pageOpener } from '../support/recordPage';
import { renderScreen } from '../support/screen';

/** The pages of dynamic prices, as an operator meets them. Today is 2026-03-10. */

// The map needs a canvas; what it does is done here by the table.
vi.mock('../../src/ui/map/PolygonMap', () => ({
  PolygonMap: () => null,
  fetchMap: async () => undefined,
}));

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const ZONE = {
  _id: 'z1',
  name: 'Moema',
  serviceId: 's104',
  areaId: 'sao-paulo',
  multiplierPerDayOfWeek: Object.fromEntries(
    DAYS.map((day) => [day, [{ startHour: 7, endHour: 10, value: 110 }]]),
  ),
  polygonsIds: ['p1'],
  version: 1,
};

const RING = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
];

const polygon = (id: string, name: string) => ({
  _id: id,
  areaId: 'sao-paulo',
  name,
  active: true,
  location: { type: 'Polygon', coordinates: [RING] },
  parametersFilterOrders: { minimumTime: 30, isAvailable: true, categories: [] },
  version: 1,
});

const AREA = {
  _id: 'sao-paulo',
  name: 'São Paulo',
  city: 'São Paulo',
  stateShort: 'SP',
  active: true,
};

const service = (id: string, name: string) => ({
  _id: id,
  serviceId: id,
  name: { 'pt-BR': name },
  category: 'c101',
  active: true,
});

const realtime = (id: string, name: string, more: object = {}) => ({
  serviceId: id,
  name: { 'pt-BR': name },
  realtimeMultiplier: null,
  version: 0,
  ...more,
});

const CALLS = {
  'priceChanges.list': () => ({ data: [], totalItems: 0 }),
  'areas.list': () => ({ data: [AREA], totalItems: 1 }),
  'services.list': () => ({
    data: [service('s104', 'Massagem relaxante'), service('s100', 'Mão')],
    totalItems: 2,
  }),
  'zones.list': () => ({ data: [ZONE], totalItems: 1 }),
  'polygons.ofArea': () => ({
    data: [polygon('p1', 'Norte'), polygon('p2', 'Sul')],
    totalItems: 2,
  }),
  'scheduledPrices.list': () => ({ data: [], totalItems: 0 }),
  'realtimePrices.list': () => ({
    data: [
      realtime('s100', 'Mão', {
        realtimeMultiplier: { value: 1.5, expiration: '2026-03-12' },
        version: 3,
      }),
      realtime('s101', 'Pé'),
    ],
    totalItems: 2,
  }),
};

const percent = (value: number) => ({ unit: 'percent', value });

const change = (id: string, label: string, before: number, after: number) => ({
  _id: id,
  kind: 'zone',
  object: 'z1',
  serviceId: 's104',
  name: 'Moema',
  changedBy: 'ana@camarim.test',
  changedAt: `2026-03-0${id}T15:00:00.000Z`,
  steps: [{ label, before: percent(before), after: percent(after) }],
});

/** Of the history of prices. */
const HISTORY = {
  'priceChanges.list': () => ({
    data: [change('9', 'SEG 7h às 10h', 120, 110), change('1', 'SEG 7h às 10h', 100, 120)],
    totalItems: 2,
  }),
};

const failing = (text?: string) => () => {
  // react-admin reports what a provider could not do.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const body = text ? { error: { description: text } } : {};
  throw Object.assign(new Error(text ?? ''), { status: 500, code: 'internal', body });
};

const open = (resource: string, path: string, more: object = {}) =>
  pageOpener(renderScreen)({ resource, path, calls: { ...CALLS, ...more } as never });

const field = (name: string | RegExp, scope = screen as Pick<typeof screen, 'findByRole'>) =>
  scope.findByRole('textbox', { name });

describe('zones', () => {
  const edit = async (more: object = {}) => {
    const page = open('zones', '/administrative-zone/z1', more);
    const dialog = await screen.findByRole('dialog', { name: 'Editar zona Moema' });
    return { ...page, dialog };
  };

  it('C-DYN-04 C-DYN-06 the list has a way to edit each, and none to a map', async () => {
    open('zones', '/administrative-zone');
    await screen.findByRole('link', { name: 'Moema' });
    expect(screen.queryByRole('button', { name: /mapa/i })).toBeNull();
    expect(screen.queryByRole('link', { name: /mapa/i })).toBeNull();
    await screen.findByRole('img', {
      name: 'SEG 110%, TER 110%, QUA 110%, QUI 110%, SEX 110%, SÁB 110%, DOM 110%',
    });
  });

  it('C-DYN-05 hours are words, percentages are typed; a day is copied to the others', async () => {
    const { user, dialog, sent } = await edit({ 'zones.update': () => ({ ...ZONE, version: 2 }) });
    const monday = await within(dialog).findByRole('textbox', { name: 'Segunda-feira, 7h às 10h' });
    expect(within(dialog).getByRole('rowheader', { name: '7h às 10h' })).toBeTruthy();
    expect(within(dialog).queryByDisplayValue('7')).toBeNull();
    await user.clear(monday);
    await user.type(monday, '135');
    await user.click(
      within(dialog).getByRole('button', { name: 'Copiar segunda-feira para os outros dias' }),
    );
    expect(within(dialog).getAllByText('R$ 81,00')).toHaveLength(7);
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Zona alterada com sucesso.');
    expect(sent('zones.update')[0]?.body).toMatchObject({
      _id: 'z1',
      name: 'Moema',
      multiplierPerDayOfWeek: { sunday: [{ startHour: 7, endHour: 10, value: 135 }] },
    });
  });

  it('who changed its percentages when stands below them, as a picture and a table; a save reads it again', async () => {
    const { user, dialog, sent } = await edit({
      ...HISTORY,
      'zones.update': () => ({ ...ZONE, version: 2 }),
    });
    const table = await within(dialog).findByRole('table', { name: 'Histórico de preços' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.anything(),
      expect.stringMatching(/09\/03\/2026.*ana@camarim\.testSEG 7h às 10h: 120% → 110%$/),
      expect.stringMatching(/01\/03\/2026.*ana@camarim\.testSEG 7h às 10h: 100% → 120%$/),
    ]);
    expect(within(dialog).getByRole('img').getAttribute('aria-label')).toBe(
      'Histórico de preços. SEG 7h às 10h: de 100% a 110%',
    );
    expect(sent('priceChanges.list')).toMatchObject([{ query: { kind: 'zone', object: 'z1' } }]);
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Zona alterada com sucesso.');
  });

  it('C-ERR-21 a failure says so and keeps what was typed', async () => {
    const { user, dialog } = await edit({ 'zones.update': failing() });
    const monday = await within(dialog).findByRole('textbox', { name: 'Segunda-feira, 7h às 10h' });
    await user.clear(monday);
    await user.type(monday, '90');
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Não foi possível alterar a zona');
    expect((monday as HTMLInputElement).value).toBe('90');
  });

  it('a percentage that is none is said at its cell, and nothing is sent', async () => {
    const { user, dialog, sent } = await edit();
    const monday = await within(dialog).findByRole('textbox', { name: 'Segunda-feira, 7h às 10h' });
    await user.clear(monday);
    await user.type(monday, '1001');
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    await within(dialog).findByText('O percentual máximo é 1000%');
    expect(sent('zones.update')).toHaveLength(0);
  });
});

describe('real-time prices', () => {
  const opened = async (more: object = {}) => {
    const page = open('realtimePrices', '/realtime-dynamic-prices', more);
    const table = await screen.findByRole('table', {
      name: 'Camarim Agora - Edição de preços dinâmicos',
    });
    return { ...page, table };
  };

  it('C-DYN-09 C-DYN-10 C-DYN-14 27 rows, each with percentage, day and button of its own', async () => {
    const { table } = await opened();
    expect(within(table).getAllByRole('rowheader')).toHaveLength(27);
    expect(within(table).getAllByRole('button', { name: /^Salvar: / })).toHaveLength(27);
    expect(((await field('Percentual: Mão')) as HTMLInputElement).value).toBe('150');
    const day = (await field('Data de expiração: Mão')) as HTMLInputElement;
    expect(day.value).toBe('12/03/2026');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(
      /^\S+ Agora - Edição de preços dinâmicos$/,
    );
  });

  it('C-DYN-11 C-DYN-12 what is missing is said in its row, and nothing is sent', async () => {
    const { user, sent } = await opened();
    await field('Percentual: Pé');
    await user.click(screen.getByRole('button', { name: 'Salvar: Pé' }));
    expect(await screen.findAllByText('Valor do preço dinâmico não deve ser vazio.')).toHaveLength(
      1,
    );
    expect(screen.getAllByText('Selecione a data de expiração do preço dinâmico')).toHaveLength(1);
    expect(sent('realtimePrices.update')).toHaveLength(0);
  });

  it('C-CALL-30 C-ERR-23 Enter saves its row alone, and what was typed in another stays', async () => {
    const { user, sent } = await opened({
      'realtimePrices.update': () =>
        realtime('s100', 'Mão', {
          realtimeMultiplier: { value: 1.2, expiration: '2026-03-12' },
          version: 4,
        }),
    });
    const other = await field('Percentual: Pé');
    await user.type(other, '77');
    const percent = await field('Percentual: Mão');
    await user.clear(percent);
    await user.type(percent, '120{Enter}');
    await screen.findByText('Preço dinâmico salvo com sucesso.');
    expect(sent('realtimePrices.update')).toEqual([
      expect.objectContaining({
        params: { serviceId: 's100' },
        body: { value: 1.2, expiration: '2026-03-12', version: 3 },
      }),
    ]);
    expect((other as HTMLInputElement).value).toBe('77');
    expect((percent as HTMLInputElement).value).toBe('120');
  });

  it.each([
    [undefined, 'Houve um erro ao salvar preços dinâmicos'],
    ['Serviço fora do ar', 'Serviço fora do ar'],
  ])('C-ERR-23 a failure that says %j reads %s, and what was typed stays', async (given, text) => {
    const { user } = await opened({ 'realtimePrices.update': failing(given) });
    const percent = await field('Percentual: Mão');
    await user.clear(percent);
    await user.type(percent, '120');
    await user.click(screen.getByRole('button', { name: 'Salvar: Mão' }));
    await screen.findByText(text);
    expect((percent as HTMLInputElement).value).toBe('120');
  });

  it('a button opens the history of a row below it, and a save of the row reads it again', async () => {
    const { user, sent } = open('realtimePrices', '/realtime-dynamic-prices', {
      ...HISTORY,
      'realtimePrices.update': () =>
        realtime('s100', 'Mão', {
          realtimeMultiplier: { value: 1.6, expiration: '2026-03-12' },
          version: 4,
        }),
    });
    const button = await screen.findByRole('button', { name: 'Histórico de preços: Mão' });
    expect(sent('priceChanges.list')).toEqual([]);
    await user.click(button);
    await screen.findByText(/SEG 7h às 10h: 120% → 110%/);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(sent('priceChanges.list')).toMatchObject([
      { query: { kind: 'realtime', object: 's100' } },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Salvar: Mão' }));
    await waitFor(() => expect(sent('priceChanges.list')).toHaveLength(2));
    await user.click(button);
    await waitFor(() => expect(screen.queryByText(/120% → 110%/)).toBeNull());
  });

  it('C-ERR-24 a list that cannot be read says so', async () => {
    open('realtimePrices', '/realtime-dynamic-prices', { 'realtimePrices.list': failing() });
    await screen.findByText('Não foi possível recuperar os dados do preço dinâmico');
  });
});

describe('scheduled prices', () => {
  const filled = async (more: object = {}) => {
    const page = open('schedulePrices', '/administrative-zone-new', more);
    const { user } = page;
    await user.click(await screen.findByRole('combobox', { name: /^Cidade/ }));
    await user.click(await screen.findByRole('option', { name: /São Paulo/ }));
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Norte' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Mão' }));
    const monday = await field('Segunda-feira, dia todo');
    await user.clear(monday);
    await user.type(monday, '135');
    return { ...page, monday };
  };

  const save = async (user: { click: (element: Element) => Promise<void> }) => {
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Preço dinâmico programado' });
    within(dialog).getByText(/1 polígono e 1 serviço/);
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  };

  it('C-CALL-26 C-DYN-01 sends polygons, services and a percentage a weekday', async () => {
    const { user, sent } = await filled({ 'scheduledPrices.save': () => ({ changed: 1 }) });
    screen.getByText(/R\$ 60,00 fica R\$ 81,00/);
    await save(user);
    await screen.findByText('Preço dinâmico programado salvo com sucesso.');
    expect(sent('scheduledPrices.save')).toEqual([
      expect.objectContaining({
        body: {
          _id: ['p1'],
          services: ['s100'],
          dynamicPrices: { ...Object.fromEntries(DAYS.map((day) => [day, 100])), monday: 135 },
        },
      }),
    ]);
  });

  it('C-DYN-02 C-DYN-03 without polygon, service or percentage nothing is sent', async () => {
    const { user, sent } = open('schedulePrices', '/administrative-zone-new');
    await user.click(await screen.findByRole('combobox', { name: /^Cidade/ }));
    await user.click(await screen.findByRole('option', { name: /São Paulo/ }));
    const monday = await field('Segunda-feira, dia todo');
    await user.clear(monday);
    await user.type(monday, '-1');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Selecione, ao menos, um polígono.');
    await screen.findByText('Selecione, ao menos, um serviço.');
    await screen.findByText('O percentual mínimo é 0%');
    await waitFor(() => expect(sent('scheduledPrices.save')).toHaveLength(0));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
