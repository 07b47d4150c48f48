import { accountLink } from '../../../domain/professionals';
import { ActionRefusal, defineAction } from '../../schema';
import { ARTIST_TOAST } from '../shared/artistToast';

/** Actions on a professional in the list: part 2 sections 2.4, 7 and 8. */

const ACCOUNT_FAILED = 'Houve um erro para criar conta na Moip.';

export const view = defineAction({
  name: 'view',
  label: 'Visualizar',
  places: ['row'],
  needs: 'read',
  to: ({ id }) => `/artist/${encodeURIComponent(id)}`,
});

/** Lists the professional's infractions; permission for professionals alone is not enough. */
export const infractions = defineAction({
  name: 'infractions',
  label: 'Infrações',
  places: ['row', 'show'],
  to: ({ id }) => `/infraction/artist/${encodeURIComponent(id)}`,
});

export const createAccount = defineAction({
  ...ARTIST_TOAST,
  name: 'createAccount',
  label: 'Criar conta no provedor de pagamento',
  places: ['row'],
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

/** The file of all infractions (decision 0045). */
export const exportInfractions = defineAction({
  name: 'exportInfractions',
  label: 'Exportar todas as infrações',
  places: ['header'],
  operation: 'infractions.export',
  sends: () => ({}),
  download: (content) => ({ save: 'Infracoes.csv', content }),
  failure: 'Ocorreu um erro ao exportar dados, tente novamente',
  patch: () => ({}),
});
