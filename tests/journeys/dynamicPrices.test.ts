import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { fitsPhone, inBothThemes } from './looks';
import {
  answerTo,
  choose,
  day,
  eventually,
  gone,
  input,
  move,
  openAs,
  press,
  says,
  seen,
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

it('C-ROUTE-34 C-ROUTE-35 C-ROUTE-46 C-DYN-01 C-DYN-05 C-DYN-09 C-CALL-26 C-CALL-27 C-CALL-28 C-CALL-30 C-ERR-23 percentages of a zone, of a service in real time, and of a week for polygons and services of a city', async () => {
  const page = await openAs(browser, 'operationHead', '/administrative-zone');
  const row = page.getByRole('table').getByRole('row').nth(1);
  await seen(row);
  await inBothThemes(page);
  const title = await row.getByRole('link').first().innerText();
  await row.getByRole('link').first().click();
  const dialog = page.getByRole('dialog', { name: `Editar zona ${title}` });
  await input(dialog, 'Segunda-feira, 7h às 10h').fill('165');
  await seen(dialog.getByText('R$ 99,00').first());
  await inBothThemes(page);
  const zone = await answerTo(page, 'PUT', /\/v2\/prices\/multipliers\/zone$/, () =>
    press(dialog, 'Salvar'),
  );
  await says(page, 'Zona alterada com sucesso.');
  expect(zone.request().postDataJSON()).toMatchObject({ name: title });
  await gone(dialog);

  await move(page, '/realtime-dynamic-prices');
  await seen(page.getByRole('table', { name: 'Camarim Agora - Edição de preços dinâmicos' }));
  await input(page, 'Percentual: Pé').fill('135');
  await input(page, 'Data de expiração: Pé').fill(day(1));
  await inBothThemes(page);
  const realtime = await answerTo(page, 'PUT', /\/dynamic_price\/realtime\/s101$/, () =>
    press(page, 'Salvar: Pé'),
  );
  await says(page, 'Preço dinâmico salvo com sucesso.');
  expect(realtime.request().postDataJSON()).toMatchObject({ value: 1.35 });

  await move(page, '/administrative-zone-new');
  await choose(page, 'Cidade', 'Campinas');
  const polygons = page.getByRole('table', { name: 'Polígonos' });
  await seen(polygons);
  await polygons.getByRole('checkbox').nth(1).click();
  await polygons.getByRole('checkbox').nth(2).click();
  await seen(page.getByText('2 polígonos selecionados').first());
  await page.getByRole('checkbox', { name: 'Mão', exact: true }).click();
  await input(page, 'Segunda-feira, dia todo').fill('135');
  await press(page, 'Copiar segunda-feira para os outros dias');
  await eventually(() => input(page, 'Domingo, dia todo').inputValue(), '135');
  await inBothThemes(page);
  const week = await answerTo(page, 'PUT', /\/dynamic_prices_per_area$/, async () => {
    await press(page, 'Salvar');
    await press(page.getByRole('dialog', { name: 'Preço dinâmico programado' }), 'Salvar');
  });
  await says(page, 'Preço dinâmico programado salvo com sucesso.');
  const body = week.request().postDataJSON();
  expect(body._id).toHaveLength(2);
  expect(body).toMatchObject({ services: ['s100'], dynamicPrices: { monday: 135, sunday: 135 } });
  await seen(page.getByRole('region', { name: 'Preços programados' }).getByText('Mão').first());
  for (const address of [
    '/administrative-zone-new',
    '/realtime-dynamic-prices',
    '/administrative-zone',
  ]) {
    await move(page, address);
    await seen(page.getByRole('table').first());
    await fitsPhone(page);
  }
});
