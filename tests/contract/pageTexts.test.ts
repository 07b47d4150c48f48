import { expect, it, vi } from 'vitest';
import { getPath } from '../../domain/paths';
import type { EndpointId } from '../../src/dataProvider';
import { decodeRecord, rowsOf } from '../../src/dataProvider/records';
import { registry } from '../../src/resources/all';
import { type CategoryOfArea, servicesOf } from '../../src/resources/areas/record';
import { transform } from '../../src/resources/leads/details';
import { copyCode } from '../../src/resources/vouchers/actions';
import { fieldValue, NOTHING, textOf } from '../../src/schema/definition/format';
import { answerOf, given, type WireAnswer } from '../support/answers';
import { contextOf, textsIn } from '../support/definitionUnits';

/** The texts of definitions for an answer of their service, without a screen. Today is 2026-03-10. */

const CONTEXT = contextOf();

const LONG = 'a'.repeat(101);
const CUT = `${'a'.repeat(100)}…`;
const LINK = 'https://meet.exemplo.test/a';

const DECISION = {
  approved: true,
  comment: 'Conferido',
  at: '2026-03-09T13:00:00.000Z',
  by: { name: 'Olga', email: 'olga@camarim.test' },
  status: 2,
};

const LEAD: WireAnswer = {
  _id: 'l1',
  name: 'Ana Souza',
  phone: { areaCode: '11', number: '98765-4321' },
  areaIds: ['a1', 'anotherCity'],
  anotherCity: 'Sorocaba',
  categoryIds: ['c100', 'c101'],
  hasCertification: true,
  reproveReasons: ['posture', 'time'],
  services: [{ categoryName: 'Unhas' }, { categoryName: 'Massagem' }],
  weekDisponibility: [1, 5],
  status: [
    { code: 6, date: '2026-03-02T15:30:00Z', blame: { email: 'rita@camarim.test' } },
    { code: 2, date: '2026-03-01T15:30:00Z' },
  ],
  evaluation: {
    date: '2026-03-02T13:00:00Z',
    type: { code: 1 },
    location: { _id: 's1', formatted_address: 'Rua Augusta, 10' },
  },
  evaluationHistory: [
    { date: '2026-02-02T13:00:00Z', type: { code: 3 }, meetLink: LINK },
    { date: '2026-02-01T13:00:00Z', type: { code: 9, description: 'Dupla' } },
    { date: '2026-01-01T13:00:00Z', type: { code: 9 } },
  ],
  createdAt: '2026-01-10T12:00:00Z',
};

/** For each definition its operation, and where the rows lie in the answer. */
const SOURCES: Readonly<Record<string, readonly [EndpointId, string]>> = {
  areas: ['area.one', ''],
  airports: ['airports.list', 'list'],
  transfers: ['transfers.list', 'bonus'],
  infractions: ['infractions.ofArtist', 'data'],
  purchases: ['purchases.list', 'data'],
  purchaseVouchers: ['purchases.vouchers', 'data'],
  vouchers: ['vouchers.list', 'vouchers'],
  slots: ['slots.list', 'data'],
  packages: ['packages.list', 'packages'],
  leads: ['leads.list', 'data'],
  artists: ['artists.one', ''],
  bonuses: ['bonuses.list', 'data'],
  takeRates: ['artists.takeRates', 'takeRateHistory'],
  partners: ['partners.list', 'data'],
};

