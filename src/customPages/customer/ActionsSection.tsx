import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { isBlocked } from '../../../domain/customers';
import { ConfirmDialog } from '../../ui/dialog';
import { useBackOffice } from '../shared/useBackOffice';
import { useDeed } from '../shared/useDeed';
import { Section } from './Section';
import { type SectionProps, useCustomerDeed } from './useCustomer';

const FAILED = 'Ocorreu um erro inesperado';

interface Question {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly danger?: boolean;
  readonly run: () => Promise<unknown>;
}

/** 'Ações': block, phone, password and data confirmation (part 2 sections 2.1 and 4). */
export const ActionsSection = ({ customer, mayEdit }: SectionProps) => {
  const provider = useBackOffice();
  const change = useCustomerDeed(customer._id);
  const request = useDeed();
  const [question, setQuestion] = useState<Question>();
  const params = { id: customer._id };
  const blocked = isBlocked(customer);

  /** One message for all buttons: what the other ones left there goes. */
  const runChange: typeof change.run = (...given) => {
    request.clear();
    return change.run(...given);
  };
  const setBlocked = (wanted: boolean) =>
    runChange(
      (idempotencyKey) =>
        provider.operation(wanted ? 'customers.block' : 'customers.unblock', {
          params,
          idempotencyKey,
        }),
      {
        success: wanted ? 'Cliente bloqueado com sucesso' : 'Cliente desbloqueado com sucesso',
        failure: FAILED,
      },
      wanted,
    );
  const forcePhone = () =>
    runChange(
      (idempotencyKey) =>
        provider.operation('customers.forcePhoneValidation', { params, idempotencyKey }),
      { success: 'Telefone confirmado com sucesso', failure: FAILED },
      'phone',
    );
  const confirmData = () =>
    runChange(
      (idempotencyKey) =>
        provider.operation('customers.update', {
          params,
          body: { emailPhoneConfirmed: false },
          idempotencyKey,
        }),
      { success: 'Requisição de confimação de dados enviada com sucesso', failure: FAILED },
      'data',
    );
  const resetPassword = () => {
    change.clear();
    return request.run(
      async (idempotencyKey) => {
        await provider.operation('customers.forgotPassword', {
          body: { email: customer.email },
          idempotencyKey,
        });
        return true;
      },
      { success: 'Requisição de senha enviada com sucesso', failure: FAILED },
      'password',
    );
  };
  const busy = change.busy || request.busy;
  const buttons: readonly (Question & { readonly label: string })[] = [
    {
      label: blocked ? 'Desbloquear cliente' : 'Bloquear cliente',
      title: blocked ? 'Desbloquear cliente' : 'Bloquear cliente',
      text: blocked
        ? `Deseja mesmo desbloquear ${customer.name}?`
        : `Deseja mesmo bloquear ${customer.name}? Não será mais possível agendar para este cliente.`,
      button: blocked ? 'Desbloquear' : 'Bloquear',
      danger: !blocked,
      run: () => setBlocked(!blocked),
    },
    ...(customer.phone.validatedAt
      ? []
      : [
          {
            label: 'Forçar validação do telefone',
            title: 'Forçar validação do telefone',
            text: 'Deseja mesmo confirmar o telefone deste cliente?',
            button: 'Confirmar telefone',
            run: forcePhone,
          },
        ]),
    {
      label: 'Solicitar redefinição de senha',
      title: 'Solicitar redefinição de senha',
      text: `Deseja enviar a redefinição de senha para ${customer.email}?`,
      button: 'Enviar',
      run: resetPassword,
    },
    {
      label: 'Solicitar confirmação de dados',
      title: 'Solicitar confirmação de dados',
      text: 'Deseja pedir que o cliente confirme o e-mail e o telefone no próximo acesso?',
      button: 'Solicitar',
      run: confirmData,
    },
  ];
  if (!mayEdit) return null;
  return (
    <Section title="Ações" problem={change.problem ?? request.problem}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {buttons.map((button) => (
          <Button
            key={button.label}
            variant="outlined"
            color={button.danger ? 'error' : 'primary'}
            disabled={busy}
            onClick={() => setQuestion(button)}
          >
            {button.label}
          </Button>
        ))}
      </Box>
      {question && (
        <ConfirmDialog
          open
          title={question.title}
          text={question.text}
          confirmLabel={question.button}
          tone={question.danger ? 'error' : 'primary'}
          onConfirm={async () => {
            await question.run();
            setQuestion(undefined);
          }}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </Section>
  );
};
