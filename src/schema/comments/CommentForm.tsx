import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useRef, useState } from 'react';
import { lengthProblem } from '../../../domain/br';
import { COMMENT_LENGTH } from '../../../domain/comments';
import { cleanText, isBlankText } from '../../../domain/text';
import { ConfirmDialog } from '../../ui/dialog';
import { LongTextInput } from '../../ui/inputs';
import { Unsaved } from '../form/Unsaved';

/** What the chip 'ESTORNO' puts at the beginning of a comment (B-COMM-06). */
export const REFUND_TAG = '[ESTORNO] ';

/** A text with the tag at its beginning, once. */
export const withRefundTag = (text: string): string =>
  text.startsWith(REFUND_TAG.trim()) ? text : `${REFUND_TAG}${text}`;

const INTERNAL = {
  title: 'Deseja mesmo inserir o comentário?',
  text: 'Não é possível desfazer esta ação pelo sistema.',
};

const PUBLIC = {
  title: 'Tem certeza que deseja adicionar esse comentário?',
  text: 'Seu comentário ficará público para todos os usuários.',
};

/** Why a comment is not saved: there is none, or the last attempt failed. */
const Problem = ({
  isBlank,
  failure,
}: {
  readonly isBlank: boolean;
  readonly failure: string | undefined;
}) => (
  <>
    {isBlank && (
      <Alert severity="error" role="alert">
        <AlertTitle>Mensagem inválida</AlertTitle>
        Por favor, escreva uma mensagem válida.
      </Alert>
    )}
    {failure && !isBlank && (
      <Alert severity="error" role="alert">
        {failure}
      </Alert>
    )}
  </>
);

/** The form of a new comment: what was typed stays until it is saved. */
export const CommentForm = ({
  id,
  isPublic,
  problem,
  onAdd,
}: {
  readonly id: string;
  readonly isPublic: boolean;
  /** Why the last attempt failed. */
  readonly problem: string | undefined;
  /** Saves a trimmed text and tells whether that succeeded. */
  readonly onAdd: (message: string) => Promise<boolean>;
}) => {
  const [text, setText] = useState('');
  const [isBlank, setIsBlank] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const tagged = withRefundTag(text);
  const change = (next: string | null): void => {
    setText(next ?? '');
    setIsBlank(false);
  };
  const ask = (): void => {
    const isEmpty = isBlankText(text);
    setIsBlank(isEmpty);
    if (isEmpty || lengthProblem(text, COMMENT_LENGTH)) field.current?.focus();
    else setIsAsked(true);
  };
  const add = async (): Promise<void> => {
    if (await onAdd(cleanText(text).trim())) change('');
    setIsAsked(false);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Unsaved dirty={!isBlankText(text)} />
      <LongTextInput
        id={id}
        name="message"
        label="Novo comentário"
        value={text}
        onChange={change}
        maxLength={COMMENT_LENGTH}
        inputRef={field}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Chip
          label="ESTORNO"
          variant="outlined"
          component="button"
          clickable
          disabled={tagged === text || tagged.length > COMMENT_LENGTH}
          onClick={() => {
            change(tagged);
            field.current?.focus();
          }}
        />
        <Button variant="outlined" onClick={ask}>
          Adicionar comentário
        </Button>
      </Box>
      <Problem isBlank={isBlank} failure={problem} />
      <ConfirmDialog
        {...(isPublic ? PUBLIC : INTERNAL)}
        open={isAsked}
        confirmLabel="Adicionar"
        onConfirm={add}
        onClose={() => setIsAsked(false)}
      />
    </Box>
  );
};