/** A row of each. */
const ROWS: Readonly<Record<string, WireAnswer>> = {
  areas: {
    ...{ _id: 'sao-paulo', city: 'São Paulo', stateShort: 'SP', active: false },
    pgm: { discount: 20, professionalGain: 15 },
    pgp: { approved: 50, engaged: 150 },
    categories: [
      {
        _id: 'c100',
        name: { 'pt-BR': 'Manicure' },
        services: [
          { _id: 's100', name: { 'pt-BR': 'Mão' }, active: true, minValue: 40, minDuration: 30 },
          { _id: 's101', name: { 'pt-BR': 'Pé' }, active: false, value: 35, duration: 45.5 },
        ],
      },
    ],
  },
  airports: { _id: 'o1', address: { name: 'Guarulhos' }, user: { _id: 'u1', name: 'Clara Costa' } },
  transfers: {
    _id: 't1',
    professionalName: 'Paula',
    value: 10_050,
    description: LONG,
    responsible: { name: null, email: 'bia@camarim.test' },
    reason: '2',
    createdAt: '2026-03-09T12:30:00.000Z',
    approval: { status: 1, history: [DECISION] },
  },
  infractions: { id_professional_infraction: 'i1', points: 3, penalty: 10.5, client_discount: 20 },
  purchases: {
    _id: 'c1',
    user: { _id: 'u1', name: 'Clara Costa', email: 'clara@exemplo.test' },
    pack: { title: 'Pacote Unhas', totalAmount: 120.5 },
    createdTime: '2026-03-01T15:30:00Z',
    payment: { status: 'AUTHORIZED' },
    vouchers: [{ code: 'V1' }],
  },
  purchaseVouchers: { code: 'V1', title: 'Mão', end: '2026-12-31T00:00:00.000Z' },
  vouchers: {
    ...{ code: 'V1', type: 'P', value: 10, active: true, maxTimes: 0, usedTimes: 0 },
    ...{ numberOfClients: 0, timesByUser: 0 },
    ...{ start: '2026-03-01T00:00:00.000Z', end: '2026-03-31T00:00:00.000Z' },
  },
  slots: {
    ...{ _id: 's1', days: [1, 3], category: 'c110', type: 1, limit: 3, areaId: 'a1' },
    timeRange: { start: '08:00', end: '12:00' },
    location: { formatted_address: 'Rua dos Pinheiros, 100' },
  },
  packages: {
    ...{ _id: 'p1', title: 'Ano inteiro', installmentMaxLimit: 12, discountInPercent: 22 },
    ...{ originalAmount: 1698.4, totalAmount: 1324.75 },
    services: [
      { title: 'Mão', value: 45, count: 12, serviceList: ['s100'] },
      { title: 'Pé', value: 49.95, count: 2, serviceList: ['s101'] },
    ],
  },
  leads: LEAD,
  artists: {
    ...{ _id: 'p1', name: 'Paula Prado', active: false, tier: 'Ouro' },
    deactivationReason: 'Fraude de LOGIN',
    createdDate: '2025-01-10T15:00:00.000Z',
    takeRate: { value: 30, expiration: '2026-04-01' },
    address: {
      ...{ place: 'Rua Augusta', streetNumber: '10', complement: 'Apto 2' },
      ...{ fullAddress: 'Rua Augusta, 10', neighbor: 'Consolação', city: 'São Paulo' },
    },
    cpf: { documentNumber: '52998224725' },
    rg: { documentNumber: '12.345.678-9' },
  },
  bonuses: { _id: 'b1', value: 12_345, reason: 2, description: LONG, transfer: { id: 't1' } },
  takeRates: { _id: 'r1', value: 30, createdBy: { email: 'ana@camarim.test' } },
  partners: {
    ...{ _id: 'p1', name: 'Ana', email: 'ana@exemplo.test', phone: '11987654321' },
    address: { fullAddress: 'Rua Augusta, 10' },
  },
};

/** The record of a row with some values changed, as the provider reads it. */
const recordOf = (name: string, over: object = {}) => {
  const [operation, rows] = given(SOURCES[name]);
  const resource = registry.get(name);
  const changed = { ...ROWS[name], ...over };
  const body = answerOf(operation, rows ? { [rows]: [changed] } : changed);
  return decodeRecord(resource, (rows ? rowsOf(resource, body, rows)[0] : body) as WireAnswer);
};

const textIn = (name: string, over: object, path: string): string => {
  const record = recordOf(name, over);
  const entry = registry.get(name).byPath.get(path);
  if (!entry) throw new Error(`${name} has no field ${path}`);
  const text = textOf(entry.field, fieldValue(entry, record, CONTEXT), record);
  if (text === NOTHING) return entry.field.options.emptyText ?? NOTHING;
  return text.replaceAll('\u00a0', ' ');
};

