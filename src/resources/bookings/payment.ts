import {
  chargeIn,
  isCharged,
  isRefused,
  NO_PROFESSIONAL,
  OTHER_BANK,
  PIX_BANK,
  PIX_LENGTHS,
  pixProblems,
  pixSum,
} from '../../../domain/bookings/pix';
import { awaitsPayment, writeProblem } from '../../../domain/bookings/status';
import { whatsAppUrl } from '../../../domain/br';
import { formatMoney } from '../../../domain/format';
import { getPath } from '../../../domain/paths';
import {
  ActionRefusal,
  boolean,
  type CallAction,
  choice,
  defineAction,
  money,
  type ShowSection,
  text,
} from '../../schema';
import { isBlank } from '../../schema/definition/validate';
import { type BookingField, eventColumns, isPaid, pixColumns, type WholeBooking } from './fields';
import { paymentState } from './listFields';
import { PaymentLink, PixState } from './slots';

/** Section 'Pagamento' of a booking: state, charge and PIX payments (part 1 sections 2.5, 4 and 5). */

const mergePix = ({ pixPayments, pixPaid }: WholeBooking, booking: WholeBooking) => ({
  pixPayments,
  pixPaid,
  paymentState: paymentState({ ...booking.payment, pixPaid }),
});

/**
 * Merges the payment reported by the gateway into the booking (B-CALL-13). Fields without a value stay.
 * A response with a version is the whole booking; one older than the booking is ignored.
 */
const mergePayment = (response: WholeBooking, booking: WholeBooking) => {
  const isVersioned = typeof response.version === 'number';
  if (isVersioned && Number(booking.version) > Number(response.version)) return {};
  const reported = Object.fromEntries(
    Object.entries(response.payment).filter(([, value]) => !isBlank(value)),
  );
  const paid = booking.payment.paid === true || response.payment.paid === true;
  const payment = { ...booking.payment, ...reported, paid };
  return {
    ...(isVersioned && response),
    payment,
    paymentState: paymentState({ ...payment, pixPaid: booking.pixPaid || response.pixPaid }),
  };
};

const BOOKINGS = ['bookings', 'realtimeBookings', 'schedules', 'realtimeOrders'];

/** A waiting order gets another status once it is paid in full (B-REACT-08). */
const affectedResources = ({ pixPaid, statusCode }: WholeBooking): readonly string[] =>
  pixPaid && awaitsPayment(Number(statusCode)) ? BOOKINGS : [];

const pix = { answersRecord: mergePix, affects: affectedResources } as const;

const professionalProblem = ({ partnerId }: WholeBooking): string | undefined =>
  partnerId ? undefined : NO_PROFESSIONAL;

const paidStatusAction = (
  paid: boolean,
  texts: { readonly label: string; readonly warning: string; readonly question: string },
): CallAction<WholeBooking> =>
  defineAction<WholeBooking>({
    ...pix,
    name: paid ? 'markPaid' : 'markUnpaid',
    label: texts.label,
    offered: ({ pixPaid }) => pixPaid !== paid,
    blocked: professionalProblem,
    form: {
      in: 'dialog',
      live: true,
      fields: { aware: boolean(texts.warning, { look: 'checkbox', span: 12 }) },
      rules: ({ aware }) => ({ aware: aware ? undefined : 'Marque para continuar' }),
    },
    confirm: { text: texts.question, button: 'Confirmar' },
    operation: 'pix.status',
    sends: ({ id, version }) => ({ id, paid, version }),
    undo: () => [[paid ? markUnpaid : markPaid]],
    success: 'Status dos pagamentos PIX atualizado!',
    failure: 'Erro ao atualizar status dos pagamentos PIX',
  });

const markPaid: CallAction<WholeBooking> = paidStatusAction(true, {
  label: 'Marcar como pago',
  warning:
    'Estou ciente de que marcar o pedido como pago sem uma transação pode quebrar o cálculo do fluxo de caixa',
  question: 'Confirma que o pedido deve constar como pago por PIX?',
});

