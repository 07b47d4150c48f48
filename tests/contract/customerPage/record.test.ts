import { expect, it, vi } from 'vitest';
import { CREDIT_REASONS } from '../../../domain/customers';
import { filterQuery } from '../../../src/dataProvider/lists';
import { registry } from '../../../src/resources/all';
import {
  addAddress,
  addCredits,
  type CustomerRecord,
  newBooking,
} from '../../../src/resources/customers/actions';
import type { WireAnswer } from '../../support/answers';
import { customerWire } from '../../support/customerOf';
import {
  actionsIn,
  contextOf,
  effectsOf,
  formOf,
  readRecord,
  recordOf,
  rowsOf,
  stepsOf,
  textsIn,
} from '../../support/definitionUnits';
import { commentsIn } from '../../support/definitionWrites';

/** Values and texts of the page of a customer, without a screen. */

const record = (over: WireAnswer = {}) =>
  readRecord<CustomerRecord>('customers', 'customers.one', customerWire(over));

const { sections = [], head } = registry.get('customers').spec.show ?? {};
const sectionOf = (title: string) => sections.find((section) => section.title === title);

it.each<[WireAnswer, Readonly<Record<string, string>>]>([
  [
    {
      phone: { number: null, validatedAt: null },
      emailPhoneConfirmed: false,
      active: false,
      blocked: true,
      voucherCode: 'CLARA10',
      lastLogin: '2026-03-01T15:30:00Z',
      hasSignature: true,
      vip: true,
    },
    {
      Id: 'u1',
      Cadastro: '02/01/2025 09:00',
      'Número de pedidos': '3',
      Telefone: '—',
      Ativo: 'Não (bloqueado)',
      'Código de indicação': 'CLARA10',
      'E-mail confirmado': 'Não',
      'Telefone confirmado': 'Não',
      'Dados confirmados': 'Não',
      'Último acesso': '01/03/2026 12:30',
      VIP: 'Sim',
      Assinatura: 'Sim',
    },
  ],
  [
    {
      phone: { number: '11987654321', validatedAt: '2026-01-01T12:00:00Z' },
      emailValidatedAt: '2026-01-01T12:00:00Z',
      active: false,
    },
    {
      Telefone: '(11) 9 8765-4321',
      Ativo: 'Não',
      'E-mail confirmado': 'Sim',
      'Telefone confirmado': 'Sim',
      'Dados confirmados': 'Sim',
      VIP: 'Não',
      Assinatura: 'Não',
    },
  ],
])('P-CUST-03 tells the facts of %j', (over, facts) => {
  const { facts: paths = [] } = sectionOf('Informações') ?? {};
  expect(textsIn('customers', record(over), [...paths, 'phone'])).toMatchObject(facts);
});

it('P-CUST-04 P-CUST-05 links the id of the login provider facebook alone', () => {
  const { byPath, spec } = registry.get('customers');
  const told = (provider: string, providerId: string | null) => {
    const customer = record({ provider, providerId }) as never;
    const link = byPath.get('facebook')?.field.options.link?.(customer);
    return [link, spec.visibleWhen?.facebook?.(customer, contextOf())];
  };
  expect(told('facebook', '12 3')).toEqual(['https://www.facebook.com/12%203', true]);
  expect([told('facebook', null), told('google', '123')]).toEqual([
    [undefined, false],
    [undefined, false],
  ]);
});

it('P-CUST-01 P-CUST-10 P-CUST-12 P-CUST-14 B-NEW-01 tells how the customer stands; a blocked one gets no new booking, and every change but an addition is confirmed', () => {
  const told = (over: WireAnswer) => textsIn('customers', record(over), [head?.state ?? '']).Marcas;
  expect([told({}), told({ blocked: true, active: false, vip: true, hasSignature: true })]).toEqual(
    ['—', 'Bloqueado, VIP, Assinante'],
  );
  const actions = actionsIn(sections);
  expect(actions.resetPassword?.success).toBe('Requisição de senha enviada com sucesso');
  const asking = Object.values(actions).filter(({ confirm }) => !confirm);
  expect(asking.map(({ name }) => name)).toEqual(['addCredits', 'addAddress']);
  const blocked = (over: WireAnswer) => newBooking.blocked?.(record(over), contextOf());
  expect([blocked({ blocked: true, active: false }), blocked({ active: false })]).toEqual([
    'Cliente bloqueado',
    undefined,
  ]);
});

it('P-CUST-06 P-CUST-07 P-CUST-08 P-CUST-09 P-CUST-15 lists every address, the cards of the one provider, and professionals by id', () => {
  const told = (title: string, over: WireAnswer) => {
    const { of, columns = {} } = sectionOf(title)?.table ?? {};
    const rows = of?.(record(over) as never, contextOf()) ?? [];
    return rows.map((row) => Object.keys(columns).map((name) => row[name]));
  };
  const street = { place: 'Rua Augusta', city: 'São Paulo', uf: 'SP' };
  expect(told('Endereços', { address: [{ ...street, streetNumber: '1' }, street] })).toEqual([
    ['Rua Augusta, 1, São Paulo - SP'],
    ['Rua Augusta, São Paulo - SP'],
  ]);
  const card = { id: 'k1', brand: 'VISA', first6: '411111', last4: '1111' };
  const cards = [
    { ...card, provider: 'moip', holder: { fullname: 'CLARA COSTA' } },
    { ...card, provider: 'other', holder: {} },
  ];
  expect(told('Cartões de crédito', { creditCards: cards })).toEqual([
    ['VISA 411111 •••••• 1111', 'CLARA COSTA'],
  ]);
  const partners = { excludedPartners: ['p1'], professionalPreferences: ['p2'] };
  expect(told('Profissionais rejeitadas', partners)).toEqual([['p1']]);
  expect(told('Profissionais de preferência', partners)).toEqual([['p2']]);
});

