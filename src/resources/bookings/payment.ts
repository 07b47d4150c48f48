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

/** 'Pagamento' of a booking: its state, its charge and its PIX payments (part 1 sections 2.5, 4 and 5). */

const pixOf = ({ pixPayments, pixPaid }: WholeBooking, booking: WholeBooking) => ({
  pixPayments,
  pixPaid,
  paymentState: paymentState({ ...booking.payment, pixPaid }),
});

const isCounted = (version: unknown): version is number => typeof version === 'number';

/** State from the gateway (B-CALL-13). Only our services have versions; missing fields stay. */
const newest = (seen: WholeBooking, booking: WholeBooking) => {
  const [then, now] = [seen.version, booking.version];
  if (isCounted(then) && isCounted(now) && now > then) return {};
  const received = Object.fromEntries(
    Object.entries(seen.payment).filter(([, value]) => !isBlank(value)),
  );
  const paid = booking.payment.paid === true || seen.payment.paid === true;
  const payment = { ...booking.payment, ...received, paid };
  return {
    ...(isCounted(then) && seen),
    payment,
    paymentState: paymentState({ ...payment, pixPaid: booking.pixPaid || seen.pixPaid }),
  };
};

const BOOKINGS = ['bookings', 'realtimeBookings', 'schedules', 'realtimeOrders'];

/** Once paid in full, a waiting order continues with another status (B-REACT-08). */
const changedBy = ({ pixPaid, statusCode }: WholeBooking): readonly string[] =>
  pixPaid && awaitsPayment(Number(statusCode)) ? BOOKINGS : [];

const pix = { answersRecord: pixOf, affects: changedBy } as const;

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
    undo: () => [[paid ? markUnpaid : markPaid]],
    success: 'Status dos pagamentos PIX atualizado!',
    failure: 'Erro ao atualizar status dos pagamentos PIX',
  });

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

const addPix = defineAction<WholeBooking>({
  ...pix,
  name: 'addPix',
  label: 'Adicionar pagamento PIX',
  blocked: noProfessional,
  form: {
    fields: {
      id: text('Código', { required: true, max: PIX_LENGTHS.id }),
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

const NOT_CHARGED = 'Erro ao gerar pagamento PIX.';

const generate = defineAction<WholeBooking>({
  name: 'generatePix',
  label: 'Gerar PIX',
  offered: (booking) =>
    !isPaid(booking) && writeProblem('generatePix', Number(booking.statusCode)) === undefined,
  operation: 'pix.generate',
  sends: ({ id, version }) => ({ id, version }),
  // The charge changed the booking: the next request needs its new version.
  patch: ({ payment, version }, _, answer) => ({
    payment: { ...payment, ...chargeIn(answer) },
    version: getPath(answer, 'version') ?? version,
  }),
  poll: {
    operation: 'bookings.detail',
    sends: ({ id }) => ({ id }),
    until: (answer) => {
      if (isRefused(answer)) throw new ActionRefusal(NOT_CHARGED);
      return isCharged(chargeIn(answer));
    },
    pendingText: 'Aguardando o código PIX…',
  },
  // The copy button is in the section.
  nextSteps: (booking) => {
    const { code, link } = chargeOf(booking) ?? {};
    const { phone } = booking.client;
    if (!code || !phone) return [];
    const text = [`Código PIX do pedido ${booking.code ?? ''}:`, code, link];
    return [
      {
        label: 'Enviar por WhatsApp',
        run: ({ open }) => open(whatsAppUrl(phone, text.filter(Boolean).join('\n'))),
      },
    ];
  },
  success: 'Pagamento PIX gerado.',
  failure: NOT_CHARGED,
});

const copying = { needs: 'read', failure: 'Não foi possível copiar' } as const;

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
  return `Soma: ${formatMoney(sum)} de ${formatMoney(total)}. Falta: ${formatMoney(missingIn(booking))}.`;
};

export const paymentSection: ShowSection<WholeBooking, BookingField> = {
  title: 'Pagamento',
  column: 'aside',
  wide: true,
  reads: {
    operation: 'bookings.detail',
    sends: ({ id }) => ({ id }),
    merge: newest,
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
      lines: (booking) => [chargeOf(booking)?.code || []].flat(),
      render: PaymentLink,
      actions: [generate, copyCode, copyLink],
    },
    {
      reads: {
        operation: 'pix.list',
        sends: ({ id }) => ({ id }),
        merge: pixOf,
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
