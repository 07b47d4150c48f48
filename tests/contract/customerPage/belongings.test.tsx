import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { descriptionOf, refusal } from '../../../src/customPages/shared/harness';
import type { Calls } from '../../support/answers';
import { bookingIn, bookingOf } from '../../support/bookingOf';
import { customerWire } from '../../support/customerOf';
import { closed, customerPage, sectionOf } from '../../support/recordPage';
import { renderScreen } from '../../support/screen';

const open = customerPage(renderScreen);

const rowsIn = async (section: HTMLElement): Promise<string[][]> =>
  (await within(section).findAllByRole('row')).map((row) =>
    [...row.children].map(({ textContent }) => (textContent ?? '').replace(/\u00a0/g, ' ')),
  );

describe('the vouchers of a customer', () => {
  const codes = (count: number) => Array.from({ length: count }, (_, index) => `V${index}`);

  /** A service with pages of `size` rows, whatever is asked. */
  const answers = (count: number, size: number): Calls => ({
    'vouchers.list': ({ query }) => {
      const { page } = query as { page: number };
      const vouchers = codes(count)
        .slice((page - 1) * size, page * size)
        .map((code) => ({ code }));
      return { vouchers, totalItems: count };
    },
  });

  it.each([
    ['one page', 40, 100, 40, false],
    ['small pages', 23, 10, 23, false],
    ['a hundred', 100, 100, 100, false],
    ['one more than a hundred', 101, 100, 100, true],
  ])('P-CUST-17 %s', async (_, count, size, shown, hasMore) => {
    const { sent } = open({ calls: answers(count, size) });
    const section = await sectionOf('Vouchers');
    expect(await rowsIn(section)).toHaveLength(shown + 1);
    if (size === 100) expect(sent('vouchers.list')).toHaveLength(1);
    const next = within(section).getByRole('button', { name: 'Ir para a próxima página' });
    expect(next).toHaveProperty('disabled', !hasMore);
  });

  it('P-CUST-17 P-CUST-18 asks for those of the customer, of every kind, and only shows them', async () => {
    const { sent } = open({
      calls: {
        'vouchers.list': () => ({
          vouchers: [
            {
              code: 'CLARA10',
              campaign: null,
              type: 'P',
              value: 10,
              start: '2026-03-01',
              end: '2026-03-31',
              usedTimes: 0,
              active: true,
            },
          ],
          totalItems: 1,
        }),
      },
    });
    const section = await sectionOf('Vouchers');
    const [head, row] = await rowsIn(section);
    const columns = ['Código', 'Campanha', 'Desconto', 'Início', 'Fim', 'Usos', 'Situação'];
    expect(head).toEqual(columns);
    expect(row).toEqual(['CLARA10', '—', '10%', '01/03/2026', '31/03/2026', '0', 'Disponível']);
    expect(sent('vouchers.list')[0]?.query).toMatchObject({
      userId: 'u1',
      showInactive: true,
      showOthers: true,
      page: 1,
      itemsPerPage: 100,
    });
    const writes = /Exportar|Novo|Editar|Desativar|Excluir|Buscar|Filtros|Colunas/i;
    expect(within(section).queryAllByRole('button', { name: writes })).toEqual([]);
    expect(within(section).queryByRole('checkbox')).toBeNull();
    expect(within(section).queryByRole('link')).toBeNull();
  });

  it('P-CUST-17 says when they cannot be read, and when there are none', async () => {
    let fails = true;
    const { user } = open({
      calls: {
        'vouchers.list': () => {
          if (fails) throw refusal('internal', '', 500);
          return { vouchers: [], totalItems: 0 };
        },
      },
    });
    const section = await sectionOf('Vouchers');
    fails = false;
    await user.click(await within(section).findByRole('button', { name: 'Tentar novamente' }));
    expect(await within(section).findByText('Nenhum voucher desta cliente.')).toBeTruthy();
  });
});