const markUnpaid: CallAction<WholeBooking> = paidStatusAction(false, {
  label: 'Marcar como não pago',
  warning:
    'Estou ciente de que alterar o status de pagamento sem uma transação pode quebrar o cálculo do fluxo de caixa',
  question: 'Confirma que o pedido deve constar como não pago por PIX?',
});

const removePix = defineAction<{ readonly id: string; readonly title: string }>({
  name: 'removePix',
  label: 'Excluir',
  labelFor: ({ id }) => `Excluir pagamento PIX ${id}`,
  danger: true,
  confirm: {
    title: 'Excluir pagamento PIX',
    text: ({ id }) =>
      `Deseja mesmo excluir o pagamento PIX ${id}? O pedido passará a constar como não pago.`,
  },
  operation: 'pix.remove',
  sends: ({ id: pixId }, _, { stored }) => ({ id: stored?.id, pixId, version: stored?.version }),
  answersRecord: mergePix as never,
  success: 'Pagamento PIX excluído!',
  failure: 'Erro ao deletar pagamento PIX',
});

type FormValues = Readonly<Record<string, unknown>>;

const bankOf = ({ bank, otherBank }: FormValues): string =>
  String((bank === OTHER_BANK ? otherBank : bank) ?? '').trim();

const paymentsOf = ({ pixPayments }: Pick<WholeBooking, 'pixPayments'>) =>
  (pixPayments ?? []).map(({ id, value }) => ({ id: id ?? '', cents: value ?? 0 }));

const missingCents = (booking: WholeBooking): number =>
  Math.max(0, (booking.values.total ?? 0) - pixSum(paymentsOf(booking)));

const addPix = defineAction<WholeBooking>({
  ...pix,
  name: 'addPix',
  label: 'Adicionar pagamento PIX',
  blocked: professionalProblem,
  form: {
    fields: {
      id: text('Código', { required: true, max: PIX_LENGTHS.id }),
      bank: choice(
        'Banco',
        { [PIX_BANK]: PIX_BANK, [OTHER_BANK]: OTHER_BANK },
        { required: true, initial: PIX_BANK, span: 3 },
      ),
      otherBank: text('Nome do banco', { required: true, max: PIX_LENGTHS.bank, span: 3 }),
      value: money('Valor', {
        required: true,
        unit: 'reais',
        min: Number.NEGATIVE_INFINITY,
        span: 3,
      }),
    },
    // Most payments cover the whole missing amount.
    initial: (booking) => ({ value: missingCents(booking) || null }),
    visibleWhen: { otherBank: ({ bank }) => bank === OTHER_BANK },
    rules: (typed, { stored }) => {
      const booking = stored as unknown as WholeBooking;
      const { bank, ...problems } = pixProblems(
        {
          id: String(typed.id ?? ''),
          bank: bankOf(typed),
          cents: (typed.value ?? null) as number | null,
        },
        paymentsOf(booking),
        booking.values.total ?? 0,
      );
      return { ...problems, [typed.bank === OTHER_BANK ? 'otherBank' : 'bank']: bank };
    },
  },
  operations: ['pix.add'],
  call: (tools, { id, version }, typed) =>
    tools.operation('pix.add', {
      params: { id },
      body: { id: typed.id, bank: bankOf(typed), value: typed.value, version },
    }),
  success: 'Pagamento PIX criado!',
  failure: 'Erro ao adicionar pagamento PIX!',
});

/** Returns the pending charge; undefined if paid, to prevent a double payment. */
const pendingCharge = (booking: WholeBooking) => (isPaid(booking) ? undefined : booking.payment);

const CHARGE_FAILED = 'Erro ao gerar pagamento PIX.';

