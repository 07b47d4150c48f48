import Chip from '@mui/material/Chip';
import type { RaRecord } from 'react-admin';
import { COMMENT_LENGTH } from '../../../../domain/comments';
import { cleanText, isBlankText } from '../../../../domain/text';
import { type CallAction, type InputSlotProps, longText } from '../../../schema';
import { LongTextInput } from '../../../ui/inputs';
import type { CommentsSpec } from './spec';

const REFUND_TAG = '[ESTORNO] ';

/** Prepends the tag of a refund, once (B-COMM-06). */
export const withRefundTag = (text: string): string =>
  text.startsWith(REFUND_TAG.trim()) ? text : `${REFUND_TAG}${text}`;

const CommentInput = ({ value, ...props }: InputSlotProps) => {
  const text = String(value ?? '');
  const tagged = withRefundTag(text);
  const prepend = (): void => {
    props.onChange(tagged);
    document.getElementById(props.id)?.focus();
  };
  return (
    <>
      <LongTextInput {...props} value={text} maxLength={COMMENT_LENGTH} />
      <Chip
        label="ESTORNO"
        variant="outlined"
        component="button"
        type="button"
        clickable
        disabled={tagged === text || tagged.length > COMMENT_LENGTH}
        sx={{ mt: 1 }}
        onClick={prepend}
      />
    </>
  );
};

const INTERNAL = {
  title: 'Deseja mesmo inserir o comentário?',
  text: 'Não é possível desfazer esta ação pelo sistema.',
};

const PUBLIC = {
  title: 'Tem certeza que deseja adicionar esse comentário?',
  text: 'Seu comentário ficará público para todos os usuários.',
};

/** The action that adds a comment: by an operation for records of one kind, or that for all (part 1 section 7). */
export const commentAction = ({
  isPublic = false,
  add,
}: Pick<CommentsSpec<never>, 'isPublic' | 'add'>): CallAction<RaRecord> => ({
  name: 'add',
  label: 'Adicionar comentário',
  form: {
    fields: {
      message: longText('Novo comentário', {
        input: CommentInput,
        max: COMMENT_LENGTH,
        normalise: (typed: string) => cleanText(typed).trim(),
        span: 12,
      }),
    },
    rules: ({ message }) => ({
      message: isBlankText(String(message ?? ''))
        ? 'Mensagem inválida. Por favor, escreva uma mensagem válida.'
        : undefined,
    }),
  },
  confirm: { ...(isPublic ? PUBLIC : INTERNAL), button: 'Adicionar' },
  operation: add?.operation ?? 'comments.add',
  sends: ({ id, type }, { message }) => (add ? { [add.id]: id, message } : { id, type, message }),
  success: 'Salvo com sucesso',
  failure: 'Houve um erro ao salvar o comentário',
  // The history shows it itself.
  patch: () => ({}),
});