it('P-CUST-19 shows the comments on the customer; a new one, which everybody reads, is first', async () => {
  const comment = (message: string) => ({
    _id: message,
    message,
    createdAt: '2026-03-01T12:00:00Z',
    createdBy: { email: 'ana@camarim.test' },
  });
  const { user, sent } = open({
    calls: {
      'comments.list': () => ({ data: [comment('Primeiro')] }),
      'comments.add': () => ({ ...comment('Cliente avisada'), createdAt: '2026-03-10T15:00:00Z' }),
    },
  });
  const section = await sectionOf('Comentários');
  await user.type(
    await within(section).findByRole('textbox', { name: 'Novo comentário' }),
    'Cliente avisada',
  );
  await user.click(within(section).getByRole('button', { name: 'Adicionar comentário' }));
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('Seu comentário ficará público para todos os usuários.');
  await user.click(within(question).getByRole('button', { name: 'Adicionar' }));
  await closed();
  const history = within(section).getByRole('list', { name: 'Histórico de comentários' });
  const texts = within(history)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(texts).toEqual([
    expect.stringContaining('Cliente avisada'),
    expect.stringContaining('Primeiro'),
  ]);
  expect(sent('comments.list').map(({ query }) => query)).toEqual([
    { type: 'user', id: 'u1', limit: 200 },
  ]);
  expect(sent('comments.add').map(({ body }) => body)).toEqual([
    { id: 'u1', type: 'user', message: 'Cliente avisada' },
  ]);
});