const spec = (name: string) => registry.get(name).spec;

const RELIEVED = { relieve_points: true, relieve_penalty: true, relieve_client_discount: true };

/** Requirements, definition and fields; changed values of the row; the texts of the fields. */
const CASES: readonly (readonly [string, object, string])[] = [
  [
    'C-AREA-02 C-AREA-04 areas: areaId city state situation edit pgm.discount pgm.professionalGain pgp.approved pgp.engaged',
    {},
    'sao-paulo | São Paulo | SP | Inativa | Editar | R$ 20,00 | R$ 15,00 | R$ 50,00 | R$ 150,00',
  ],
  ['C-AREA-04 areas: situation', { active: true }, 'Ativa'],
  [
    'C-AIR-02 C-AIR-06 C-CONST-15 airports: airport clientName orderId clientId paidAt status',
    { payment: { status: 'IN_ANALYSIS', updatedAt: '2026-03-09T15:30:00.000Z' } },
    'Guarulhos | Clara Costa | o1 | u1 | 09/03/2026 12:30 | Em análise',
  ],
  ['C-AIR-05 airports: status', { payment: { status: 'AUTHORIZED' } }, 'Autorizado'],
  ['C-AIR-05 airports: status', { payment: { status: 'CANCELLED' } }, 'Cancelado'],
  ['C-AIR-05 airports: status', { payment: { status: 'WAITING' } }, '--'],
  ['C-AIR-05 C-CONST-15 airports: status paidAt', { payment: null }, '-- | --'],
  [
    'C-TRANS-07 C-TRANS-08 C-CONST-11 C-CONST-14 transfers: value description text responsible objective status createdAt decisions',
    {},
    `R$ 100,50 | ${CUT} | ${LONG} | bia@camarim.test | Adiantamento de diária | Pendente head de operações | 09/03/26 09:30 | Aprovado por Olga em 09/03/26 10:00: Conferido`,
  ],
  [
    'C-TRANS-10 transfers: responsible status',
    { responsible: { name: 'Rita', email: 'rita@camarim.test' }, approval: null },
    'Rita | N/A',
  ],
  [
    'P-INF-05 P-INF-09 infractions: points penalty clientDiscount loss paid',
    { paid: false },
    '3 | R$ 10,50 | R$ 20,00 | R$ 9,50 | Não paga',
  ],
  [
    'P-INF-06 P-INF-09 infractions: points penalty clientDiscount paid',
    { ...RELIEVED, paid: true },
    '3 (relevados) | R$ 10,50 (relevada) | R$ 20,00 (relevado) | Paga',
  ],
  [
    'C-PURCH-02 C-PURCH-09 C-CONST-16 purchases: client clientId email wholeEmail package amount createdAt payment given',
    {},
    'Clara Costa | u1 | c•••@exemplo.test | clara@exemplo.test | Pacote Unhas | R$ 120,50 | 01/03/26 12:30 | autorizado | Sim',
  ],
  [
    'C-PURCH-05 purchases: payment given',
    { payment: { status: 'WAITING' }, vouchers: [] },
    'aguardando pagamento | Não',
  ],
  ['C-PURCH-05 purchases: payment', { payment: { status: 'DECLINED' } }, 'falhou'],
  [
    'C-PURCH-06 purchaseVouchers: code title end state',
    { recurrence: { usedTimes: 0 } },
    'V1 | Mão | 31/12/2026 | Disponível',
  ],
  ['C-PURCH-06 purchaseVouchers: state', { aquisition: { usedTimes: 1 } }, 'Utilizado'],
  ['C-PURCH-06 purchaseVouchers: state', { end: '2026-01-31T00:00:00.000Z' }, 'Expirado'],
  [
    'P-VOU-04 P-VOU-05 P-VOU-06 P-VOU-09 vouchers: state discount start end usedTimes maxTimes timesByUser numberOfClients',
    {},
    'Disponível | 10% | 01/03/2026 | 31/03/2026 | 0 | Ilimitado | Ilimitado | Indiferente',
  ],
  [
    'P-VOU-05 P-VOU-09 vouchers: state maxTimes timesByUser numberOfClients',
    { usedTimes: 2, maxTimes: 1500, timesByUser: 3, numberOfClients: 4 },
    'Utilizado | 1.500 | 3 | 4',
  ],
  ['P-VOU-09 vouchers: state', { end: '2026-03-09T00:00:00.000Z' }, 'Expirado'],
  ['P-VOU-09 vouchers: state', { active: false }, 'Desativado'],
  [
    'P-SLOT-05 slots: period state hours place',
    { start: '2026-03-01', end: '2026-03-09' },
    '01/03/2026 a 09/03/2026 | Expirado | 08:00 às 12:00 | Rua dos Pinheiros, 100',
  ],
  ['P-SLOT-05 slots: state', { start: '2026-03-01', end: '2026-03-10' }, 'Ativo'],
  ['P-SLOT-05 slots: period state', { start: '2026-03-11' }, '11/03/2026 a — | A começar'],
  ['P-SLOT-05 slots: period place', { location: null }, '— | —'],
  [
    'C-PACK-01 C-PACK-05 C-PACK-11 packages: content price installments',
    {},
    '12 × Mão, 2 × Pé | de R$ 1.698,40 por R$ 1.324,75 | até 12 vezes',
  ],
  [
    'C-PACK-11 packages: price installments content',
    { originalAmount: 639.9, totalAmount: 639.9, installmentMaxLimit: 1, services: null },
    'R$ 639,90 | à vista | —',
  ],
  [
    'P-LEAD-05 P-LEAD-08 P-LEAD-09 leads: phone registered cities otherCity categoryIds certified weekDisponibility services',
    {},
    '(11) 9 8765-4321 | 10/01/2026 09:00 | a1 | Sorocaba | Manicure, Massoterapeuta | Sim | Segunda-feira, Sexta-feira | Unhas, Massagem',
  ],
  ['E7 leads: cpf document', { cpf: '52998224725' }, '***.982.247-** | 529.982.247-25'],
  [
    'P-LEAD-05 leads: status since reproved testTime testKind testPlace',
    {},
    'Reprovado | 02/03/2026 12:30 | Postura, Tempo | 02/03/2026 10:00 | Presencial | Rua Augusta, 10',
  ],
  [
    'P-LEAD-07 leads: otherCity services since testKind testPlace',
    { areaIds: ['a1'], services: null, status: 1, evaluation: { meetLink: LINK } },
    `— | — | — | — | ${LINK}`,
  ],
  [
    'P-PROF-41 P-PROF-47 artists: code activity deactivationReason tier createdDate takeRateValue expiration',
    {},
    'p1 | Inativa | Fraude de LOGIN | Ouro | 10/01/2025 12:00 | 30% | 01/04/2026',
  ],
  [
    'P-PROF-41 artists: street streetNumber complement neighbor city cpf rg',
    {},
    'Rua Augusta | 10 | Apto 2 | Consolação | São Paulo | 529.982.247-25 | 12.345.678-9',
  ],
  [
    'P-BON-11 P-BON-15 P-BON-16 P-BON-17 bonuses: value objective status description',
    { reason: 23, reasonText: 'Acordo', approval: { status: 5 } },
    `R$ 123,45 | Acordo | Recusado pelo head financeiro | ${CUT}`,
  ],
  [
    'P-BON-15 P-BON-17 bonuses: objective status',
    { reason: 99, approval: null },
    'Objetivo não encontrada | N/A',
  ],
  [
    'P-PROF-48 P-PROF-49 takeRates: value state createdBy',
    { expiration: '2026-03-10' },
    '30% | expira | ana@camarim.test',
  ],
  ['P-PROF-49 takeRates: state', { expiration: '2026-03-09' }, 'expirado'],
  ['P-PROF-49 takeRates: state', {}, '—'],
  [
    'P-PART-01 partners: search',
    {},
    'p1 Ana ana@exemplo.test 11987654321 (11) 9 8765-4321 Rua Augusta, 10',
  ],
];

