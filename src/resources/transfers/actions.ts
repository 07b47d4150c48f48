import CancelIcon from '@mui/icons-material/CancelOutlined';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import { COMMENT_REQUIRED } from '../../../domain/transfers';
import { defineAction, longText } from '../../schema';

export const FACTS = [
  ...(['value', 'objective', 'text', 'repeats', 'scheduleId'] as const),
  ...(['scheduleDate', 'fileName', 'status', 'responsible'] as const),
];

type Fact = 'professional' | 'decisions' | (typeof FACTS)[number];

interface Bonus extends Readonly<Partial<Record<Fact, unknown>>> {
  readonly id: string;
  /** Reason for which the operator may not decide, from the server. */
  readonly blocked?: string | null;
}

const decision = (approved: boolean) => {
  const verb = approved ? 'Aprovar' : 'Reprovar';
  return defineAction<Bonus>({
    name: approved ? 'approve' : 'refuse',
    label: verb,
    bulk: 'together',
    places: ['row', 'bulk'],
    key: approved ? 'a' : 'r',
    icon: approved ? CheckIcon : CancelIcon,
    danger: !approved,
    blocked: ({ blocked }) => blocked ?? undefined,
    summary: ['professional', ...FACTS, 'decisions'],
    form: {
      title: (count) => (count === 1 ? `${verb} bônus` : `${verb} ${count} bônus`),
      fields: {
        comment: longText('Comentário', {
          max: 500,
          required: approved ? false : COMMENT_REQUIRED,
        }),
      },
      submit: verb,
    },
    cancel: 'Fechar',
    operation: 'transfers.decide',
    sends: (_, { comment }, __, bonuses) => ({
      ids: bonuses.map(({ id }) => id),
      approved,
      comment: comment ?? '',
    }),
    success: (_, count) =>
      count === 1 ? 'Bônus atualizado com sucesso!' : 'Bônus selecionados atualizados com sucesso!',
    failure: ['Erro ao atualizar bônus', 'Erro ao atualizar bônus'],
  });
};

export const approve = decision(true);

export const refuse = decision(false);
