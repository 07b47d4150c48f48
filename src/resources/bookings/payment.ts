import {
  NO_PROFESSIONAL,
  OTHER_BANK,
  PIX_BANK,
  PIX_LENGTHS,
  pixProblems,
  pixSum,
} from '../../../domain/bookings/pix';
import { chargeIn, isCharged, isRefused } from '../../../domain/bookings/pixCharge';
import { livesByPayment, writeProblem } from '../../../domain/bookings/status';
import { whatsAppUrl } from '../../../domain/br';
import { formatMoney } from '../../../domain/format';
import {
  boolean,
  type CallAction,
  choice,
  defineAction,
  money,
  type ShowSection,
  text,
} from '../../schema';
import { type BookingField, eventColumns, isPaid, pixColumns, type WholeBooking } from './fields';
import { paymentState } from './listFields';

/** 'Pagamento' of a booking: its state, its charge and its PIX payments (part 1 sections 2.5, 4 and 5). */

/** PIX fields of an operation's response: the payments, and the paid flag. */
const pixOf = ({ pixPayments, pixPaid }: WholeBooking, booking: WholeBooking) => ({
  pixPayments,
  pixPaid,
  paymentState: paymentState({ ...booking.payment, pixPaid }),
});

const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && !value.length);

const isCounted = (version: unknown): version is number => typeof version === 'number';

/**
 * Merges the newest payment state from the gateway into a booking (B-CALL-13). A service may return only a code or a
 * link; missing fields stay. Only our own services have versions, and they return the whole booking.
 */
const newest = (seen: WholeBooking, booking: WholeBooking) => {
  const [then, now] = [seen.version, booking.version];
  if (isCounted(then) && isCounted(now) && now > then) return {};
  const said = Object.fromEntries(
    Object.entries(seen.payment).filter(([, value]) => isSaid(value)),
  );
  const paid = booking.payment.paid === true || seen.payment.paid === true;
  const payment = { ...booking.payment, ...said, paid };
  return {
    ...(isCounted(then) && seen),
    payment,
    paymentState: paymentState({ ...payment, pixPaid: booking.pixPaid || seen.pixPaid }),
  };
};

/** Once paid in full, a waiting order continues with another status (B-REACT-08). */
const refetchPaid = ({ pixPaid, statusCode }: WholeBooking) =>
  pixPaid && livesByPayment(Number(statusCode)) ? ('record' as const) : undefined;

const pix = { answersRecord: pixOf, refetch: refetchPaid } as const;

const noProfessional = ({ partnerId }: WholeBooking): string | undefined =>
  partnerId ? undefined : NO_PROFESSIONAL;

const flag = (
  paid: boolean,
  words: { readonly label: string; readonly warning: string; readonly question: string },
): CallAction<WholeBooking> =>
  defineAction<WholeBooking>({
    ...pix,
    name: paid ? 'markPaid' : 'markUnpaid',
    label: words.label,
    offered: ({ pixPaid }) => pixPaid !== paid,
    blocked: noProfessional,
    form: {
      in: 'dialog',
      live: true,
      fields: { aware: boolean(words.warning, { look: 'checkbox', span: 12 }) },
      rules: ({ aware }) => ({ aware: aware ? undefined : 'Marque para continuar' }),
    },
    confirm: { text: words.question, button: 'Confirmar' },
    operation: 'pix.status',
    sends: ({ id, version }) => ({ id, paid, version }),
    undo: () => [{ action: paid ? markUnpaid : markPaid }],
    success: 'Status dos pagamentos PIX atualizado!',
    failure: 'Erro ao atualizar status dos pagamentos PIX',
  });

/** Changes the flag after a warning and a confirmation (B-PAY-04, B-PAY-14). */
const markPaid: CallAction<WholeBooking> = flag(true, {
  label: 'Marcar como pago',
  warning:
    'Estou ciente de que marcar o pedido como pago sem uma transação pode quebrar o cálculo do fluxo de caixa',
  question: 'Confirma que o pedido deve constar como pago por PIX?',
});

const markUnpaid: CallAction<WholeBooking> = flag(false, {
  label: 'Marcar como não pago',
  warning:
    'Estou ciente de que alterar o status de pagamento sem uma transação pode quebrar o cálculo do fluxo de caixa',
  question: 'Confirma que o pedido deve constar como não pago por PIX?',
});

/** Removes a PIX payment; the order is then unpaid (B-PAY-06). */
const removePix = defineAction<{ readonly id: string; readonly title: string }>({
  name: 'removePix',
  label: 'Excluir',
  labelFor: ({ id }) => `Excluir pagamento PIX ${id}`,
  danger: true,
  confirm: {
    title: 'Excluir pagamento PIX',
    text: ({ id }) =>
      `Deseja mesmo excluir o pagamento PIX ${id}? O pedido passará a constar como não pago.`,
    button: 'Excluir',
  },
  operation: 'pix.remove',
  sends: ({ id: pixId }, _, { stored }) => ({ id: stored?.id, pixId, version: stored?.version }),
  answersRecord: pixOf as never,
  success: 'Pagamento PIX excluído!',
  failure: 'Erro ao deletar pagamento PIX',
});

type Typed = Readonly<Record<string, unknown>>;

const bankOf = ({ bank, otherBank }: Typed): string =>
  String((bank === OTHER_BANK ? otherBank : bank) ?? '').trim();

const paymentsOf = ({ pixPayments }: Pick<WholeBooking, 'pixPayments'>) =>
  (pixPayments ?? []).map(({ id, value }) => ({ id: id ?? '', cents: value ?? 0 }));