it.each(CASES)('%s with %j reads %s', (head, over, texts) => {
  const [named = '', paths = ''] = head.split(': ');
  const name = named.split(' ').at(-1) ?? '';
  const shown = paths.split(' ').map((path) => textIn(name, over, path));
  expect(shown.join(' | ')).toBe(texts);
});

it('P-LEAD-05 P-LEAD-07 a lead tells both of its histories, and links a test that has an address', () => {
  const sections = registry.get('leads').spec.dialogs?.details?.sections ?? [];
  const kinds = sections.flatMap(({ timeline }) => timeline?.kinds ?? []);
  const told = (lead: object) =>
    kinds.map(({ of }) => of(recordOf('leads', lead) as never, CONTEXT));
  expect(told({})).toEqual([
    [
      { at: '2026-03-02T15:30:00Z', text: 'Reprovado', author: 'rita@camarim.test' },
      { at: '2026-03-01T15:30:00Z', text: 'Agendado', author: undefined },
    ],
    [
      { at: '2026-02-02T13:00:00Z', text: 'Teste: Online', details: [LINK], to: LINK },
      { at: '2026-02-01T13:00:00Z', text: 'Teste: Dupla', details: [undefined], to: undefined },
      { at: '2026-01-01T13:00:00Z', text: 'Teste: Tipo 9', details: [undefined], to: undefined },
    ],
  ]);
  expect(told({ status: [], evaluationHistory: [] })).toEqual([[], []]);
  expect(kinds.map(({ empty }) => empty)).toEqual([
    'Nenhuma atualização de status registrada.',
    'Nenhum teste registrado.',
  ]);
});

