import { accountLink } from '../../../domain/professionals';
import { NEW_ARTIST } from '../../newArtist';
import { ActionRefusal, defineAction, defineResource, text } from '../../schema';
import { commentsSection } from '../shared/comments';
import { lazySlot } from '../shared/lazySlot';
import { namesOf } from '../shared/namesOf';
import {
  consultant,
  documents,
  formFields,
  isConsultant,
  listFields,
  personal,
  rates,
} from './fields';
import * as form from './form';
import { changePassword, edit, gamification, pageSections, payBonus, unblock } from './page';
import { pageFields } from './pageFields';

/** Actions on a professional in the list: part 2 sections 2.4, 7 and 8. */

const ACCOUNT_FAILED = 'Houve um erro para criar conta na Moip.';

const view = defineAction({
  name: 'view',
  label: 'Visualizar',
  needs: 'read',
  to: ({ id }) => `/artist/${encodeURIComponent(id)}`,
});

/** Opens the professional's infractions. The operator also needs permission for infractions. */
const infractions = defineAction({
  name: 'infractions',
  label: 'Infrações',
  places: ['row', 'show'],
  to: ({ id }) => `/infraction/artist/${encodeURIComponent(id)}`,
});

export const createAccount = defineAction({
  name: 'createAccount',
  label: 'Criar conta no provedor de pagamento',
  operation: 'artists.createAccount',
  sends: ({ id }) => ({ artistId: id }),
  download: (answer, _, { product }) => {
    const link = accountLink((answer ?? {}) as object, product.slug);
    if (!link) throw new ActionRefusal(ACCOUNT_FAILED);
    return link;
  },
  success: 'Conta Moip criado com sucesso.',
  failure: ACCOUNT_FAILED,
  patch: () => ({}),
});

/** Downloads the infractions of all professionals (decision 0045). */
const exportInfractions = defineAction({
  name: 'exportInfractions',
  label: 'Exportar todas as infrações',
  places: ['header'],
  operation: 'infractions.export',
  sends: () => ({}),
  download: (content) => ({ save: 'Infracoes.csv', content }),
  failure: 'Ocorreu um erro ao exportar dados, tente novamente',
  patch: () => ({}),
});

/** Width of the index of sections beside the form, with its gap, in pixels. */
const INDEX_WIDTH = 236;

const SAVE_FAILED = 'Ocorreu um erro ao salvar o profissional, tente novamente';

/** Professionals: part 2 sections 2.4, 2.5, 2.6, 3, 5, 7, 9; decision 0069. */
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
  toastMs: 2000,
  api: {
    contract: 'artists',
    operations: { many: 'artists.summaries' },
    paging: { style: 'page', page: 'page', size: 'itemsPerPage' },
    calls: { create: form.createCall, update: form.updateCall },
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
    apply: 'BUSCAR',
    columns: ['artistId', 'createdDate', 'name', 'email', 'phone', 'addressLine'],
    moreColumns: false,
    mobileCard: { details: ['email'], status: 'phone', end: false },
    empty: 'Nenhum profissional encontrado.',
    failure: 'Não foi possível carregar os profissionais.',
    export: { operation: 'artists.export', file: 'Profissionais.csv' },
  },
  form: {
    create: {
      failure: SAVE_FAILED,
      title: form.titleOfNew,
      submit: 'CADASTRAR PROFISSIONAL',
      success: 'Profissional cadastrado com sucesso!',
      affects: ['leads', 'partners'],
      afterSave: ({ id }) => `/artist/${encodeURIComponent(id)}`,
    },
    edit: {
      failure: SAVE_FAILED,
      title: ({ id, name }) => `Editando ${name || id}`,
      submit: 'SALVAR PROFISSIONAL',
      confirm: form.releaseQuestion,
      affects: ['schedules', 'bookings'],
      success: 'Profissional atualizado com sucesso!',
      loadFailure: 'Não foi possível carregar o profissional.',
      afterSave: form.allocate,
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
    deactivationReason: form.isInactive,
  },
  requiredWhen: { enabledCities: form.isNew, enabledServices: form.isNew },
  rules: form.problems,
  complete: { expiration: form.expirationOf },
  slots: {
    formAside: lazySlot(async () => {
      const { sectionsBelow } = await import('../shared/sectionsBelow');
      const comments = commentsSection({ type: 'artist' });
      return { Comments: sectionsBelow('artists', comments, INDEX_WIDTH) };
    }, 'Comments'),
  },
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
    head: {
      state: 'activity',
      meta: ['flags', 'phone', 'email', 'city', 'tier', 'takeRateValue'],
      main: ['payBonus', 'edit', 'infractions', 'gamification', 'unblock'],
    },
    sections: pageSections,
  },
});
