import { expect, it } from 'vitest';
import { dialogOf } from './bookingScreen';
import { blockOf } from './customerScreen';
import { tick } from './leadScreen';
import { answer, leanStage, readsWell } from './leanScreen';
import { linesOf, openNewBooking, summaryOf } from './newBookingScreen';
import {
  arrives,
  choose,
  day,
  downloaded,
  eventually,
  fill,
  gone,
  input,
  move,
  press,
  rowsOf,
  says,
  seen,
} from './screen';

/** The screens of customers, vouchers and leads in front of services of the specification alone. */

const stage = leanStage();
const { open, once, kept } = stage;

it('lists and exports customers, and changes one', async () => {
  const page = await open('/users');
  expect((await rowsOf(page))[0]).toMatchObject({ Id: '200', Nome: 'Ana Souza' });
  const { name, text } = await downloaded(page, () => press(page, 'Exportar'));
  expect(name).toBe('Clientes.csv');
  expect(text).toContain('Ana Souza');

  await move(page, '/users/203');
  await seen(page.getByRole('heading', { level: 1, name: 'Denise Rocha', exact: true }));
  const block = (title: string) => blockOf(page, title);
  await eventually(() => block('Agendamentos').locator('tbody tr').count(), 10);
  await readsWell(page);
  const form = page.getByRole('form', { name: 'Editar informações' });
  await input(form, 'Nome').fill('Denise Nova');
  await once('PUT /v2/bo/user/203', async () => {
    await press(form, 'Salvar');
    await says(page, 'Valor alterado com sucesso');
  });
  await seen(page.getByRole('heading', { level: 1, name: 'Denise Nova', exact: true }));
  await press(block('Ações'), 'Bloquear cliente');
  await once('POST /v2/bo/user/block/203', async () => {
    await answer(page, 'Bloquear cliente', 'Bloquear');
    await says(page, 'Cliente bloqueado com sucesso');
  });
  await press(block('Cartões de crédito'), 'Remover cartão final 1111');
  await once('DELETE /v2/bo/user/203/creditcard', async () => {
    await answer(page, 'Remover cartão final 1111', 'Remover');
    await says(page, 'Cartão removido com sucesso');
  });
  expect(kept('customers', 203)).toMatchObject({ name: 'Denise Nova', blocked: true });
});

it('orders a booking with a PIX link, then removes the address', async () => {
  const page = await open('/users/204');
  await seen(blockOf(page, 'Agendamentos').locator('tbody tr').first());
  const dialog = await openNewBooking(page);
  await dialog.getByRole('combobox', { name: 'Categoria', disabled: false }).waitFor();
  await choose(page, 'Categoria', 'Manicure', dialog);
  await dialog.getByRole('combobox', { name: 'Serviço' }).click();
  await page.getByRole('option').filter({ hasText: 'Mão (a partir de' }).click();
  await seen(summaryOf(dialog));
  expect((await linesOf(dialog)).Total).toMatch(/^R\$ \d+,\d\d$/);
  await dialog.getByRole('radio', { name: 'PIX', exact: true }).check();
  await press(dialog, 'Criar agendamento');
  await once('POST /v2/schedule', async () => {
    await press(dialogOf(page, 'Confirmar pedido?'), 'Confirmar pedido');
    await says(page, 'Agendamento realizado!');
  });
  await gone(dialog);
  expect(stage.lean.services.state.bookings[0]).toMatchObject({
    linkPayment: true,
    note: 'Pagamento: PIX.',
    user: { _id: '204' },
  });

  const label = 'Remover endereço Rua Augusta, 104 - Consolação, São Paulo - SP, 01305-000';
  await press(blockOf(page, 'Endereços'), label);
  await once('DELETE /v2/bo/user/204/address', async () => {
    await answer(page, label, 'Remover');
    await says(page, 'Endereço removido com sucesso');
  });
  await eventually(() => blockOf(page, 'Endereços').getByRole('listitem').count(), 0);
  await press(blockOf(page, 'Endereços'), 'Adicionar endereço');
  await seen(page.getByText(/A busca de endereços ainda não foi configurada/));
});

