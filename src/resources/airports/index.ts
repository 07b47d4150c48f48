import { PAYMENT_STATES } from '../../../domain/airports';
import { choice, dateTime, defineResource, text } from '../../schema';

/** Airport orders, 'Aeroportos': part 3 sections 2.11, 3, 4, 7, 8 and 9. */
export default defineResource({
  name: 'airports',
  label: ['Pedido de aeroporto', 'Aeroportos'],
  routes: { list: '/airport' },
  menu: { group: 'Agendamentos' },
  titleField: 'airport',
  api: {
    contract: 'airports',
    rows: 'list',
    paging: { style: 'page', page: 'page', size: 'itemsPerPage', fetch: 10 },
    sorting: { style: 'pair', field: 'orderBy', order: 'orderType' },
  },
  fields: {
    airport: text('Aeroporto', { wire: 'address.name' }),
    clientName: text('Cliente', {
      wire: 'user.name',
      newTab: true,
      link: ({ clientId }) => (clientId ? `/users/${clientId}` : undefined),
    }),
    orderId: text('Id do pedido', { wire: '_id' }),
    clientId: text('Id do cliente', { wire: 'user._id' }),
    paidAt: dateTime('Data de pagamento', { wire: 'payment.updatedAt' }),
    status: choice('Status', PAYMENT_STATES, { wire: 'payment.status' }),
  },
  filters: {
    filter: text('Busca', { max: 100, placeholder: 'cliente, id do pedido, id do cliente' }),
  },
  list: {
    perPage: 5,
    sort: '-paidAt',
    apply: 'BUSCAR',
    empty: 'Nenhum pedido de aeroporto encontrado.',
    failure: false,
  },
});
