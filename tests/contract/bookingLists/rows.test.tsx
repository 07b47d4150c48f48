import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Calls, WireAnswer } from '../../support/answers';
import { arrived } from '../../support/arrived';
import { refusal } from '../../support/bookingDialog';
import { bookingIn, bookingOf } from '../../support/bookingOf';
import { pageOpener } from '../../support/recordPage';
import { rightsOf } from '../../support/rights';
import { renderScreen } from '../../support/screen';

/** What the row of a booking offers, over a wire of the test. */

const ADDRESSES = { schedules: '/schedules', realtimeOrders: '/realtime-orders' } as const;
type Name = keyof typeof ADDRESSES;

const page = pageOpener(renderScreen);

/** Draws a list with one booking; `pick` chooses an entry of the menu of its row. */
const open = async (
  booking: WireAnswer = bookingOf(),
  calls: Calls = {},
  name: Name = 'schedules',
  profile = 'administrator',
) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const list = () => ({ schedules: [booking], totalItems: 1 });
  const opened = page({
    resource: name,
    path: ADDRESSES[name],
    mayDo: rightsOf(profile),
    calls: {
      'bookings.list': list,
      'realtime.list': list,
      'bookings.one': () => booking,
      'counts.all': () => ({ data: [] }),
      'areas.list': () => ({ data: [] }),
      'bookings.cancelReasons': () => ({ data: [{ code: 'PRICE', description: 'Preço' }] }),
      ...calls,
    },
  });
  const { user } = opened;
  await screen.findByRole('table');
  const menu = async () => {
    await user.click(await screen.findByRole('button', { name: 'Ações de ABC123' }));
    return screen.findByRole('menu');
  };
  const pick = async (label: string) => {
    await user.click(within(await menu()).getByRole('menuitem', { name: label }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  };
  return { ...opened, menu, pick };
};

const labelsIn = (menu: HTMLElement) =>
  [...menu.querySelectorAll('.MuiListItemText-primary')].map(({ textContent }) => textContent);

const row = () => document.querySelector('tbody tr');

describe('the menu of a row', () => {
  it('B-ROW-01 B-ROLE-08 a profile that only reads is offered nothing that writes', async () => {
    const { menu } = await open(bookingIn(12), {}, 'schedules', 'staff');
    expect(labelsIn(await menu())).toEqual([
      'Detalhes do agendamento',
      'Avaliações do Agendamento',
      'Sugestão de profissionais',
      'Localizar profissional',
      'Copiar texto do agendamento',
    ]);
    const buttons = [...document.querySelectorAll('tbody .actions button')];
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Detalhes do agendamento ABC123',
      'Ações de ABC123',
    ]);
  });

  it('B-ROW-01 who may write is offered everything', async () => {
    const { menu } = await open(bookingIn(12));
    expect(labelsIn(await menu())).toEqual([
      'Detalhes do agendamento',
      'Ações do agendamento',
      'Alterar data',
      'Avaliações do Agendamento',
      'Sugestão de profissionais',
      'Reativar pedido',
      'Cobrar novamente',
      'Localizar profissional',
      'Copiar texto do agendamento',
      'Cancelar pedido',
    ]);
  });

  it('B-RT-03 of a real-time order offers details, actions and cancel', async () => {
    const { menu } = await open(bookingOf(), {}, 'realtimeOrders');
    expect(labelsIn(await menu())).toEqual([
      'Detalhes do agendamento',
      'Ações do agendamento',
      'Cancelar pedido',
    ]);
  });

  it('B-ROW-05 says that there is no professional to find, and asks nobody', async () => {
    const { pick, sent } = await open(bookingIn(1, { partner: null }));
    await pick('Localizar profissional');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Pedido não possui uma profissional',
    );
    expect(sent('artists.location')).toEqual([]);
  });

  it.each([
    ['nowhere', () => ({ location: null })],
    [
      'not answered',
      () => {
        throw refusal('internal', '', 500);
      },
    ],
  ])('B-ROW-06 B-CALL-29 says that the professional is %s to be found', async (_, location) => {
    const { pick } = await open(bookingOf(), { 'artists.location': location });
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await pick('Localizar profissional');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Localização da artista não encontrada',
    );
    expect(opened).not.toHaveBeenCalled();
  });

  it('B-ROW-09 B-ROW-10 B-ROW-11 B-ROW-12 B-ERR-15 copies every line of the text for professionals, and says when it cannot', async () => {
    const { pick } = await open(
      bookingOf({
        address: {
          place: 'Rua A',
          streetNumber: '12',
          city: 'Santos',
          uf: 'SP',
          lat: -23.5,
          lng: -46.6,
        },
      }),
    );
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    await pick('Copiar texto do agendamento');
    expect(await screen.findByText('Informações copiadas com sucesso.')).toBeDefined();
    expect(copy.mock.calls[0]?.[0].replace(/\u00a0/g, ' ').split('\n')).toEqual([
      'Pedido: ABC123',
      'Data: 11/03/2026, das 09:00 às 11:00',
      'Cliente: Clara Costa',
      'Serviço: Manicure',
      'Pagamento em 14 dias: R$ 67,00',
      'Pagamento imediato: R$ 62,00',
      'Endereço: Rua A, 12, Santos - SP',
      'Mapa: https://www.google.com/maps/search/?api=1&query=-23.5,-46.6',
    ]);
    copy.mockRejectedValue(new Error('denied'));
    await pick('Copiar texto do agendamento');
    expect(await screen.findByText('Erro ao copiar informação')).toBeDefined();
  });

  it('B-CALL-26 charges again after a question, once, and shows the answer in the row', async () => {
    const { user, pick, sent } = await open(bookingIn(12), {
      'bookings.recharge': () => bookingIn(15, { version: 4 }),
    });
    const question = async () => {
      await pick('Cobrar novamente');
      const dialog = await screen.findByRole('dialog', { name: 'Cobrar novamente' });
      await arrived(dialog);
      return dialog;
    };
    const first = await question();
    expect(within(first).getByText('Deseja mesmo cobrar o pedido ABC123 novamente?')).toBeDefined();
    await user.click(within(first).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('bookings.recharge')).toEqual([]);
    expect(row()?.getAttribute('data-tone')).toBe('error');
    const again = await question();
    await user.dblClick(within(again).getByRole('button', { name: 'Cobrar novamente' }));
    expect(await screen.findByText('Cobrança solicitada com sucesso')).toBeDefined();
    expect(sent('bookings.recharge')).toMatchObject([
      { params: { id: 'b1' }, query: { version: 3 } },
    ]);
    expect(await screen.findByText('Processando pagamento')).toBeDefined();
    expect(row()?.hasAttribute('data-tone')).toBe(false);
    expect(sent('bookings.list')).toHaveLength(1);
  });
});

