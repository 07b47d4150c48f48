import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journeyContext } from './context';
import {
  answerTo,
  arrives,
  choose,
  columnOf,
  confirm,
  day,
  dialogOf,
  eventually,
  gone,
  headersOf,
  input,
  menu,
  move,
  press,
  region,
  rowAction,
  rowsOf,
  says,
  seen,
  watch,
} from './screen';

/** Cities, services, their prices, categories and airports. */

const journey = journeyContext();

it('C-ROUTE-51 C-ROUTE-59 C-AREA-01 C-AREA-05 C-AREA-13 C-ERR-32 C-ERR-35 a service of a city is changed, with its prices', async () => {
  const page = await journey.open('operationHead', '/areas');
  const section = (name: string) => region(page, name);
  const row = page.getByRole('row').filter({ hasText: 'Campinas' });
  await row.getByRole('link', { name: 'Editar' }).click();
  await arrives(page, '/area/edit/campinas');
  await choose(page, 'Categoria', 'Manicure');
  await choose(page, 'Serviço', 'Mão');
  await input(section('Serviço'), 'Valor mínimo').fill('33,50');
  await press(section('Serviço'), 'Salvar');
  await says(page, 'Serviço atualizado com sucesso');
  const prices = section('Preços');
  await input(prices, 'Now fixo').fill('123,45');
  await press(prices, 'Salvar');
  await says(page, 'Preço alterado com sucesso!');
  await seen(page.getByText(/Now fixo: .* → R\$\s123,45/).first());
  await page.reload();
  await eventually(() => input(section('Serviço'), 'Valor mínimo').inputValue(), '33,50');
});

/** Opens the prices of a service; its dialog with the cells that can be typed in. */
const openPrices = async (page: Page) => {
  await input(page, 'Busca').fill('s100');
  await page.keyboard.press('Enter');
  await eventually(() => columnOf(page, 'Nome'), ['Mão']);
  await rowAction(page, 'Mão', 'Editar');
  const dialog = dialogOf(page, 'Edição do serviço');
  const cells = dialog.getByRole('table', { name: 'Preços por bairro' }).getByRole('textbox');
  await seen(cells.first());
  return { dialog, cells };
};

it('C-SERV-02 C-SERV-04 C-DYN-17 C-CALL-20 prices of neighbourhoods are typed and pasted from cell to cell, and saved', async () => {
  const page = await journey.open('administrator', '/settings');
  const { dialog, cells } = await openPrices(page);
  const column = (at: number) => cells.nth(at * 6);
  const sent = watch(page, 'PUT', /\/dynamic_price\/neighbor\/[^/]+$/);
  await column(0).focus();
  await page.keyboard.type('61,50');
  await page.keyboard.press('Enter');
  await eventually(() => column(1).evaluate((cell) => cell === document.activeElement), true);
  await column(1).evaluate((cell) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '82\n83,10');
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await seen(dialog.getByText('3 alterações não salvas'));
  await press(dialog, 'Salvar');
  await says(page, 'Preços atualizados com sucesso');
  expect(sent).toHaveLength(3);
  await page.reload();
  const again = await openPrices(page);
  await eventually(() => again.cells.nth(12).inputValue(), '83,10');
});

it('C-CAT-01 C-CAT-02 C-CALL-18 C-AIR-01 C-AIR-03 C-CALL-13 C-CONST-06 C-CONST-07 lists the categories, and five orders of airports a page from requests of ten, of which a search finds one', async () => {
  const page = await journey.open('operationhead', '/service-category');
  await seen(page.getByRole('heading', { name: 'Categorias', level: 1 }));
  expect(await rowsOf(page)).toContainEqual({ Id: 'c100', Nome: 'Manicure' });
  expect(await headersOf(page)).toEqual(['Nome', 'Id']);

  const requests = watch(page, 'GET', /\/v2\/bo\/airports$/);
  await menu(page, 'Agendamentos', 'Aeroportos');
  await arrives(page, '/airport');
  await eventually(async () => (await rowsOf(page)).length, 5);
  const query = new URL(requests[0]?.url() ?? '').searchParams;
  expect([query.get('itemsPerPage'), query.get('page')]).toEqual(['10', '1']);
  const [first] = await columnOf(page, 'Id do pedido');
  await press(page, 'Ir para a próxima página');
  await eventually(async () => (await columnOf(page, 'Id do pedido')).includes(first ?? ''), false);
  await input(page, 'Busca').fill(first ?? '');
  await press(page, 'BUSCAR');
  await eventually(() => columnOf(page, 'Id do pedido'), [first]);
});

it('C-ROUTE-34 C-ROUTE-35 C-ROUTE-46 C-DYN-01 C-DYN-05 C-DYN-09 C-CALL-26 C-CALL-27 C-CALL-28 C-CALL-30 C-ERR-23 sets percentages of a zone, of a service in real time, and of a week for polygons and services of a city', async () => {
  const page = await journey.open('operationHead', '/administrative-zone');
  const link = page.getByRole('table').getByRole('row').nth(1).getByRole('link').first();
  const title = await link.innerText();
  await link.click();
  const dialog = dialogOf(page, `Editar zona ${title}`);
  await input(dialog, 'Segunda-feira, 7h às 10h').fill('165');
  await seen(dialog.getByText('R$ 99,00').first());
  const zone = await answerTo(page, 'PUT', /\/v2\/prices\/multipliers\/zone$/, () =>
    press(dialog, 'Salvar'),
  );
  await says(page, 'Zona alterada com sucesso.');
  expect(zone.request().postDataJSON()).toMatchObject({ name: title });
  await gone(dialog);

  await move(page, '/realtime-dynamic-prices');
  await input(page, 'Percentual: Pé').fill('135');
  await input(page, 'Data de expiração: Pé').fill(day(1));
  const realtime = await answerTo(page, 'PUT', /\/dynamic_price\/realtime\/s101$/, () =>
    press(page, 'Salvar: Pé'),
  );
  await says(page, 'Preço dinâmico salvo com sucesso.');
  expect(realtime.request().postDataJSON()).toMatchObject({ value: 1.35 });

  await move(page, '/administrative-zone-new');
  await choose(page, 'Cidade', 'Campinas', region(page, 'Cidade'));
  const polygons = page.getByRole('table', { name: 'Polígonos' }).getByRole('checkbox');
  await polygons.nth(1).click();
  await polygons.nth(2).click();
  await seen(page.getByText('2 polígonos selecionados').first());
  await page.getByRole('checkbox', { name: 'Mão', exact: true }).click();
  await input(page, 'Segunda-feira, dia todo').fill('135');
  await press(page, 'Copiar segunda-feira para os outros dias');
  await eventually(() => input(page, 'Domingo, dia todo').inputValue(), '135');
  const week = await answerTo(page, 'PUT', /\/dynamic_prices_per_area$/, async () => {
    await press(page, 'Salvar');
    await confirm(page, 'Preço dinâmico programado', 'Salvar');
  });
  await says(page, 'Preço dinâmico programado salvo com sucesso.');
  const body = week.request().postDataJSON();
  expect(body._id).toHaveLength(2);
  expect(body).toMatchObject({ services: ['s100'], dynamicPrices: { monday: 135, sunday: 135 } });
});
