import { MAX_FILE_BYTES, megabytes } from '../../../domain/files';
import {
  choice,
  dateTime,
  defineResource,
  image,
  longText,
  reference,
  references,
  text,
} from '../../schema';
import { lazySlot } from '../shared/lazySlot';
import { AUDIENCES } from './audiences';
import { CampaignCards } from './CampaignCards';

const SEGMENTS = {
  newUsers: 'Novos clientes',
  returningUsers: 'Clientes recorrentes',
  both: 'Todos os clientes',
} as const;

const HTTPS = /^https:\/\/[^\s/?#\\@]+([/?#]\S*)?$/i;

const SHOWN_BY_APP = 'O aplicativo decide por este campo quem vê a campanha.';

/** Campaigns by city, 'Campanhas': part 3 sections 2.6, 3, 5, 7, 8 and 9. */
export default defineResource({
  name: 'campaigns',
  label: ['Campanha', 'Campanhas', 'f'],
  routes: { list: '/campaigns', create: '/campaigns/new', edit: '/campaigns/:id' },
  menu: 'Ajustes',
  api: {
    contract: 'campaigns',
    operations: { remove: 'campaigns.remove' },
    paging: { style: 'page', page: 'page', size: 'limit' },
  },
  fields: {
    title: text('Título', { required: 'Título é obrigatório.', max: 120, span: 12 }),
    introduction: text('Resumo', { required: 'Resumo é obrigatório.', max: 300, span: 12 }),
    text: longText('Descrição', { required: 'Descrição é obrigatória.', max: 5000 }),
    link: text('Link', { max: 500, placeholder: 'https://', span: 12 }),
    img: image('Imagem', {
      required: 'Imagem é obrigatória.',
      sign: 'uploads.campaign',
      help: `jpg, jpeg ou png com menos de ${megabytes(MAX_FILE_BYTES)}; aparece em 400 x 200.`,
    }),
    cities: references('Cidades', 'areas', {
      required: 'Você deve selecionar, ao menos, uma cidade.',
      where: { active: true },
    }),
    type: choice('Público', AUDIENCES, { required: true, initial: 'user', help: SHOWN_BY_APP }),
    userSegment: choice('Segmento', SEGMENTS, {
      required: true,
      initial: 'both',
      help: SHOWN_BY_APP,
    }),
    createdAt: dateTime('Criada em', { form: false }),
  },
  filters: {
    city: reference('Cidade', 'areas', {
      required: 'Escolha uma cidade para ver as campanhas.',
      wire: 'cities',
      input: lazySlot(() => import('../shared/CityButtons'), 'CityButtons'),
    }),
  },
  list: {
    perPage: 9,
    columns: ['introduction', 'type', 'userSegment', 'createdAt'],
    newLabel: 'Nova Campanha',
    empty: 'Nenhuma campanha para visualizar.',
    failure: 'Erro ao buscar campanhas',
    export: false,
  },
  form: {
    create: {
      title: 'Nova Campanha',
      success: 'Campanha salva com sucesso',
      failure: 'Aconteceu algo de errado ao salvar a campanha.',
      copies: true,
    },
    edit: {
      in: 'dialog',
      title: 'Editar Campanha',
      success: 'Campanha alterada com sucesso',
      failure: 'Erro ao alterar campanha',
    },
  },
  rules: [
    [
      'link',
      'Informe um endereço que comece com https://',
      ({ link }) => Boolean(link) && !HTTPS.test(link ?? ''),
    ],
  ],
  slots: { formAside: lazySlot(() => import('./Preview'), 'Preview'), rows: CampaignCards },
});
