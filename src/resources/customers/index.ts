import { CREDIT_DENIED_TEXT, CREDIT_DENIED_TITLE, isBlocked } from '../../../domain/customers';
import { defineResource, items, text } from '../../schema';
import {
  addAddress,
  addCredits,
  askConfirmation,
  block,
  type CustomerRecord,
  forcePhone,
  newBooking,
  removeAddress,
  removeCard,
  removeRejected,
  resetPassword,
  unblock,
} from './actions';
import { customerFields } from './fields';

const professional = {
  refersTo: 'artists',
  link: ({ id }: { readonly id: string }) => `/artist/${id}`,
} as const;

const asItems = (ids: readonly string[] = []) => ids.map((id) => ({ id }));

/** Customers, 'Clientes', and the page of one, `#/users/{id}`: part 2 sections 2.1, 2.2, 4, 5, 7 and 9. */
export default defineResource({
  name: 'customers',
  label: ['Cliente', 'Clientes'],
  routes: { list: '/users', show: '/users/:id' },
  keys: { edit: '/users/:userId', show: '/users/:userId' },
  menu: 'Clientes',
  titleField: 'name',
  api: {
    contract: 'customers',
    sends: 'changed',
    paging: { style: 'page', page: 'page', size: 'itemsPerPage' },
    sorting: { style: 'pair', field: 'orderBy', order: 'orderType' },
  },
  fields: customerFields,
  filters: {
    filter: text('Busca', { max: 100, placeholder: 'shortcode, id, status, artista ...' }),
  },
  list: {
    perPage: 10,
    sort: '-createdDate',
    apply: 'BUSCAR',
    empty: 'Nenhum cliente encontrado.',
    export: { operation: 'customers.export', file: 'Clientes.csv' },
  },
  visibleWhen: { facebook: ({ facebook }) => Boolean(facebook) },
  form: { edit: { success: 'Valor alterado com sucesso' } },
  actions: [newBooking],
  show: {
    title: ({ name }) => name ?? '',
    failure: 'Não foi possível carregar o cliente.',
    states: (customer) => [
      ...(isBlocked(customer) ? [{ label: 'Bloqueado', tone: 'error' } as const] : []),
      ...(customer.vip ? [{ label: 'VIP', tone: 'info' } as const] : []),
      ...(customer.hasSignature ? [{ label: 'Assinante', tone: 'success' } as const] : []),
    ],
    sections: [
      {
        title: 'Informações',
        wide: true,
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
        title: 'Endereços',
        items: items({
          of: ({ addresses }: CustomerRecord) => addresses ?? [],
          text: ({ line }) => [line],
          empty: 'Nenhum endereço cadastrado.',
          actions: [removeAddress],
        }),
        actions: [addAddress],
      },
      {
        title: 'Cartões de crédito',
        items: items({
          of: ({ cards }: CustomerRecord) => cards ?? [],
          text: ({ brand, first6, last4, holder }) => [
            `${brand} ${first6} •••••• ${last4}`,
            holder.fullname ?? '',
          ],
          empty: 'Nenhum cartão cadastrado.',
          actions: [removeCard],
        }),
      },
      {
        title: 'Profissionais rejeitadas',
        items: items({
          ...professional,
          of: ({ rejected }: CustomerRecord) => asItems(rejected ?? []),
          empty: 'Nenhuma profissional rejeitada.',
          actions: [removeRejected],
        }),
      },
      {
        title: 'Profissionais de preferência',
        items: items({
          ...professional,
          of: ({ preferred }: CustomerRecord) => asItems(preferred ?? []),
          empty: 'Nenhuma profissional de preferência.',
        }),
      },
      {
        title: 'Ações',
        wide: true,
        actions: [block, unblock, forcePhone, resetPassword, askConfirmation],
      },
      {
        title: 'Créditos',
        wide: true,
        facts: ['credits'],
        related: {
          resource: 'credits',
          by: ({ id }) => ({ customer: id }),
          perPage: 10,
          readOnly: true,
        },
        actions: [addCredits],
        readOnly: { title: CREDIT_DENIED_TITLE, text: CREDIT_DENIED_TEXT },
      },
      {
        title: 'Vouchers',
        wide: true,
        related: {
          resource: 'vouchers',
          by: ({ id }) => ({ customer: id, showInactive: true, showOthers: true }),
          perPage: 100,
          readOnly: true,
          columns: ['code', 'campaign', 'discount', 'start', 'end', 'usedTimes', 'state'],
          empty: 'Nenhum voucher deste cliente.',
        },
      },
      { title: 'Comentários', wide: true, comments: { type: 'user', isPublic: true } },
      {
        title: 'Agendamentos',
        wide: true,
        related: { resource: 'schedules', by: ({ id }) => ({ customer: id }), perPage: 10 },
      },
    ],
  },
});
