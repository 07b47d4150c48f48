import CancelIcon from '@mui/icons-material/CancelOutlined';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import { COMMENT_REQUIRED } from '../../../domain/transfers';
import { defineAction, longText } from '../../schema';

interface Bonus {
  readonly id: string;
  readonly professional?: string | null;
  readonly value?: number | null;
  readonly objective?: string | null;
  readonly text?: string | null;
  readonly repeats?: string | null;
  readonly scheduleId?: string | null;
  readonly scheduleDate?: string | null;
  readonly fileName?: string | null;
  readonly responsible?: string | null;
  readonly status?: number | null;
  readonly decisions?: string | null;
  /** Reason for which the operator may not decide, from the server. */
  readonly blocked?: string | null;
}

/** Creates one of the two decisions, for one bonus or the selected ones (part 3 section 2.10). */
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
    summary: [
      'professional',
      'value',
      'objective',
      'text',
      'repeats',
      'scheduleId',
      'scheduleDate',
      'fileName',
      'status',
      'responsible',
      'decisions',
    ],
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

/** 'Aprovar': passes the bonus to the finance head, or completes it. */
export const approve = decision(true);

/** 'Reprovar', with a reason. */
export const refuse = decision(false);