it('P-BON-19 a bonus tells the way through its approval', () => {
  const [section] = registry.get('bonuses').spec.dialogs?.history?.sections ?? [];
  const [kind] = section?.timeline?.kinds ?? [];
  const bonus = recordOf('bonuses', { approval: { status: 5, history: [DECISION, {}] } });
  expect(kind?.of(bonus as never, CONTEXT)).toEqual([
    {
      at: DECISION.at,
      text: 'Aprovado',
      details: ['Conferido'],
      author: 'Olga · olga@camarim.test',
    },
    { at: undefined, text: 'Reprovado', details: [undefined], author: 'Não informado' },
  ]);
});

it('C-AREA-02 a city tells the services of all its categories, with how each stands', () => {
  const { categories } = recordOf('areas') as { categories?: readonly CategoryOfArea[] };
  expect(servicesOf(categories)).toMatchObject([
    {
      id: 's100',
      name: 'Mão',
      category: 'Manicure',
      state: 'true',
      minValue: 4000,
      minDuration: 3000,
    },
    { id: 's101', name: 'Pé', category: 'Manicure', state: 'false', value: 3500, duration: 4550 },
  ]);
  expect(servicesOf(null)).toEqual([]);
});

it('P-SLOT-05 P-VOU-09 a row that is over has the color of its state', () => {
  const toneOf = (name: string, over: object) =>
    spec(name).list?.rowTone?.(recordOf(name, over) as never, CONTEXT);
  expect(toneOf('slots', { end: '2026-03-09' })).toBe('error');
  expect(toneOf('slots', { end: '2026-03-10' })).toBeUndefined();
  expect(toneOf('vouchers', { active: false })).toBe('neutral');
  expect(toneOf('vouchers', {})).toBeUndefined();
});

it('P-VOU-17 C-CAMP-14 C-CAMP-15 a field takes what the specification names', () => {
  const field = (name: string, path: string) => given(registry.get(name).byPath.get(path)?.field);
  const code = field('vouchers', 'code').options.normalize as (typed: string) => string;
  expect(code('jornada nova_2-x!')).toBe('JORNADANOVA_2-X');
  expect(Object.values(field('vouchers', 'sector').choices ?? {}).join(' ')).toBe(
    'atendimento cliente financeiro marketing operacoes qualidade sinergia B2B RH expansao alocacao customerexperience cortesia concierge_whatsapp espacos_fisicos',
  );
  // `FileUpload.test.tsx` proves the limits that are checked before an upload.
  expect(field('campaigns', 'img')).toMatchObject({
    type: 'image',
    options: { sign: 'uploads.campaign', required: 'Imagem é obrigatória.' },
  });
});

