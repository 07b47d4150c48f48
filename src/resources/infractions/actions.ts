import { ignoreProblem } from '../../../domain/infractions';
import { ActionRefusal, defineAction, longText } from '../../schema';
import { infractionAction } from '../shared/infraction';

/** Actions on an infraction: part 2 sections 2.9, 4, 5 and 8. */

type Fact = 'occurrenceDate' | 'description' | 'points' | 'penalty';

interface Infraction extends Readonly<Partial<Record<Fact, unknown>>> {
  readonly id: string;
  readonly paid?: boolean | null;
  readonly relievePoints?: boolean | null;
  readonly comment?: string | null;
}

interface Address {
  readonly id: string;
  readonly artistId?: string | null;
  readonly scheduleId?: string | null;
}

export const ignore = defineAction<Infraction>({
  name: 'ignore',
  key: 'i',
  label: 'Ignorar',
  places: ['row', 'bulk'],
  bulk: 'matching',
  danger: true,
  blocked: ignoreProblem,
  summary: ['occurrenceDate', 'penalty', 'points', 'description'],
  confirm: {
    title: 'Ignorar infração',
    text: () =>
      'Você tem certeza que deseja ignorar essa infração ? Os pontos serão revertidos e a multa será paga.',
    button: 'Ignorar',
  },
  operation: 'infractions.ignore',
  affects: ['infractionSummaries'],
  sends: ({ id }) => ({ id }),
  success: 'Infração ignorada com sucesso',
  failure: 'Não foi possível ignorar a infração.',
});

export const editComment = defineAction<Infraction>({
  name: 'editComment',
  key: 'c',
  label: 'Editar comentário',
  places: ['row'],
  form: {
    fields: { comment: longText('Comentário', { max: 1000, span: 12 }) },
    initial: ({ comment }) => ({ comment: comment ?? '' }),
    submit: 'Salvar',
  },
  operation: 'infractions.update',
  sends: ({ id }, { comment }) => {
    if (!id) throw new ActionRefusal('Nenhuma infração selecionada');
    return { id, comment: String(comment ?? '').trim() };
  },
  success: 'Comentário atualizado com sucesso.',
  failure: 'Erro ao atualizar comentário',
});

export const newInfraction = infractionAction<Address>(
  ({ artistId, scheduleId }) => ({ partnerId: artistId, scheduleId }),
  { name: 'newInfraction', places: ['header'], offered: ({ artistId }) => Boolean(artistId) },
);

export const newOfBooking = defineAction<Address>({
  name: 'newOfBooking',
  label: 'Nova Infração ou taxa',
  places: ['header'],
  offered: ({ artistId }) => !artistId,
  dialog: 'bookings.infraction',
  operations: ['infractions.record', 'infractions.recordLoose', 'infractions.financial'],
});

/** The file of all infractions of the professional (decision 0045). */
export const exportOfArtist = defineAction<Address>({
  name: 'exportOfArtist',
  label: 'Exportar infrações',
  places: ['header'],
  offered: ({ artistId }) => Boolean(artistId),
  operation: 'infractions.exportOfArtist',
  sends: ({ artistId }) => ({ professionalId: artistId ?? '' }),
  download: (content) => ({ save: 'Infracoes.csv', content }),
  failure: 'Ocorreu um erro ao exportar dados, tente novamente',
  patch: () => ({}),
});
