import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../../src/customPages/shared/harness';
import { customerWire } from '../../support/customerOf';
import { closed, confirm, customerPage, sectionOf } from '../../support/recordPage';
import { renderScreen } from '../../support/screen';
import { barriersIn } from '../specified/accessible';

const open = customerPage(renderScreen);

const itemsOf = (section: HTMLElement): HTMLElement[] => within(section).queryAllByRole('listitem');

describe('the page', () => {
  it('P-CUST-01 names the customer, how they stand, and each of its blocks; it has no barrier', async () => {
    open({ customer: { blocked: true, active: false, vip: true, hasSignature: true } });
    await sectionOf('Informações');
    const headings = (level: number) =>
      screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);
    expect(headings(1)).toEqual(['Clara Costa']);
    expect(headings(2)).toEqual([
      'Agendamentos',
      'Créditos',
      'Vouchers',
      'Comentários',
      'Informações',
      'Ações',
      'Endereços',
      'Cartões de crédito',
      'Profissionais rejeitadas',
      'Profissionais de preferência',
    ]);
    for (const state of ['Bloqueado', 'VIP', 'Assinante'])
      expect(screen.getAllByText(state).length).toBeGreaterThan(0);
    await screen.findByRole('textbox', { name: 'Novo comentário' });
    await screen.findByText('Nenhum voucher desta cliente.');
    expect(await barriersIn(document.body)).toEqual([]);
  });

  it('P-CUST-01 P-ERR-02 says that the customer cannot be read, and reads again', async () => {
    let fails = true;
    const { user } = open({
      calls: {
        'customers.one': () => {
          if (fails) throw refusal('internal', '', 500);
          return customerWire();
        },
      },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Não foi possível carregar a cliente.');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cliente');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Clara Costa' })).toBeTruthy();
  });

  it('P-ROLE-02 offers nothing that writes to who may only read', async () => {
    open({
      customer: {
        address: [{ _id: 'a1', place: 'Rua Augusta', streetNumber: '100' }],
        excludedPartners: ['p1'],
      },
      mayDo: (_, action) => ['list', 'show'].includes(action),
    });
    const section = await sectionOf('Endereços');
    expect(itemsOf(section)).toHaveLength(1);
    // Whoever may read may comment (part 1 section 2.7).
    const writing = /^(Adicionar (endereço|créditos)|Remover|Bloquear|Novo Agendamento|Salvar)/;
    expect(screen.queryAllByRole('button', { name: writing })).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Ações' })).toBeNull();
  });
});

describe('Ações', () => {
  it('P-CUST-10 is taken back by Ctrl Z, and that can be taken back too', async () => {
    const { user, sent } = open({
      customer: { blocked: false, active: true },
      calls: {
        'customers.block': () => customerWire({ blocked: true, active: false }),
        'customers.unblock': () => customerWire({ blocked: false, active: true }),
      },
    });
    await sectionOf('Ações');
    await confirm(user, 'Bloquear cliente', 'Bloquear');
    await closed();
    // What was answered is shown, and not asked for again.
    expect(sent('customers.one')).toHaveLength(1);
    expect(await screen.findByRole('button', { name: 'Desfazer' })).toBeTruthy();
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Cliente desbloqueado com sucesso')).toBeTruthy();
    expect(sent('customers.unblock').map(({ params }) => params)).toEqual([{ id: 'u1' }]);
    // What took it back can be taken back itself.
    expect(await screen.findByRole('group', { name: 'Desbloquear cliente' })).toBeTruthy();
  });

  it('P-CUST-14 asks nothing of the server when the answer is no', async () => {
    const { user, sent } = open();
    await sectionOf('Ações');
    const question = await confirm(user, 'Bloquear cliente', 'Cancelar');
    expect(question.textContent).toContain(
      'Deseja mesmo bloquear Clara Costa? Não será mais possível agendar para esta cliente.',
    );
    await closed();
    expect(sent('customers.block')).toEqual([]);
  });

  it('P-CUST-11 the phone is confirmed, and then no more offered', async () => {
    const { user, sent } = open({
      calls: {
        'customers.forcePhoneValidation': () =>
          customerWire({ phone: { number: '11987654321', validatedAt: '2026-03-10T15:00:00Z' } }),
      },
    });
    const section = await sectionOf('Ações');
    await confirm(user, 'Forçar validação do telefone', 'Confirmar telefone');
    expect(await screen.findByText('Telefone confirmado com sucesso')).toBeTruthy();
    await waitFor(() =>
      expect(
        within(section).queryByRole('button', { name: 'Forçar validação do telefone' }),
      ).toBeNull(),
    );
    expect(sent('customers.forcePhoneValidation')).toHaveLength(1);
  });
});