it.each([
  ['A14 mgm', 'discount credits'],
  ['A14 pgm', 'aquisition.discount aquisition.professionalGain recurrence.professionalGain'],
  ['A14 pgp', 'approved engaged leadGain engagementQuantity'],
  ['A18 artists', 'isAllocation beginner novice'],
  ['A18 campaigns', 'type userSegment'],
  ['A18 packages', 'installments'],
])('%s: the help of %s names the system that reads it', (name, paths) => {
  const { byPath } = registry.get(name.split(' ')[1] ?? '');
  for (const path of paths.split(' '))
    expect(byPath.get(path)?.field.options.help).toMatch(/aplicativo|serviço de alocação/);
});

/** Requirements, definition and place of an option, with what the specification gives there. */
const OPTIONS: Readonly<Record<string, unknown>> = {
  'C-ROUTE-11 payments routes.list': '/payments',
  'P-VOU-01 vouchers routes.list': '/vouchers',
  'P-VOU-01 vouchers list.perPage': 10,
  'P-VOU-01 vouchers form.edit.in': 'dialog',
  'C-ROUTE-51 areas title': 'Cidades disponíveis',
  'C-ROUTE-31 priceSettings title': 'Preços dinâmicos por bairro',
  'C-ROUTE-52 services title': 'Serviços disponíveis',
  'C-DYN-09 realtimePrices title': '{product} Agora - Edição de preços dinâmicos',
  'C-CAMP-01 campaigns filters.city.options.required': 'Escolha uma cidade para ver as campanhas.',
  'C-STAFF-02 C-CONST-10 staff api.paging.fetch': 30,
  'P-LEAD-10 leads form.create.title': 'Novo lead',
  'P-SLOT-04 slots routes.edit': '/leads/evaluation/schedules/config/edit/:id',
  'C-ROUTE-31 priceSettings routes.list': '/settings',
  'C-ROUTE-32 priceSettings routes.alsoList': ['/dynamic-price'],
  'C-AREA-01 areas fields.active.options.column': false,
  'C-DYN-17 C-DYN-18 priceSettings actions.editPrices.dialog': 'services.prices',
  'C-ROUTE-52 C-ROUTE-53 C-SERV-05 services routes': {
    list: '/services',
    edit: '/services/edit/:id',
  },
  'C-ERR-23 realtimePrices form.edit.failure': 'Houve um erro ao salvar preços dinâmicos',
  'C-ROUTE-40 vouchers routes.edit': '/edit-voucher/:id',
  'P-VOU-03 vouchers list.apply': 'BUSCAR',
  'P-ERR-18 vouchers form.create.failure': 'Erro ao criar voucher',
  'P-ERR-19 vouchers form.edit.failure': 'Erro ao alterar voucher',
  'C-CONST-08 purchases list.perPage': 10,
  'C-ERR-16 packages form.create.success': 'Pacote adicionado com sucesso.',
  'C-ERR-16 packages form.create.failure': 'Não foi possível adicionar o pacote.',
  'C-ERR-17 packages form.edit.failure': 'Não foi possível alterar o pacote.',
  'C-ERR-28 staff form.create.failure': 'Erro, por favor tente novamente.',
  'P-LEAD-22 leads form.edit.confirm': 'Tem certeza que deseja alterar esse lead?',
  'C-ERR-21 zones form.edit.failure': 'Não foi possível alterar a zona',
  'P-ERR-04 areas show.failureTitle': 'Erro',
  'C-ERR-04 areas show.failure': 'Não foi possível recuperar a cidade selecionada para edição.',
  'P-ERR-04 artists show.failure': 'Erro ao recuperar os dados do servidor',
  'C-ERR-20 purchaseVouchers list.failure': 'Não foi possível carregar o status dos vouchers.',
  'C-ERR-24 realtimePrices list.failure': 'Não foi possível recuperar os dados do preço dinâmico',
  'C-ERR-29 staff list.failure': 'Não foi possível carregar os acessos. Teste mais tarde.',
  'P-ERR-26 slots list.failure':
    'Não foi possível buscar as configurações de datas, por favor, tente novamente.',
  'P-ERR-11 bonuses list.failure': 'Erro ao coletar os dados de pagamento de bônus',
  'P-ERR-11 takeRates list.failure': 'Erro ao coletar os dados de Take Rate',
  'C-ERR-33 services form.edit.loadFailure':
    'Não foi possível recuperar o serviço selecionado para edição',
  'P-GAM-06 gamification dialogs.details.failure': 'Não foi possível carregar a gamificação.',
  // Airports show the general text in place of the rows, and none over the page.
  'C-ERR-09 airports list.failure': undefined,
  'P-ERR-14 infractions actions.editComment.success': 'Comentário atualizado com sucesso.',
  'P-ERR-14 infractions actions.editComment.failure': 'Erro ao atualizar comentário',
  'P-ERR-14 infractions actions.ignore.failure': 'Não foi possível ignorar a infração.',
  'P-ERR-20 vouchers actions.deactivate.failure': 'Erro ao desativar o voucher',
  'P-VOU-08 vouchers actions.copyCode.failure': 'Erro ao copiar informação',
  'C-CAMP-02 campaigns list.empty': 'Nenhuma campanha para visualizar.',
  'C-CAMP-16 campaigns list.failure': 'Erro ao buscar campanhas',
  'C-ERR-15 packages list.failure': 'Ocorreu um erro ao buscar os pacotes',
  'C-TRANS-11 transfers list.empty': 'Não há dados para serem exibidos.',
  'C-ERR-01 mgm form.edit.failure': 'Houve um erro ao atualizar o MGM',
  'C-ERR-02 pgm form.edit.failure': 'Houve um erro ao atualizar o PGM',
  'C-ERR-03 pgp form.edit.failure': 'Houve um erro ao atualizar o PGP',
  'C-INVEST-05 investments fields.cac.choices.new-client': 'Cliente Aquisição',
  'C-INVEST-05 investments fields.cac.choices.recurrent-artist': 'Profissional Retenção',
  'C-INVEST-06 investments fields.sector.choices.Operacao': 'Operação',
  'C-INVEST-06 investments fields.service.choices.Outros': 'Outros',
  'P-SLOT-01 slots title': 'Lista dos horários disponíveis para teste',
  'P-SLOT-06 slots list.columns': 'period state days hours category type areaId place limit'.split(
    ' ',
  ),
  'P-SLOT-07 slots form.create.submit': 'CADASTRAR HORÁRIO',
  'P-SLOT-07 slots form.edit.submit': 'EDITAR HORÁRIO',
  'P-ERR-27 slots form.create.success': 'Horário cadastrado com sucesso.',
  'P-ERR-27 slots form.edit.failure': 'Houve um erro ao cadastrar o endereço',
  'P-ERR-22 leads form.create.success': 'Lead inserido com sucesso!',
  'C-INVEST-01 investments routes.create': '/new-investiment',
  'C-INVEST-02 investments list.columns':
    'value sector cac category service date description'.split(' '),
  'C-INVEST-04 investments form.edit.in': 'dialog',
  'C-INVEST-04 investments form.edit.title': 'Atualizar Investimento',
  'C-INVEST-04 investments form.edit.submit': 'Atualizar',
  'C-ERR-05 investments form.create.success': 'Investimento Adicionado!',
  'C-ERR-05 investments form.edit.success': 'Investimento Atualizado!',
  'C-PACK-03 packages form.create.in': 'dialog',
  'C-PACK-03 packages form.edit.in': 'dialog',
  'C-CAT-01 categories label': ['Categoria', 'Categorias'],
  'C-CAT-02 categories api': { contract: 'categories' },
  'C-CONST-07 airports list.perPage': 5,
  'P-PART-05 partners actions.complete.confirm.title': 'Detalhes do Artista',
  'P-PART-05 partners actions.ban.confirm.title': 'Detalhes do Artista',
  'C-STAFF-01 staff list.newLabel': 'Adicionar usuário',
  'C-STAFF-01 staff fields.name.options.filter': true,
  'C-ERR-30 staff actions.makeGoogleAdmin.success': 'Sucesso, o staff virou Admin no Google!',
};

