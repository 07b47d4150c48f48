import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import NewBookingDialog from '../../../src/customPages/bookings/newBooking';
import type { Calls, WireAnswer } from '../../support/answers';
import { customerWire } from '../../support/customerOf';
import { choose, descriptionOf, refusal } from '../../support/customScreens';
import { priceOf } from '../../support/newBooking';
import { openPage } from '../../support/recordPage';

/** 'Novo Agendamento' on screen. `orderData.test.ts` proves its rules, prices and requests. */

/** The clock of the server: noon of a Tuesday in São Paulo. */
const NOW = '2026-03-10T15:00:00.000Z';

/** The services of the area of the address. */
const AREA = {
  _id: 'a1',
  categories: ['Manicure', 'Massagem'].map((name, at) => ({
    _id: `c10${at}`,
    name: { 'pt-BR': name },
    services: [
      { _id: `s${at}`, name: { 'pt-BR': 'Mão' }, value: 40, preference: { value: 10, type: 'V' } },
    ],
  })),
};

const ADDRESS = {
  ...{ _id: '1', place: 'Rua das Flores', streetNumber: '1', city: 'São Paulo', uf: 'SP' },
  ...{ zipCode: '01310100', lat: -23.5, lng: -46.6, areaId: 'a1' },
};

/** Opens the dialog over answers by operation; `sent` lists what an operation was asked with. */
const open = (over: WireAnswer = {}, calls: Calls = {}) => {
  const customer = customerWire({ address: [ADDRESS], ...over });
  const answers: Calls = {
    'customers.one': () => customer,
    'area.time': () => ({ now: NOW }),
    'area.one': () => AREA,
    'price.one': () => priceOf(),
    'artists.summaries': () => ({ data: [{ _id: 'p1', name: 'Paula Prado' }] }),
    'customers.token': () => ({ token: 'customer-token' }),
    'bookings.create': () => ({ _id: 'b1' }),
    'realtime.create': () => ({ _id: 'b2' }),
    ...calls,
  };
  const onClose = vi.fn();
  const shown = <NewBookingDialog record={{ id: 'u1' }} resource="customers" onClose={onClose} />;
  return { ...openPage({ resource: 'customers', shown, calls: answers }), onClose };
};

const box = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' });
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const button = (name: string) => screen.getByText<HTMLButtonElement>(name, { selector: 'button' });
const press = (name: string) => fireEvent.click(button(name));
const total = () =>
  screen.queryByText('Total')?.nextElementSibling?.textContent?.replace(/\u00a0/g, ' ');

const confirm = async () => {
  press('Criar agendamento');
  const question = await screen.findByRole('dialog', { name: 'Confirmar pedido?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Confirmar pedido' }));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Confirmar pedido?' })).toBeNull(),
  );
};

it('B-NEW-03 warns about a customer without an address, and closes', async () => {
  const { onClose } = open({ address: [] });
  await screen.findByText(/não é possível criar um agendamento para este usuário/i);
  expect(onClose).toHaveBeenCalledOnce();
});

const PREFERRED = { professionalPreferences: ['p1', 'p2', 'p3'] };
const NAMES: Calls = {
  'artists.summaries': () => ({
    data: [
      { _id: 'p1', name: 'Paula Prado' },
      { _id: 'p2', name: 'Rita Reis', offered: false },
      { _id: 'p3', name: 'Olga Ortiz', active: false },
    ],
  }),
};

/** Chooses what an order needs. */
const chooseService = async (user: Parameters<typeof choose>[0]) => {
  await waitFor(() =>
    expect(
      screen.getByRole('combobox', { name: 'Categoria' }).matches('[aria-disabled=true]'),
    ).toBe(false),
  );
  await choose(user, 'Categoria', 'Manicure');
  await choose(user, 'Serviço', /^Mão/);
  fireEvent.click(screen.getByLabelText('PIX'));
};

