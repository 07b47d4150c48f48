import { pastDayProblem } from '../../../domain/time';
import { defineResource, reference, text } from '../../schema';
import { commentsSection } from '../shared/comments';
import {
  addAddress,
  addCredits,
  askConfirmation,
  block,
  forcePhone,
  newBooking,
  removeAddress,
  removeCard,
  removeRejected,
  resetPassword,
  unblock,
} from './actions';
import { CreditsDenied } from './CreditsDenied';
import { customerFields } from './fields';

const professionals = {
  id: reference('Profissional', 'artists', { link: ({ id }) => `/artist/${id}` }),
};

const asRows = (ids: readonly string[]) => ids.map((id) => ({ id }));

/** Customers, 'Clientes', and the page of a customer: part 2 sections 2.1, 2.2, 4, 5, 7 and 9. */
export default defineResource({
  name: 'customers',
  label: ['Cliente', 'Clientes'],
  routes: { list: '/users', show: '/users/:id' },
  keys: { edit: '/users/:userId', show: '/users/:userId' },
  menu: 'Clientes',
  api: {
    contract: 'customers',
    sends: 'changed',
    paging: { style: 'page', page: 'page', size: 'itemsPerPage' },
  },
  fields: customerFields,
  rules: ({ birthdate }, { today }) => ({ birthdate: pastDayProblem(birthdate, today) }),
  filters: {
    filter: text('Busca', { max: 100, placeholder: 'shortcode, id, status, artista ...' }),
  },
  find: { shows: ['name', 'phone', 'email'], by: { filter: ['words', 'phone'] } },
  list: {
    sort: '-createdDate',
    apply: 'BUSCAR',
    mobileCard: { details: ['email'], status: 'phone', end: 'numberOfSchedules' },
    empty: 'Nenhuma cliente encontrada.',
    export: { operation: 'customers.export', file: 'Clientes.csv' },
  },
  visibleWhen: { facebook: ({ facebook }) => Boolean(facebook) },
  form: { edit: { success: 'Valor alterado com sucesso' } },
  actions: [newBooking, addCredits, block, unblock],
  show: {
    title: ({ name }) => name ?? '',
    failure: 'Não foi possível carregar a cliente.',
    head: {
      state: 'flags',
      meta: ['phone', 'email', 'orders'],
      money: 'credits',
      main: ['newBooking'],
    },
    sections: [
      {
        title: 'Agendamentos',
        related: { resource: 'schedules', by: ({ id }) => ({ customer: id }), perPage: 10 },
      },
      {
        title: 'Créditos',
        facts: ['credits'],
        render: CreditsDenied,
        related: {
          resource: 'credits',
          by: ({ id }) => ({ customer: id }),
          perPage: 10,
          tools: false,
        },
        actions: [addCredits],
      },
      {
        title: 'Vouchers',
        related: {
          resource: 'vouchers',
          by: ({ id }) => ({ customer: id, showInactive: true, showOthers: true }),
          perPage: 100,
          tools: false,
          columns: ['code', 'campaign', 'discount', 'start', 'end', 'usedTimes', 'state'],
          empty: 'Nenhum voucher desta cliente.',
        },
      },
      commentsSection({ type: 'user', isPublic: true }),
      {
        title: 'Informações',
        column: 'aside',
        form: ['name', 'email', 'phone', 'birthdate', 'gender'],
        facts: [
          'customerId',
          'access',
          'voucherCode',
          'emailConfirmed',
          'phoneConfirmed',
          'emailPhoneConfirmed',
          'createdDate',
          'lastLogin',
          'orders',
          'vip',
          'hasSignature',
          'facebook',
        ],
      },
      {
        title: 'Ações',
        column: 'aside',
        actions: [block, unblock, forcePhone, resetPassword, askConfirmation],
      },
      {
        title: 'Endereços',
        column: 'aside',
        table: {
          label: 'Lista de endereços',
          of: ({ addresses }) => addresses,
          columns: { line: text('Endereço') },
          empty: 'Nenhum endereço cadastrado.',
          actions: [removeAddress],
        },
        actions: [addAddress],
      },
      {
        title: 'Cartões de crédito',
        column: 'aside',
        table: {
          label: 'Lista de cartões',
          of: ({ cards }) =>
            cards.map((card) => ({
              ...card,
              number: `${card.brand} ${card.first6} •••••• ${card.last4}`,
              name: card.holder.fullname,
            })),
          columns: { number: text('Cartão'), name: text('Titular') },
          empty: 'Nenhum cartão cadastrado.',
          actions: [removeCard],
        },
      },
      {
        title: 'Profissionais rejeitadas',
        column: 'aside',
        table: {
          label: 'Lista de rejeitadas',
          of: ({ rejected }) => asRows(rejected),
          columns: professionals,
          empty: 'Nenhuma profissional rejeitada.',
          actions: [removeRejected],
        },
      },
      {
        title: 'Profissionais de preferência',
        column: 'aside',
        table: {
          label: 'Lista de preferidas',
          of: ({ preferred }) => asRows(preferred),
          columns: professionals,
          empty: 'Nenhuma profissional de preferência.',
        },
      },
    ],
  },
});