it.each(Object.entries(OPTIONS))('%s is %j', (head, value) => {
  const [place = '', name = ''] = head.split(' ').toReversed();
  const { actions = [], ...page } = spec(name);
  const named = Object.fromEntries(actions.map((action) => [action.name, action]));
  expect(getPath({ ...page, actions: named }, place)).toEqual(value);
});

it('C-AREA-01 C-AIR-03 P-LEAD-06 a link leads to the record that it names', () => {
  const link = (name: string, path: string, record: object) =>
    registry
      .get(name)
      .byPath.get(path)
      ?.field.options.link?.(record as never);
  expect(link('areas', 'edit', { id: 'sao paulo' })).toBe('/area/edit/sao%20paulo');
  expect(link('airports', 'clientName', { clientId: 'u1' })).toBe('#/users/u1');
  expect(link('airports', 'clientName', {})).toBeUndefined();
  expect(transform.to?.({ id: 'l1' })).toBe('/new-artist?lead=l1');
});

it('C-STAFF-09 C-STAFF-11 who is deactivated is offered to the removal from Google', () => {
  const offered = spec('staff').visibleWhen?.deleteGoogle as (...given: unknown[]) => boolean;
  const shown = (active: boolean, before: boolean) =>
    offered({ active }, { stored: { active: before } });
  expect(shown(false, true)).toBe(true);
  expect([shown(true, true), shown(false, false)]).toEqual([false, false]);
});

