import Button from '@mui/material/Button';
import { useState } from 'react';
import { CANCEL_CODES, cancelProblem } from '../../../../domain/bookings/cancelReasons';
import { statusName, writeProblem } from '../../../../domain/bookings/status';
import { lengthProblem } from '../../../../domain/br';
import { ConfirmDialog } from '../../../ui/dialog';
import { ChoiceInput, LongTextInput } from '../../../ui/inputs';
import { useBackOffice } from '../../shared/useBackOffice';
import { useQuestion } from '../../shared/useQuestion';
import { ActionSection, SectionButtons } from './ActionSection';
import { CancelReasonInput } from './CancelReasonInput';
import type { ActionSectionProps } from './types';
import { useActionDeed } from './useActionDeed';

const WAIT_ACCEPT = 1;

/** Most characters of the comment of a cancel. */
const COMMENT_LENGTH = 500;

/** The four choices of part 1 section 4, in its order. */
const OPTIONS = [
  { value: String(CANCEL_CODES.operations), label: 'Cancelado por operações' },
  { value: String(CANCEL_CODES.backOffice), label: 'Cancelar pelo backoffice' },
  { value: String(CANCEL_CODES.client), label: 'Cancelar pela cliente' },
  { value: String(WAIT_ACCEPT), label: 'Aguardando profissional' },
];

const reasonOf = (code: number | undefined, statusCode: number): string | undefined => {
  const cancel = writeProblem('cancel', statusCode);
  const waitAccept = writeProblem('waitAccept', statusCode);
  if (code === undefined) return cancel && waitAccept;
  return code === WAIT_ACCEPT ? waitAccept : cancel;
};

/** Cancels the booking in one of three ways, or puts it back to waiting for a professional. */
export const StatusSection = ({ booking }: ActionSectionProps) => {
  const provider = useBackOffice();
  const deed = useActionDeed(booking._id);
  const [choice, setChoice] = useState<string | null>(null);
  const [comment, setComment] = useState<string | null>(null);
  const [reasonCode, setReasonCode] = useState<string | null>(null);
  const question = useQuestion();
  const { _id: scheduleId, version, statusCode } = booking;
  const code = choice === null ? undefined : Number(choice);
  const isForOurs = code === CANCEL_CODES.backOffice;
  const isForClient = code === CANCEL_CODES.client;
  const missing =
    code === undefined
      ? undefined
      : (cancelProblem({ cancelCode: code, comment, cancelReasonCode: reasonCode }) ??
        lengthProblem(comment, COMMENT_LENGTH));
  const isShut = Boolean(
    writeProblem('cancel', statusCode) && writeProblem('waitAccept', statusCode),
  );
  const reason = reasonOf(code, statusCode);
  const reset = () => {
    setChoice(null);
    setComment(null);
    setReasonCode(null);
  };
  const cancel = async () => {
    const text = comment?.trim();
    const body = {
      scheduleId,
      cancelCode: code,
      ...((isForOurs || isForClient) && text ? { comment: text } : {}),
      ...(isForClient ? { cancelReasonCode: reasonCode } : {}),
      version,
    };
    const done = await deed.run(
      (idempotencyKey) => provider.operation('bookings.cancel', { body, idempotencyKey }),
      { success: 'Agendamento cancelado com sucesso', failure: 'Ocorreu um erro inesperado' },
      body,
    );
    if (done) reset();
  };
  const waitAccept = async () => {
    const body = { scheduleId, version };
    const done = await deed.run(
      (idempotencyKey) => provider.operation('bookings.waitAccept', { body, idempotencyKey }),
      {
        success: 'Pedido reativado com sucesso',
        failure: 'Ocorreu um problema ao reativar o pedido.',
      },
      body,
    );
    if (done) reset();
  };
  return (
    <ActionSection
      title="Alterar status"
      dirty={choice !== null}
      reason={reason}
      problem={deed.problem}
    >
      <ChoiceInput
        id="change-status-code"
        name="cancelCode"
        label="Status"
        value={choice}
        allowEmpty={false}
        disabled={isShut || deed.busy}
        onChange={setChoice}
        options={OPTIONS}
      />
      {isForClient && (
        <CancelReasonInput
          value={reasonCode}
          onChange={setReasonCode}
          help={missing}
          disabled={Boolean(reason) || deed.busy}
        />
      )}
      {(isForOurs || isForClient) && (
        <LongTextInput
          id="change-status-comment"
          name="comment"
          label="Comentário"
          value={comment}
          required={isForOurs}
          maxLength={COMMENT_LENGTH}
          help={isForOurs ? missing : 'Opcional'}
          disabled={Boolean(reason) || deed.busy}
          onChange={setComment}
        />
      )}
      <SectionButtons>
        <Button
          variant="outlined"
          color={code === WAIT_ACCEPT ? 'primary' : 'error'}
          onClick={() => (code === WAIT_ACCEPT ? void waitAccept() : question.ask())}
          loading={deed.busy}
          disabled={code === undefined || Boolean(reason ?? missing) || deed.waiting}
        >
          Alterar status
        </Button>
      </SectionButtons>
      <ConfirmDialog
        open={question.open}
        title="Cancelar agendamento"
        text={`Deseja mesmo cancelar o agendamento ${booking.shortCode || booking.id}? O novo status será '${statusName(code ?? statusCode)}'.`}
        confirmLabel="Confirmar"
        cancelLabel="Voltar"
        tone="error"
        onConfirm={() => question.answer(cancel)}
        onClose={question.close}
      />
    </ActionSection>
  );
};