const missingIn = (booking: WholeBooking): number =>
  Math.max(0, (booking.values.total ?? 0) - pixSum(paymentsOf(booking)));

/** 'Adicionar pagamento PIX' (section 5); keeps the input until success. */
const addPix = defineAction<WholeBooking>({
  ...pix,
  name: 'addPix',
  label: 'Adicionar pagamento PIX',
  blocked: noProfessional,
  form: {
    fields: {
      id: text('Código', { required: true, max: PIX_LENGTHS.id, span: 6 }),
      bank: choice(
        'Banco',
        { [PIX_BANK]: PIX_BANK, [OTHER_BANK]: OTHER_BANK },
        {
          required: true,
          initial: PIX_BANK,
          span: 3,
        },
      ),
      otherBank: text('Nome do banco', { required: true, max: PIX_LENGTHS.bank, span: 3 }),
      value: money('Valor', {
        required: true,
        unit: 'reais',
        min: Number.NEGATIVE_INFINITY,
        span: 3,
      }),
    },
    // Most payments cover the remaining amount.
    initial: (booking) => ({ value: missingIn(booking) || null }),
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
  // The booking's id is in the path, the payment's id in the body.
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
const chargeOf = (booking: WholeBooking) => (isPaid(booking) ? undefined : booking.payment);

/** 'Gerar PIX' (B-PAY-01, B-PAY-03). */
const generate = defineAction<WholeBooking>({
  name: 'generatePix',
  label: 'Gerar PIX',
  offered: (booking) =>
    !isPaid(booking) && writeProblem('generatePix', Number(booking.statusCode)) === undefined,
  operation: 'pix.generate',
  sends: ({ id, version }) => ({ id, version }),
  patch: ({ payment }, _, answer) => ({ payment: { ...payment, ...chargeIn(answer) } }),
  poll: {
    operation: 'bookings.detail',
    sends: ({ id }) => ({ id }),
    until: (answer) => isCharged(chargeIn(answer)) || isRefused(answer),
    failed: isRefused,
    answersRecord: newest,
    pendingText: 'Aguardando o código PIX…',
  },
  // The charge changed the booking: the next request needs its new version.
  refetch: (_, answer) => (typeof answer === 'string' ? 'sections' : undefined),
  // The copy button is in the section.
  nextSteps: (booking) => {
    const { code, link } = chargeOf(booking) ?? {};
    if (!code || !booking.client.phone) return [];
    const text = [`Código PIX do pedido ${booking.code ?? ''}:`, code, link];
    return [
      {
        label: 'Enviar por WhatsApp',
        open: whatsAppUrl(booking.client.phone, text.filter(Boolean).join('\n')),
      },
    ];
  },
  success: 'Pagamento PIX gerado.',
  failure: 'Erro ao gerar pagamento PIX.',
});

const copying = { needs: 'read', failure: 'Não foi possível copiar', patch: () => ({}) } as const;

const copyCode = defineAction<WholeBooking>({
  ...copying,
  name: 'copyCode',
  label: 'Copiar código PIX',
  offered: (booking) => Boolean(chargeOf(booking)?.code),
  call: (tools, booking) => tools.copy(chargeOf(booking)?.code ?? ''),
  success: 'Informações copiadas com sucesso.',
});

const copyLink = defineAction<WholeBooking>({
  ...copying,
  name: 'copyLink',
  label: 'Copiar link',
  offered: (booking) => Boolean(chargeOf(booking)?.link),
  call: (tools, booking) => tools.copy(chargeOf(booking)?.link ?? ''),
  success: 'Link copiado para a sua área de transferência!',
});

/** The document that contests a chargeback (B-PAY-13). */
const contestation = defineAction<WholeBooking>({
  name: 'contestation',
  label: 'Contestação de chargeback (PDF)',
  needs: 'read',
  operation: 'bookings.contestation',
  sends: ({ id }) => ({ id }),
  download: (content, { id }) => ({ save: `pedido-${id}.pdf`, content, type: 'application/pdf' }),
  patch: () => ({}),
  success: 'PDF gerado com sucesso!',
  failure: 'Erro ao gerar PDF',
});

const sumText = (booking: WholeBooking): string => {
  const total = booking.values.total ?? 0;
  const sum = pixSum(paymentsOf(booking));
  return `Soma: ${formatMoney(sum)} de ${formatMoney(total)}. Falta: ${formatMoney(missingIn(booking))}.`;
};

export const paymentSection: ShowSection<WholeBooking, BookingField> = {
  title: 'Pagamento',
  column: 'aside',
  wide: true,
  reads: {
    operation: 'bookings.detail',
    merge: newest,
    failure: 'Erro ao carregar o pagamento',
  },
  facts: ['payment'],
  parts: [
    {
      visibleWhen: ({ payment }) => (payment.events ?? []).length > 0,
      table: {
        label: 'Eventos do pagamento',
        of: ({ payment }) => payment.events ?? [],
        columns: eventColumns,
        empty: '',
      },
    },
    {
      lines: (booking) => {
        const { code, link } = chargeOf(booking) ?? {};
        return [
          ...(code ? [code] : []),
          ...(link ? [{ text: 'Link de pagamento', to: link }] : []),
        ];
      },
      actions: [generate, copyCode, copyLink],
    },
    {
      reads: {
        operation: 'pix.list',
        merge: pixOf,
        failure: 'Erro ao carregar pagamentos PIX',
        required: true,
      },
      parts: [
        {
          lines: ({ pixPaid }) => [
            pixPaid
              ? { text: 'PIX pago', tone: 'success' }
              : { text: 'PIX não pago', tone: 'warning' },
          ],
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
