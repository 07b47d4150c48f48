import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { fitsPhone, inBothThemes } from './looks';
import { choose, day, eventually, input, openAs, press, says, seen, watch } from './screen';

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

it('C-ROUTE-35 C-DYN-04 C-DYN-05 C-DYN-06 C-CALL-27 C-CALL-28 a zone, its hours to be read and its percentages typed', async () => {
  const page = await openAs(browser, 'operationHead', '/administrative-zone');
  await seen(page.getByRole('table').getByRole('row').nth(1));
  expect(await page.getByRole('button', { name: /mapa/i }).count()).toBe(0);
  await inBothThemes(page);
  const row = page.getByRole('table').getByRole('row').nth(1);
  const title = await row.getByRole('link').first().innerText();
  await row.getByRole('link').first().click();
  const dialog = page.getByRole('dialog', { name: `Editar zona ${title}` });
  const monday = input(dialog, 'Segunda-feira, 7h às 10h');
  await seen(monday);
  expect(await dialog.getByRole('rowheader', { name: '7h às 10h' }).count()).toBe(1);
  await monday.fill('165');
  await seen(dialog.getByText('R$ 99,00').first());
  await inBothThemes(page);
  const sent = watch(page, 'PUT', /\/v2\/prices\/multipliers\/zone$/);
  await press(dialog, 'Salvar');
  await says(page, 'Zona alterada com sucesso.');
  expect(sent).toHaveLength(1);
  const body = sent[0]?.postDataJSON();
  expect(body.name).toBe(title);
  expect(body.multiplierPerDayOfWeek.monday[0]).toEqual({ startHour: 7, endHour: 10, value: 165 });
  await fitsPhone(page);
});

it('C-ROUTE-46 C-DYN-09 C-DYN-11 C-DYN-12 C-CALL-30 C-ERR-23 a real-time price, a save of its own for each row', async () => {
  const page = await openAs(browser, 'operationHead', '/realtime-dynamic-prices');
  await seen(
    page.getByRole('heading', { name: 'Camarim Agora - Edição de preços dinâmicos', level: 1 }),
  );
  const table = page.getByRole('table', { name: 'Camarim Agora - Edição de preços dinâmicos' });
  await seen(table);
  expect(await table.getByRole('rowheader').count()).toBe(27);
  const sent = watch(page, 'PUT', /\/dynamic_price\/realtime\//);
  await press(page, 'Salvar: Pé');
  await seen(page.getByText('Valor do preço dinâmico não deve ser vazio.'));
  await seen(page.getByText('Selecione a data de expiração do preço dinâmico'));
  expect(sent).toHaveLength(0);
  await inBothThemes(page);
  await input(page, 'Percentual: Pé').fill('135');
  await input(page, 'Data de expiração: Pé').fill(day(1));
  await press(page, 'Salvar: Pé');
  await says(page, 'Preço dinâmico salvo com sucesso.');
  expect(sent.map((request) => new URL(request.url()).pathname)).toEqual([
    '/api/bo/dynamic_price/realtime/s101',
  ]);
  expect(sent[0]?.postDataJSON()).toMatchObject({ value: 1.35 });
  await fitsPhone(page);
});

it('C-ROUTE-34 C-DYN-01 C-CALL-26 a week is scheduled for polygons and services of a city', async () => {
  const page = await openAs(browser, 'operationHead', '/administrative-zone-new');
  await choose(page, 'Cidade', 'Campinas');
  const polygons = page.getByRole('table', { name: 'Polígonos' });
  await seen(polygons);
  await polygons.getByRole('checkbox').nth(1).click();
  await polygons.getByRole('checkbox').nth(2).click();
  await seen(page.getByText('2 polígonos selecionados').first());
  await page.getByRole('checkbox', { name: 'Mão', exact: true }).click();
  await input(page, 'Segunda-feira, dia todo').fill('135');
  await seen(page.getByText('R$ 60,00 fica R$ 81,00'));
  await press(page, 'Copiar segunda-feira para os outros dias');
  await eventually(() => input(page, 'Domingo, dia todo').inputValue(), '135');
  await inBothThemes(page);
  const sent = watch(page, 'PUT', /\/dynamic_prices_per_area$/);
  await press(page, 'Salvar');
  await press(page.getByRole('dialog', { name: 'Preço dinâmico programado' }), 'Salvar');
  await says(page, 'Preço dinâmico programado salvo com sucesso.');
  expect(sent).toHaveLength(1);
  const body = sent[0]?.postDataJSON();
  expect(body._id).toHaveLength(2);
  expect(body).toMatchObject({ services: ['s100'], dynamicPrices: { monday: 135, sunday: 135 } });
  await seen(page.getByRole('region', { name: 'Preços programados' }).getByText('Mão').first());
  await fitsPhone(page);
});
