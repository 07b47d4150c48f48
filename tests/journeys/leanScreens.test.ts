import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { LEAN_RECORDS } from '../lean/addresses';
import { dialogOf } from './bookingScreen';
import { opensPart, parts } from './everyScreen';
import { answer, leanStage } from './leanScreen';
import {
  choose,
  columnOf,
  downloaded,
  eventually,
  fill,
  gone,
  input,
  move,
  place,
  press,
  rowsOf,
  says,
  seen,
} from './screen';

/** Every address of the product, opened in front of services that say only what the specification names. */

const stage = leanStage();
const { open, once, kept } = stage;

it.each(parts)('every screen opens, part %i of 3', async (part) => {
  await opensPart(await open('/airport'), LEAN_RECORDS, part);
});

/** Picks an entry of the menu of the first row. */
const ofFirst = async (page: Page, action: string): Promise<void> => {
  await page.locator('td [aria-haspopup="menu"]').first().click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

it('infractions are recorded, explained, ignored and exported, each with one call', async () => {
  const page = await open('/infraction/artist/301');
  // Her name is asked for by what the rows refer to.
  await eventually(async () => (await columnOf(page, 'Profissional'))[0], 'Denise Rocha');
  const [first] = await rowsOf(page);
  expect(first).toMatchObject({ Id: '1600', Prejuízo: 'R$ 9,50' });
  await seen(page.getByRole('region', { name: 'Últimos 90 dias' }).getByText('R$ 30,50'));
  await ofFirst(page, 'Editar comentário');
  await input(page, 'Comentário').fill('Foi avisada');
  await once('PUT /v2/infractions/1600', async () => {
    await press(page, 'Salvar');
    await says(page, 'Comentário atualizado com sucesso.');
  });
  await eventually(async () => (await columnOf(page, 'Comentário'))[0], 'Foi avisada');
  await ofFirst(page, 'Ignorar');
  await once('PUT /v2/infraction/artist/1600/ignore', async () => {
    await answer(page, 'Ignorar infração', 'Ignorar');
    await says(page, 'Infração ignorada com sucesso');
  });
  await eventually(async () => (await columnOf(page, 'Paga'))[0], 'Paga');
  const { name } = await downloaded(page, () => press(page, 'Exportar infrações'));
  expect(name).toBe('Infracoes.csv');

  const record = async (rule: RegExp, call: string, said: string): Promise<void> => {
    await press(page, 'Nova Infração ou taxa');
    const dialog = dialogOf(page, 'Nova Infração ou taxa');
    await choose(page, 'Infração', rule, dialog);
    await once(call, async () => {
      await press(dialog, 'Salvar');
      await says(page, said);
    });
    // The dialog of a booking stays for another one, emptied.
    const close = dialog.getByRole('button', { name: 'Fechar', exact: true });
    if (place(page).includes('/schedule/')) await close.last().click();
    await gone(dialog);
  };
  await record(/^Atraso/, 'POST /v2/infraction/1/301/', 'Infração Adicionada com sucesso');
  await record(
    /^Taxa de material/,
    'POST /v2/bo/artist/financial/infraction',
    'Infrações inseridas com sucesso!',
  );
  await move(page, '/infraction/schedule/1002');
  await eventually(async () => new Set(await columnOf(page, 'Agendamento')).size, 1);
  await record(/^Atraso/, 'POST /v2/infraction/1/302/1002', 'Infração Adicionada com sucesso');
});

it('partners are found, completed, banned and exported, each with one call', async () => {
  const page = await open('/partners');
  const [first] = await rowsOf(page);
  expect(first).toMatchObject({ Id: '1700', Telefone: '(11) 9 1234-5678' });
  await ofFirst(page, 'Completar cadastro');
  await once('PUT /v2/bo/partners/1700', async () => {
    await answer(page, 'Detalhes do Artista', 'Completar cadastro');
    await says(page, 'Cadastro marcado como completo');
  });
  await eventually(async () => (await columnOf(page, 'Progresso'))[0], '100%');
  const { name } = await downloaded(page, () => press(page, 'Exportar'));
  expect(name).toBe('Artistas.csv');
  await input(page, 'Busca').fill('parceira4@exemplo.test');
  await eventually(() => columnOf(page, 'Id'), ['1704']);
  await ofFirst(page, 'Banir');
  await once('DELETE /v2/bo/blocked-artists/1704', async () => {
    await answer(page, 'Detalhes do Artista', 'Banir');
    await says(page, 'Artista excluído com sucesso');
  });
  await seen(page.getByText('Nenhum partner encontrado.'));
});

it('messages are sent and payments asked for again, each with one call', async () => {
  const page = await open('/send-push');
  for (const [path, whom] of [
    ['/send-push', 'Profissionais'],
    ['/send-push-client', 'Clientes'],
  ] as const) {
    await move(page, path);
    await seen(page.getByRole('heading', { level: 1, name: `Enviar Push Notification - ${whom}` }));
    await fill(page, { Título: 'Novidade', Mensagem: 'Abra o aplicativo' });
    await press(page, 'Enviar');
    await once('POST /sendPush', async () => {
      await answer(page, 'Enviar notificação', 'Enviar');
      await says(page, 'Mensagem enviada com sucesso');
    });
    await eventually(() => input(page, 'Título').inputValue(), '');
    expect(await page.getByText(/Alcance|Notificações enviadas/).count()).toBe(0);
  }
  await move(page, '/payments');
  for (const [button, call] of [
    ['Reprocessar repasses', 'POST /v2/artist/transfers/reprocess/false'],
    ['Reprocessar repasses de 14 dias', 'POST /v2/artist/transfers/reprocess/true'],
    ['Reprocessar bônus', 'POST /v2/artist/transfers/bonus/reprocess'],
  ] as const) {
    await press(page, button);
    await once(call, async () => {
      await answer(page, button, 'Reprocessar');
      await says(page, 'Reprocessando pagamentos');
    });
  }
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
