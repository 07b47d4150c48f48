import { formatInteger } from '../../../domain/format';
import { getPath } from '../../../domain/paths';
import { COMPLETE_SIGNUP, completeProblem } from '../../../domain/professionals';
import { migratePath } from '../../newArtist';
import { defineAction } from '../../schema';
import { ARTIST_TOAST } from '../shared/artistToast';

/** Actions on a partner, each in 'Detalhes do Artista': part 2 sections 2.3, 4 and 8. */

export const COLUMNS = [
  ...(['partnerId', 'createdDate', 'name', 'email', 'phone', 'address', 'signup'] as const),
];

interface Partner extends Readonly<Partial<Record<(typeof COLUMNS)[number], unknown>>> {
  readonly id: string;
  readonly signup?: number | null;
  readonly artistId?: unknown;
}

const TITLE = 'Detalhes do Artista';

const asking = {
  ...ARTIST_TOAST,
  places: ['row'],
  summary: COLUMNS,
  failure: 'Ocorreu um erro inesperado',
} as const;

export const complete = defineAction<Partner>({
  ...asking,
  name: 'complete',
  label: 'Completar cadastro',
  key: 'c',
  blocked: completeProblem,
  confirm: {
    title: TITLE,
    text: 'Deseja marcar o cadastro como completo?',
    button: 'Completar cadastro',
  },
  operation: 'partners.update',
  sends: ({ id }) => ({ id, progress: { signup: COMPLETE_SIGNUP }, backofficeUpdate: true }),
  success: 'Cadastro marcado como completo',
  patch: () => ({ signup: COMPLETE_SIGNUP }),
});

export const migrate = defineAction<Partner>({
  name: 'migrate',
  label: 'Migrar',
  places: ['row'],
  to: ({ id }) => migratePath(id),
});

const BAN_QUESTION = 'Deseja mesmo banir este artista? Isso não pode ser desfeito.';

/** Further consequences if the partner has become a professional (decision 0069). */
const BAN_ENDS =
  'A profissional será desligada, e os agendamentos futuros dela voltarão a aguardar profissional.';

const BANNED = 'Artista excluído com sucesso';

const bannedText = (answer: unknown): string => {
  const released = Number(getPath(answer, 'releasedSchedules') ?? 0);
  return [
    BANNED,
    getPath(answer, 'artistId') && 'A profissional foi desligada.',
    released === 1 && '1 agendamento voltou a aguardar profissional.',
    released > 1 && `${formatInteger(released)} agendamentos voltaram a aguardar profissional.`,
  ]
    .filter(Boolean)
    .join('\n');
};

export const ban = defineAction<Partner>({
  ...asking,
  name: 'ban',
  label: 'Banir',
  danger: true,
  confirm: {
    title: TITLE,
    text: ({ artistId }) => (artistId ? `${BAN_QUESTION} ${BAN_ENDS}` : BAN_QUESTION),
    button: 'Banir',
  },
  operation: 'partners.ban',
  sends: ({ id }) => ({ id }),
  success: bannedText,
  affects: ['artists', 'schedules'],
});
