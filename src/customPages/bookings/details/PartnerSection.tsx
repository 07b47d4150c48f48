import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { LinkBase } from 'react-admin';
import { formatPhone } from '../../../../domain/format';
import type { Booking } from '../../../dataProvider';
import { ConfirmDialog } from '../../../ui/dialog';
import { DefinitionList } from '../../../ui/fields';
import { useBackOffice } from '../../shared/useBackOffice';
import { useDeed } from '../../shared/useDeed';
import { useQuestion } from '../../shared/useQuestion';
import { MISSING, Nothing, Section } from './Section';
import { useAmendBooking } from './useAmendBooking';
import { useMayEdit } from './useMayEdit';
import type { SectionProps } from './ValueSections';
import { yesNoText } from './values';

type Partner = NonNullable<Booking['partner']>;

/** Adds the assigned professional to the client's block list (part 1 section 2.5). */
const BlockPartner = ({ booking, partner }: SectionProps & { readonly partner: Partner }) => {
  const provider = useBackOffice();
  const amend = useAmendBooking(booking);
  const deed = useDeed();
  const question = useQuestion();
  const block = (): Promise<unknown> => {
    const body = { userId: booking.userId, professionalId: partner.partnerId };
    return deed.run(
      async (idempotencyKey) => {
        const answer = await provider.operation('customers.blockProfessional', {
          body,
          idempotencyKey,
        });
        // The block list holds her now, whether the service says so or not.
        amend(({ user }) => ({
          user: {
            ...user,
            excludedPartners: [
              ...new Set([
                ...(answer?.excludedPartners ?? user.excludedPartners),
                partner.partnerId,
              ]),
            ],
          },
        }));
      },
      {
        success: 'Profissional adicionada na lista de bloqueios do cliente',
        failure: 'Houve um erro ao efetuar mudança',
      },
      body,
    );
  };
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        onClick={question.ask}
        loading={deed.busy}
        sx={{ justifySelf: 'start', whiteSpace: 'normal' }}
      >
        Bloquear para a cliente
      </Button>
      {deed.problem && (
        <Alert severity="error" role="alert">
          {deed.problem}
        </Alert>
      )}
      <ConfirmDialog
        open={question.open}
        title="Confirmar seleção"
        text={`${partner.partnerName} entrará na lista de bloqueios de ${booking.user.name}.`}
        confirmLabel="Bloquear"
        tone="error"
        onConfirm={() => question.answer(block)}
        onClose={question.close}
      />
    </>
  );
};

/** 'Profissional': who is assigned, and the control that blocks her for the client. */
export const PartnerSection = ({ booking }: SectionProps) => {
  const { partner, user } = booking;
  const mayEdit = useMayEdit();
  if (!partner) {
    return (
      <Section title="Profissional">
        <Nothing>Pedido não possui uma profissional</Nothing>
      </Section>
    );
  }
  const isBlocked = user.excludedPartners.includes(partner.partnerId);
  return (
    <Section title="Profissional">
      <DefinitionList
        items={[
          {
            label: 'Nome',
            value: (
              <Link component={LinkBase} to={`/artist/${encodeURIComponent(partner.partnerId)}`}>
                {partner.partnerName}
              </Link>
            ),
          },
          { label: 'E-mail', value: partner.email || MISSING },
          { label: 'Telefone', value: partner.phone ? formatPhone(partner.phone) : MISSING },
          { label: 'Pagamento imediato', value: yesNoText(partner.paidByAdvance) ?? MISSING },
        ]}
      />
      {isBlocked && <Nothing>Profissional na lista de bloqueios da cliente</Nothing>}
      {mayEdit && !isBlocked && <BlockPartner booking={booking} partner={partner} />}
    </Section>
  );
};
