import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { arrived } from '../../support/arrived';
import { AREA, changesIn, openDialog as open, section } from '../../support/bookingDialog';
import { bookingIn, bookingOf } from '../../support/bookingOf';
import { choose, refusal } from '../../support/customScreens';

/** 'Ações do agendamento' on screen: its inputs, its tabs, the preview of a change, conflicts. */

const type = (box: HTMLElement, name: string, value: string) =>
  fireEvent.change(within(box).getByRole('textbox', { name }), { target: { value } });

const nameOf = (name: string) => screen.getByRole('tab', { name });
const aboutOf = (name: string) =>
  document.getElementById(nameOf(name).getAttribute('aria-describedby') ?? '')?.textContent;

it('B-ACT-01 opens the first change that is possible, moves by arrows and keeps what was typed', async () => {
  const { user, sent } = open({ booking: bookingOf({ partner: null }) });
  expect(await screen.findByRole('region', { name: 'Trocar profissional' })).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Ações do agendamento' })).toBeTruthy();
  expect(screen.getAllByRole('region')).toHaveLength(1);
  expect(aboutOf('Infração')).toBe('Agendamento sem profissional');
  expect(sent('area.one')).toEqual([]);
  const box = await section('Alterar status');
  await choose(user, 'Status', 'Cancelar pelo backoffice', box);
  fireEvent.change(await within(box).findByRole('textbox', { name: 'Comentário' }), {
    target: { value: 'em dobro' },
  });
  await user.click(nameOf('Alterar status'));
  await user.keyboard('{ArrowUp}{Enter}');
  expect(await screen.findByRole('region', { name: 'Trocar voucher' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Alterar status' })).toBeNull();
  await user.keyboard('{Home}{ArrowUp}{Enter}');
  const again = await screen.findByRole('region', { name: 'Alterar status' });
  await arrived(again);
  expect(within(again).getByDisplayValue('em dobro')).toBeTruthy();
});

it('shows a booking without a change to who may call none of its operations', async () => {
  open({ can: (_, action) => action !== 'call' });
  await screen.findByText(
    'Você pode consultar este agendamento, mas não tem permissão para alterá-lo.',
  );
  expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([]);
});

it('B-ACT-03 B-ACT-04 B-ERR-06 B-ERR-07 searches who may take the booking, and assigns her', async () => {
  let fails = true;
  let answer = (_: unknown): void => undefined;
  const rows = [
    { _id: 'p2', name: 'Rita Reis', distance: 2400, free: true, preferred: true },
    { _id: 'p3', name: 'Olga Ortiz', free: false, rejected: true },
    { _id: 'p1', name: 'Paula Prado' },
  ];
  const { user, sent } = open({
    // A service that counts no versions: professionals are read again all the same.
    booking: bookingOf({ version: undefined }),
    calls: {
      'bookings.findPartner': ({ query }) => {
        if (fails) throw refusal('network', '', 0);
        return query?.filter
          ? new Promise((resolve) => (answer = resolve))
          : { data: rows, totalItems: 3 };
      },
      'bookings.changePartner': () =>
        bookingOf({ version: undefined, partner: { partnerId: 'p2', partnerName: 'Rita Reis' } }),
    },
  });
  const box = await section('Trocar profissional');
  expect(await within(box).findByText('Erro ao buscar profissional')).toBeTruthy();
  fails = false;
  await user.click(within(box).getByRole('button', { name: 'Tentar novamente' }));
  const found = await within(box).findAllByRole('radio');
  expect(found.map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Rita Reis2,4 kmlivrepreferida',
    'Olga OrtizDistância não informadaocupadarejeitada',
  ]);
  const queries = () => sent('bookings.findPartner').map(({ query }) => query);
  expect(queries().at(-1)).toEqual({});
  type(box, 'Buscar profissional', ' ri ');
  // Results of another text are no choice.
  await waitFor(() => expect(within(box).queryByRole('radio')).toBeNull());
  await waitFor(() => expect(queries().at(-1)).toEqual({ filter: 'ri' }));
  answer({ data: [], totalItems: 0 });
  expect(await within(box).findByText('Nenhuma profissional encontrada.')).toBeTruthy();
  await user.click(within(box).getByRole('checkbox', { name: 'Mostrar todas' }));
  await waitFor(() => expect(queries().at(-1)).toEqual({ filter: 'ri', all: true }));
  answer({ data: rows, totalItems: 3 });
  const button = within(box).getByRole('button', { name: 'Atribuir profissional' });
  expect(button).toHaveProperty('disabled', true);
  await user.click(await within(box).findByRole('radio', { name: /Rita/ }));
  const before = queries().length;
  await user.click(button);
  expect(await within(box).findByText('Atual: Rita Reis')).toBeTruthy();
  expect(sent('bookings.changePartner').map(({ body }) => body)).toEqual([
    { scheduleId: 'b1', newPartnerId: 'p2' },
  ]);
  await waitFor(() => expect(queries().length).toBeGreaterThan(before));
});

it('a professional with reasons against her is chosen only after a confirmation', async () => {
  const reasons = ['Fora do horário de trabalho'];
  const row = { _id: 'p2', name: 'Rita Reis', distance: 2400, free: false, reasons };
  const { user } = open({ calls: { 'bookings.findPartner': () => ({ data: [row] }) } });
  const box = await section('Trocar profissional');
  const radio = await within(box).findByRole('radio', { name: /Rita.*Fora do horário/ });
  await user.click(radio);
  expect(radio).toHaveProperty('checked', false);
  const question = await screen.findByRole('dialog', { name: 'Escolher profissional' });
  within(question).getByText(/^Rita Reis: Fora do horário de trabalho\./);
  await user.click(within(question).getByRole('button', { name: 'Escolher mesmo assim' }));
  await waitFor(() => expect(radio).toHaveProperty('checked', true));
});

it('B-ACT-12 B-ACT-13 B-ERR-01 B-ERR-22 B-ERR-27 offers the services of the area, previews the price and sends one', async () => {
  let fails = true;
  const { user, sent } = open({
    calls: {
      'area.one': () => {
        if (fails) throw refusal('gone', 'Área desativada');
        return AREA;
      },
      'bookings.preview': () => bookingOf({ totalValue: 150 }),
      'bookings.changeService': () => bookingOf(),
    },
  });
  const box = await section('Trocar serviço');
  await within(box).findByText(/Houve um erro ao carregar os serviços\./);
  fails = false;
  await user.click(within(box).getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() =>
    expect(within(box).getByRole('combobox', { name: 'Categoria' }).textContent).toContain('Unhas'),
  );
  const button = within(box).getByRole('button', { name: 'Trocar serviço' });
  await choose(user, 'Serviço', 'Pedicure (R$ 50,00)', box);
  expect(button).toHaveProperty('disabled', false);
  await choose(user, 'Categoria', 'Massagem', box);
  expect(button).toHaveProperty('disabled', true);
  await choose(user, 'Serviço', 'Relaxante (R$ 150,00)', box);
  await waitFor(async () =>
    expect(await changesIn(box)).toContainEqual(['Total', 'R$ 100,00', 'R$ 150,00']),
  );
  await user.click(button);
  await waitFor(() =>
    expect(sent('bookings.changeService').map(({ body }) => body)).toEqual([
      { scheduleId: 'b1', areaId: 'a1', serviceId: 's3', categoryId: 'c2', version: 3 },
    ]),
  );
});

it('B-ACT-14 B-ACT-15 B-ACT-16 B-ACT-24 B-ERR-17 B-ERR-27 P-ERR-21 inserts a voucher found in the name of the customer', async () => {
  let fails = true;
  const { user, sent } = open({
    calls: {
      'customers.token': () => {
        if (fails) throw refusal('network', '', 0);
        return { token: 'customer-token' };
      },
      'bookings.changeVoucher': () => bookingOf({ voucher: { code: 'VERAO20' }, version: 4 }),
    },
  });
  const box = await section('Trocar voucher');
  const button = within(box).getByRole('button', { name: 'Inserir Voucher' });
  expect(button).toHaveProperty('disabled', true);
  const field = within(box).getByRole('combobox', { name: 'Voucher' });
  await user.click(field);
  expect(sent('customers.token')).toEqual([]);
  await user.paste('ve');
  expect((await within(box).findByRole('alert')).textContent).toContain('Erro ao buscar vouchers');
  fails = false;
  await user.paste('r');
  await screen.findByRole('option', { name: 'VERAO10 · Verão · 10%' });
  const refused = screen.getByRole('option', { name: 'VERAO30 · 30% · fora da validade' });
  expect(refused.getAttribute('aria-disabled')).toBe('true');
  expect(within(box).queryByRole('alert')).toBeNull();
  await user.paste('ao2');
  await user.click(await screen.findByRole('option', { name: 'VERAO20 · Verão · R$ 20,00' }));
  // The one that failed, and one that serves every later search.
  expect(sent('customers.token')).toHaveLength(2);
  expect(sent('customers.searchVouchers').at(-1)).toMatchObject({
    query: { code: 'verao2', areaId: 'a1', scheduleId: 'b1' },
    bearer: { token: 'customer-token' },
  });
  await user.click(button);
  expect(await within(box).findByRole('button', { name: 'Trocar Voucher' })).toBeTruthy();
  expect(sent('bookings.changeVoucher').map(({ body }) => body)).toEqual([
    { scheduleId: 'b1', voucherCode: 'VERAO20', version: 3 },
  ]);
});

it('B-ACT-18 B-ACT-22 B-ENT-11 B-CALL-21 cancels for a reason of the server, with the cost in the question', async () => {
  let fails = true;
  let previewed = (_: unknown): void => undefined;
  const { user, sent } = open({
    booking: bookingOf({ payment: { paid: true } }),
    calls: {
      'bookings.cancelReasons': () => {
        if (fails) throw refusal('network', '', 0);
        return { data: [{ code: 'PRICE', description: 'Preço' }] };
      },
      'bookings.preview': ({ query }) => {
        if (query?.cancelCode === 20) throw refusal('version-conflict', 'Outra pessoa alterou.');
        return new Promise((resolve) => (previewed = resolve));
      },
      'bookings.cancel': () => bookingIn(5, { version: 4 }),
    },
  });
  const box = await section('Alterar status');
  await choose(user, 'Status', 'Cancelado por operações', box);
  await waitFor(() => expect(sent('bookings.preview')).toHaveLength(1));
  await waitFor(() => expect(within(box).queryByText('Calculando os valores…')).toBeNull());
  // Without a preview the action shows what is known, and can still be sent.
  expect([(await changesIn(box)).length, within(box).queryByRole('alert')]).toEqual([1, null]);
  expect(sent('bookings.cancelReasons')).toEqual([]);
  await choose(user, 'Status', 'Cancelar pela cliente', box);
  expect(await within(box).findByText('Erro ao buscar motivos de cancelamento')).toBeTruthy();
  fails = false;
  await user.click(within(box).getByRole('button', { name: 'Tentar novamente' }));
  const reason = await within(box).findByRole('combobox', { name: /^Motivo/ });
  await waitFor(() => expect(reason.getAttribute('aria-disabled')).not.toBe('true'));
  await choose(user, /^Motivo/, 'Preço', box);
  await user.click(within(box).getByRole('button', { name: 'Alterar status' }));
  const question = await screen.findByRole('dialog', { name: 'Cancelar agendamento' });
  await within(question).findByText('Calculando os valores…');
  previewed(
    bookingIn(5, { payment: { paid: true }, cancelValue: { totalValue: 50, artistValue: 32.5 } }),
  );
  await waitFor(() => expect(within(question).queryByText('Calculando os valores…')).toBeNull());
  expect(await changesIn(question)).toContainEqual(['Valor da cliente', 'R$ 100,00', 'R$ 50,00']);
  expect(question.textContent).toContain('A cliente já pagou');
  expect(sent('bookings.preview')[1]?.query).toEqual({ cancelCode: 5, version: 3 });
  await user.dblClick(within(question).getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText('Agendamento cancelado com sucesso')).toBeTruthy();
  expect(sent('bookings.cancel').map(({ body }) => body)).toEqual([
    { scheduleId: 'b1', cancelCode: 5, cancelReasonCode: 'PRICE', version: 3 },
  ]);
  expect(sent('bookings.preview')).toHaveLength(2);
});