it('makes and edits a voucher, saves and makes a lead, takes the report of them away', async () => {
  const page = await open('/new-voucher');
  await fill(page, { Código: 'LEANNOVO', Início: day(0), Fim: day(10), Percentual: '15' });
  await once('POST /v2/bo/vouchers', async () => {
    await press(page, 'Salvar');
    await says(page, 'Voucher criado com sucesso!');
  });
  await arrives(page, '/vouchers');
  await readsWell(page);
  await move(page, '/edit-voucher/LEAN20');
  const dialog = page.getByRole('dialog', { name: 'Editar voucher' });
  await seen(input(dialog, 'Fim'));
  await fill(dialog, { Fim: day(40), Percentual: '11' });
  await once('PUT /v2/bo/vouchers/LEAN20', async () => {
    await press(dialog, 'Salvar');
    await says(page, 'Voucher alterado com sucesso');
  });
  expect(kept('vouchers', 'LEAN20', 'code')).toMatchObject({ value: 11 });

  await move(page, '/leads/601');
  await eventually(() => input(page, 'Nome').inputValue(), 'Carla Dias');
  await input(page, 'Nome').fill('Carla Nova');
  await press(page, 'Salvar');
  await once('PUT /v2/bo/leads/601', async () => {
    await press(page.getByRole('dialog'), 'Salvar');
    await says(page, 'Lead atualizado com sucesso!');
  });
  expect(kept('leads', 601).name).toBe('Carla Nova');
  await move(page, '/new-lead');
  await seen(page.getByRole('heading', { level: 1, name: 'Novo lead' }));
  await fill(page, { Nome: 'Ana Clara Souza', CPF: '11144477735', Telefone: '11987654321' });
  await tick(page, 'Cidade', 'São Paulo');
  await tick(page, 'Categoria', 'Manicure');
  await input(page, 'CEP').fill('01310100');
  await once('POST /lead', async () => {
    await press(page, 'Salvar');
    await says(page, 'Lead inserido com sucesso!');
  });
  await arrives(page, '/leads');
  await seen(page.getByRole('rowheader', { name: 'Ana Clara Souza' }));
  await move(page, '/leads/report');
  const { text } = await downloaded(page, () => press(page, 'Exportar CSV'));
  expect(text).toContain('Ana Souza');
});

it('makes a batch of amounts, says why not of percentages, and copes without codes', async () => {
  const page = await open('/voucher-batch');
  await fill(page, { Empresa: 'Açaí', Quantidade: '3', Início: day(0), Fim: day(30) });
  await input(page, 'Percentual').fill('15');
  await press(page, 'Criar vouchers');
  await seen(page.getByText(/só aceita percentual em lote por/).first());
  await choose(page, 'Tipo', 'Valor em R$');
  await input(page, 'Valor').fill('20,00');
  await once('POST /voucher/batch', async () => {
    await press(page, 'Criar vouchers');
    await says(page, 'Voucher criado com sucesso!');
  });
  const codes = dialogOf(page, 'Códigos do lote');
  await seen(codes.getByText(/o serviço não informou os códigos/));
  expect(await codes.getByRole('list').count()).toBe(0);
  await answer(page, 'Códigos do lote', 'Fechar').catch(() => page.keyboard.press('Escape'));
  await gone(codes);
});

it('lists leads whole, and shows one', async () => {
  const page = await open('/leads');
  const [first] = await rowsOf(page);
  expect(first).toMatchObject({
    CPF: '***.982.247-**',
    Nome: 'Beatriz Lima',
    Telefone: '(11) 9 8765-4321',
    Status: 'Não agendado',
  });
  await press(page, 'Ir para a próxima página');
  await seen(page.getByText('11–20 de 23'));
  await press(page, 'Ir para a página anterior');
  await page.getByRole('button', { name: 'Visualizar Beatriz Lima' }).first().click();
  const details = page.getByRole('dialog', { name: 'Beatriz Lima' });
  await seen(details.getByRole('list', { name: 'Histórico' }));
  await readsWell(details);
  // What only our own server finds leads by is nowhere, behind the dialog either.
  expect(await page.locator('[role="tab"]').count()).toBe(0);
  expect(await page.locator('[role="search"] input[name="name"]').count()).toBe(0);
});
