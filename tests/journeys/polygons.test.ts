import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journeyContext } from './context';
import {
  choose,
  dialogOf,
  eventually,
  input,
  press,
  region,
  says,
  seen,
  warns,
  watch,
} from './screen';

const journey = journeyContext();

const MAP = '/polygon-map?area=campinas&service=s100';

const map = (page: Page) => region(page, 'Mapa dos polígonos');
const table = (page: Page) => page.getByRole('table', { name: 'Polígonos' });

const boxOfMap = async (page: Page) => {
  await seen(map(page).locator('canvas').first());
  const box = await map(page).boundingBox();
  if (!box) throw new Error('There is no map');
  return box;
};

it('C-ROUTE-33 C-POLY-01 C-POLY-02 C-POLY-03 C-CALL-23 C-POLY-04 searches polygons, selects them by click, Ctrl, Shift and rectangle, and changes many after a question', async () => {
  const page = await journey.open('operationHead', '/polygon-map');
  const asked = watch(page, 'GET', /\/v2\/polygons\//);
  await press(page, 'Buscar');
  await warns(page, 'Por favor, selecione uma cidade e um serviço');
  expect(asked).toHaveLength(0);
  await choose(page, 'Cidade', 'Campinas - SP');
  await choose(page, 'Serviço', 'Mão');
  await press(page, 'Buscar');
  await seen(table(page));
  const { x, y, width, height } = await boxOfMap(page);
  const middle = { x: width / 2, y: height / 2 };
  await map(page).click({ position: middle });
  await seen(page.getByText('1 polígono selecionado'));
  const left = { x: middle.x - 90, y: middle.y };
  await map(page).click({ position: left, modifiers: ['Control'] });
  const two = page.getByRole('heading', { level: 2, name: '2 polígonos selecionados' });
  await seen(two);
  await map(page).click({ position: middle, modifiers: ['Shift'] });
  await seen(page.getByText('1 polígono selecionado'));
  await map(page).click({ position: middle, modifiers: ['Shift'] });
  await seen(two);

  const sent = watch(page, 'PUT', /\/v2\/dynamicprice$/);
  await choose(page, 'Ativo', 'Não');
  await press(page, 'Alterar polígonos');
  const dialog = dialogOf(page, 'Alterar vários polígonos');
  await dialog.getByRole('button', { name: 'Alterar' }).dblclick();
  await says(page, 'Polígono/s alterado/s com sucesso.');
  expect(sent).toHaveLength(1);
  const body = sent[0]?.postDataJSON();
  expect(body).toMatchObject({ active: false, serviceId: 's100' });
  expect(body.polygonsIds).toHaveLength(2);
  expect(body).not.toHaveProperty('rule');

  await press(page, 'Limpar seleção');
  await press(page, 'Selecionar por retângulo');
  await page.mouse.move(x + 60, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + width - 60, y + height - 60, { steps: 4 });
  await page.mouse.up();
  await seen(page.getByText(/^\d\d polígonos selecionados$/).first());
});

it('C-POLY-10 C-POLY-12 C-CALL-24 C-CALL-25 C-ERR-11 changes the steps and the flags of one polygon by the keyboard', async () => {
  const page = await journey.open('operationHead', MAP);
  const name = table(page).getByRole('rowheader').first().getByRole('button');
  await name.focus();
  await page.keyboard.press('Enter');
  await seen(page.getByRole('heading', { level: 2, name: await name.innerText() }));
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
});

const square = (lng: number, lat: number, side: number) => [
  [lng, lat],
  [lng + side, lat],
  [lng + side, lat + side],
  [lng, lat + side],
  [lng, lat],
];

it('C-ROUTE-47 C-POLY-13 C-POLY-14 C-POLY-15 C-POLY-16 C-POLY-17 C-POLY-19 C-POLY-20 C-POLY-21 C-CALL-32 C-CALL-33 C-CALL-34 C-ERR-13 draws a polygon and moves its corner, creates one by pasting, changes its name and allocation by two calls', async () => {
  const page = await journey.open('operationHead', '/polygons?area=campinas');
  await press(page, 'Novo Polígono');
  await press(page, 'Desenhar no mapa');
  const box = await boxOfMap(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
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
  const coordinates = input(page, 'Coordenadas (GeoJSON)');
  await seen(page.getByText(/^Área: /));
  const drawn = await coordinates.inputValue();
  await page.mouse.move(x + 60, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + 90, y + 80, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => coordinates.inputValue()).not.toBe(drawn);

  const rings = [square(-47.06, -22.89, 0.02), square(-47.055, -22.885, 0.01)];
  await coordinates.fill(
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: rings } },
      ],
    }),
  );
  await seen(page.getByText(/^Área: 3,\d\d km²$/));
  await seen(page.getByRole('alert').filter({ hasText: 'Sobreposição' }));
  await press(page, 'Criar polígono');
  await seen(page.getByText('O nome do polígono é obrigatório.'));
  await input(page, 'Nome').fill('Praça nova');
  await page.getByRole('slider', { name: 'Tempo mínimo entre os pedidos' }).focus();
  await page.keyboard.press('ArrowRight');
  const sent = watch(page, 'POST', /\/polygons$/);
  await press(page, 'Criar polígono');
  await says(page, 'Polígono criado com sucesso.');
  expect(sent[0]?.postDataJSON()).toMatchObject({ areaId: 'campinas', minimumTime: 1 });
  await seen(page.getByRole('heading', { level: 2, name: /^Praça nova/ }));

  const names = watch(page, 'PUT', /\/polygons$/);
  const settings = watch(page, 'PUT', /allocation\/polygons\//);
  await input(page, 'Nome').fill('Praça velha');
  await page.getByRole('switch', { name: 'Disponível para alocação' }).click();
  await press(page, 'Salvar');
  await says(page, 'Polígono atualizado com sucesso.');
  expect([names.length, settings.length]).toEqual([1, 1]);
});
