import { expect, it } from 'vitest';
import { changesIn, dialogOf, openActions, openSection, rowFor } from './bookingScreen';
import { answer, leanStage, moveToRow, readsWell } from './leanScreen';
import { DETAILS, part, WIZARD } from './paymentScreen';
import {
  choose,
  columnOf,
  day,
  escapes,
  eventually,
  fill,
  gone,
  input,
  move,
  press,
  rowAction,
  rowsOf,
  says,
  seen,
} from './screen';

/** The screens of bookings in front of services that say only what the specification names. */

const stage = leanStage();
const { open, once, kept } = stage;

it('lists 50 bookings by the number of pages alone, shows one in all sections, and takes PIX payments and comments', async () => {
  const page = await open('/schedules');
  const rows = await rowsOf(page);
  expect(rows).toHaveLength(50);
  expect(rows[0]).toMatchObject({
    Código: 'LEAN118',
    'Data do agendamento': `${day(3)} 10:00`,
    Status: 'Cancelado pela cliente',
    Serviço: 'Mão',
    Cliente: 'Elaine Prado',
    Profissional: 'Elaine Prado',
    Id: '1118',
  });
  await seen(page.getByText('1–50 de até 150'));
  await press(page, 'Ir para a próxima página');
  await seen(page.getByText('51–100 de até 150'));
  expect(await rowsOf(page)).toHaveLength(50);
  await press(page, 'Ir para a próxima página');
  await seen(page.getByText('101–120 de 120'));
  expect(await rowsOf(page)).toHaveLength(20);
  await readsWell(page);
  const header = page.getByRole('columnheader', { name: 'Data do agendamento', exact: true });
  await header.getByRole('button').click();
  await eventually(
    async () => (await columnOf(page, 'Data do agendamento'))[0],
    `${day(-3)} 10:00`,
  );

  const booking = await moveToRow(page, stage, 'LEAN50');
  await rowAction(page, 'LEAN50', DETAILS);
  const dialog = dialogOf(page, DETAILS);
  await seen(part(dialog, 'Pagamento').getByText(/^Soma: /));
  for (const [section, text] of [
    ['Preço da cliente', 'R$ 99,90'],
    ['Preço da profissional', '35%'],
    ['Cliente', '(11) 9 8765-4321'],
    ['Profissional', 'Elaine Prado'],
    ['Alertas', 'Cliente pediu silêncio'],
    ['Endereço', 'Avenida Paulista, 150 - Consolação, São Paulo - SP, 01305-000'],
    ['Comentários', 'Comentário 0'],
    ['Históricos', 'Pedido criado'],
  ] as const) {
    await seen(part(dialog, section).getByText(text, { exact: true }).first());
  }
  await readsWell(dialog);

  const payment = part(dialog, 'Pagamento');
  await once('POST /schedule/pix/1050/generate', async () => {
    await press(payment, 'Gerar PIX');
    await says(page, 'Pagamento PIX gerado.');
  });
  const form = dialog.getByRole('form', { name: 'Adicionar pagamento PIX' });
  await fill(form, { Código: 'PIX-LEAN', Valor: '20,00' });
  await once('POST /schedule/pix/1050', async () => {
    await press(form, 'Adicionar pagamento PIX');
    await says(page, 'Pagamento PIX criado!');
  });
  await seen(payment.getByText(/^Soma: R\$\s20,00 de R\$\s89,90\. Falta: R\$\s69,90\.$/));
  expect(kept('bookings', 1050).pixPayments).toMatchObject([{ id: 'PIX-LEAN', value: 20 }]);
  await press(payment, 'Marcar como pago');
  await answer(page, 'Atenção', 'Continuar');
  await once('PUT /schedule/pix/status/1050', async () => {
    await answer(page, 'Marcar como pago', 'Confirmar');
    await seen(payment.getByText('PIX pago', { exact: true }));
  });
  await press(payment, 'Excluir pagamento PIX PIX-LEAN');
  await once('DELETE /schedule/pix/1050/PIX-LEAN', async () => {
    await answer(page, 'Excluir pagamento PIX', 'Excluir');
    await seen(payment.getByText('Nenhum pagamento PIX registrado.'));
  });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(payment, 'Contestação de chargeback (PDF)'),
  ]);
  expect(download.suggestedFilename()).toBe('pedido-1050.pdf');

  await input(dialog, 'Novo comentário').fill('Lido pela equipe');
  await press(dialog, 'Adicionar comentário');
  await once('POST /comments', async () => {
    await answer(page, 'Deseja mesmo inserir o comentário?', 'Adicionar');
    await seen(dialog.getByText('Lido pela equipe', { exact: true }));
  });
  await press(part(dialog, 'Profissional'), 'Bloquear para a cliente');
  await once('PUT /user/block_professional', async () => {
    await answer(page, 'Confirmar seleção', 'Bloquear');
    await seen(dialog.getByText('Profissional na lista de bloqueios da cliente'));
  });
  expect(kept('customers', String(booking.userId)).excludedPartners).toContain('302');
});

