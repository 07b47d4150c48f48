import { computed, defineAction, reference, text } from '../../schema';
import { ACTIVITY } from '../shared/activity';
import { localized } from '../shared/localized';

const state = computed(
  'Situação',
  ({ active }: { readonly active?: boolean | null }) => String(active !== false),
  { choices: ACTIVITY },
);

/** Search by name or id (C-SERV-01). */
const search = text('Busca', {
  wire: false,
  read: ({ name, serviceId, _id }) => [name, serviceId, _id].filter(Boolean).join(' '),
  filter: true,
  column: false,
  form: false,
  sort: false,
  placeholder: 'nome ou ID do serviço',
});

/** Fields of all lists of services: part 3 sections 2.3 and 2.4. */
export const serviceFields = {
  serviceId: text('ID', { form: false }),
  name: text('Nome', { required: true, max: 120, ...localized('name') }),
  category: reference('Categoria', 'categories', { required: true }),
  state,
  search,
};

export const serviceList = {
  perPage: 25,
  columns: ['name', 'category', 'state', 'serviceId'],
  apply: false,
  empty: 'Nenhum serviço encontrado.',
} as const;

export const editPrices = defineAction<{ readonly id: string }>({
  name: 'editPrices',
  label: 'Editar',
  needs: 'read',
  dialog: 'services.prices',
});
