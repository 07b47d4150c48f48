import { dateTime, defineResource, integer, references, text } from '../../schema';

/** Push messages that were sent, as their pages show them: decision 0071. */
export default defineResource({
  name: 'pushMessages',
  label: ['Notificação', 'Notificações enviadas'],
  titleField: 'title',
  api: {
    contract: 'push',
    operations: { one: false, create: false, update: false, remove: false },
    paging: { style: 'page', page: 'page', size: 'limit' },
  },
  fields: {
    createdAt: dateTime('Enviada em', { sort: false }),
    title: text('Título', { sort: false }),
    message: text('Mensagem', { sort: false }),
    cities: references('Cidades', 'areas', { sort: false, nothing: 'Todas' }),
    services: references('Serviços', 'services', {
      sort: false,
      column: 'hidden',
      nothing: 'Todos',
    }),
    reached: integer('Pessoas', { sort: false }),
    createdBy: text('Enviada por', { sort: false }),
  },
  filters: { targetType: text('Público', { form: false }) },
  list: {
    perPage: 10,
    columns: ['createdAt', 'title', 'message', 'cities', 'reached', 'createdBy'],
    empty: 'Nenhuma notificação enviada.',
    failure: 'Não foi possível carregar as notificações enviadas.',
    export: false,
  },
});