it('B-NEW-01 B-NEW-02 B-NEW-14 B-NEW-22 B-NEW-28 B-CALL-48 B-ERR-22 P-PROF-45 reads services and price again after a failure, and offers the preferred professionals that can come', async () => {
  const failing = { area: true, price: true };
  const { user, sent } = open(PREFERRED, {
    ...NAMES,
    'area.one': () => {
      if (failing.area) throw refusal('internal', '', 500);
      return AREA;
    },
    'price.one': () => {
      if (failing.price) throw refusal('internal', '', 500);
      return priceOf({ interval: 60 });
    },
  });
  expect(await screen.findByText('Houve um erro ao carregar os serviços.')).toBeTruthy();
  press('Criar agendamento');
  const faults = () => screen.getAllByRole('alert').at(-1);
  await waitFor(() => expect(faults()?.textContent).toContain('Selecione uma forma de pagamento'));
  await waitFor(() => expect(document.activeElement).toBe(faults()));
  expect(screen.getByText('Escolha o endereço e o serviço para ver o preço.')).toBeTruthy();
  await choose(user, 'Horário inicial', '09:30');
  failing.area = false;
  press('Tentar novamente');
  await chooseService(user);
  expect(await screen.findByText('Houve um erro ao calcular o preço dinâmico')).toBeTruthy();
  expect(button('Criar agendamento').disabled).toBe(true);
  failing.price = false;
  press('Tentar novamente');
  await waitFor(() => expect(total()).toBe('R$ 84,00'));
  expect(screen.getByRole('combobox', { name: 'Horário inicial' }).textContent).toBe('10:00');
  const query = { area: 'a1', service: 's0', lat: -23.5, lng: -46.6 };
  expect(sent('price.one')[0]).toMatchObject({ query });
  await user.click(screen.getByRole('combobox', { name: 'Profissionais' }));
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(offered).toEqual(['Paula Prado']);
});

it('B-NEW-18 B-CALL-50 B-ERR-24 orders at the price on screen, which is read again when it has changed', async () => {
  let base = 80;
  const { user, sent, onClose } = open(
    {},
    {
      'price.one': () => {
        const all = { beginAt: '07:00', beginAtRange: ['07:00', '22:00'], reference: 'FLEX' };
        return priceOf({ range: [{ ...all, price: base }] });
      },
      'bookings.create': () => {
        if (base === 200) return { _id: 'b1', shortCode: 'ABC123' };
        base = 200;
        throw refusal('price-changed', 'O preço mudou.');
      },
    },
  );
  await screen.findByRole('combobox', { name: 'Categoria' });
  await chooseService(user);
  await waitFor(() => expect(total()).toBe('R$ 84,00'));
  type('Observação', 'Portão azul');
  await confirm();
  expect(await screen.findByText('O preço mudou.')).toBeTruthy();
  await waitFor(() => expect(total()).toBe('R$ 210,00'));
  expect(box('Observação').value).toBe('Portão azul');
  expect(onClose).not.toHaveBeenCalled();
  await confirm();
  expect(await screen.findByText('Agendamento realizado!')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Abrir agendamento' })).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
  const bodies = sent('bookings.create').map(({ body }) => body as Record<string, unknown>);
  expect(bodies.map(({ expectedTotal }) => expectedTotal)).toEqual([84, 210]);
  // It is the same order all the same.
  expect(new Set(bodies.map(({ transactionId }) => transactionId)).size).toBe(1);
});

it('B-NEW-24 B-NEW-32 B-CALL-51 B-ERR-23 looks a voucher up for the customer and the city', async () => {
  let answers: unknown[] = [];
  const found = { code: 'MAIO', type: 'V', value: 30, numberOfClients: 2 };
  const { sent } = open(
    {},
    {
      'customers.searchVouchers': async () => {
        const data = await answers.shift();
        if (!data) throw refusal('internal', '', 500);
        return { data };
      },
    },
  );
  await screen.findByLabelText('Código do voucher');
  const lookUp = () => press('Adicionar voucher');
  type('Código do voucher', 'maio');
  lookUp();
  expect(await screen.findByText('Houve um erro ao buscar o voucher')).toBeTruthy();
  expect(box('Código do voucher').value).toBe('MAIO');
  answers = [[{ ...found, code: 'MAIO2' }]];
  lookUp();
  const missing = 'Voucher não encontrado para esta cliente e esta cidade';
  await waitFor(() => expect(descriptionOf(box('Código do voucher'))).toBe(missing));
  let late = (_: unknown): void => undefined;
  answers = [new Promise((resolve) => (late = resolve)), [found]];
  lookUp();
  await waitFor(() => expect(answers).toHaveLength(1));
  // The answer to another code adds nothing.
  type('Código do voucher', 'maio2');
  late([found]);
  await waitFor(() => expect(button('Adicionar voucher').disabled).toBe(false));
  expect(screen.queryByText('Remover voucher')).toBeNull();
  type('Código do voucher', 'maio');
  fireEvent.submit(screen.getByRole('form', { name: 'Adicionar voucher' }));
  expect(await screen.findByText('Voucher adicionado com sucesso!')).toBeTruthy();
  expect(screen.getAllByText('Este voucher exige no mínimo 2 clientes')[0]).toBeTruthy();
  expect(sent('customers.searchVouchers').at(-1)).toMatchObject({
    query: { code: 'MAIO', areaId: 'a1' },
    bearer: { token: 'customer-token' },
  });
});