it('P-CUST-20 P-CUST-21 asks for the bookings of the customer, ten a page, with its filters', async () => {
  const { sent } = open();
  const section = await sectionOf('Agendamentos');
  await waitFor(() => expect(sent('bookings.list')).toHaveLength(1));
  expect(sent('bookings.list')[0]?.query).toMatchObject({
    'user._id': 'u1',
    page: 1,
    itemsPerPage: 10,
  });
  expect(await within(section).findByRole('textbox', { name: 'Código' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Novo Agendamento' })).toBeTruthy();
});

describe('the bookings of a customer', () => {
  const withRows = async (rows: readonly unknown[], totalItems = rows.length) => {
    const opened = open({
      calls: {
        'bookings.list': () => ({ schedules: rows, totalItems }),
        'bookings.one': () => rows[0],
      },
    });
    const section = await sectionOf('Agendamentos');
    await within(section).findByRole('table');
    const query = () => opened.sent('bookings.list').at(-1)?.query;
    return { ...opened, section, query };
  };

  it('P-CUST-20 P-CUST-22 P-CALL-18 turns its pages, takes an order and a code as it is written', async () => {
    const rows = Array.from({ length: 10 }, (_, at) => bookingOf({ _id: `b${at}` }));
    const { user, section, query } = await withRows(rows, 12);
    expect(within(section).getByText('1–10 de 12')).toBeTruthy();
    await user.click(within(section).getByRole('button', { name: 'Ir para a próxima página' }));
    await waitFor(() =>
      expect(query()).toMatchObject({ 'user._id': 'u1', itemsPerPage: 10, page: 2 }),
    );
    const header = within(section).getByRole('columnheader', { name: 'Solicitado em' });
    await user.click(within(header).getByRole('button'));
    await waitFor(() =>
      expect(query()).toMatchObject({
        'user._id': 'u1',
        page: 1,
        orderBy: 'requestedOn',
        orderType: expect.stringMatching(/^(ASC|DESC)$/),
      }),
    );
    await user.type(within(section).getByRole('textbox', { name: 'Código' }), ' ab12 {Enter}');
    await waitFor(() => expect(query()).toMatchObject({ 'user._id': 'u1', shortCode: 'AB12' }));
  });

  it.each([
    [12, 'Cobrar novamente'],
    [2, 'Cancelar pedido'],
  ])('P-CUST-23 one of status %i offers %s', async (status, entry) => {
    const { user, section } = await withRows([bookingIn(status)]);
    await user.click(await within(section).findByRole('button', { name: 'Ações de ABC123' }));
    expect(await screen.findByRole('menuitem', { name: new RegExp(`^${entry}`) })).toBeTruthy();
  });

  it('P-CUST-23 opens what changes professional, date, service and voucher', async () => {
    const { user, section } = await withRows([bookingIn(2)]);
    await user.click(
      await within(section).findByRole('button', { name: 'Ações do agendamento ABC123' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Ações do agendamento' });
    for (const name of ['Trocar profissional', 'Alterar data', 'Trocar serviço', 'Trocar voucher'])
      expect((await within(dialog).findAllByText(name)).length).toBeGreaterThan(0);
  });
});

describe('a new address', () => {
  const PLACE = {
    place: 'Rua Augusta',
    neighbor: 'Centro',
    city: 'São Paulo',
    uf: 'SP',
    zipCode: '01305000',
    lat: -23.55,
    lng: -46.65,
  };

  const add = async (calls: Calls = {}) => {
    const opened = open({
      calls: {
        'geo.cep': () => PLACE,
        'customers.addAddress': () =>
          customerWire({ address: [{ ...PLACE, _id: 'a1', streetNumber: '100' }] }),
        ...calls,
      },
    });
    const section = await sectionOf('Endereços');
    await opened.user.click(within(section).getByRole('button', { name: 'Adicionar endereço' }));
    const dialog = await screen.findByRole('dialog', { name: 'Adicionar endereço' });
    const box = (name: string | RegExp) => within(dialog).findByRole('textbox', { name });
    const save = (name = 'Adicionar endereço') => within(dialog).getByRole('button', { name });
    return { ...opened, section, dialog, box, save };
  };

  const fill = async ({ user, box }: Awaited<ReturnType<typeof add>>) => {
    await user.type(await box('Buscar por CEP'), '01305000');
    await waitFor(async () => expect(await box('Rua')).toHaveProperty('value', 'Rua Augusta'));
    await user.clear(await box('Identificação'));
    await user.type(await box('Identificação'), ' Casa ');
    await user.type(await box('Número'), '100');
  };

  it('P-ERR-01 P-CUST-29 is sent with its name, once, and shown', async () => {
    const opened = await add();
    await fill(opened);
    await opened.user.dblClick(opened.save());
    expect(await screen.findByText('Endereço adicionado!')).toBeTruthy();
    expect(opened.sent('customers.addAddress')).toMatchObject([
      {
        params: { userId: 'u1' },
        body: {
          place: 'Rua Augusta',
          streetNumber: '100',
          typeAddress: 1,
          addressIdentification: 'Casa',
        },
      },
    ]);
    await closed();
    expect(await within(opened.section).findByRole('listitem')).toBeTruthy();
  });

  it('P-CUST-30 P-CUST-31 without a place, a number and a name each says what it misses, and nothing is sent', async () => {
    const opened = await add();
    const { user, sent, dialog, box, save } = opened;
    await user.click(save());
    expect(await within(dialog).findByText('Selecione um endereço na busca')).toBeTruthy();
    const number = await box('Número');
    expect(descriptionOf(number)).toBe('Informe o número');
    for (const name of ['Rua', 'Bairro', 'Cidade', 'Estado', 'CEP'])
      expect([name, (await box(name)).hasAttribute('readonly')]).toEqual([name, true]);
    const own = await box('Identificação');
    expect(own).toHaveProperty('value', 'endereço pessoal');
    await fill(opened);
    await user.clear(number);
    await user.clear(own);
    await user.type(own, ' ');
    await user.click(save());
    await waitFor(() =>
      expect([descriptionOf(number), descriptionOf(own)]).toEqual([
        'Informe o número',
        'Informe a identificação',
      ]),
    );
    expect(sent('customers.addAddress')).toEqual([]);
  });

  it('P-CUST-32 P-CUST-33 P-CUST-35 a postal code is asked for at its eighth digit, and a failure is said', async () => {
    let fails = false;
    const { user, sent, box } = await add({
      'geo.cep': () => {
        if (fails) throw refusal('internal', '', 500);
        return PLACE;
      },
    });
    const cep = (await box('Buscar por CEP')) as HTMLInputElement;
    await user.type(cep, '0130500');
    expect(sent('geo.cep')).toEqual([]);
    await user.type(cep, '0');
    expect(cep.value).toBe('01305-000');
    await waitFor(async () => expect(await box('Rua')).toHaveProperty('value', 'Rua Augusta'));
    expect(sent('geo.cep').map(({ params }) => params)).toEqual([{ cep: '01305000' }]);
    fails = true;
    await user.type(cep, '{Backspace}1');
    await waitFor(() => expect(descriptionOf(cep)).toBe('Houve um erro ao buscar pelo CEP'));
  });

  it('P-ERR-01 P-CUST-29 that is refused stays as it was typed, under its title', async () => {
    const opened = await add({
      'customers.addAddress': () => {
        throw refusal('internal', '', 500);
      },
    });
    await fill(opened);
    await opened.user.click(opened.save());
    expect((await within(opened.dialog).findByRole('alert')).textContent).toBe(
      'FalhaOcorreu um erro ao adicionar o seu endereço, verifique os campo ou a disponibilidade da região.',
    );
    expect(await opened.box('Número')).toHaveProperty('value', '100');
  });
});
