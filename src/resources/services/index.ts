import { boolean, data, defineResource } from '../../schema';
import { lazySlot } from '../shared/lazySlot';
import { priceHistorySection } from '../shared/priceHistorySection';
import { neighborRows } from './neighbors';
import { editPrices, serviceFields, serviceList } from './service';

/** Services and their prices by neighborhood: part 3 sections 2.3, 3, 5, 7 and 8; decision 0076. */
export default defineResource({
  name: 'services',
  label: ['Serviço', 'Serviços'],
  title: 'Serviços disponíveis',
  routes: { list: '/services', edit: '/services/edit/:id' },
  keys: { edit: '/services/edit/:serviceId' },
  menu: { group: 'Portfólio', label: 'Serviços' },
  api: { contract: 'services', id: 'serviceId', paging: { style: 'none', whole: {} } },
  fields: {
    ...serviceFields,
    active: boolean('Serviço ativo?', { look: 'answers', required: true, column: false }),
    neighbors: data(neighborRows),
  },
  list: serviceList,
  form: {
    edit: {
      title: ({ name }) => `Editar serviço${name ? `: ${name}` : ''}`,
      success: 'Serviço atualizado com sucesso',
      failure: 'Erro ao atualizar o serviço',
      loadFailure: 'Não foi possível recuperar o serviço selecionado para edição',
    },
  },
  actions: [editPrices],
  dialogs: {
    prices: {
      title: 'Edição do serviço',
      head: { state: 'state', meta: ['serviceId'] },
      maxWidth: 'lg',
      failure: 'Não foi possível recuperar o serviço selecionado para edição',
      sections: [
        {
          title: 'Preços por bairro',
          wide: true,
          reads: {
            operation: 'neighbors.ofService',
            sends: ({ id }) => ({ serviceId: id }),
            merge: ({ neighbors }) => ({ neighbors }),
            failure: 'Ocorreu um erro ao processar a sua solicitação.',
            required: true,
          },
          render: lazySlot(() => import('./NeighborPrices'), 'NeighborPrices', 240),
        },
        priceHistorySection(({ id }) => ({ kind: 'neighborhood', serviceId: String(id) })),
      ],
    },
  },
});