it('says that an address cannot be searched there, and believes each change of the actions dialog once, in dialog and row', async () => {
  const page = await open('/schedules');
  const booking = await moveToRow(page, stage, 'LEAN96');
  await rowAction(page, 'LEAN96', DETAILS);
  await press(dialogOf(page, DETAILS), 'Alterar endereço');
  const address = dialogOf(page, 'Alterar endereço');
  await seen(address.getByText(/A busca de endereços ainda não foi configurada/));
  expect(await address.getByRole('combobox').count()).toBe(0);
  await escapes(address);
  await escapes(dialogOf(page, DETAILS));
  const dialog = await openActions(page, booking);
  const row = rowFor(page, booking);
  const lists = stage.lean.services.calls.length;

  const professional = await openSection(dialog, 'Trocar profissional');
  await professional.locator('input[type=radio][value="303"]').check();
  await once('PUT /v2/boUser/schedule/changePartner', async () => {
    await press(professional, 'Atribuir profissional');
    await says(page, 'Artista atualizado com sucesso');
  });
  await seen(professional.getByText('Atual: Flávia Reis'));
  await seen(row.getByText('Flávia Reis', { exact: true }));
  await seen(row.getByText('Aceito', { exact: true }));
  await press(professional, 'Remover profissional');
  await once('PUT /v2/boUser/scheduleDeletePartner', async () => {
    await answer(page, 'Remover profissional', 'Remover');
    await says(page, 'Artista removido com sucesso');
  });
  await seen(professional.getByText('Agendamento sem profissional'));
  await seen(row.getByText('Aguardando profissional', { exact: true }));

  const date = await openSection(dialog, 'Alterar data');
  await input(date, 'Data inicial').fill(day(4));
  await input(date, 'Hora').first().fill('09:10');
  await input(date, 'Data final').fill(day(4));
  await input(date, 'Hora').last().fill('11:20');
  await once('PUT /v1/boUser/schedule/changeDate', async () => {
    await press(date, 'Alterar data');
    await says(page, 'Agendamento atualizado com sucesso');
  });
  await seen(date.getByText(`Atual: ${day(4)} 09:10 às 11:20`));
  await seen(row.getByText(`${day(4)} 09:10`));

  const rate = await openSection(dialog, 'Percentual a receber');
  await fill(rate, { 'Percentual a receber': '21', 'Data de expiração': day(5) });
  await once('PUT /v2/bo/schedule/changeTakeRate', async () => {
    await press(rate, 'Alterar take rate');
    await says(page, 'Valor alterado com sucesso');
  });
  await seen(rate.getByText(`Take rate atual: 21%, definida até ${day(5)}`));

  const service = await openSection(dialog, 'Trocar serviço');
  await choose(page, 'Categoria', 'Manicure', service);
  await service.getByRole('combobox', { name: 'Serviço' }).click();
  await page.getByRole('option').filter({ hasText: 'Pé (R$' }).click();
  // Whether these services price anew is not specified: which service it is, and no more.
  await eventually(() => changesIn(service), [['Serviço', 'Mão', 'Pé']]);
  await once('PUT /v2/bo/schedule/changeService', async () => {
    await press(service, 'Trocar serviço');
    await says(page, 'Serviço trocado com sucesso');
  });
  await seen(service.getByText('Atual: Pé'));
  await seen(row.getByText('Pé', { exact: true }));

  const voucher = await openSection(dialog, 'Trocar voucher');
  await voucher.getByRole('combobox', { name: 'Voucher' }).pressSequentially('LEAN2');
  await page.getByRole('option', { name: /^LEAN20\b/ }).click();
  await eventually(() => changesIn(voucher), [['Voucher', 'Nenhum', 'LEAN20']]);
  await once('PUT /v2/bo/schedule/changeVoucher', async () => {
    await press(voucher, 'Inserir Voucher');
    await says(page, 'Voucher trocado com sucesso');
  });
  await seen(voucher.getByText('Atual: LEAN20'));
  await seen(row.getByText('LEAN20', { exact: true }));

  const status = await openSection(dialog, 'Alterar status');
  await choose(page, 'Status', 'Cancelar pela cliente', status);
  await choose(page, 'Motivo', 'Mudou de planos', status);
  await eventually(
    async () => (await changesIn(status)).map(([what]) => what),
    ['Status', 'Valor da profissional'],
  );
  await press(status, 'Alterar status');
  await once('PUT /v1/boUser/schedule/cancel', async () => {
    await answer(page, 'Cancelar agendamento', 'Confirmar');
    await says(page, 'Agendamento cancelado com sucesso');
  });
  await seen(row.getByText('Cancelado pela cliente', { exact: true }));
  await choose(page, 'Status', 'Aguardando profissional', status);
  await once('POST /v2/boUser/schedule/reactivateSchedule', async () => {
    await press(status, 'Alterar status');
    await says(page, 'Pedido reativado com sucesso');
  });
  await seen(row.getByText('Aguardando profissional', { exact: true }));
  await readsWell(dialog);
  expect(stage.lean.services.calls.slice(lists)).not.toContain('GET /v2/bo/schedules');
  expect(stage.lean.services.calls.filter((line) => line.includes('preview'))).toEqual([]);
  expect(kept('bookings', 1096)).toMatchObject({
    partner: null,
    voucher: { code: 'LEAN20' },
    takeRate: { value: 21 },
    services: [{ _id: 502 }],
  });
});

