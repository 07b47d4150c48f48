import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { WireAnswer } from '../../support/answers';
import { refusal, type } from '../../support/bookingDialog';
import { bookingOf } from '../../support/bookingOf';
import { pageOpener } from '../../support/recordPage';
import { renderScreen } from '../../support/screen';

/** The two lists of bookings as an operator meets them, over a wire of the test. */

const ADDRESSES = { schedules: '/schedules', realtimeOrders: '/realtime-orders' } as const;
const LISTS = { schedules: 'bookings.list', realtimeOrders: 'realtime.list' } as const;
type Name = keyof typeof ADDRESSES;

const AREAS = [
  { _id: 'sp', city: 'São Paulo', active: true },
  { _id: 'rj', city: 'Rio de Janeiro', active: true },
  { _id: 'bh', city: 'Belo Horizonte', active: false },
];

const page = pageOpener(renderScreen);

/** Draws a list over its rows, the wire's; `query` is what it was asked with last. */
const open = async (
  rows: readonly WireAnswer[] = [bookingOf()],
  name: Name = 'schedules',
  answer: () => unknown = () => ({ schedules: rows, totalItems: 120, pages: 3 }),
) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const opened = page({
    resource: name,
    path: ADDRESSES[name],
    calls: {
      [LISTS[name]]: answer,
      'counts.all': () => ({ data: [] }),
      'areas.list': ({ query }) => ({
        data: AREAS.filter(({ active }) => query?.active === undefined || active === query.active),
      }),
    },
  });
  await screen.findByRole('button', { name: 'Colunas' });
  const asked = () => opened.sent(LISTS[name]);
  return { ...opened, asked, query: () => asked().at(-1)?.query };
};

const table = () => screen.findByRole('table');
const header = (name: string) => screen.getByRole('columnheader', { name });
const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

/** The cells of the first row, by the names of their columns. */
const cells = (): Record<string, Element> => {
  const names = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
  const [row] = document.querySelectorAll('tbody tr');
  return Object.fromEntries([...(row?.children ?? [])].map((cell, at) => [names[at] ?? '', cell]));
};

