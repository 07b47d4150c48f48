import { formatInteger } from '../../../domain/format';
import {
  isDeactivated,
  VOUCHER_RULES,
  VOUCHER_SECTORS,
  VOUCHER_STATES,
  voucherState,
} from '../../../domain/vouchers';
import { VOUCHER_CODE_LENGTH } from '../../../domain/vouchers/code';
import { type Discount, discountsOf, discountsText } from '../../../domain/vouchers/discount';
import { heavyDiscountConfirmation } from '../../../domain/vouchers/draft';
import {
  boolean,
  choice,
  computed,
  data,
  dateTime,
  defineResource,
  integer,
  text,
} from '../../schema';
import { lazySlot } from '../shared/lazySlot';
import { namesOf } from '../shared/namesOf';
import { copyCode, deactivate } from './actions';
import {
  campaignOptions,
  customerGroupFields,
  dayFields,
  descriptionField,
  discountFields,
  discountLocked,
  discountVisible,
  limit,
  MAX_CUSTOMER_ID,
  scopeFields,
  TYPES,
  UNLIMITED,
  VOUCHER_LIST,
  withCustomerGroups,
} from './voucher';

const CustomerIdInput = lazySlot(() => import('./CustomerIdInput'), 'CustomerIdInput');

const SECTORS = Object.fromEntries(VOUCHER_SECTORS.map((sector) => [sector, sector]));

const VoucherSummary = lazySlot(() => import('./VoucherAside'), 'VoucherAside');

/** Vouchers: part 2 sections 2.10, 3, 4, 5 and 7. */
export default defineResource({
  name: 'vouchers',
  label: ['Voucher', 'Vouchers'],
  routes: { list: VOUCHER_LIST, create: '/new-voucher', edit: '/edit-voucher/:id' },
  keys: { edit: '/edit-voucher/:voucherId' },
  menu: { group: 'Vouchers', newLabel: 'Novo voucher' },
  api: {
    contract: 'vouchers',
    id: 'code',
    calls: { create: withCustomerGroups, update: withCustomerGroups },
    paging: { style: 'page', page: 'page', size: 'itemsPerPage' },
    lookup: (code) => ({ code, showInactive: true, showOthers: true }),
  },
  fields: {
    code: text('Código', {
      required: true,
      max: VOUCHER_CODE_LENGTH,
      normalize: (code) => code.toUpperCase().replace(/[^A-Z0-9_-]/g, ''),
      help: 'Letras, números, hífen e sublinhado',
      unique: 'Já existe um voucher com este código.',
    }),
    campaign: text('Campanha', { ...campaignOptions, form: 'create' }),
    state: computed(
      'Situação',
      (voucher: object, context) => voucherState(voucher, context.today),
      { choices: VOUCHER_STATES },
    ),
    discounts: data(discountsOf),
    // A record just saved may lack its discounts.
    discount: computed('Desconto', ({ discounts = [] }: { discounts?: readonly Discount[] }) =>
      discountsText(discounts),
    ),
    ...dayFields,
    ...discountFields,
    type: choice('Tipo', TYPES, { sort: false, form: false }),
    justNew: boolean('Somente novos clientes', { sort: false }),
    maxTimes: limit('Máximo de usos', {
      help: UNLIMITED,
      format: (times) => (times === 0 ? 'Ilimitado' : formatInteger(times)),
    }),
    usedTimes: integer('Usos', { form: false }),
    timesByUser: limit('Usos por cliente', {
      help: UNLIMITED,
      form: 'create',
      sort: false,
      format: (times) => (times === 0 ? 'Ilimitado' : formatInteger(times)),
    }),
    numberOfClients: limit('Clientes por pedido', {
      help: '0 = indiferente',
      form: 'create',
      sort: false,
      format: (clients) => (clients === 0 ? 'Indiferente' : formatInteger(clients)),
    }),
    ...customerGroupFields,
    ...scopeFields,
    sector: choice('Setor', SECTORS, { placeholder: 'Nenhum', form: 'create', span: 4 }),
    userId: text('Id do cliente', {
      max: MAX_CUSTOMER_ID,
      input: CustomerIdInput,
      normalize: (typed) => typed.trim(),
      help: 'Ao sair do campo, o nome da cliente é mostrado.',
      form: 'create',
      sort: false,
      span: 8,
    }),
    userName: text('Nome da cliente', {
      wire: false,
      dependsOn: 'userId',
      form: 'create',
      column: false,
      show: false,
      span: 12,
    }),
    description: descriptionField,
    lastMaxTimes: integer('Máximo de usos anterior', { form: false, column: false, show: false }),
    active: boolean('Ativo', { form: false, sort: false }),
    author: text('Criado por', { wire: 'blame.email', form: false, sort: false }),
    createdAt: dateTime('Criado em', { form: false }),
  },
  filters: {
    code: text('Código', { max: VOUCHER_CODE_LENGTH }),
    showInactive: boolean('Visualizar inativos'),
    showOthers: boolean('Visualizar MGM/PGM'),
    customer: text('Cliente', { wire: 'userId', form: false }),
  },
  find: {
    shows: ['code', 'campaign', 'end'],
    by: { code: ['code'] },
  },
  list: {
    views: [
      { key: 'active', text: 'Ativos', filter: {} },
      { key: 'inactive', text: 'Com inativos', filter: { showInactive: true } },
      { key: 'others', text: 'Com MGM/PGM', filter: { showOthers: true } },
      { key: 'all', text: 'Todos', filter: { showInactive: true, showOthers: true } },
    ],
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
    rowTone: (voucher, { today }) => (isDeactivated(voucher, today) ? 'neutral' : undefined),
  },
  form: {
    create: {
      confirm: (voucher) => heavyDiscountConfirmation(voucher),
      success: 'Voucher criado com sucesso!',
      failure: 'Erro ao criar voucher',
      copies: true,
    },
    edit: {
      in: 'dialog',
      confirm: (voucher, { stored }) => heavyDiscountConfirmation(voucher, stored),
      success: 'Voucher alterado com sucesso',
      failure: 'Erro ao alterar voucher',
    },
    sections: [
      {
        title: 'Identificação',
        fields: ['code', 'campaign', 'sector', 'userId', 'userName', 'description'],
      },
      { title: 'Validade', fields: namesOf(dayFields) },
      { title: 'Desconto', fields: ['kind', 'value', 'justNew'] },
      { title: 'Aquisição', fields: ['aquisition'] },
      { title: 'Recorrência', fields: ['recurrence'] },
      { title: 'Limites', fields: ['maxTimes', 'timesByUser', 'numberOfClients'] },
      { title: 'Onde vale', fields: ['services', 'locations'] },
    ],
  },
  visibleWhen: {
    ...discountVisible,
    justNew: ({ kind }) => kind !== 'both',
    userName: ({ userName }) => Boolean(userName),
  },
  readOnlyWhen: {
    ...discountLocked,
    code: (_, { mode }) => mode === 'edit',
    kind: (_, { mode }) => mode === 'edit',
    userName: () => true,
  },
  rules: VOUCHER_RULES,
  actions: [copyCode, deactivate],
  slots: { formAside: VoucherSummary },
  show: { title: 'Voucher' },
});
