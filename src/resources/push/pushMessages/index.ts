import { dateTime, defineResource, integer, references, text } from '../../../schema';

/** Push messages already sent, listed below the form that sends them: decision 0026. */
export default defineResource({
  name: 'pushMessages',
  label: ['Notificação', 'Notificações enviadas'],
  api: {
    contract: 'push',
    operations: { one: false },
    paging: { style: 'page', page: 'page', size: 'limit' },
  },
  fields: {
    createdAt: dateTime('Enviada em'),
    title: text('Título'),
    message: text('Mensagem'),
    cities: references('Cidades', 'areas', { emptyText: 'Todas' }),
    services: references('Serviços', 'services', { column: 'hidden', emptyText: 'Todos' }),
    reached: integer('Pessoas'),
    createdBy: text('Enviada por'),
  },
  filters: { targetType: text('Público', { form: false }) },
  list: {
    columns: ['createdAt', 'title', 'message', 'cities', 'reached', 'createdBy'],
    empty: 'Nenhuma notificação enviada.',
    failure: 'Não foi possível carregar as notificações enviadas.',
  },
});