/** Shows columns that are hidden at first. */
const showColumns = async (
  user: ReturnType<typeof userEvent.setup>,
  names: readonly string[],
): Promise<void> => {
  await user.click(screen.getByRole('button', { name: 'Colunas' }));
  const dialog = await screen.findByRole('dialog', { name: 'Colunas' });
  for (const name of names) await user.click(await within(dialog).findByRole('checkbox', { name }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Colunas' })).toBeNull());
};

describe('the list of bookings', () => {
  it('B-LIST-01 B-LIST-06 B-LIST-10 B-LIST-15 B-CALL-07 asks once for the ten days around today', async () => {
    const { asked, query } = await open();
    await table();
    expect(query()).toEqual({
      minDate: '2026-03-05',
      maxDate: '2026-03-15',
      orderBy: 'dateRangeStart',
      orderType: 'DESC',
      page: 1,
      itemsPerPage: 50,
    });
    expect(asked()).toHaveLength(1);
    expect(await box('Agendado entre (de)')).toHaveProperty('value', '05/03/2026');
    expect(await box('Agendado entre (até)')).toHaveProperty('value', '15/03/2026');
  });

  it('B-LIST-02 B-CALL-07 writes the code in capitals, trims it and searches on Enter', async () => {
    const { user, asked, query } = await open();
    await table();
    const code = await box('Código');
    await user.type(code, ' abc123 ');
    expect(code.value.trim()).toBe('ABC123');
    expect(asked()).toHaveLength(1);
    await user.type(code, '{Enter}');
    await waitFor(() => expect(query()).toMatchObject({ shortCode: 'ABC123' }));
  });

  it('B-LIST-04 offers only active cities by their names', async () => {
    const { user, query } = await open();
    await table();
    await user.click(await screen.findByRole('combobox', { name: 'Cidade' }));
    await screen.findByRole('option', { name: 'São Paulo' });
    const offered = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent).sort()).toEqual([
      'Rio de Janeiro',
      'São Paulo',
    ]);
    await user.click(screen.getByRole('option', { name: 'Rio de Janeiro' }));
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() => expect(query()).toMatchObject({ areaId: 'rj' }));
  });

  it('B-LIST-06 B-LIST-07 B-LIST-08 asks for a period and for preference alone, and clears both', async () => {
    const { user, asked, query } = await open();
    await table();
    const [from, to] = [await box('Agendado entre (de)'), await box('Agendado entre (até)')];
    const preference = () => screen.getByRole('checkbox', { name: 'Somente preferência' });
    await type(user, from, '09/01/2026');
    await type(user, to, '12/03/2026');
    await user.click(preference());
    expect(asked()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() =>
      expect(query()).toMatchObject({
        minDate: '2026-01-09',
        maxDate: '2026-03-12',
        onlyPreference: true,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(query()).toMatchObject({ minDate: '2026-03-05' }));
    expect(query()).not.toHaveProperty('onlyPreference');
    await waitFor(() => expect([from.value, to.value]).toEqual(['05/03/2026', '15/03/2026']));
    expect(preference()).toHaveProperty('checked', false);
  });

  it('B-LIST-17 B-LIST-18 sorts by the server, ASC and then DESC, and says so in the header', async () => {
    const { user, query } = await open();
    await table();
    const order = (name: string) => header(name).getAttribute('aria-sort');
    const sort = (name: string) =>
      user.click(within(header(name)).getByRole('button', { name: new RegExp(`^${name}`) }));
    expect(order('Data do agendamento')).toBe('descending');
    for (const [orderType, said] of [
      ['ASC', 'ascending'],
      ['DESC', 'descending'],
    ]) {
      await sort('Código');
      await waitFor(() => expect(order('Código')).toBe(said));
      expect(query()).toMatchObject({ orderBy: 'shortCode', orderType, page: 1 });
    }
    expect(order('Data do agendamento')).toBeNull();
    for (const [name, orderBy] of [
      ['Cliente', 'user.name'],
      ['Profissional', 'partner.partnerName'],
      ['Status', 'statusCode'],
      ['Solicitado em', 'requestedOn'],
      ['Data do agendamento', 'dateRangeStart'],
      ['Fim da janela', 'dateRangeEnd'],
    ] as const) {
      await sort(name);
      await waitFor(() => expect(query()).toMatchObject({ orderBy, orderType: 'ASC' }));
    }
    for (const name of ['Serviço', 'Voucher', 'Id'])
      expect(within(header(name)).queryByRole('button')).toBeNull();
  });

  it('B-LIST-15 B-LIST-16 pages by the server and offers 10, 25 and 50 rows', async () => {
    const { user, query } = await open(
      Array.from({ length: 50 }, (_, at) => bookingOf({ _id: `b${at}`, shortCode: `AB${at}` })),
    );
    await table();
    await user.click(screen.getByRole('button', { name: 'Ir para a próxima página' }));
    await waitFor(() => expect(query()).toMatchObject({ page: 2, itemsPerPage: 50 }));
    expect(await screen.findByText(/^51–100 de 120/)).toBeDefined();
    const sizes = screen.getByRole('combobox', { name: 'Linhas por página' });
    const offered = within(sizes).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['10', '25', '50']);
  });

  it('B-LIST-19 a list that fails says why and is read again on demand', async () => {
    let fails = true;
    const { user } = await open([], 'schedules', () => {
      if (fails) throw refusal('internal', '', 500);
      return { schedules: [bookingOf()], totalItems: 1 };
    });
    expect(await screen.findByText('Não foi possível carregar a lista.')).toBeDefined();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await table();
    expect(cells().Código?.textContent).toBe('ABC123');
  });
});