it('charges again, removes a rating, suggests, finds the professional, reactivates by PIX and cancels from the row, of a real-time order too', async () => {
  const page = await open('/schedules');
  await moveToRow(page, stage, 'LEAN99');
  await rowAction(page, 'LEAN99', 'Cobrar novamente');
  await once('GET /v2/bo/recharge/1099', async () => {
    await answer(page, 'Cobrar novamente', 'Cobrar novamente');
    await says(page, 'Cobrança solicitada com sucesso');
  });
  await eventually(() => columnOf(page, 'Status'), ['Processando pagamento']);

  const { address } = await moveToRow(page, stage, 'LEAN98');
  await rowAction(page, 'LEAN98', 'Avaliações do Agendamento');
  const ratings = dialogOf(page, 'Avaliações do Agendamento');
  await eventually(() => ratings.getByRole('listitem').count(), 3);
  await ratings
    .getByRole('button', { name: /^Excluir avaliação / })
    .first()
    .click();
  await once('DELETE /v2/bo/rating/1500', async () => {
    await answer(page, 'Excluir avaliação', 'Excluir');
    await says(page, 'Avaliação excluída com sucesso.');
  });
  await eventually(() => ratings.getByRole('listitem').count(), 2);
  await gone(dialogOf(page, 'Excluir avaliação'));
  await escapes(ratings);

  await rowAction(page, 'LEAN98', 'Sugestão de profissionais');
  const suggestion = dialogOf(page, 'Sugestão de profissionais');
  await seen(suggestion.getByRole('link', { name: 'Carla Dias' }));
  expect(await suggestion.getByRole('checkbox').count()).toBe(0);
  await readsWell(suggestion);
  await escapes(suggestion);

  await page.context().route('https://www.google.com/**', (route) => route.fulfill({ body: '' }));
  const [map] = await Promise.all([
    page.context().waitForEvent('page'),
    rowAction(page, 'LEAN98', 'Localizar profissional'),
  ]);
  const target = `origin=-23.56,-46.65&destination=${address.lat},${address.lng}`;
  await eventually(() => map.url().includes(target), true);
  await map.close();

  await moveToRow(page, stage, 'LEAN103');
  await rowAction(page, 'LEAN103', 'Cancelar pedido');
  const cancel = dialogOf(page, 'Cancelar pedido');
  await choose(page, 'Status', 'Cancelado por operações', cancel);
  // What it would change comes above the button, and moves it.
  await eventually(async () => (await changesIn(cancel)).map(([what]) => what), ['Status']);
  await readsWell(cancel);
  await press(cancel, 'Cancelar pedido');
  await once('PUT /v1/boUser/schedule/cancel', async () => {
    await answer(page, 'Cancelar agendamento', 'Confirmar');
    await says(page, 'Agendamento cancelado com sucesso');
  });
  await escapes(cancel);

  await moveToRow(page, stage, 'LEAN105');
  await rowAction(page, 'LEAN105', 'Reativar pedido');
  const dialog = dialogOf(page, WIZARD);
  await dialog.getByRole('radio', { name: 'PIX', exact: true }).check();
  await press(dialog, 'Continuar');
  const generate = dialog.getByRole('button', { name: 'Gerar código PIX', exact: true });
  await once('POST /v4/schedule/reactivation', async () => {
    await generate.click();
    await seen(dialog.getByRole('button', { name: 'Copiar código PIX' }));
  });
  await escapes(dialog);

  await move(page, '/realtime-orders');
  await seen(page.getByRole('heading', { level: 1, name: 'Pedidos em tempo real', exact: true }));
  const [first] = await rowsOf(page);
  expect(first).toMatchObject({ Serviço: 'Mão', Id: expect.stringMatching(/^15\d\d$/) });
  await readsWell(page);
  await moveToRow(page, stage, 'LEAN504', 'realtimeOrders');
  await rowAction(page, 'LEAN504', 'Cancelar pedido');
  await once('PUT /v2/bo/order/realtime/1504/cancel', async () => {
    await answer(page, 'Cancelar pedido', 'Cancelar pedido');
    await says(page, 'Pedido cancelado com sucesso');
  });
  await eventually(() => columnOf(page, 'Status'), ['Cancelado por operações']);
});