describe('addresses, cards and professionals', () => {
  const street = (id: string | null, streetNumber: string) => ({
    _id: id,
    place: 'Rua Augusta',
    streetNumber,
    neighbor: 'Centro',
    city: 'São Paulo',
    uf: 'SP',
  });

  it('P-CUST-06 lists every address; one that was removed is gone', async () => {
    const { user, sent } = open({
      customer: { address: [street('a1', '1'), street('a2', '2')] },
      calls: {
        'customers.removeAddress': () => customerWire({ address: [street('a2', '2')] }),
      },
    });
    const section = await sectionOf('Endereços');
    const [first] = itemsOf(section).map(({ textContent }) => textContent ?? '');
    expect([itemsOf(section).length, first]).toEqual([2, expect.stringContaining('Rua Augusta')]);
    const question = await confirm(user, `Remover endereço ${first}`, 'Remover');
    expect(question.textContent).toContain(`Deseja mesmo remover o endereço ${first}?`);
    expect(await screen.findByText('Endereço removido com sucesso')).toBeTruthy();
    expect(sent('customers.removeAddress')).toMatchObject([
      { params: { id: 'u1' }, query: { addressId: 'a1' } },
    ]);
    await waitFor(() => expect(itemsOf(section)).toHaveLength(1));
  });

  it('P-CUST-06 addresses without an id stand each by itself', async () => {
    open({ customer: { address: [street(null, '1'), street(null, '2')] } });
    expect(itemsOf(await sectionOf('Endereços'))).toHaveLength(2);
  });

  const card = (id: string, provider: string) => ({
    id,
    provider,
    brand: 'VISA',
    first6: '411111',
    last4: id,
    holder: { fullname: 'CLARA COSTA' },
  });

  it('P-CUST-07 P-CUST-08 P-CUST-09 shows the cards of the one provider and removes one', async () => {
    const { user, sent } = open({
      customer: { creditCards: [card('1111', 'moip'), card('2222', 'other')] },
      calls: { 'customers.removeCard': () => customerWire() },
    });
    const section = await sectionOf('Cartões de crédito');
    expect(itemsOf(section).map(({ textContent }) => textContent)).toEqual([
      'VISA 411111 •••••• 1111CLARA COSTA',
    ]);
    await confirm(user, 'Remover cartão final 1111', 'Remover');
    expect(await screen.findByText('Cartão removido com sucesso')).toBeTruthy();
    expect(sent('customers.removeCard')).toMatchObject([
      { params: { id: 'u1' }, query: { creditCardId: '1111' } },
    ]);
    expect(await within(section).findByText('Nenhum cartão cadastrado.')).toBeTruthy();
  });

  it('P-CUST-08 a customer with other cards only has none to show', async () => {
    open({ customer: { creditCards: [card('2222', 'other')] } });
    const section = await sectionOf('Cartões de crédito');
    expect(within(section).getByText('Nenhum cartão cadastrado.')).toBeTruthy();
  });

  const names = () => ({
    data: [
      { _id: 'p1', name: 'Paula Prado' },
      { _id: 'p2', name: 'Rita Reis' },
    ],
  });

  it('P-CUST-15 P-CUST-16 names both kinds by one request; only rejections are removed', async () => {
    const { user, sent } = open({
      customer: { excludedPartners: ['p1'], professionalPreferences: ['p2'] },
      calls: {
        'artists.summaries': names,
        'customers.removeExcluded': () => customerWire({ professionalPreferences: ['p2'] }),
      },
    });
    const rejected = await sectionOf('Profissionais rejeitadas');
    const preferred = await sectionOf('Profissionais de preferência');
    const link = await within(preferred).findByRole('link', { name: 'Rita Reis' });
    expect(link.getAttribute('href')).toContain('/artist/p2');
    // In the colours of the product, not in the blue of the browser.
    for (const box of [rejected, preferred])
      expect(within(box).getByRole('link').className).toContain('MuiLink-root');
    expect(sent('artists.summaries').map(({ params }) => params)).toEqual([{ ids: 'p1,p2' }]);
    expect(within(preferred).queryAllByRole('button')).toEqual([]);
    await confirm(user, 'Remover Paula Prado das rejeitadas', 'Remover');
    expect(await screen.findByText('Profissional removida com sucesso')).toBeTruthy();
    expect(sent('customers.removeExcluded')).toMatchObject([
      { params: { id: 'u1' }, query: { excludedPartnerId: 'p1' } },
    ]);
    expect(await within(rejected).findByText('Nenhuma profissional rejeitada.')).toBeTruthy();
  });

  it('P-CUST-15 without any nobody is asked for', async () => {
    const { sent } = open();
    const rejected = await sectionOf('Profissionais rejeitadas');
    expect(within(rejected).getByText('Nenhuma profissional rejeitada.')).toBeTruthy();
    expect(screen.getByText('Nenhuma profissional de preferência.')).toBeTruthy();
    expect(sent('artists.summaries')).toEqual([]);
  });

  it('P-CUST-15 who cannot be named is shown by id, which is said, and asked for again', async () => {
    let fails = true;
    const { user } = open({
      customer: { excludedPartners: ['p1'] },
      calls: {
        'artists.summaries': () => {
          if (fails) throw refusal('internal', '', 500);
          return names();
        },
      },
    });
    const section = await sectionOf('Profissionais rejeitadas');
    expect(await within(section).findByText('Erro ao buscar profissional')).toBeTruthy();
    expect(within(section).getByRole('link', { name: 'p1' })).toBeTruthy();
    fails = false;
    await user.click(within(section).getByRole('button', { name: 'Tentar novamente' }));
    expect(await within(section).findByRole('link', { name: 'Paula Prado' })).toBeTruthy();
  });
});

it.each([
  [true, false, true],
  [false, true, false],
])(
  'B-NEW-01 P-CUST-10 blocked %s, active %s: no new booking %s',
  async (blocked, active, disabled) => {
    open({ customer: { blocked, active } });
    await sectionOf('Informações');
    expect(screen.getByRole('button', { name: 'Novo Agendamento' })).toHaveProperty(
      'disabled',
      disabled,
    );
  },
);

it('B-NEW-01 who may not book is offered no new booking', async () => {
  open({ mayDo: (resource) => resource !== 'bookings.create' });
  await sectionOf('Informações');
  expect(screen.queryByRole('button', { name: 'Novo Agendamento' })).toBeNull();
});