describe('Cancelar pedido', () => {
  it('B-ROW-07 B-ROW-08 B-CALL-21 B-ACT-20 B-ACT-21 B-ACT-23 B-ERR-26 offers exactly three, keeps what was typed after a failure and cancels once, in the row too', async () => {
    let fails = true;
    const { user, pick, sent } = await open(bookingIn(1), {
      'bookings.cancel': () => {
        if (fails) throw refusal('internal', '', 500);
        return bookingIn(4, { version: 4 });
      },
    });
    await pick('Cancelar pedido');
    const dialog = await screen.findByRole('dialog', { name: 'Cancelar pedido' });
    const section = await within(dialog).findByRole('region', { name: 'Cancelamento' });
    await user.click(within(section).getByRole('combobox', { name: 'Status' }));
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(offered).toEqual([
      'Cancelado por operações',
      'Cancelar pelo backoffice',
      'Cancelar pela cliente',
    ]);
    await user.click(screen.getByRole('option', { name: 'Cancelar pelo backoffice' }));
    const comment = await within(section).findByRole('textbox', { name: 'Comentário' });
    await user.type(comment, 'Cliente ligou');
    const press = async (name: string) => {
      await user.click(within(section).getByRole('button', { name: 'Cancelar pedido' }));
      const question = await screen.findByRole('dialog', { name: 'Cancelar agendamento' });
      await arrived(question);
      await user.dblClick(within(question).getByRole('button', { name }));
      await waitFor(() =>
        expect(screen.queryByRole('dialog', { name: 'Cancelar agendamento' })).toBeNull(),
      );
    };
    await press('Voltar');
    expect(sent('bookings.cancel')).toEqual([]);
    await press('Confirmar');
    expect((await within(section).findByRole('alert')).textContent).toContain(
      'Ocorreu um erro inesperado',
    );
    expect(comment).toHaveProperty('value', 'Cliente ligou');
    fails = false;
    await press('Confirmar');
    expect(await screen.findByText('Agendamento cancelado com sucesso')).toBeDefined();
    expect(sent('bookings.cancel')).toHaveLength(2);
    expect(sent('bookings.cancel')[1]?.body).toEqual({
      scheduleId: 'b1',
      cancelCode: 4,
      comment: 'Cliente ligou',
      version: 3,
    });
    await waitFor(() => expect(row()?.textContent).toContain('Cancelado pelo backoffice'));
  });

  it('B-RT-05 B-CALL-11 B-ERR-26 of a real-time order asks first, sends nothing when refused, and shows the answer in the row', async () => {
    let fails = true;
    const { user, pick, sent } = await open(
      bookingIn(1),
      {
        'realtime.cancel': () => {
          if (fails) throw refusal('internal', '', 500);
          return bookingIn(20, { version: 4 });
        },
      },
      'realtimeOrders',
    );
    const question = async () => {
      await pick('Cancelar pedido');
      const dialog = await screen.findByRole('dialog', { name: 'Cancelar pedido' });
      await arrived(dialog);
      return within(dialog);
    };
    const first = await question();
    expect(first.getByText('Deseja cancelar o pedido Camarim Agora?')).toBeDefined();
    expect(first.queryByRole('button', { name: 'Cancelar' })).toBeNull();
    await user.click(first.getByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('realtime.cancel')).toEqual([]);
    const again = await question();
    await user.click(again.getByRole('button', { name: 'Cancelar pedido' }));
    expect((await again.findByRole('alert')).textContent).toContain('Ocorreu um erro inesperado');
    fails = false;
    await user.dblClick(again.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Pedido cancelado com sucesso')).toBeDefined();
    expect(sent('realtime.cancel')).toHaveLength(2);
    expect(sent('realtime.cancel')[1]).toMatchObject({ params: { id: 'b1' } });
    expect(sent('realtime.cancel')[1]?.body).toBeUndefined();
    await waitFor(() => expect(row()?.textContent).toContain('Cancelado por operações'));
  });
});
