// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { ActionsSection } from './ActionsSection';
import { CardsSection, ProfessionalsSections } from './BelongingsSections';
import { customerOf, drawer, refusal } from './harness';
import { NewBookingButton } from './NewBookingButton';

const draw = drawer(renderScreen);
type User = ReturnType<typeof draw>['user'];

/** Presses a button, then the one of the question that it asks. */
const confirm = async (user: User, label: string, answer: string): Promise<void> => {
  await user.click(screen.getByRole('button', { name: label }));
  const question = await screen.findByRole('dialog', { name: label });
  await user.click(within(question).getByRole('button', { name: answer }));
};

describe('Ações', () => {
  it.each([
    [
      true,
      false,
      'Desbloquear cliente',
      'Desbloquear',
      'customers.unblock',
      'Cliente desbloqueado com sucesso',
    ],
    [
      false,
      true,
      'Bloquear cliente',
      'Bloquear',
      'customers.block',
      'Cliente bloqueado com sucesso',
    ],
    [
      true,
      true,
      'Bloquear cliente',
      'Bloquear',
      'customers.block',
      'Cliente bloqueado com sucesso',
    ],
    [
      false,
      false,
      'Bloquear cliente',
      'Bloquear',
      'customers.block',
      'Cliente bloqueado com sucesso',
    ],
  ])('P-CUST-10 blocked %s, active %s: %s', async (blocked, active, label, answer, call, text) => {
    const customer = customerOf({ blocked, active });
    const { user, sent } = draw(<ActionsSection customer={customer} mayEdit />, {
      [call]: () => customer,
    });
    await confirm(user, label, answer);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(sent(call)).toHaveLength(1);
    expect(sent(call)[0]?.params).toEqual({ id: 'u1' });
    expect(sent(call)[0]?.body).toBeUndefined();
  });

  it('P-CUST-14 asks nothing of the server when the answer is no', async () => {
    const { user, sent } = draw(<ActionsSection customer={customerOf()} mayEdit />);
    await confirm(user, 'Bloquear cliente', 'Cancelar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('customers.block')).toEqual([]);
  });

  it.each([
    [null, true],
    ['2026-01-01T12:00:00Z', false],
  ])('P-CUST-11 a phone confirmed at %s may be confirmed: %s', (validatedAt, offered) => {
    const customer = customerOf({ phone: { number: '11987654321', validatedAt } });
    draw(<ActionsSection customer={customer} mayEdit />);
    const button = screen.queryByRole('button', { name: 'Forçar validação do telefone' });
    expect(button !== null).toBe(offered);
  });

  it.each([
    [
      'P-CUST-12',
      'Solicitar redefinição de senha',
      'Enviar',
      'customers.forgotPassword',
      { email: 'clara@exemplo.test' },
      'Requisição de senha enviada com sucesso',
    ],
    [
      'P-CUST-13',
      'Solicitar confirmação de dados',
      'Solicitar',
      'customers.update',
      { emailPhoneConfirmed: false },
      'Requisição de confimação de dados enviada com sucesso',
    ],
  ])('%s %s', async (_, label, answer, call, body, text) => {
    const { user, sent } = draw(<ActionsSection customer={customerOf()} mayEdit />, {
      [call]: () => customerOf(),
    });
    await confirm(user, label, answer);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(sent(call).map((input) => input.body)).toEqual([body]);
  });

  it('P-CUST-14 says what failed', async () => {
    const { user } = draw(<ActionsSection customer={customerOf()} mayEdit />, {
      'customers.block': () => {
        throw refusal('internal', '', 500);
      },
    });
    await confirm(user, 'Bloquear cliente', 'Bloquear');
    expect((await screen.findByRole('alert')).textContent).toBe('Ocorreu um erro inesperado');
  });
});

describe('cards and professionals', () => {
  const card = (id: string, provider: string) => ({
    id,
    provider,
    brand: 'VISA',
    first6: '411111',
    last4: id,
    holder: { fullname: 'CLARA COSTA' },
  });

  it('P-CUST-07 P-CUST-08 P-CUST-09 shows the cards of the one provider and removes one', async () => {
    const customer = customerOf({ creditCards: [card('1111', 'moip'), card('2222', 'other')] });
    const { user, sent } = draw(<CardsSection customer={customer} mayEdit />, {
      'customers.removeCard': () => customerOf(),
    });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('listitem').textContent).toBe('VISA 411111 •••••• 1111CLARA COSTA');
    await confirm(user, 'Remover cartão final 1111', 'Remover');
    expect(await screen.findByText('Cartão removido com sucesso')).toBeTruthy();
    expect(sent('customers.removeCard')[0]).toMatchObject({
      params: { id: 'u1' },
      query: { creditCardId: '1111' },
    });
  });

  it('P-CUST-08 a customer with other cards only has none to show', () => {
    const customer = customerOf({ creditCards: [card('2222', 'other')] });
    draw(<CardsSection customer={customer} mayEdit />);
    expect(screen.getByText('Nenhum cartão cadastrado.')).toBeTruthy();
  });

  const names = () => ({
    data: [
      { _id: 'p1', name: 'Paula Prado' },
      { _id: 'p2', name: 'Rita Reis' },
    ],
  });

  it('P-CUST-15 P-CUST-16 names both kinds by one request; only rejections are removed', async () => {
    const customer = customerOf({ excludedPartners: ['p1'], professionalPreferences: ['p2'] });
    const { user, sent } = draw(<ProfessionalsSections customer={customer} mayEdit />, {
      'artists.summaries': names,
      'customers.removeExcluded': () => customerOf(),
    });
    const preferred = await screen.findByRole('link', { name: 'Rita Reis' });
    expect(preferred.getAttribute('href')).toContain('/artist/p2');
    // In the colours of the product, not in the blue of the browser.
    for (const link of screen.getAllByRole('link')) {
      expect(link.className).toContain('MuiLink-root');
    }
    expect(sent('artists.summaries').map(({ params }) => params)).toEqual([{ ids: 'p1,p2' }]);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await confirm(user, 'Remover Paula Prado das rejeitadas', 'Remover');
    expect(await screen.findByText('Profissional removida com sucesso')).toBeTruthy();
    expect(sent('customers.removeExcluded')[0]?.query).toEqual({ excludedPartnerId: 'p1' });
  });

  it('P-CUST-15 without any nobody is asked for', () => {
    const { sent } = draw(<ProfessionalsSections customer={customerOf()} mayEdit />);
    expect(screen.getByText('Nenhuma profissional rejeitada.')).toBeTruthy();
    expect(screen.getByText('Nenhuma profissional de preferência.')).toBeTruthy();
    expect(sent('artists.summaries')).toEqual([]);
  });
});

it.each([
  [true, false, true],
  [false, true, false],
])('B-NEW-01 P-CUST-10 blocked %s, active %s: no new booking %s', (blocked, active, disabled) => {
  draw(<NewBookingButton customer={customerOf({ blocked, active })} />);
  expect(screen.getByRole('button', { name: 'Novo Agendamento' })).toHaveProperty(
    'disabled',
    disabled,
  );
});
