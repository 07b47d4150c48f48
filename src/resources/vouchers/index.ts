import { formatInteger, formatMoney, formatPercent } from '../../../domain/format';
import {
  campaignName,
  isDeactivated,
  isUsed,
  VOUCHER_RULES,
  type VoucherTerms,
  voucherState,
} from '../../../domain/vouchers';
import {
  boolean,
  choice,
  computed,
  date,
  dateTime,
  defineResource,
  group,
  integer,
  longText,
  money,
  percent,
  references,
  type Scene,
  text,
} from '../../schema';
import { copyCode, deactivate } from './actions';
import { SECTORS } from './sectors';

const TYPES = { P: 'Percentual', V: 'Valor em R$' } as const;
const UNLIMITED = '0 = ilimitado';

/** The terms of one side: first purchase or later ones. */
const terms = {
  type: choice('Tipo', TYPES, { required: true, span: 4, initial: 'P' }),
  percent: percent('Percentual', { required: true, wire: 'value', span: 4 }),
  amount: money('Valor', { required: true, wire: 'value', unit: 'reais', span: 4 }),
  maxTimes: integer('Máximo de usos', { min: 0, initial: 0, empty: 0, help: UNLIMITED, span: 4 }),
  timesByUser: integer('Usos por cliente', {
    min: 0,
    initial: 0,
    empty: 0,
    help: UNLIMITED,
    span: 4,
  }),
  numberOfClients: integer('Clientes por pedido', {
    min: 0,
    initial: 0,
    empty: 0,
    help: '0 = indiferente',
    span: 4,
  }),
  publicVoucher: boolean('Voucher público', { span: 4 }),
  usedTimes: integer('Usos', { form: false }),
};

type Discount = {
  readonly type?: string | null;
  readonly percent?: number | null;
  readonly amount?: number | null;
};

const discountOf = ({ type, percent: rate, amount }: Discount): string =>
  type === 'P' ? formatPercent(rate ?? 0) : formatMoney(amount ?? 0);

const onceUsed = (voucher: VoucherTerms, { mode }: Scene): boolean =>
  mode === 'edit' && isUsed(voucher);

