import { getPath } from '../../../domain/paths';
import { choice, dateTime, defineResource, text } from '../../schema';

/** Labels of the payment states: part 3 section 4. Any other state shows '--'. */
const PAYMENT_STATES = {
  IN_ANALYSIS: { label: 'Em análise', tone: 'warning' },
  AUTHORIZED: { label: 'Autorizado', tone: 'success' },
  CANCELLED: { label: 'Cancelado', tone: 'error' },
} as const;

const knownState = (state: unknown): unknown =>
  Object.hasOwn(PAYMENT_STATES, String(state)) ? state : null;

/** Airport orders, 'Aeroportos': part 3 sections 2.11, 3, 4, 7, 8 and 9. */
export default defineResource({
  name: 'airports',
  label: ['Pedido de aeroporto', 'Aeroportos'],
  routes: { list: '/airport' },
  menu: { group: 'Agendamentos' },
  api: {
    contract: 'airports',
    paging: { style: 'page', page: 'page', size: 'itemsPerPage', fetch: 10 },
  },
  fields: {
    airport: text('Aeroporto', { wire: 'address.name' }),
    clientName: text('Cliente', {
      wire: 'user.name',
      link: ({ clientId }) => (clientId ? `#/users/${clientId}` : undefined),
    }),
    orderId: text('Id do pedido', { look: 'id', wire: '_id' }),
    clientId: text('Id do cliente', { look: 'id', wire: 'user._id' }),
    paidAt: dateTime('Data de pagamento', { wire: 'payment.updatedAt', emptyText: '--' }),
    status: choice('Status', PAYMENT_STATES, {
      wire: 'payment.status',
      read: ({ payment }) => knownState(getPath(payment, 'status')),
      emptyText: '--',
    }),
  },
  filters: {
    filter: text('Busca', { max: 100, placeholder: 'cliente, id do pedido, id do cliente' }),
  },
  list: {
    perPage: 5,
    sort: '-paidAt',
    apply: 'BUSCAR',
    empty: 'Nenhum pedido de aeroporto encontrado.',
  },
});