it('P-CUST-16 P-CUST-17 P-CUST-18 P-CUST-19 P-CUST-20 P-CUST-21 P-CUST-22 P-CRED-01 shows bookings, credits and vouchers of the customer, the last two only to read', () => {
  const related = ['Agendamentos', 'Créditos', 'Vouchers'].map((title) => {
    const { by, ...rest } = sectionOf(title)?.related ?? {};
    return { ...rest, by: by?.(record() as never) };
  });
  expect(related).toEqual([
    { resource: 'schedules', perPage: 10, by: { customer: 'u1' } },
    { resource: 'credits', perPage: 10, tools: false, by: { customer: 'u1' } },
    {
      resource: 'vouchers',
      perPage: 100,
      tools: false,
      by: { customer: 'u1', showInactive: true, showOthers: true },
      columns: ['code', 'campaign', 'discount', 'start', 'end', 'usedTimes', 'state'],
      empty: 'Nenhum voucher desta cliente.',
    },
  ]);
  const bookings = registry.get('schedules');
  expect(filterQuery(bookings, { customer: 'u1', shortCode: ' ab12 ' })).toEqual({
    'user._id': 'u1',
    shortCode: 'AB12',
  });
  const partners = sections
    .map(({ table }) => [table?.columns.id?.target, table?.actions?.length])
    .slice(-2);
  expect(partners).toEqual([
    ['artists', 1],
    ['artists', undefined],
  ]);
  expect(commentsIn(sectionOf('Comentários') ?? {})).toEqual({ type: 'user', isPublic: true });
});

it('P-CRED-02 tells a deduction of credits from an addition', () => {
  const wire = { _id: 'h1', createdAt: '2026-03-01T15:30:00Z', credits: 20, reason: 'PEDIDO' };
  const told = (over: WireAnswer) => {
    const row = recordOf<{ id: string }>('credits', { ...wire, ...over });
    const link = registry.get('credits').byPath.get('scheduleId')?.field.options.link;
    return [textsIn('credits', row, ['createdAt', 'signed', 'kind']), link?.(row as never)];
  };
  const Data = '01/03/2026 12:30';
  expect([told({ decrease: true }), told({ decrease: false, scheduleId: 'b1' })]).toEqual([
    [{ Data, Créditos: '− R$ 20,00', Tipo: 'Débito' }, undefined],
    [{ Data, Créditos: '+ R$ 20,00', Tipo: 'Crédito' }, '/schedules/b1'],
  ]);
});

it('P-CRED-01 P-CRED-06 shows the balance after an addition, and offers to tell the customer by WhatsApp', () => {
  const customer = record({ credits: 35.5 });
  const effects = (value: number | null) => rowsOf(effectsOf(addCredits, customer, { value }));
  expect([1000, 0, null].map(effects)).toEqual(['Saldo de créditos 3550 > 4550', '', '']);
  const next = addCredits.nextSteps?.(customer, { value: 2000 }, undefined, contextOf());
  expect(decodeURIComponent(stepsOf(next).join()).replace(/\u00a0/g, ' ')).toBe(
    'open https://wa.me/5511987654321?text=Olá, Clara Costa! Adicionamos R$ 20,00 em créditos à sua conta Camarim.',
  );
  const silent = record({ phone: { number: null, validatedAt: null } });
  expect(addCredits.nextSteps?.(silent, { value: 2000 }, undefined, contextOf())).toEqual([]);
});

it('P-CRED-04 P-CRED-09 credits above the limit and without the permission have titles of their own', async () => {
  const customer = record({});
  const send = (value: number, operation: () => Promise<unknown>) =>
    addCredits.call?.({ operation } as never, customer, { value }, contextOf());
  const denied = Object.assign(new Error('x'), { status: 403, code: 'forbidden' });
  const ok = vi.fn(async () => 'ok');
  await expect(send(500.01, ok)).rejects.toMatchObject({ title: 'Limite atingido' });
  expect(ok).not.toHaveBeenCalled();
  expect(await send(500, ok)).toBe('ok');
  await expect(send(500, () => Promise.reject(denied))).rejects.toMatchObject({
    title: 'Acesso negado',
    message: 'Você não tem permissão para realizar essa ação',
  });
});

it('P-CRED-03 P-CRED-04 P-CRED-07 P-CRED-08 P-ERR-01 asks for value, description and reason of credits, and says how an address ended', () => {
  const { problems } = formOf(addCredits, record());
  const { reason } = addCredits.form?.fields ?? {};
  expect(Object.keys(reason?.choices ?? {})).toEqual([...CREDIT_REASONS]);
  expect(problems({})).toBe(
    'value: Somente valores negativos; description: Preenchimento Obrigatório; reason: Preenchimento Obrigatório',
  );
  expect(problems({ value: 2000, description: 'Atraso', reason: 'A-ATRASO' })).toBe('');
  const { normalize } = (addCredits.form?.fields.description?.options ?? {}) as {
    readonly normalize?: (text: string) => string;
  };
  expect(normalize?.('  a   b')).toBe('a b');
  expect([addAddress.success, addAddress.failure]).toEqual([
    'Endereço adicionado!',
    [
      'Falha',
      'Ocorreu um erro ao adicionar o seu endereço, verifique os campo ou a disponibilidade da região.',
    ],
  ]);
});