/** Vouchers: part 2 sections 2.10, 3, 4, 5 and 7. */
export default defineResource({
  name: 'vouchers',
  label: ['Voucher', 'Vouchers'],
  routes: { list: '/vouchers', create: '/new-voucher', edit: '/edit-voucher/:id' },
  keys: { edit: '/edit-voucher/:voucherId' },
  menu: { group: 'Vouchers', newLabel: 'Novo voucher' },
  titleField: 'code',
  api: {
    contract: 'vouchers',
    id: 'code',
    rows: 'vouchers',
    paging: { style: 'page', page: 'page', size: 'itemsPerPage' },
    sorting: { style: 'pair', field: 'orderBy', order: 'orderType' },
  },
  fields: {
    code: text('Código', {
      required: true,
      max: 60,
      normalise: (code) => code.toUpperCase().replace(/[^A-Z0-9_-]/g, ''),
      span: 6,
    }),
    campaign: text('Campanha', { max: 100, normalise: campaignName, form: 'create', span: 6 }),
    state: computed('Situação', (voucher: object, scene) => voucherState(voucher, scene.today), {
      choices: {
        available: { label: 'Disponível', tone: 'success' },
        used: { label: 'Utilizado', tone: 'info' },
        inactive: { label: 'Desativado', tone: 'neutral' },
        expired: { label: 'Expirado', tone: 'error' },
      },
    }),
    discount: computed(
      'Desconto',
      (
        voucher: Discount & {
          aquisition?: Discount | null;
          recurrence?: Discount | null;
          kind?: string;
        },
      ) =>
        voucher.kind === 'both'
          ? `${discountOf(voucher.aquisition ?? {})} / ${discountOf(voucher.recurrence ?? {})}`
          : discountOf(voucher),
    ),
    start: date('Início', { required: true, on: 'utcMidnight', form: 'create', span: 3 }),
    end: date('Fim', { required: true, on: 'utcMidnight', span: 3 }),
    dateRangeStart: date('Início da janela de uso', {
      on: 'utcMidnight',
      column: 'hidden',
      span: 3,
    }),
    dateRangeEnd: date('Fim da janela de uso', { on: 'utcMidnight', column: 'hidden', span: 3 }),
    kind: choice(
      'Modalidade',
      { single: 'Desconto único', both: 'Aquisição e recorrência' },
      {
        wire: false,
        read: (wire) => (wire.aquisition ? 'both' : 'single'),
        initial: 'single',
        required: true,
        column: false,
        span: 6,
      },
    ),
    type: choice('Tipo', TYPES, { required: true, column: 'hidden', initial: 'P', span: 3 }),
    percent: percent('Percentual', {
      required: true,
      wire: 'value',
      column: false,
      show: false,
      span: 3,
    }),
    amount: money('Valor', {
      required: true,
      wire: 'value',
      unit: 'reais',
      column: false,
      show: false,
      span: 3,
    }),
    justNew: boolean('Somente novos clientes', { column: 'hidden', span: 6 }),
    maxTimes: integer('Máximo de usos', {
      min: 0,
      initial: 0,
      empty: 0,
      help: UNLIMITED,
      format: (times) => (times === 0 ? 'Ilimitado' : formatInteger(times)),
      span: 4,
    }),
    usedTimes: integer('Usos', { form: false }),
    timesByUser: integer('Usos por cliente', {
      min: 0,
      initial: 0,
      empty: 0,
      help: UNLIMITED,
      form: 'create',
      column: 'hidden',
      format: (times) => (times === 0 ? 'Ilimitado' : formatInteger(times)),
      span: 4,
    }),
    numberOfClients: integer('Clientes por pedido', {
      min: 0,
      initial: 0,
      empty: 0,
      help: '0 = indiferente',
      form: 'create',
      column: 'hidden',
      format: (clients) => (clients === 0 ? 'Indiferente' : formatInteger(clients)),
      span: 4,
    }),
    aquisition: group('Aquisição', terms),
    recurrence: group('Recorrência', terms),
    services: references('Serviços', 'services', { span: 6 }),
    locations: references('Cidades', 'areas', { span: 6 }),
    sector: choice('Setor', SECTORS, { form: 'create', span: 4 }),
    userId: text('Id do cliente', { max: 36, form: 'create', column: 'hidden', span: 8 }),
    description: longText('Descrição', { max: 200, form: 'create', span: 12 }),
    lastMaxTimes: integer('Máximo de usos anterior', { form: false, column: false, show: false }),
    active: boolean('Ativo', { form: false, column: 'hidden' }),
    author: text('Criado por', { wire: 'blame.email', form: false, column: 'hidden', sort: false }),
    createdAt: dateTime('Criado em', { form: false, column: 'hidden' }),
  },
  filters: {
    code: text('Código', { max: 60 }),
    showInactive: boolean('Visualizar inativos'),
    showOthers: boolean('Visualizar MGM/PGM'),
  },
  list: {
    perPage: 10,
    sort: '-createdAt',
    apply: 'BUSCAR',
    columns: [
      'code',
      'campaign',
      'state',
      'discount',
      'start',
      'end',
      'usedTimes',
      'maxTimes',
      'sector',
    ],
    empty: 'Nenhum voucher encontrado. Mude os filtros ou crie um novo voucher.',
    tint: (voucher, { today }) => (isDeactivated(voucher, today) ? 'neutral' : undefined),
  },
  form: {
    create: {
      title: 'Novo voucher',
      success: 'Voucher criado com sucesso!',
      failure: 'Erro ao criar voucher',
    },
    edit: {
      in: 'dialog',
      title: 'Editar voucher',
      success: 'Voucher alterado com sucesso',
      failure: 'Erro ao alterar voucher',
    },
    sections: [
      { title: 'Identificação', fields: ['code', 'campaign', 'sector', 'userId', 'description'] },
      { title: 'Validade', fields: ['start', 'end', 'dateRangeStart', 'dateRangeEnd'] },
      { title: 'Desconto', fields: ['kind', 'type', 'percent', 'amount', 'justNew'] },
      { title: 'Aquisição', fields: ['aquisition'] },
      { title: 'Recorrência', fields: ['recurrence'] },
      { title: 'Limites', fields: ['maxTimes', 'timesByUser', 'numberOfClients'] },
      { title: 'Onde vale', fields: ['services', 'locations'] },
    ],
  },
  visible: {
    type: ({ kind }) => kind !== 'both',
    percent: ({ kind, type }) => kind !== 'both' && type === 'P',
    amount: ({ kind, type }) => kind !== 'both' && type === 'V',
    justNew: ({ kind }) => kind !== 'both',
    aquisition: ({ kind }) => kind === 'both',
    recurrence: ({ kind }) => kind === 'both',
    'aquisition.percent': ({ aquisition }) => aquisition?.type === 'P',
    'aquisition.amount': ({ aquisition }) => aquisition?.type === 'V',
    'recurrence.percent': ({ recurrence }) => recurrence?.type === 'P',
    'recurrence.amount': ({ recurrence }) => recurrence?.type === 'V',
  },
  locked: {
    code: (_, { mode }) => mode === 'edit',
    kind: (_, { mode }) => mode === 'edit',
    type: onceUsed,
    percent: onceUsed,
    amount: onceUsed,
    'aquisition.type': onceUsed,
    'aquisition.percent': onceUsed,
    'aquisition.amount': onceUsed,
    'recurrence.type': onceUsed,
    'recurrence.percent': onceUsed,
    'recurrence.amount': onceUsed,
  },
  rules: VOUCHER_RULES,
  actions: [copyCode, deactivate],
  show: { title: 'Voucher' },
});
