import { expect, it } from 'vitest';
import { dialogOf } from './bookingScreen';
import { blockOf, factOf, tableRows } from './customerScreen';
import { tick } from './leadScreen';
import { answer, leanStage, readsWell } from './leanScreen';
import { linesOf, openNewBooking, summaryOf } from './newBookingScreen';
import {
  arrives,
  choose,
  columnOf,
  day,
  downloaded,
  eventually,
  eventuallyLike,
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

/** The screens of customers, vouchers and leads in front of services of the specification alone. */

const stage = leanStage();
const { open, once, kept } = stage;

it('lists customers by pages, without an order that nobody makes', async () => {
  const page = await open('/users');
  const [first] = await rowsOf(page);
  expect(first).toMatchObject({
    Id: '200',
    Nome: 'Ana Souza',
    Telefone: '(11) 9 8765-4321',
    Endereço: 'Rua Augusta, 100 - Consolação, São Paulo - SP, 01305-000',
    Sexo: 'Feminino',
    Agendamentos: '0',
  });
  expect(await page.locator('thead button').count()).toBe(0);
  await readsWell(page);
  await press(page, 'Ir para a próxima página');
  await seen(page.getByText('11–20 de 24'));
  expect((await columnOf(page, 'Id'))[0]).toBe('210');
  const { name, text } = await downloaded(page, () => press(page, 'Exportar'));
  expect(name).toBe('Clientes.csv');
  expect(text).toContain('Ana Souza');
});

it('shows and changes a customer in every block', async () => {
  const page = await open('/users/203');
  await seen(page.getByRole('heading', { level: 1, name: 'Denise Rocha', exact: true }));
  const block = (name: string) => blockOf(page, name);
  await eventually(() => block('Agendamentos').locator('tbody tr').count(), 10);
  await eventuallyLike(() => factOf(page, 'Cadastro'), /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  expect(await factOf(page, 'Facebook')).toBe('99003');
  const [credit] = await tableRows(block('Créditos').getByRole('table'));
  expect(credit).toMatchObject({ Data: `${day(0)} 12:00`, Créditos: '+ R$ 10,50' });
  const [voucher] = await tableRows(block('Vouchers').getByRole('table'));
  expect(voucher).toMatchObject({ Código: 'LEAN0', Desconto: '10%', Situação: 'Disponível' });
  await seen(block('Profissionais de preferência').getByRole('link', { name: 'Denise Rocha' }));
  await readsWell(page);

  const form = page.getByRole('form', { name: 'Editar informações' });
  await input(form, 'Nome').fill('Denise Nova');
  await once('PUT /v2/bo/user/203', async () => {
    await press(form, 'Salvar');
    await says(page, 'Valor alterado com sucesso');
  });
  await seen(page.getByRole('heading', { level: 1, name: 'Denise Nova', exact: true }));
  const removals = [
    ['Cartões de crédito', 'Remover cartão final 1111', '/creditcard', 'Cartão removido'],
    [
      'Profissionais rejeitadas',
      'Remover Elaine Prado das rejeitadas',
      '/excludedPartner',
      'Profissional removida',
    ],
  ] as const;
  for (const [name, label, path, said] of removals) {
    await press(block(name), label);
    await once(`DELETE /v2/bo/user/203${path}`, async () => {
      await answer(page, label, 'Remover');
      await says(page, `${said} com sucesso`);
    });
    await eventually(() => block(name).getByRole('listitem').count(), 0);
  }
  const actions = [
    ['Bloquear cliente', 'Bloquear', 'POST /v2/bo/user/block/203', 'Cliente bloqueado com sucesso'],
    [
      'Desbloquear cliente',
      'Desbloquear',
      'DELETE /v2/bo/user/block/203',
      'Cliente desbloqueado com sucesso',
    ],
    [
      'Forçar validação do telefone',
      'Confirmar telefone',
      'POST /v3/bo/users/203/forcePhoneValidation',
      'Telefone confirmado com sucesso',
    ],
    [
      'Solicitar redefinição de senha',
      'Enviar',
      'POST /v1/user/forgotPassword',
      'Requisição de senha enviada com sucesso',
    ],
    [
      'Solicitar confirmação de dados',
      'Solicitar',
      'PUT /v2/bo/user/203',
      'Requisição de confimação de dados enviada com sucesso',
    ],
  ] as const;
  for (const [label, yes, call, said] of actions) {
    await press(block('Ações'), label);
    await once(call, async () => {
      await answer(page, label, yes);
      await says(page, said);
    });
  }
  await eventually(() => factOf(page, 'Telefone confirmado'), 'Sim');
  await eventually(() => factOf(page, 'Dados confirmados'), 'Não');

  await press(block('Créditos'), 'Adicionar créditos');
  const credits = dialogOf(page, 'Adicionar créditos');
  await fill(credits, { Valor: '10,00', Descrição: 'Atraso da profissional' });
  await choose(page, 'Motivo', 'A-ATRASO', credits);
  await once('PUT /v2/bo/user/camarimCredits', async () => {
    await press(credits, 'Adicionar');
    await says(page, 'Créditos adicionados com sucesso');
  });
  await seen(block('Créditos').getByRole('cell', { name: '+ R$ 10,00' }));
  await input(block('Comentários'), 'Novo comentário').fill('Pediu retorno');
  await press(block('Comentários'), 'Adicionar comentário');
  await once('POST /comments', async () => {
    await answer(page, 'Tem certeza que deseja adicionar esse comentário?', 'Adicionar');
    await says(page, 'Salvo com sucesso');
  });
  await seen(block('Comentários').getByText('Pediu retorno', { exact: true }));
  expect(kept('customers', 203)).toMatchObject({ name: 'Denise Nova', blocked: false });
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

it('lists vouchers ten a page from pages of eight, and makes, edits and deactivates one', async () => {
  const page = await open('/vouchers');
  expect(await columnOf(page, 'Código')).toHaveLength(10);
  const [first, second, , both] = await rowsOf(page);
  expect([first?.Desconto, second?.Desconto, both?.Desconto]).toEqual([
    '10%',
    'R$ 15,00',
    '10% / R$ 15,00',
  ]);
  await readsWell(page);
  await press(page, 'Ir para a próxima página');
  await seen(page.getByText('11–20 de 23'));
  expect((await columnOf(page, 'Código'))[0]).toBe('LEAN100');

  await move(page, '/new-voucher');
  // The list that is being left has a field of that name too.
  await seen(page.getByRole('heading', { level: 1, name: 'Novo voucher' }));
  await fill(page, { Código: 'LEANNOVO', Início: day(0), Fim: day(10), Percentual: '15' });
  await once('POST /v2/bo/vouchers', async () => {
    await press(page, 'Salvar');
    await says(page, 'Voucher criado com sucesso!');
  });
  await arrives(page, '/vouchers');
  // The form that is being left has a field of that name too.
  await input(page.getByRole('search'), 'Código').fill('leannovo');
  await press(page, 'BUSCAR');
  await eventually(() => columnOf(page, 'Código'), ['LEANNOVO']);

  await move(page, '/edit-voucher/LEAN20');
  const dialog = page.getByRole('dialog', { name: 'Editar voucher' });
  await seen(input(dialog, 'Fim'));
  expect(await input(dialog, 'Código').inputValue()).toBe('LEAN20');
  await fill(dialog, { Fim: day(40), Percentual: '11' });
  await once('PUT /v2/bo/vouchers/LEAN20', async () => {
    await press(dialog, 'Salvar');
    await says(page, 'Voucher alterado com sucesso');
  });
  await gone(dialog);
  await arrives(page, '/vouchers');
  expect(kept('vouchers', 'LEAN20', 'code')).toMatchObject({ value: 11 });
  await move(page, `/vouchers?filter=${encodeURIComponent(JSON.stringify({ code: 'LEAN30' }))}`);
  await eventually(() => columnOf(page, 'Código'), ['LEAN30']);
  await rowAction(page, 'LEAN30', 'Desativar');
  await once('DELETE /v2/bo/vouchers/LEAN30', async () => {
    await answer(page, 'Desativar voucher', 'Desativar');
    await says(page, 'Voucher desativado com sucesso');
  });
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

it('lists leads whole, shows one, saves one and makes one', async () => {
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
});

it('shows the calendar and the report of leads', async () => {
  const page = await open('/leads-calendar');
  await seen(page.getByRole('grid'));
  await readsWell(page);
  await move(page, '/leads/report');
  const table = page.getByRole('table', { name: 'Leads por status' });
  expect((await tableRows(table))[0]).toMatchObject({ Status: 'Não agendado', Leads: '23' });
  const { text } = await downloaded(page, () => press(page, 'Exportar CSV'));
  expect(text).toContain('Ana Souza');
});

it('lists the hours of tests, makes one online and edits one', async () => {
  const base = '/leads/evaluation/schedules/config';
  const page = await open(`${base}/list`);
  const rows = await rowsOf(page);
  expect(rows).toHaveLength(10);
  await readsWell(page);
  await seen(page.getByText('1–10 de 14'));

  await move(page, `${base}/new`);
  await tick(page, 'Dias da semana', 'Segunda-feira');
  await fill(page, {
    'Data inicial': day(0),
    'Data final': day(20),
    'Hora inicial': '08:00',
    'Hora final': '12:00',
    'Limite de pessoas': '5',
  });
  await choose(page, 'Categoria', 'Manicure');
  await choose(page, 'Tipo de teste', 'Online');
  const city = page.getByRole('combobox', { name: 'Cidade', exact: true });
  await city.fill('paulo');
  await page.getByRole('option', { name: 'São Paulo', exact: true }).click();
  await once('POST /lead/schedule/date', async () => {
    await press(page, 'CADASTRAR HORÁRIO');
    await says(page, 'Horário cadastrado com sucesso.');
  });

  await move(page, `${base}/edit/701`);
  await eventually(() => input(page, 'Hora inicial').inputValue(), '08:00');
  // A second try of this test finds what the first one saved.
  const limit = kept('slots', 701)?.limit === 9 ? 8 : 9;
  await input(page, 'Limite de pessoas').fill(String(limit));
  await once('PUT /lead/schedule/date/701', async () => {
    await press(page, 'EDITAR HORÁRIO');
    await says(page, 'Horário cadastrado com sucesso.');
  });
  // The message of the hours made before reads the same.
  await eventually(() => kept('slots', 701)?.limit, limit);
});