describe('the cells', () => {
  it('B-LIST-14 writes HOJE for today', async () => {
    await open([
      bookingOf({
        dateRangeStart: '2026-03-10T18:00:00.000Z',
        dateRangeEnd: '2026-03-10T19:30:00.000Z',
      }),
    ]);
    await table();
    expect(cells()['Data do agendamento']?.firstChild?.textContent).toBe('HOJE 15:00');
    expect(cells()['Fim da janela']?.textContent).toBe('HOJE 16:30');
  });

  it.each(['schedules', 'realtimeOrders'] as const)(
    'B-LIST-12 B-NAV-15 B-RT-06 of %s lead to the customer and to the professional',
    async (name) => {
      await open([bookingOf()], name);
      await table();
      const href = (link: string) => screen.getByRole('link', { name: link }).getAttribute('href');
      expect(href('Clara Costa')).toBe('#/users/u1');
      expect(href('Paula Prado')).toBe('#/artist/p1');
    },
  );

  it.each([
    ['iOS/17', 'iOS'],
    ['Android okhttp/4', 'Android'],
    ['Mozilla/5.0', 'Não identificado'],
  ])('B-LIST-13 B-LIST-20 the device of %s is an icon that says %s', async (agent, name) => {
    const { user } = await open([bookingOf({ agent })]);
    await table();
    await showColumns(user, ['Dispositivo']);
    expect(within(cells().Dispositivo as HTMLElement).getByRole('img').textContent).toBe(name);
  });

  it('B-LIST-09 B-LIST-11 show column set A when the operator picks it, until it is restored', async () => {
    const { user } = await open([
      bookingOf({
        user: { _id: 'u1', name: 'Clara Costa', email: 'clara@exemplo.test', phone: '11987654321' },
        address: { place: 'Rua A', streetNumber: '12', city: 'Santos', uf: 'SP' },
        scheduledOn: '2026-03-08T13:00:00.000Z',
        payment: { status: 'FAILED' },
      }),
    ]);
    await table();
    const before = Object.keys(cells());
    const more = {
      Janela: '09:00 às 11:00',
      'E-mail': 'clara@exemplo.test',
      Telefone: '(11) 9 8765-4321',
      Endereço: 'Rua A, 12, Santos - SP',
      Dispositivo: 'Não identificado',
      Pagamento: 'Recusado',
      'Agendado em': '08/03/2026 10:00',
    };
    await showColumns(user, Object.keys(more));
    expect(Object.keys(cells()).sort()).toEqual([...before, ...Object.keys(more)].sort());
    expect(
      Object.fromEntries(Object.keys(more).map((name) => [name, cells()[name]?.textContent])),
    ).toEqual(more);
    await user.click(screen.getByRole('button', { name: 'Colunas' }));
    await user.click(await screen.findByRole('button', { name: 'Restaurar colunas' }));
    await waitFor(() => expect(Object.keys(cells())).toEqual(before));
  });

  it.each([
    [{ payment: { paid: true } }, 'Pago'],
    [{ pixPaid: true, payment: { status: 'FAILED' } }, 'Pago'],
    [{ payment: null }, 'Pendente'],
  ])('B-LIST-11 the payment of %j is %s', async (over, text) => {
    const { user } = await open([bookingOf(over)]);
    await table();
    await showColumns(user, ['Pagamento']);
    expect(cells().Pagamento?.textContent).toBe(text);
  });
});

describe('the list of real-time orders', () => {
  it('B-RT-01 B-RT-02 B-RT-07 B-CALL-10 asks once for ten days around today, and has no preference to ask for', async () => {
    const { asked, query } = await open([bookingOf()], 'realtimeOrders');
    await table();
    expect(query()).toEqual({
      minDate: '2026-03-05',
      maxDate: '2026-03-15',
      orderBy: 'requestedOn',
      orderType: 'DESC',
      page: 1,
      itemsPerPage: 10,
    });
    expect(asked()).toHaveLength(1);
    expect(await box('Solicitado entre (de)')).toHaveProperty('value', '05/03/2026');
    expect(await box('Solicitado entre (até)')).toHaveProperty('value', '15/03/2026');
    expect(screen.queryByRole('checkbox', { name: 'Somente preferência' })).toBeNull();
  });

  it('B-RT-01 B-CALL-10 filters by status, city, text, code and day of the request', async () => {
    let rows: readonly WireAnswer[] = [bookingOf()];
    const { user, asked, query } = await open([], 'realtimeOrders', () => ({
      schedules: rows,
      totalItems: rows.length,
    }));
    await table();
    await user.click(await screen.findByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Finalizado' }));
    await user.click(screen.getByRole('combobox', { name: 'Cidade' }));
    await user.click(await screen.findByRole('option', { name: 'São Paulo' }));
    for (const [name, text] of [
      ['Busca', '11/03/2026'],
      ['Código', 'abc123'],
      ['Solicitado entre (de)', '09/03/2026'],
      ['Solicitado entre (até)', '09/03/2026'],
    ] as const)
      await type(user, await box(name), text);
    expect(asked()).toHaveLength(1);
    rows = [];
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() =>
      expect(query()).toMatchObject({
        status: 11,
        areaId: 'sp',
        filter: '2026-03-11',
        shortCode: 'ABC123',
        minDate: '2026-03-09',
        maxDate: '2026-03-09',
      }),
    );
    const none = 'Nenhum pedido em tempo real encontrado com esses filtros.';
    expect(await screen.findByText(none)).toBeDefined();
  });
});
