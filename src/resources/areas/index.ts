import {
  boolean,
  choice,
  computed,
  defineAction,
  defineResource,
  group,
  money,
  text,
} from '../../schema';
import { ACTIVITY } from '../shared/activity';
import { lazySlot } from '../shared/lazySlot';
import { categories, minimums, servicesOf } from './record';

const editPath = (id: unknown): string => `/area/edit/${encodeURIComponent(String(id))}`;

const details = defineAction({
  name: 'details',
  label: 'Detalhes',
  needs: 'read',
  dialog: 'areas.details',
});

const back = defineAction({
  name: 'back',
  label: 'Voltar',
  places: ['show'],
  needs: 'read',
  to: () => '/areas',
});

const detailsOnly = { column: false, sort: false } as const;

const reais = { unit: 'reais', sort: false } as const;

/** Cities and the page of a city: part 3 sections 2.2, 3, 7 and 8; decision 0076. */
export default defineResource({
  name: 'areas',
  label: ['Cidade', 'Cidades'],
  title: 'Cidades disponíveis',
  routes: { list: '/areas', show: '/area/edit/:id' },
  keys: { show: '/area/edit/:areaId' },
  menu: { group: 'Portfólio', label: 'Cidades' },
  titleField: 'city',
  api: { contract: 'areas', operations: { one: 'area.one' } },
  fields: {
    areaId: text('ID', { wire: '_id' }),
    city: text('Cidade'),
    state: text('Estado', { wire: 'stateShort' }),
    active: boolean('Ativa', { filter: true, column: false }),
    situation: computed(
      'Situação',
      ({ active }: { active?: boolean | null }) => String(active !== false),
      {
        choices: {
          true: { label: 'Ativa', tone: 'success' },
          false: { label: 'Inativa', tone: 'neutral' },
        },
      },
    ),
    edit: text('Editar', {
      wire: false,
      read: () => 'Editar',
      sort: false,
      link: ({ id }) => editPath(id),
    }),
    name: text('Nome', detailsOnly),
    pgm: group('PGM', {
      discount: money('Desconto', reais),
      professionalGain: money('Ganhos da Profissional', reais),
    }),
    pgp: group('PGP', {
      approved: money('Aprovação', reais),
      engaged: money('Engajamento', reais),
    }),
    referralUse: computed('Uso', () => 'O aplicativo paga estes valores; esta tela só os mostra.'),
    categories,
  },
  list: {
    views: [
      { key: 'all', text: 'Todas', filter: {} },
      { key: 'active', text: 'Ativas', filter: { active: true } },
    ],
    perPage: 25,
    apply: false,
    columns: ['city', 'state', 'situation', 'edit', 'areaId'],
    mobileCard: { details: ['state'], status: 'situation' },
    empty: 'Nenhuma cidade cadastrada.',
    rowClick: 'details',
  },
  actions: [details, back],
  dialogs: {
    details: {
      title: 'Detalhes da cidade',
      head: { state: 'situation', meta: ['state'] },
      maxWidth: 'lg',
      failure: 'Não foi possível carregar a cidade.',
      sections: [
        { title: 'PGM', facts: ['pgm', 'referralUse'] },
        { title: 'PGP', facts: ['pgp', 'referralUse'] },
        {
          title: 'Categorias e serviços',
          wide: true,
          table: {
            of: ({ categories }) => servicesOf(categories),
            columns: {
              name: text('Serviço'),
              category: text('Categoria'),
              state: choice('Situação', ACTIVITY),
              ...minimums,
            },
            empty: 'Nenhum serviço nesta cidade.',
          },
        },
      ],
    },
  },
  show: {
    title: ({ name, city, state }) =>
      [name ?? city, [city, state].filter(Boolean).join('/')].filter(Boolean).join(' · '),
    failure: 'Não foi possível recuperar a cidade selecionada para edição.',
    failureTitle: 'Erro',
    sections: [
      {
        wide: true,
        render: lazySlot(() => import('./ServiceOfArea'), 'ServiceOfArea', 140),
      },
    ],
  },
});
