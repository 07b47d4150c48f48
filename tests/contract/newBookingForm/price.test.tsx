import { act, screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  AREA,
  address,
  ask,
  box,
  choose,
  chooseService,
  confirm,
  descriptionOf,
  opener,
  priceOf,
  readier,
  refusal,
  totalText,
} from '../../support/newBooking';
import { renderScreen } from '../../support/screen';

const open = opener(renderScreen);
const ready = readier(open);

type User = ReturnType<typeof userEvent.setup>;

describe('the price', () => {
  it.each([
    // FLEX 80,00 × 1,05.
    ['plain', {}, 'R$ 84,00'],
    ['with a signature', { hasSignature: true }, 'R$ 80,00'],
  ])('B-NEW-21 %s', async (_, over, total) => {
    await ready(over);
    expect(totalText()).toBe(total);
  });

  it('B-NEW-26 two hours are FIXED, half an hour more is FLEX', async () => {
    const { user } = await ready();
    await choose(user, 'Horário final', '09:00');
    expect(totalText()).toBe('R$ 105,00');
    await choose(user, 'Horário final', '09:30');
    expect(totalText()).toBe('R$ 84,00');
  });

  /** The lines of the summary by their labels. */
  const lines = (): Record<string, string | undefined> =>
    Object.fromEntries(
      [...document.querySelectorAll('dl[aria-label="Preço do pedido"] dt')].map((label) => [
        label.textContent?.replace(/\u00a0/g, ' '),
        label.nextElementSibling?.textContent?.replace(/\u00a0/g, ' '),
      ]),
    );

  it('B-NEW-20 B-NEW-23 B-NEW-26 builds up line by line from base, weekday and clients', async () => {
    const { user } = await ready();
    expect(lines()).toEqual({
      'Valor base (Horário flexível)': 'R$ 80,00',
      'Preço dinâmico': '105%',
      Clientes: '× 1',
      Subtotal: 'R$ 84,00',
      Total: 'R$ 84,00',
    });
    await choose(user, 'Horário final', '09:00');
    expect(lines()).toHaveProperty('Valor base (Horário fixo)', 'R$ 100,00');
    await user.clear(box('Número de clientes'));
    await user.type(box('Número de clientes'), '3');
    await waitFor(() =>
      expect(lines()).toMatchObject({ Clientes: '× 3', Subtotal: 'R$ 315,00', Total: 'R$ 315,00' }),
    );
  });

  it('B-NEW-21 B-NEW-29 each day has the multiplier of its weekday', async () => {
    const multiplierPerDayOfWeek = {
      sunday: 1.5,
      monday: 0.9,
      tuesday: 1.2,
      wednesday: 1.05,
      thursday: 1.1,
      friday: 1.25,
      saturday: 1.4,
    };
    const { user } = await ready(
      {},
      { 'price.one': () => ({ ...priceOf(), multiplierPerDayOfWeek }) },
    );
    for (const [day, percent, total] of [
      ['12', '110%', 'R$ 88,00'],
      ['13', '125%', 'R$ 100,00'],
      ['14', '140%', 'R$ 112,00'],
      ['15', '150%', 'R$ 120,00'],
      ['16', '90%', 'R$ 72,00'],
      ['17', '120%', 'R$ 96,00'],
      ['18', '105%', 'R$ 84,00'],
    ] as const) {
      await user.clear(box('Data'));
      await user.type(box('Data'), `${day}/03/2026`);
      await waitFor(() => expect(totalText()).toBe(total));
      expect(lines()['Preço dinâmico']).toBe(percent);
    }
  });

  it.each([
    [false, 'R$ 94,00'],
    [true, 'R$ 80,00'],
  ])('B-NEW-22 the surcharge of a preference, signature %s', async (hasSignature, total) => {
    const { user } = await ready({ hasSignature, professionalPreferences: ['p1'] });
    await choose(user, 'Profissionais', 'Paula Prado');
    await waitFor(() => expect(totalText()).toBe(total));
  });

  it('B-NEW-22 C-AREA-11 the surcharge is that of the chosen service, a percentage or an amount', async () => {
    const { user } = await open({ professionalPreferences: ['p1'] });
    await chooseService(user, 'Massagem', /^Relaxante/);
    await choose(user, 'Profissionais', 'Paula Prado');
    await user.keyboard('{Escape}');
    // 80,00 × 1,05, and a quarter of it.
    await waitFor(() => expect(totalText()).toBe('R$ 105,00'));
    await chooseService(user);
    await waitFor(() => expect(totalText()).toBe('R$ 94,00'));
  });

  it('B-NEW-22 B-ERR-24 a changed price reads the surcharge again', async () => {
    let value = 10;
    const area = () => ({
      ...AREA,
      categories: AREA.categories.map((category) => ({
        ...category,
        services: category.services.map((service) => ({
          ...service,
          preference: { value, type: 'V' },
        })),
      })),
    });
    const { user } = await ready(
      { professionalPreferences: ['p1'] },
      {
        'area.one': area,
        'bookings.create': () => {
          value = 16;
          throw refusal('price-changed', 'O preço mudou para R$ 100,00.');
        },
      },
    );
    await choose(user, 'Profissionais', 'Paula Prado');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(totalText()).toBe('R$ 94,00'));
    await confirm(user);
    await waitFor(() => expect(totalText()).toBe('R$ 100,00'));
  });

  it.each([
    ['P', 10, 'R$ 75,60'],
    ['V', 30, 'R$ 54,00'],
    ['V', 300, 'R$ 0,00'],
  ])('B-NEW-24 B-CALL-51 B-ERR-23 a voucher %s of %d', async (type, value, total) => {
    const found = { code: 'MAIO', type, value, numberOfClients: 0 };
    const { user, sent } = await ready(
      {},
      { 'customers.searchVouchers': () => ({ data: [{ ...found, code: 'MAIO2' }, found] }) },
    );
    await user.type(box('Código do voucher'), 'maio');
    await user.click(screen.getByRole('button', { name: 'Adicionar voucher' }));
    await waitFor(() => expect(totalText()).toBe(total));
    expect(screen.getByText('Voucher adicionado com sucesso!')).toBeTruthy();
    expect(sent('customers.searchVouchers')[0]).toMatchObject({
      query: { code: 'MAIO', areaId: 'a1' },
      bearer: { token: 'customer-token' },
    });
    expect(sent('customers.token').map(({ body }) => body)).toEqual([
      { _id: 'u1', name: expect.any(String), email: expect.any(String) },
    ]);
    await user.click(screen.getByRole('button', { name: 'Remover voucher' }));
    expect(totalText()).toBe('R$ 84,00');
  });

  it('C-CALL-19 B-CALL-48 tells the neighbourhood of the address, and the mode of the order', async () => {
    const { user, sent } = await open(
      { address: [{ ...address('1'), neighbor: 'Moema' }] },
      {
        'price.one': () => ({
          ...priceOf(),
          neighbourhood: {
            name: 'Moema',
            range: [
              { beginAt: '07:00', beginAtRange: null, price: 110, reference: 'now fixo' },
              { beginAt: '07:00', beginAtRange: ['07:00', '22:00'], price: 90, reference: 'FLEX' },
            ],
            realtime: { price: 200 },
          },
        }),
      },
    );
    await chooseService(user);
    const steps = () => [...document.querySelectorAll('details li')].map((li) => li.textContent);
    await waitFor(() => expect(steps()[1]).toBe('Preço do bairro Moema: R$ 90,00'));
    expect(steps()[0]).toBe('Preço do horário na região: R$ 80,00');
    expect(totalText()).toBe('R$ 94,50');
    expect(sent('price.one')[0]).toMatchObject({ query: { neighbor: 'Moema' } });
    await user.click(screen.getByRole('checkbox', { name: 'Pedido em tempo real' }));
    await waitFor(() => expect(steps()[0]).toMatch(/\(Super Now fixo\)/));
    expect(steps()[1]).toBe('Preço do bairro Moema: R$ 200,00');
  });

  it('B-NEW-23 says that services and price are on their way', async () => {
    const answers: (() => void)[] = [];
    const held = (answer: unknown) =>
      new Promise((resolve) => {
        answers.push(() => resolve(answer));
      });
    const { user } = await open(
      {},
      { 'area.one': () => held(AREA), 'price.one': () => held(priceOf()) },
    );
    const waits = () => screen.queryAllByLabelText('Carregando').length;
    await screen.findByRole('combobox', { name: 'Categoria' });
    expect(waits()).toBe(1);
    answers.shift()?.();
    await waitFor(() => expect(waits()).toBe(0));
    await choose(user, 'Categoria', 'Manicure');
    expect(screen.getByText('Escolha o endereço e o serviço para ver o preço.')).toBeTruthy();
    expect(waits()).toBe(0);
    await choose(user, 'Serviço', /^Mão/);
    expect(waits()).toBe(1);
    expect(screen.queryByText('Escolha o endereço e o serviço para ver o preço.')).toBeNull();
    answers.shift()?.();
    await waitFor(() => expect(totalText()).toBe('R$ 84,00'));
    expect(waits()).toBe(0);
  });

  it.each([
    ['code', async (user: User) => user.type(box('Código do voucher'), '2')],
    ['address', async (user: User) => choose(user, 'Endereço', /Rua das Flores, 2/)],
  ])('B-NEW-24 the answer to another %s adds no voucher', async (_, change) => {
    let answer: () => void = () => undefined;
    const held = new Promise((resolve) => {
      answer = () =>
        resolve({ data: [{ code: 'MAIO', type: 'V', value: 30, numberOfClients: 0 }] });
    });
    const { user } = await open(
      { address: [address('1'), address('2', 'a2')] },
      { 'customers.searchVouchers': () => held },
    );
    await screen.findByRole('combobox', { name: 'Endereço' });
    await choose(user, 'Endereço', /Rua das Flores, 1/);
    await user.type(box('Código do voucher'), 'maio{Enter}');
    await change(user);
    const typed = (box('Código do voucher') as HTMLInputElement).value;
    await act(async () => answer());
    expect(box('Código do voucher')).toHaveProperty('value', typed);
    expect(screen.queryByText('Voucher adicionado com sucesso!')).toBeNull();
    expect(screen.queryByText('Remover voucher')).toBeNull();
  });

  it('B-NEW-32 adds the voucher on Enter', async () => {
    const found = { code: 'MAIO', type: 'V', value: 30, numberOfClients: 0 };
    const { user } = await ready({}, { 'customers.searchVouchers': () => ({ data: [found] }) });
    await user.type(box('Código do voucher'), 'maio{Enter}');
    await waitFor(() => expect(totalText()).toBe('R$ 54,00'));
  });

  it('B-NEW-32 never orders without the voucher whose code was typed', async () => {
    const { user, sent } = await ready({}, { 'customers.searchVouchers': () => ({ data: [] }) });
    await user.type(box('Código do voucher'), 'maio');
    await ask(user);
    expect(screen.getAllByRole('alert').at(-1)?.textContent).toBe(
      'Adicione o voucher ou apague o código',
    );
    expect(sent('bookings.create')).toEqual([]);
    await user.type(box('Código do voucher'), '{Enter}');
    await waitFor(() =>
      expect(descriptionOf(box('Código do voucher'))).toBe(
        'Voucher não encontrado para esta cliente e esta cidade',
      ),
    );
    await user.type(box('Código do voucher'), '9');
    expect(descriptionOf(box('Código do voucher'))).toBe('Adicione o voucher ou apague o código');
    await user.clear(box('Código do voucher'));
    await confirm(user);
    await waitFor(() => expect(sent('bookings.create')).toHaveLength(1));
  });

  it('B-NEW-24 B-ENT-22 says that a voucher is for more clients', async () => {
    const found = { code: 'MAIO', type: 'P', value: 50, numberOfClients: 2 };
    const { user, sent } = await ready(
      {},
      { 'customers.searchVouchers': () => ({ data: [found] }) },
    );
    await user.type(box('Código do voucher'), 'maio{Enter}');
    expect(await screen.findByText('Este voucher exige no mínimo 2 clientes')).toBeTruthy();
    await ask(user);
    expect(screen.getAllByRole('alert').at(-1)?.textContent).toBe(
      'Este voucher exige no mínimo 2 clientes',
    );
    expect(sent('bookings.create')).toEqual([]);
    await user.clear(box('Número de clientes'));
    await user.type(box('Número de clientes'), '2');
    expect(screen.queryByText('Este voucher exige no mínimo 2 clientes')).toBeNull();
    expect(totalText()).toBe('R$ 84,00');
  });

  it('B-ERR-23 says when the look-up fails, and keeps the code', async () => {
    const { user } = await ready(
      {},
      {
        'customers.searchVouchers': () => {
          throw refusal('internal', '', 500);
        },
      },
    );
    await user.type(box('Código do voucher'), 'maio');
    await user.click(screen.getByRole('button', { name: 'Adicionar voucher' }));
    expect(await screen.findByText('Houve um erro ao buscar o voucher')).toBeTruthy();
    expect(box('Código do voucher')).toHaveProperty('value', 'MAIO');
  });

  it.each([
    [20, 'R$ 64,00'],
    [500, 'R$ 0,00'],
  ])('B-NEW-25 uses credits of %d', async (credits, total) => {
    const { user } = await ready({ credits });
    await user.click(screen.getByRole('checkbox', { name: /^Usar créditos da cliente/ }));
    expect(totalText()).toBe(total);
  });

  it('B-ERR-22 says when services or price fail, and asks again', async () => {
    const failing = { area: true, price: true };
    const { user } = await open(
      {},
      {
        'area.one': () => {
          if (failing.area) throw refusal('internal', '', 500);
          return AREA;
        },
        'price.one': () => {
          if (failing.price) throw refusal('internal', '', 500);
          return priceOf();
        },
      },
    );
    expect(await screen.findByText('Houve um erro ao carregar os serviços.')).toBeTruthy();
    failing.area = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() =>
      expect(screen.queryByText('Houve um erro ao carregar os serviços.')).toBeNull(),
    );
    await choose(user, 'Categoria', 'Manicure');
    await choose(user, 'Serviço', /^Mão/);
    await user.click(screen.getByRole('radio', { name: 'PIX' }));
    expect(await screen.findByText('Houve um erro ao calcular o preço dinâmico')).toBeTruthy();
    // Without a price there is nothing to confirm.
    expect(screen.getByRole('button', { name: 'Criar agendamento' })).toHaveProperty(
      'disabled',
      true,
    );
    failing.price = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(totalText()).toBe('R$ 84,00'));
  });
});
