import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lengthProblem } from '../../../domain/br';
import {
  CREDIT_DENIED_TEXT,
  CREDIT_DENIED_TITLE,
  CREDIT_FIELD_CAP,
  CREDIT_LIMIT_TEXT,
  CREDIT_LIMIT_TITLE,
  CREDIT_REASONS,
  collapseSpaces,
  creditProblems,
  exceedsCreditLimit,
} from '../../../domain/customers';
import { fromCents } from '../../../domain/money';
import type { Customer } from '../../dataProvider';
import { getConfig } from '../../env';
import { Unsaved } from '../../schema/form/Unsaved';
import { CloseButton, ModalDialog } from '../../ui/dialog';
import { failureCode, failureFields } from '../../ui/feedback';
import { ChoiceInput, MoneyInput, TextInput } from '../../ui/inputs';
import { useBackOffice } from '../shared/useBackOffice';
import { useDeed } from '../shared/useDeed';

const OPTIONS = CREDIT_REASONS.map((reason) => ({ value: reason, label: reason }));

/** 'Adicionar créditos': value, description and reason, at most R$ 500,00 (part 2 section 5). */
export const AddCreditsDialog = ({
  customer,
  onAdded,
  onClose,
}: {
  readonly customer: Customer;
  readonly onAdded: () => Promise<void>;
  readonly onClose: () => void;
}) => {
  const provider = useBackOffice();
  const deed = useDeed();
  const [value, setValue] = useState<number | null>(null);
  const [description, setDescription] = useState('');
  const [reason, setReason] = useState<string | null>(null);
  const [scheduleId, setScheduleId] = useState('');
  const [tried, setTried] = useState(false);
  const [isOver, setOver] = useState(false);
  const problems = creditProblems({ value, description, reason });
  const errors = tried ? problems : {};
  const isDenied = failureCode(deed.error) === 'forbidden';
  const submit = async (): Promise<void> => {
    setTried(true);
    setOver(false);
    const isLong = lengthProblem(description, 200) ?? lengthProblem(scheduleId, 64);
    if (Object.keys(problems).length > 0 || isLong || value === null) return;
    if (exceedsCreditLimit(value)) {
      setOver(true);
      return;
    }
    const body = {
      userId: customer._id,
      credits: fromCents(value),
      description: description.trim(),
      scheduleId: scheduleId.trim() || null,
      reason,
    };
    const done = await deed.run(
      (idempotencyKey) =>
        provider.operation('customers.addCredits', {
          params: { product: getConfig().productSlug },
          body,
          idempotencyKey,
        }),
      { success: 'Créditos adicionados com sucesso', failure: 'Ocorreu um erro inesperado' },
      body,
    );
    if (done) await onAdded();
  };
  return (
    <ModalDialog
      open
      title="Adicionar créditos"
      busy={deed.busy}
      onClose={onClose}
      actions={
        <>
          <CloseButton disabled={deed.busy} />
          <Button variant="contained" onClick={() => void submit()} disabled={deed.busy}>
            Adicionar
          </Button>
        </>
      }
    >
      <Unsaved
        dirty={!deed.busy && Boolean(value !== null || description || reason || scheduleId)}
      />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <MoneyInput
          id="credits-value"
          readOnly={deed.busy}
          name="value"
          label="Valor"
          required
          autoFocus
          value={value}
          error={errors.value}
          help="Até R$ 500,00"
          cap={CREDIT_FIELD_CAP}
          onChange={(typed) => {
            setOver(false);
            setValue(typed);
          }}
        />
        <TextInput
          id="credits-description"
          readOnly={deed.busy}
          name="description"
          label="Descrição"
          required
          maxLength={200}
          value={description}
          error={errors.description}
          onChange={(typed) => setDescription(collapseSpaces(typed ?? ''))}
        />
        <ChoiceInput
          id="credits-reason"
          readOnly={deed.busy}
          name="reason"
          label="Motivo"
          required
          allowEmpty={false}
          options={OPTIONS}
          value={reason}
          error={errors.reason}
          onChange={setReason}
        />
        <TextInput
          id="credits-schedule"
          readOnly={deed.busy}
          name="scheduleId"
          label="Agendamento"
          help="Código ou id de um agendamento deste cliente, se houver"
          maxLength={64}
          error={failureFields(deed.error).scheduleId}
          value={scheduleId}
          onChange={(typed) => setScheduleId(typed ?? '')}
        />
        {isOver && (
          <Alert severity="error" role="alert">
            <AlertTitle>{CREDIT_LIMIT_TITLE}</AlertTitle>
            {CREDIT_LIMIT_TEXT}
          </Alert>
        )}
        {deed.problem && (
          <Alert severity="error" role="alert">
            {isDenied && <AlertTitle>{CREDIT_DENIED_TITLE}</AlertTitle>}
            {isDenied ? CREDIT_DENIED_TEXT : deed.problem}
          </Alert>
        )}
      </Box>
    </ModalDialog>
  );
};
