import { NEW_ARTIST } from '../../newArtist';
import { defineResource, text } from '../../schema';
import { ARTIST_TOAST } from '../shared/artistToast';
import { namesOf } from '../shared/namesOf';
import { createAccount, exportInfractions, infractions, view } from './actions';
import {
  consultant,
  documents,
  formFields,
  isConsultant,
  listFields,
  personal,
  rates,
} from './fields';
import {
  afterSave,
  creating,
  expirationOf,
  isInactive,
  isNew,
  origins,
  problems,
  releaseQuestion,
  updating,
} from './form';
import { pageSections } from './page';
import { changePassword, edit, gamification, payBonus, unblock } from './pageActions';
import { pageFields } from './pageFields';

const words = {
  failure: 'Ocorreu um erro ao salvar o profissional, tente novamente',
  ...ARTIST_TOAST,
} as const;

/**
 * Professionals, their form, and the page of one: part 2 sections 2.4, 2.5, 2.6, 3, 5, 7 and 9; decisions 0069,
 * 0073 and 0075. One request names several.
 */
export default defineResource({
  name: 'artists',
  label: ['Profissional', 'Profissionais'],
  routes: {
    list: '/artists',
    create: NEW_ARTIST,
    edit: '/edit-artist/:id',
    show: '/artist/:id',
  },
  keys: { edit: '/edit-artist/:artistId', show: '/artist/:artistId' },
  menu: { group: 'Profissionais', newLabel: 'Adicionar profissional' },
  titleField: 'name',
  api: {
    contract: 'artists',
    operations: { many: 'artists.summaries' },
    paging: { style: 'page', page: 'page', size: 'itemsPerPage' },
    calls: { create: creating, update: updating },
  },
  fields: { ...listFields, ...formFields, ...pageFields },
  filters: {
    filter: text('Busca', { max: 100, placeholder: 'shortcode, id, status, artista ...' }),
  },
  find: {
    shows: ['name', 'phone', 'email'],
    by: { filter: ['words', 'cpf', 'phone'] },
  },
  list: {
    perPage: 5,
    brief: true,
    apply: 'BUSCAR',
    columns: ['artistId', 'createdDate', 'name', 'email', 'phone', 'addressLine'],
    narrow: { about: ['email'], status: 'phone', end: false },
    empty: 'Nenhum profissional encontrado.',
    failure: 'Não foi possível carregar os profissionais.',
    export: { operation: 'artists.export', file: 'Profissionais.csv' },
  },
  form: {
    create: {
      ...words,
      title: 'Adicionar profissional',
      submit: 'CADASTRAR PROFISSIONAL',
      success: 'Profissional cadastrado com sucesso!',
      from: origins,
      next: ({ id }) => `/artist/${encodeURIComponent(id)}`,
    },
    edit: {
      ...words,
      title: ({ id, name }) => `Editando ${name || id}`,
      submit: 'SALVAR PROFISSIONAL',
      confirm: releaseQuestion,
      affects: ['schedules', 'bookings'],
      success: 'Profissional atualizado com sucesso!',
      loadFailure: 'Não foi possível carregar o profissional.',
      afterSave,
      links: [
        {
          label: 'VISUALIZAR PROFISSIONAL',
          to: ({ id }) => `/artist/${encodeURIComponent(id)}`,
        },
      ],
      sectionsAfter: [{ title: 'Comentários', wide: true, comments: { type: 'artist' } }],
    },
    sections: [
      { title: 'Dados pessoais', fields: namesOf(personal) },
      { title: 'Endereço', fields: ['address'] },
      { title: 'Documentos', fields: namesOf(documents) },
      { title: 'Disponibilidade', fields: ['availability', 'isAvailableForOrderAllocation'] },
      { title: 'Cidades', fields: ['enabledCities'] },
      { title: 'Polígonos', fields: ['polygons'] },
      { title: 'Serviços', fields: ['enabledServices'] },
      { title: 'Take rate', fields: namesOf(rates) },
      { title: 'Consultora da marca parceira', fields: namesOf(consultant) },
      { title: 'Motivo da desativação', fields: ['deactivationReason'] },
    ],
  },
  visibleWhen: {
    consultantSpace: isConsultant,
    consultantStatus: isConsultant,
    consultantActive: isConsultant,
    deactivationReason: isInactive,
  },
  requiredWhen: { enabledCities: isNew, enabledServices: isNew },
  rules: problems,
  complete: { expiration: expirationOf },
  actions: [
    exportInfractions,
    view,
    unblock,
    payBonus,
    edit,
    infractions,
    gamification,
    changePassword,
    createAccount,
  ],
  show: {
    title: ({ name }) => name ?? '',
    failure: 'Erro ao recuperar os dados do servidor',
    states: ({ beginner, novice, realtime }) => [
      ...(beginner ? [{ label: 'Iniciante', tone: 'info' } as const] : []),
      ...(novice ? [{ label: 'Novata', tone: 'info' } as const] : []),
      ...(realtime ? [{ label: 'Tempo real', tone: 'success' } as const] : []),
    ],
    head: {
      state: 'activity',
      meta: ['phone', 'email', 'city', 'tier', 'takeRateValue'],
      main: ['payBonus', 'edit', 'infractions', 'gamification', 'unblock'],
    },
    sections: pageSections,
  },
});
