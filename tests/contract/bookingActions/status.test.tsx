import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { changesIn, choose, descriptionOf, opener, section } from '../../support/bookingDialog';
import { bookingIn } from '../../support/bookingOf';
import { renderScreen } from '../../support/screen';

const open = opener(renderScreen);

describe('Alterar status', () => {
  /** What the questions said of before and after. */
  const asked: (string | null)[][][] = [];
  const parts = async () => {
    const box = await section('Alterar status');
    return { box, button: within(box).getByRole('button', { name: 'Alterar status' }) };
  };
  const confirm = async (user: ReturnType<typeof userEvent.setup>) => {
    const question = await screen.findByRole('dialog', { name: 'Cancelar agendamento' });
    asked.push(await changesIn(question));
    await user.dblClick(within(question).getByRole('button', { name: 'Confirmar' }));
  };

  it('B-ACT-17 offers exactly four', async () => {
    const { user } = open();
    const { box, button } = await parts();
    expect(button).toHaveProperty('disabled', true);
    await user.click(await within(box).findByRole('combobox', { name: 'Status' }));
    expect((await screen.findAllByRole('option')).map((node) => node.textContent)).toEqual([
      'Cancelado por operações',
      'Cancelar pelo backoffice',
      'Cancelar pela cliente',
      'Aguardando profissional',
    ]);
  });

  it('B-ACT-20 B-ACT-21 B-ACT-23 the back office needs a comment', async () => {
    const { user, sent } = open({ calls: { 'bookings.cancel': () => bookingIn(4) } });
    const { box, button } = await parts();
    await choose(user, box, 'Status', 'Cancelar pelo backoffice');
    const comment = await within(box).findByRole('textbox', { name: 'Comentário' });
    expect(descriptionOf(comment)).toBe('Insira um comentário.');
    expect(button).toHaveProperty('disabled', true);
    await user.type(comment, '   ');
    expect(button).toHaveProperty('disabled', true);
    await user.type(comment, 'pedido em dobro ');
    expect(within(box).queryByText('Insira um comentário.')).toBeNull();
    await user.click(button);
    await confirm(user);
    await waitFor(() =>
      expect(sent('bookings.cancel').map(({ body }) => body)).toEqual([
        { scheduleId: 'b1', cancelCode: 4, comment: 'pedido em dobro', version: 3 },
      ]),
    );
  });

  it('B-ACT-18 B-ACT-20 B-ACT-22 the client needs a reason; the comment is optional', async () => {
    const { user, sent } = open({ calls: { 'bookings.cancel': () => bookingIn(5) } });
    const { box, button } = await parts();
    expect(sent('bookings.cancelReasons')).toEqual([]);
    await choose(user, box, 'Status', 'Cancelar pela cliente');
    const reason = await within(box).findByRole('combobox', { name: /^Motivo/ });
    expect(descriptionOf(reason)).toBe('Selecione um motivo para cancelamento.');
    expect(await within(box).findByRole('textbox', { name: 'Comentário' })).toHaveProperty(
      'disabled',
      false,
    );
    expect(button).toHaveProperty('disabled', true);
    await waitFor(() => expect(reason.getAttribute('aria-disabled')).not.toBe('true'));
    await choose(user, box, /^Motivo/, 'Preço');
    await user.click(button);
    await confirm(user);
    // The professional of what the client cancels gets the stored value of a cancel, or nothing.
    expect(asked.at(-1)).toEqual([
      ['Status', 'Aceito', 'Cancelado pela cliente'],
      ['Valor da profissional', 'R$ 65,00', 'R$ 0,00'],
    ]);
    await waitFor(() =>
      expect(sent('bookings.cancel').map(({ body }) => body)).toEqual([
        { scheduleId: 'b1', cancelCode: 5, cancelReasonCode: 'PRICE', version: 3 },
      ]),
    );
  });

  it('B-ACT-19 waiting accept goes through its own call', async () => {
    const { user, sent } = open({
      booking: bookingIn(20),
      calls: { 'bookings.waitAccept': () => bookingIn(1) },
    });
    const { box, button } = await parts();
    await choose(user, box, 'Status', 'Cancelar pela cliente');
    expect(
      within(box).getByText("Não é possível com o status 'Cancelado por operações'"),
    ).toBeTruthy();
    expect(button).toHaveProperty('disabled', true);
    await choose(user, box, 'Status', 'Aguardando profissional');
    await user.dblClick(button);
    expect(await screen.findByText('Pedido reativado com sucesso')).toBeTruthy();
    expect(sent('bookings.waitAccept').map(({ body }) => body)).toEqual([
      { scheduleId: 'b1', version: 3 },
    ]);
    expect(sent('bookings.cancel')).toEqual([]);
  });
});
