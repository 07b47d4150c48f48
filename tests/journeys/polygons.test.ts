import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { hold, LOST, lose, turnRound } from './faults';
import { fitsPhone, inBothThemes } from './looks';
import {
  choose,
  eventually,
  gone,
  input,
  openAs,
  place,
  press,
  refusals,
  says,
  seen,
  warns,
  watch,
} from './screen';

let product: Product;
let browser: TestBrowser;

beforeAll(async () => {
  product = await startProduct({ env: { CAMARIM_SEED_BOOKINGS: '50' } });
  browser = await openBrowser(product.url);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const MAP = '/polygon-map?area=campinas&service=s100';

const map = (page: Page) => page.getByRole('region', { name: 'Mapa dos polígonos' });
const box = (page: Page, at: number) =>
  page.getByRole('table', { name: 'Polígonos' }).getByRole('checkbox').nth(at);

it('C-ROUTE-33 C-POLY-01 C-POLY-02 C-POLY-03 C-CALL-23 searches, and selects with the pointer', async () => {
  const page = await openAs(browser, 'operationHead', '/polygon-map');
  const asked = watch(page, 'GET', /\/v2\/polygons\//);
  await press(page, 'Buscar');
  await warns(page, 'Por favor, selecione uma cidade e um serviço');
  expect(asked).toHaveLength(0);
  await choose(page, 'Cidade', 'Campinas - SP');
  await choose(page, 'Serviço', 'Mão');
  await press(page, 'Buscar');
  await seen(page.getByRole('table', { name: 'Polígonos' }));
  expect(asked).toHaveLength(1);
  await seen(map(page).locator('canvas'));
  const area = await map(page).boundingBox();
  if (!area) throw new Error('no map');
  const middle = { x: area.width / 2, y: area.height / 2 };
  await map(page).click({ position: middle });
  await seen(page.getByText('1 polígono selecionado'));
  await map(page).click({ position: { x: middle.x - 90, y: middle.y }, modifiers: ['Control'] });
  await seen(page.getByText('2 polígonos selecionados').first());
  await press(page, 'Limpar seleção');
  await press(page, 'Selecionar por retângulo');
  await page.mouse.move(area.x + 60, area.y + 60);
  await page.mouse.down();
  await page.mouse.move(area.x + area.width - 60, area.y + area.height - 60, { steps: 4 });
  await page.mouse.up();
  await seen(page.getByText(/^\d\d polígonos selecionados$/).first());
  await inBothThemes(page);
});

/** Draws a rectangle on the map, from a corner of it to its middle, which lies in a polygon. */
const drawToMiddle = async (page: Page): Promise<void> => {
  const area = await map(page).boundingBox();
  if (!area) throw new Error('no map');
  await page.mouse.move(area.x + 60, area.y + 60);
  await page.mouse.down();
  await page.mouse.move(area.x + area.width / 2, area.y + area.height / 2, { steps: 4 });
  await page.mouse.up();
};

const counted = async (page: Page): Promise<number> =>
  Number.parseInt(await page.getByRole('status').filter({ hasText: 'polígono' }).innerText(), 10);

it('C-POLY-03 Shift adds by a click and by a rectangle; the polygon in which a rectangle ends stays in it', async () => {
  const page = await openAs(browser, 'operationHead', MAP);
  await seen(map(page).locator('canvas'));
  const area = await map(page).boundingBox();
  if (!area) throw new Error('no map');
  const middle = { x: area.width / 2, y: area.height / 2 };
  await press(page, 'Selecionar por retângulo');
  await drawToMiddle(page);
  await eventually(async () => (await counted(page)) > 2, true);
  const byTool = await counted(page);
  await press(page, 'Limpar seleção');
  await press(page, 'Selecionar por retângulo');
  await page.keyboard.down('Shift');
  await drawToMiddle(page);
  await page.keyboard.up('Shift');
  await eventually(() => counted(page), byTool);
  await map(page).click({ position: middle });
  await eventually(() => counted(page), 1);
  await map(page).click({ position: { x: middle.x - 90, y: middle.y }, modifiers: ['Shift'] });
  await eventually(() => counted(page), 2);
  await map(page).click({ position: middle, modifiers: ['Shift'] });
  await eventually(() => counted(page), 1);
});

it('C-POLY-10 C-CALL-25 C-CALL-24 C-POLY-12 C-ERR-11 by keyboard: one polygon, its steps and its flags', async () => {
  const page = await openAs(browser, 'operationHead', MAP);
  const name = page.getByRole('table', { name: 'Polígonos' }).getByRole('rowheader').first();
  await name.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await seen(page.getByRole('heading', { level: 2, name: await name.innerText() }));
  const form = page.getByRole('region', { name: await name.innerText() });
  const steps = watch(page, 'PUT', /\/dynamic_price\//);
  await press(page, 'Adicionar faixa');
  const line = page.getByRole('group', { name: /^faixa \d+$/ }).last();
  await choose(page, 'Modalidade', 'Now fixo', line);
  await input(line, 'Início').fill('21:30');
  await input(line, 'Preço').fill('150,00');
  await press(page, 'Salvar');
  await says(page, 'Polígono/s alterado/s com sucesso.');
  expect(steps).toHaveLength(1);
  expect(steps[0]?.postDataJSON()).toContainEqual(
    expect.objectContaining({ reference: 'now fixo', beginAt: '21:30', price: 150 }),
  );
  const flags = watch(page, 'PUT', /\/v2\/dynamicprice$/);
  await page.getByRole('switch', { name: 'Pagamento por PIX' }).click();
  await press(page, 'Salvar');
  await eventually(() => flags.length, 1);
  expect(Object.keys(flags[0]?.postDataJSON())).toEqual([
    'pixPayment',
    'serviceId',
    'polygonsIds',
    'versions',
  ]);
  expect(form).toBeDefined();
});

it('C-POLY-04 C-POLY-03 many: asks, sends nothing when declined, and only what was touched', async () => {
  const page = await openAs(browser, 'operationHead', MAP);
  await box(page, 1).focus();
  await page.keyboard.press('Space');
  await box(page, 2).focus();
  await page.keyboard.press('Space');
  await seen(page.getByRole('heading', { level: 2, name: '2 polígonos selecionados' }));
  const sent = watch(page, 'PUT', /\/v2\/dynamicprice$/);
  await choose(page, 'Ativo', 'Não');
  await press(page, 'Alterar polígonos');
  const dialog = page.getByRole('dialog', { name: 'Alterar vários polígonos' });
  await seen(dialog.getByText('Esta ação não pode ser desfeita.'));
  await press(dialog, 'Cancelar');
  expect(sent).toHaveLength(0);
  await press(page, 'Alterar polígonos');
  await press(dialog, 'Alterar');
  await says(page, 'Polígono/s alterado/s com sucesso.');
  expect(sent).toHaveLength(1);
  const body = sent[0]?.postDataJSON();
  expect(body).toMatchObject({ active: false, serviceId: 's100' });
  expect(body.polygonsIds).toHaveLength(2);
  expect(body).not.toHaveProperty('rule');
});

it('two operators on one polygon: the second sees what changed', async () => {
  const first = await openAs(browser, 'operationHead', MAP);
  const second = await openAs(browser, 'administrator', MAP, refusals(409));
  for (const page of [first, second]) {
    await page
      .getByRole('table', { name: 'Polígonos' })
      .getByRole('rowheader')
      .nth(5)
      .getByRole('button')
      .click();
    await page.getByRole('switch', { name: 'Tempo real' }).click();
  }
  await press(first, 'Salvar');
  await says(first, 'Polígono/s alterado/s com sucesso.');
  await press(second, 'Salvar');
  await warns(second, 'Tempo real');
});

const nameAt = (page: Page, at: number) =>
  page.getByRole('table', { name: 'Polígonos' }).getByRole('rowheader').nth(at);

it('C-POLY-01 the answer for a city that is no more asked for is not drawn', async () => {
  const page = await openAs(browser, 'operationHead', '/polygon-map');
  const answers = await turnRound(page, 'GET', /\/v2\/polygons\/s100\//);
  await choose(page, 'Cidade', 'Campinas - SP');
  await choose(page, 'Serviço', 'Mão');
  await press(page, 'Buscar');
  await answers.asked();
  await choose(page, 'Cidade', 'Niterói - RJ');
  await press(page, 'Buscar');
  const [, wanted] = await answers.delivered();
  await seen(map(page).getByText('Niterói - RJ'));
  const name = await nameAt(page, 0).innerText();
  expect(wanted).toContain(`"${name}"`);
});

it('C-ERR-11 an answer that is lost after its effect keeps the form, and the same again is taken as what it is', async () => {
  const page = await openAs(browser, 'operationHead', MAP, { allow: [LOST] });
  await nameAt(page, 8).getByRole('button').click();
  const pix = page.getByRole('switch', { name: 'Pagamento por PIX' });
  const wanted = !(await pix.isChecked());
  await pix.click();
  const sent = watch(page, 'PUT', /\/v2\/dynamicprice$/);
  await lose(page, 'PUT', /\/v2\/dynamicprice$/);
  await press(page, 'Salvar');
  await seen(page.getByRole('alert').first());
  expect(await pix.isChecked()).toBe(wanted);
  await press(page, 'Salvar');
  await says(page, 'Polígono/s alterado/s com sucesso.');
  const keys = await Promise.all(sent.map((request) => request.headerValue('idempotency-key')));
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
});

it('C-POLY-04 a second press while many are being changed sends nothing', async () => {
  const page = await openAs(browser, 'operationHead', MAP);
  for (const at of [6, 7]) await box(page, at).check();
  const held = await hold(page, 'PUT', /\/v2\/dynamicprice$/);
  const sent = watch(page, 'PUT', /\/v2\/dynamicprice$/);
  await choose(page, 'Ativo', 'Não');
  await press(page, 'Alterar polígonos');
  const dialog = page.getByRole('dialog', { name: 'Alterar vários polígonos' });
  await dialog.getByRole('button', { name: 'Alterar' }).dblclick();
  await held.came();
  await held.release();
  await says(page, 'Polígono/s alterado/s com sucesso.');
  expect(sent).toHaveLength(1);
});

const SQUARE = (lng: number, lat: number, side: number) => [
  [lng, lat],
  [lng + side, lat],
  [lng + side, lat + side],
  [lng, lat + side],
  [lng, lat],
];
const collection = (...rings: number[][][]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: rings } },
    ],
  });

it('C-ROUTE-47 C-POLY-13 C-POLY-14 C-POLY-16 C-POLY-19 C-POLY-20 C-POLY-21 C-CALL-34 C-ERR-13 creates by pasting', async () => {
  const page = await openAs(browser, 'operationHead', '/polygons');
  await press(page, 'Buscar');
  await warns(page, 'Por favor, selecione uma área.');
  await choose(page, 'Cidade', 'Campinas - SP');
  await press(page, 'Buscar');
  await press(page, 'Novo Polígono');
  await seen(page.getByRole('link', { name: /ferramenta de GeoJSON/ }));
  await press(page, 'Criar polígono');
  await seen(page.getByText('O nome do polígono é obrigatório.'));
  await seen(page.getByText('Tempo mínimo entre os pedidos no Polígono precisa ser maior que 0.'));
  await seen(page.getByText('As coordenadas do polígono são obrigatórias.'));
  await input(page, 'Nome').fill('Praça nova');
  await page.getByRole('slider', { name: 'Tempo mínimo entre os pedidos' }).focus();
  await page.keyboard.press('ArrowRight');
  const coordinates = input(page, 'Coordenadas (GeoJSON)');
  await coordinates.fill('{');
  await seen(page.getByText('As coordenadas precisam ser um GeoJSON válido.'));
  await coordinates.fill(collection(SQUARE(-47.06, -22.89, 0.02), SQUARE(-47.055, -22.885, 0.01)));
  await seen(page.getByText(/^Área: 3,\d\d km²$/));
  await seen(page.getByRole('alert').filter({ hasText: 'Sobreposição' }));
  await inBothThemes(page);
  const sent = watch(page, 'POST', /\/polygons$/);
  await press(page, 'Criar polígono');
  await says(page, 'Polígono criado com sucesso.');
  expect(sent[0]?.postDataJSON()).toMatchObject({ areaId: 'campinas', minimumTime: 1 });
  await seen(page.getByRole('heading', { level: 2, name: /^Praça nova/ }));
});

it('draws on the map, and moves a vertex', async () => {
  const page = await openAs(browser, 'operationHead', '/polygons?area=campinas');
  await press(page, 'Novo Polígono');
  await press(page, 'Desenhar no mapa');
  const area = await map(page).boundingBox();
  if (!area) throw new Error('no map');
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
  const corners = [
    [x - 60, y - 60],
    [x + 60, y - 60],
    [x + 60, y + 60],
    [x - 60, y - 60],
  ] as const;
  for (const [left, top] of corners) {
    await page.mouse.move(left, top, { steps: 3 });
    await page.mouse.click(left, top);
  }
  await seen(page.getByText(/^Área: /));
  const text = () => input(page, 'Coordenadas (GeoJSON)').inputValue();
  const before = await text();
  await page.mouse.move(x + 60, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + 90, y + 80, { steps: 6 });
  await page.mouse.up();
  await expect.poll(text).not.toBe(before);
});

it('C-POLY-15 C-POLY-17 C-CALL-32 C-CALL-33 C-ERR-13 changes name and allocation by two calls', async () => {
  const page = await openAs(browser, 'operationHead', '/polygons?area=niteroi');
  const first = page.getByRole('table', { name: 'Polígonos' }).getByRole('button').first();
  await first.click();
  await seen(input(page, 'Nome'));
  await first.click();
  await seen(page.getByText(/^Selecione um polígono/));
  await first.click();
  const names = watch(page, 'PUT', /\/polygons$/);
  const settings = watch(page, 'PUT', /allocation\/polygons\//);
  await input(page, 'Nome').fill('A Praia');
  await page.getByRole('switch', { name: 'Disponível para alocação' }).click();
  await press(page, 'Salvar');
  await says(page, 'Polígono atualizado com sucesso.');
  expect([names.length, settings.length]).toEqual([1, 1]);
  await fitsPhone(page);
});

it('RELIABILITY G21 what is typed of a polygon is asked about before another one, another city, and Back', async () => {
  const page = await openAs(browser, 'operationHead', '/polygons?area=campinas');
  const table = page.getByRole('table', { name: 'Polígonos' });
  const question = page.getByRole('dialog', { name: 'Descartar alterações?' });
  const search = async (city: string) => {
    await choose(page, 'Cidade', city);
    await page.getByRole('search').getByRole('button', { name: 'Buscar' }).click();
  };
  await seen(table);
  await search('Niterói - RJ');
  await page.waitForURL(/area=niteroi/);
  await table.getByRole('button').first().click();
  await input(page, 'Nome').fill('Praia Grande');
  const ways = [
    () => table.getByRole('button').nth(1).click(),
    () => press(page, 'Novo Polígono'),
    () => page.goBack(),
    () => search('Campinas - SP'),
  ];
  for (const leave of ways) {
    await leave();
    await seen(question);
    await press(question, 'Continuar editando');
    await gone(question);
    expect(await input(page, 'Nome').inputValue()).toBe('Praia Grande');
    expect(page.url()).toContain('area=niteroi');
  }
  await page.getByRole('search').getByRole('button', { name: 'Buscar' }).click();
  await press(question, 'Descartar');
  await page.waitForURL(/area=campinas/);
  await gone(question);
});

it('who may not read the polygons does not get there', async () => {
  const page = await openAs(browser, 'operation', MAP);
  await eventually(() => place(page), '/restrict-access');
});
