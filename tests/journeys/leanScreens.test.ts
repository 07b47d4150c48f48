import { expect, it } from 'vitest';
import { opensDrawn } from './everyScreen';
import { leanStage } from './leanScreen';
import { choose, fill, input, move, press, says, seen } from './screen';

/**
 * What only a browser draws, in front of services that say only what the specification names; every screen reads
 * them in `tests/contract/leanReads`, and what is written to them is there in `leanWrites`.
 */

const stage = leanStage();
const { open, once, kept } = stage;

it('maps, formatted texts, the calendar, a report and a week open', async () => {
  await opensDrawn(await open('/airport'));
});

it('polygons are priced, named, allocated and created, each with its call', async () => {
  const page = await open('/polygon-map?area=10&service=501');
  const table = page.getByRole('table', { name: 'Polígonos' });
  const at = (n: number) => table.getByRole('rowheader').nth(n).getByRole('button');
  await at(0).click();
  await page.getByRole('switch', { name: 'Pagamento por PIX' }).click();
  await once('PUT /v2/dynamicprice', async () => {
    await press(page, 'Salvar');
    await says(page, 'Polígono/s alterado/s com sucesso.');
  });
  expect(kept('polygons', 1501).pixPayment).toBe(true);
  await at(1).click();
  await press(page, 'Adicionar faixa');
  const line = page.getByRole('group', { name: /^faixa \d+$/ }).last();
  await choose(page, 'Modalidade', 'Now fixo', line);
  await fill(line, { Início: '21:30', Preço: '150,00' });
  await once('PUT /dynamic_price/501/10/1502', async () => {
    await press(page, 'Salvar');
    await says(page, 'Polígono/s alterado/s com sucesso.');
  });

  await move(page, '/polygons?area=10');
  // The page before has a table of the same name.
  await seen(page.getByRole('button', { name: 'Novo Polígono', exact: true }));
  await table.getByRole('button').first().click();
  await input(page, 'Nome').fill('Polígono A');
  await once('PUT /polygons', async () => {
    await press(page, 'Salvar');
    await says(page, 'Polígono atualizado com sucesso.');
  });
  await seen(table.getByText('Polígono A'));
  await page.getByRole('switch', { name: 'Disponível para alocação' }).click();
  await once('PUT /polygons/1501', async () => {
    await press(page, 'Salvar');
    await says(page, 'Polígono atualizado com sucesso.');
  });
  await press(page, 'Novo Polígono');
  await input(page, 'Nome').fill('Praça nova');
  await page.getByRole('slider', { name: 'Tempo mínimo entre os pedidos' }).focus();
  await page.keyboard.press('ArrowRight');
  const ring = [
    [-46.62, -23.6],
    [-46.6, -23.6],
    [-46.6, -23.58],
    [-46.62, -23.6],
  ];
  await input(page, 'Coordenadas (GeoJSON)').fill(
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } },
      ],
    }),
  );
  await once('POST /polygons', async () => {
    await press(page, 'Criar polígono');
    await says(page, 'Polígono criado com sucesso.');
  });
  await seen(table.getByText('Praça nova'));
});
