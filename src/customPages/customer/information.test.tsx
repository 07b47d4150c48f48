// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import type { Customer } from '../../dataProvider';
import { choose, customerOf, descriptionOf, drawer, refusal } from './harness';
import { InformationSection } from './InformationSection';

const draw = drawer(renderScreen);
const open = (
  customer: Customer = customerOf(),
  { mayEdit = true, update = (): unknown => customer } = {},
) =>
  draw(<InformationSection customer={customer} mayEdit={mayEdit} />, {
    'customers.update': update,
  });

const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Salvar' });

describe('the five values', () => {
  it.each([
    ['Nome', 'Clara Dias', { name: 'Clara Dias' }],
    ['E-mail', 'nova@exemplo.test', { email: 'nova@exemplo.test' }],
    ['Telefone', '1134567890', { phone: '1134567890' }],
  ])('P-CUST-02 P-CALL-17 sends the edited %s alone', async (label, typed, body) => {
    const { user, sent } = open();
    await user.clear(field(label));
    await user.type(field(label), typed);
    await user.click(save());
    await waitFor(() =>
      expect(sent('customers.update').map(({ params, body }) => ({ params, body }))).toEqual([
        { params: { id: 'u1' }, body: { ...body, version: 4 } },
      ]),
    );
    expect(await screen.findByText('Valor alterado com sucesso')).toBeTruthy();
  });

  it('P-CUST-02 takes a gender back: null is sent', async () => {
    const { user, sent } = open();
    await choose(user, 'Sexo', 'Não informado');
    await user.click(save());
    await waitFor(() =>
      expect(sent('customers.update')[0]?.body).toEqual({ gender: null, version: 4 }),
    );
  });

  it('P-CUST-02 has nothing to save until something was edited, and nothing after it is undone', async () => {
    const { user, sent } = open();
    expect(save()).toHaveProperty('disabled', true);
    await user.type(field('Nome'), 'x');
    expect(save()).toHaveProperty('disabled', false);
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(field('Nome')).toHaveProperty('value', 'Clara Costa');
    expect(save()).toHaveProperty('disabled', true);
    expect(sent('customers.update')).toEqual([]);
  });

  it.each([
    ['Telefone', '119876543', 'Inserir telefone válido'],
    ['Telefone', '11111111111', 'Inserir telefone válido'],
    ['E-mail', 'clara', 'Formato de e-mail inválido'],
    ['Nome', ' ', 'Informe o nome'],
  ])('P-CUST-34 refuses the %s %j and sends nothing', async (label, typed, message) => {
    const { user, sent } = open();
    await user.clear(field(label));
    await user.type(field(label), typed);
    await user.click(save());
    await waitFor(() => expect(descriptionOf(field(label))).toBe(message));
    expect(sent('customers.update')).toEqual([]);
  });

  it.each([
    ['none', null],
    ['one that is none by now', '5511987654321'],
  ])('P-CUST-02 P-CUST-34 edits the name of a customer whose phone is %s', async (_, number) => {
    const { user, sent } = open(customerOf({ phone: { number, validatedAt: null } }));
    await user.type(field('Nome'), ' Dias');
    await user.click(save());
    await waitFor(() =>
      expect(sent('customers.update')[0]?.body).toEqual({ name: 'Clara Costa Dias', version: 4 }),
    );
  });

  it('P-CUST-02 keeps what was typed when it fails, and says why', async () => {
    const { user } = open(customerOf(), {
      update: () => {
        throw refusal('email-taken', 'Este e-mail já é de outra cliente.');
      },
    });
    await user.type(field('E-mail'), 'x');
    await user.click(save());
    expect(await screen.findByText('Este e-mail já é de outra cliente.')).toBeTruthy();
    expect(field('E-mail')).toHaveProperty('value', 'clara@exemplo.testx');
  });

  it('P-CALL-02 sends one request for a double click', async () => {
    let finish: (customer: Customer) => void = () => undefined;
    const { user, sent } = open(customerOf(), {
      update: () =>
        new Promise<Customer>((resolve) => {
          finish = resolve;
        }),
    });
    await user.type(field('Nome'), 'x');
    await user.dblClick(save());
    expect(save()).toHaveProperty('disabled', true);
    finish(customerOf({ name: 'Clara Costax' }));
    await screen.findByText('Valor alterado com sucesso');
    expect(sent('customers.update')).toHaveLength(1);
  });

  it('P-CUST-01 is only read by who may not write', () => {
    open(customerOf(), { mayEdit: false });
    expect(field('Nome')).toHaveProperty('readOnly', true);
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
  });
});

describe('what is read only', () => {
  const shownAt = (label: string) =>
    within(screen.getByText(label, { selector: 'dt' }).parentElement as HTMLElement).getByText(
      (_, element) => element?.tagName === 'DD',
    ).textContent;

  it.each([
    ['Telefone confirmado', { phone: { number: null, validatedAt: null } }, 'Não'],
    ['Telefone confirmado', { phone: { number: '1', validatedAt: '2026-01-01T12:00:00Z' } }, 'Sim'],
    ['E-mail confirmado', { emailValidatedAt: '2026-01-01T12:00:00Z' }, 'Sim'],
    ['Dados confirmados', { emailPhoneConfirmed: false }, 'Não'],
    ['Ativo', { active: false, blocked: true }, 'Não (bloqueado)'],
    ['Ativo', { active: false, blocked: false }, 'Não'],
    ['Código de indicação', { voucherCode: 'CLARA10' }, 'CLARA10'],
    ['Código de indicação', { voucherCode: null }, 'Não informado'],
    ['Último acesso', { lastLogin: '2026-03-01T15:30:00Z' }, '01/03/2026 12:30'],
    ['Último acesso', { lastLogin: null }, 'Não informado'],
    ['Assinatura', { hasSignature: true }, 'Sim'],
    ['VIP', { vip: true }, 'Sim'],
  ])('P-CUST-03 %s of %j is %s', (label, over, shown) => {
    open(customerOf(over as Partial<Customer>));
    expect(shownAt(label)).toBe(shown);
  });

  it.each([
    ['facebook', '123', 'https://www.facebook.com/123'],
    ['facebook', null, undefined],
    ['google', '123', undefined],
    [null, '123', undefined],
  ])(
    'P-CUST-04 P-CUST-05 the provider %s with the id %s links to %s',
    (provider, providerId, href) => {
      open(customerOf({ provider, providerId }));
      expect(screen.queryByRole('link')?.getAttribute('href')).toBe(href);
    },
  );
});
