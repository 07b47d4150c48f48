import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { LinkBase } from 'react-admin';
import { DEVICE_NAMES, deviceOf } from '../../../../domain/bookings/device';
import { formatPhone } from '../../../../domain/format';
import { ConfirmDialog } from '../../../ui/dialog';
import { DefinitionList } from '../../../ui/fields';
import { useBackOffice } from '../../shared/useBackOffice';
import { useDeed } from '../../shared/useDeed';
import { useQuestion } from '../../shared/useQuestion';
import { MISSING, Section } from './Section';
import { useAmendBooking } from './useAmendBooking';
import { useMayEdit } from './useMayEdit';
import type { SectionProps } from './ValueSections';
import { moneyText, yesNoText } from './values';

/** Asks the customer to confirm e-mail and phone again (B-DET-08). */
const ConfirmData = ({ booking }: SectionProps) => {
  const provider = useBackOffice();
  const amend = useAmendBooking(booking);
  const deed = useDeed();
  const question = useQuestion();
  const send = (): Promise<unknown> => {
    const body = { emailPhoneConfirmed: false };
    return deed.run(
      async (idempotencyKey) => {
        const params = { id: booking.userId ?? '' };
        await provider.operation('customers.update', { params, body, idempotencyKey });
        amend(({ user }) => ({ user: { ...user, ...body } }));
      },
      {
        success: 'Requisição de confimação de dados enviada com sucesso',
        failure: 'Ocorreu um erro inesperado',
      },
      body,
    );
  };
  return (
    <>
      <Button
        variant="outlined"
        onClick={question.ask}
        loading={deed.busy}
        sx={{ justifySelf: 'start' }}
      >
        Confirmar dados
      </Button>
      {deed.problem && (
        <Alert severity="error" role="alert">
          {deed.problem}
        </Alert>
      )}
      <ConfirmDialog
        open={question.open}
        title="Confirmar dados"
        text="A cliente terá que confirmar e-mail e telefone novamente. Deseja enviar a requisição?"
        confirmLabel="Enviar requisição"
        onConfirm={() => question.answer(send)}
        onClose={question.close}
      />
    </>
  );
};

/** 'Cliente': who ordered, and the request that she confirms her data. */
export const ClientSection = ({ booking }: SectionProps) => {
  const { user } = booking;
  const mayEdit = useMayEdit();
  return (
    <Section title="Cliente">
      <DefinitionList
        items={[
          {
            label: 'Nome',
            value: booking.userId ? (
              <Link component={LinkBase} to={`/users/${encodeURIComponent(booking.userId)}`}>
                {user.name || booking.userId}
              </Link>
            ) : (
              user.name || MISSING
            ),
          },
          { label: 'E-mail', value: user.email || MISSING },
          { label: 'Telefone', value: user.phone ? formatPhone(user.phone) : MISSING },
          { label: 'Dispositivo', value: DEVICE_NAMES[deviceOf(booking.agent)] },
          { label: 'Assinatura', value: yesNoText(user.hasSignature) ?? MISSING },
          {
            label: 'Dados confirmados',
            value: yesNoText(user.emailPhoneConfirmed) ?? MISSING,
          },
          { label: 'Créditos', value: moneyText(user.credits) ?? MISSING },
        ]}
      />
      {mayEdit && booking.userId && <ConfirmData booking={booking} />}
    </Section>
  );
};