const generatePix = defineAction<WholeBooking>({
  name: 'generatePix',
  label: 'Gerar PIX',
  offered: (booking) =>
    !isPaid(booking) && writeProblem('generatePix', Number(booking.statusCode)) === undefined,
  operation: 'pix.generate',
  sends: ({ id, version }) => ({ id, version }),
  // The charge changes the booking, so the next request needs the new version.
  patch: ({ payment, version }, _, response) => ({
    payment: { ...payment, ...chargeIn(response) },
    version: getPath(response, 'version') ?? version,
  }),
  poll: {
    operation: 'bookings.detail',
    sends: ({ id }) => ({ id }),
    until: (response) => {
      if (isRefused(response)) throw new ActionRefusal(CHARGE_FAILED);
      return isCharged(chargeIn(response));
    },
    pendingText: 'Aguardando o código PIX…',
  },
  // The section itself has a button that copies the code.
  nextSteps: (booking) => {
    const { code, link } = pendingCharge(booking) ?? {};
    const { phone } = booking.client;
    if (!code || !phone) return [];
    const lines = [`Código PIX do pedido ${booking.code ?? ''}:`, code, link];
    return [
      {
        label: 'Enviar por WhatsApp',
        run: ({ open }) => open(whatsAppUrl(phone, lines.filter(Boolean).join('\n'))),
      },
    ];
  },
  success: 'Pagamento PIX gerado.',
  failure: CHARGE_FAILED,
});

const copyOptions = { needs: 'read', failure: 'Não foi possível copiar' } as const;

const copyCode = defineAction<WholeBooking>({
  ...copyOptions,
  name: 'copyCode',
  label: 'Copiar código PIX',
  offered: (booking) => Boolean(pendingCharge(booking)?.code),
  call: (tools, booking) => tools.copy(pendingCharge(booking)?.code ?? ''),
  success: 'Informações copiadas com sucesso.',
});

const copyLink = defineAction<WholeBooking>({
  ...copyOptions,
  name: 'copyLink',
  label: 'Copiar link',
  offered: (booking) => Boolean(pendingCharge(booking)?.link),
  call: (tools, booking) => tools.copy(pendingCharge(booking)?.link ?? ''),
  success: 'Link copiado para a sua área de transferência!',
});

const contestation = defineAction<WholeBooking>({
  name: 'contestation',
  label: 'Contestação de chargeback (PDF)',
  needs: 'read',
  operation: 'bookings.contestation',
  sends: ({ id }) => ({ id }),
  download: (content, { id }) => ({ save: `pedido-${id}.pdf`, content }),
  success: 'PDF gerado com sucesso!',
  failure: 'Erro ao gerar PDF',
});

const sumText = (booking: WholeBooking): string => {
  const total = booking.values.total ?? 0;
  const sum = pixSum(paymentsOf(booking));
  return `Soma: ${formatMoney(sum)} de ${formatMoney(total)}. Falta: ${formatMoney(missingCents(booking))}.`;
};

export const paymentSection: ShowSection<WholeBooking, BookingField> = {
  title: 'Pagamento',
  column: 'aside',
  wide: true,
  reads: {
    operation: 'bookings.detail',
    sends: ({ id }) => ({ id }),
    merge: mergePayment,
    failure: 'Erro ao carregar o pagamento',
  },
  facts: ['payment'],
  parts: [
    {
      table: {
        label: 'Eventos do pagamento',
        of: ({ payment }) => payment.events ?? [],
        columns: eventColumns,
      },
    },
    {
      lines: (booking) => [pendingCharge(booking)?.code || []].flat(),
      render: PaymentLink,
      actions: [generatePix, copyCode, copyLink],
    },
    {
      reads: {
        operation: 'pix.list',
        sends: ({ id }) => ({ id }),
        merge: mergePix,
        failure: 'Erro ao carregar pagamentos PIX',
        required: true,
      },
      parts: [
        {
          render: PixState,
          actions: [markPaid, markUnpaid],
        },
        {
          table: {
            label: 'Pagamentos PIX',
            of: ({ pixPayments }) => pixPayments ?? [],
            columns: pixColumns,
            empty: 'Nenhum pagamento PIX registrado.',
            actions: [removePix],
          },
        },
        { lines: (booking) => [sumText(booking)] },
        { actions: [addPix] },
      ],
    },
    { actions: [contestation] },
  ],
};