it('C-CALL-42 the vouchers of a purchase are asked for by its id', async () => {
  const send = vi.fn(async () => ({ body: [], headers: new Headers() }));
  const { calls = {} } = registry.get('purchaseVouchers').spec.api;
  await calls.list?.({ query: { purchase: 'c1', page: 1 } }, send, { knowsExtensions: true });
  expect(send).toHaveBeenCalledWith({ query: { page: 1 }, params: { id: 'c1' } });
});

it('P-PROF-10 the form of a professional has its sections, those of work in its order', () => {
  const titles = spec('artists').form?.sections?.map(({ title }) => title) ?? [];
  expect(titles.join(', ')).toBe(
    'Dados pessoais, Endereço, Documentos, Disponibilidade, Cidades, Polígonos, Serviços, Take rate, Consultora da marca parceira, Motivo da desativação',
  );
});

it('P-PROF-07 P-PROF-08 P-PROF-40 a professional is titled, and her head shows how she works', () => {
  const { form, show } = spec('artists');
  const flags = { beginner: true, novice: true, realtime: true };
  const told = (record: object) => textsIn('artists', { id: 'p1', ...record }, ['flags']);
  expect([told(flags), told({})]).toEqual([
    { Marcas: 'Iniciante, Novata, Tempo real' },
    { Marcas: '—' },
  ]);
  expect(show?.head?.meta?.[0]).toBe('flags');
  const title = form?.edit?.title as (record: object) => string;
  expect(title({ id: 'p1', name: 'Paula' })).toBe('Editando Paula');
  expect(title({ id: 'p1' })).toBe('Editando p1');
});

it('P-VOU-08 P-ERR-23 P-ERR-24 copies a code, and tells a lead that is missing from one that could not be read', async () => {
  const copy = vi.fn(async () => undefined);
  await copyCode.call?.({ copy } as never, { id: 'VERAO' } as never, {}, {} as never);
  expect(copy).toHaveBeenCalledWith('VERAO');
  const text = spec('leads').form?.edit?.loadFailure as (code: string) => string;
  expect(text('refused')).toBe('Não existe um Lead com esse ID.');
  expect(text('internal')).toBe('Erro ao carregar o Lead.');
});

it('P-CONST-07 a success stays for 2 s where it is of a professional, for 3 s of a lead', () => {
  for (const name of ['artists', 'partners', 'bonuses', 'gamification'])
    expect(spec(name).toastMs).toBe(2000);
  expect(spec('leads').toastMs).toBe(3000);
});
