import { CANCEL_CODES, CANCEL_COMMENT, cancelProblem } from '../../../domain/bookings/cancellation';
import { canUndoPartnerChange, statusName, writeProblem } from '../../../domain/bookings/status';
import {
  clampPercent,
  professionalValue,
  takeRateOn,
  takeRateProblem,
} from '../../../domain/bookings/takeRate';
import { movedEnd, windowProblem, windowProblems } from '../../../domain/bookings/window';
import { formatMoney, formatPercent } from '../../../domain/format';
import { formatInstant, isDay, timeOfInstant, todayInSaoPaulo } from '../../../domain/time';
import {
  type CallAction,
  choice,
  date,
  dateTime,
  defineAction,
  longText,
  type OperationId,
  percent,
  type ShowSection,
  text,
  type UndoSpec,
} from '../../schema';
import { MISSING } from '../../schema/definition/format';
import { infractionAction } from '../shared/infraction';
import { lazySlot } from '../shared/lazySlot';
import { moneyLines, paidSentence, priceChange, priceEffects, statusEffects } from './effects';
import type { WholeBooking } from './fields';
import type { BookingRow } from './listFields';
import { previewEffects } from './preview';
import { rateText } from './values';

/** Changes of one booking, 'Ações do agendamento': part 1 sections 2.4, 4, 5 and 9. */

const inputs = () => import('./inputs');
const CancelReasonInput = lazySlot(inputs, 'CancelReasonInput');
const ProfessionalInput = lazySlot(inputs, 'ProfessionalInput');
const ServiceInputs = lazySlot(inputs, 'ServiceInputs');
const VoucherInput = lazySlot(inputs, 'VoucherInput');

const FAILURE = 'Ocorreu um erro inesperado';
const WAIT_ACCEPT = 1;

const codeOf = ({ code, id }: BookingRow): string => code || id;

const bookingRef = ({ id, version }: BookingRow) => ({ scheduleId: id, version });

/** Operation of our own server that previews a change (decision 0104). */
const PREVIEW = 'bookings.preview';

const infractionOn = (options: Partial<Parameters<typeof infractionAction<WholeBooking>>[1]>) =>
  infractionAction<WholeBooking>(({ id, partnerId }) => ({ partnerId, scheduleId: id }), {
    name: 'infraction',
    blocked: ({ partnerId }) => (partnerId ? undefined : 'Agendamento sem profissional'),
    ...options,
  });

export const infraction = infractionOn({
  in: 'dialog',
  offered: ({ partnerId }) => Boolean(partnerId),
  now: ({ professional }) => (professional ? [`Profissional: ${professional}`] : []),
});

export const inlineInfraction = infractionOn({});

type OperationAction = Extract<CallAction<WholeBooking>, { readonly operation: OperationId }>;

/** Defines an action on a booking whose status may forbid it. The response is the changed booking. */
export const changeAction = (
  name: Parameters<typeof writeProblem>[0],
  {
    form,
    ...action
  }: Omit<OperationAction, 'name' | 'operation' | 'failure'> & Partial<OperationAction>,
): CallAction<WholeBooking> =>
  defineAction<WholeBooking>({
    name,
    operation: `bookings.${name}` as OperationId,
    blocked: ({ statusCode }) => writeProblem(name, Number(statusCode)),
    answersRecord: true,
    failure: FAILURE,
    ...(form && { form: { live: true, ...form } }),
    ...action,
  });

/** Undo action that reassigns the former professional, if that restores the status. */
const undoByReassigning = (action: CallAction<WholeBooking>): UndoSpec<WholeBooking> => [
  action,
  ({ statusCode, partnerId }) =>
    partnerId && canUndoPartnerChange(Number(statusCode), true) ? { partnerId } : undefined,
];

export const assign: CallAction<WholeBooking> = changeAction('assign', {
  label: 'Atribuir profissional',
  operation: 'bookings.changePartner',
  now: ({ professional }) => [
    professional ? `Atual: ${professional}` : 'Agendamento sem profissional',
  ],
  form: {
    fields: {
      partnerId: text('Profissional', { required: true, input: ProfessionalInput, span: 12 }),
    },
    rules: ({ partnerId }, { stored }) => ({
      partnerId:
        partnerId && partnerId === stored?.partnerId
          ? 'Esta profissional já está no pedido'
          : undefined,
    }),
  },
  undo: () => [
    undoByReassigning(assign),
    [
      removePartner,
      ({ statusCode, partnerId }) =>
        !partnerId && canUndoPartnerChange(Number(statusCode), false) ? {} : undefined,
    ],
  ],
  sends: (booking, { partnerId }) => ({ ...bookingRef(booking), newPartnerId: partnerId }),
  success: 'Artista atualizado com sucesso',
});

export const removePartner: CallAction<WholeBooking> = changeAction('removePartner', {
  label: 'Remover profissional',
  danger: true,
  offered: ({ partnerId }) => Boolean(partnerId),
  confirm: {
    text: (booking) =>
      `Deseja mesmo remover ${booking.professional ?? 'a profissional'} do agendamento ${codeOf(booking)}?`,
    button: 'Remover',
  },
  cancel: 'Voltar',
  undo: () => [undoByReassigning(assign)],
  sends: bookingRef,
  success: 'Artista removido com sucesso',
});

export const changeDate: CallAction<WholeBooking> = changeAction('changeDate', {
  label: 'Alterar data',
  now: ({ start, end }) => [
    start && end ? `Atual: ${formatInstant(start)} às ${timeOfInstant(end)}` : `Atual: ${MISSING}`,
  ],
  form: {
    fields: {
      start: dateTime('Data inicial', { min: 'today', span: 12 }),
      end: dateTime('Data final', { min: 'today', span: 12 }),
    },
    initial: ({ start, end }) => ({ start, end }),
    suggest: {
      end: ({ start, end }, { stored }) => movedEnd(String(start ?? ''), stored ?? {}) ?? end,
    },
    rules: ({ start, end }, { today }) =>
      windowProblems(String(start ?? ''), String(end ?? ''), today),
  },
  effects: previewEffects<WholeBooking>(
    PREVIEW,
    (booking, { start, end }) => {
      const isSame = start === booking.start && end === booking.end;
      const today = todayInSaoPaulo(new Date());
      return isSame || windowProblem(String(start ?? ''), String(end ?? ''), today)
        ? undefined
        : { newDate: start, newDateEnd: end };
    },
    (booking, _, { today }, after) => priceChange(booking, after, today),
  ),
  undo: () => [[changeDate, ({ start, end }) => (start && end ? { start, end } : undefined)]],
  sends: (booking, { start, end }) => ({ ...bookingRef(booking), newDate: start, newDateEnd: end }),
  success: 'Agendamento atualizado com sucesso',
});

/** `changeDate` for a row of a list, with another success message (section 8). */
export const moveDate = defineAction<WholeBooking>({
  ...changeDate,
  name: 'moveDate',
  success: 'Data alterada com sucesso',
});

/** Changes the platform's percentage until an expiration day (decision 0016). */
export const changeTakeRate = changeAction('changeTakeRate', {
  label: 'Alterar take rate',
  now: ({ valued }, _, { today }) => [
    `Take rate atual: ${rateText(valued, today)}`,
    `Valor da profissional: ${formatMoney(professionalValue(valued, today))}`,
  ],
  effects: ({ valued }, { value }, { today }) => {
    if (typeof value !== 'number' || Number.isNaN(value)) return [];
    const after = { ...valued, takeRate: { value: clampPercent(value), force: true } };
    return [
      {
        what: 'Take rate',
        before: formatPercent(takeRateOn(valued, today)),
        after: formatPercent(takeRateOn(after, today)),
      },
      {
        what: 'Valor da profissional',
        before: professionalValue(valued, today),
        after: professionalValue(after, today),
      },
    ];
  },
  form: {
    fields: {
      value: percent('Percentual a receber', {
        // A value above 100 is sent as 100 (section 5).
        max: Number.POSITIVE_INFINITY,
        help: 'Percentual que fica com a plataforma; a profissional recebe o restante',
        span: 12,
      }),
      expiration: date('Data de expiração', { min: 'today', span: 12 }),
    },
    requiredWhen: { value: () => true, expiration: () => true },
    rules: ({ expiration }, { today }) => ({
      expiration: expiration && isDay(expiration) ? takeRateProblem(expiration, today) : undefined,
    }),
  },
  sends: (booking, { value, expiration }) => ({
    ...bookingRef(booking),
    expiration,
    value: clampPercent(Number(value)),
  }),
  success: 'Valor alterado com sucesso',
  failure: 'Erro genérico na atualização',
});

export const changeService = changeAction('changeService', {
  label: 'Trocar serviço',
  blocked: ({ statusCode, areaId }) =>
    writeProblem('changeService', Number(statusCode)) ??
    (areaId ? undefined : 'O endereço do agendamento não tem área de atuação'),
  now: ({ service }) => [`Atual: ${service || MISSING}`],
  form: {
    fields: {
      categoryId: text('Categoria'),
      serviceId: text('Serviço', { required: true }),
      // The slot fills this field with the name of the chosen service.
      serviceName: text('Nome do serviço'),
    },
    sections: [
      { title: '', fields: ['categoryId', 'serviceId', 'serviceName'], render: ServiceInputs },
    ],
    initial: ({ serviceCategoryId }) => ({ categoryId: serviceCategoryId }),
  },
  effects: previewEffects<WholeBooking>(
    PREVIEW,
    (_, { categoryId, serviceId }) => (serviceId ? { categoryId, serviceId } : undefined),
    (booking, { serviceId, serviceName }, { today }, after) =>
      serviceId
        ? [
            {
              what: 'Serviço',
              before: booking.service ?? null,
              after: after?.service ?? String(serviceName ?? ''),
            },
            ...priceEffects(booking, after, today),
          ]
        : [],
  ),
  sends: (booking, { categoryId, serviceId }) => ({
    ...bookingRef(booking),
    areaId: booking.areaId,
    serviceId,
    categoryId,
  }),
  success: 'Serviço trocado com sucesso',
});

const isOtherVoucher = ({ voucher }: WholeBooking, voucherCode: unknown): boolean =>
  Boolean(voucherCode) && voucherCode !== voucher;

export const changeVoucher = changeAction('changeVoucher', {
  label: 'Trocar Voucher',
  now: ({ voucher }) => [voucher ? `Atual: ${voucher}` : 'Agendamento sem voucher'],
  form: {
    fields: {
      voucherCode: text('Voucher', {
        required: true,
        input: VoucherInput,
        help: 'Digite o nome do voucher',
        span: 12,
      }),
    },
    rules: ({ voucherCode }, { stored }) => ({
      voucherCode:
        voucherCode && voucherCode === stored?.voucher
          ? 'Este voucher já está no pedido'
          : undefined,
    }),
    submit: ({ voucher }) => (voucher ? 'Trocar Voucher' : 'Inserir Voucher'),
  },
  effects: previewEffects<WholeBooking>(
    PREVIEW,
    (booking, { voucherCode }) =>
      isOtherVoucher(booking, voucherCode) ? { voucherCode } : undefined,
    (booking, { voucherCode }, { today }, after) =>
      isOtherVoucher(booking, voucherCode)
        ? [
            { what: 'Voucher', before: booking.voucher || 'Nenhum', after: String(voucherCode) },
            ...priceEffects(booking, after, today),
          ]
        : [],
  ),
  sends: (booking, { voucherCode }) => ({ ...bookingRef(booking), voucherCode }),
  success: 'Voucher trocado com sucesso',
});

const STATUS_CHOICES = {
  operations: 'Cancelado por operações',
  backOffice: 'Cancelar pelo backoffice',
  client: 'Cancelar pela cliente',
  waitAccept: 'Aguardando profissional',
} as const;

const STATUS_OF: Readonly<Record<string, number>> = { ...CANCEL_CODES, waitAccept: WAIT_ACCEPT };

const statusOf = (to: unknown): number => STATUS_OF[String(to)] ?? Number.NaN;

const cancellation = (
  choices: Partial<typeof STATUS_CHOICES>,
  options: Pick<OperationAction, 'name' | 'label' | 'blocked' | 'variants'>,
) =>
  changeAction('cancel', {
    ...options,
    danger: true,
    now: moneyLines,
    form: {
      fields: {
        to: choice('Status', choices, { required: true, span: 12 }),
        cancelReasonCode: text('Motivo', { input: CancelReasonInput, span: 12 }),
        comment: longText('Comentário', { max: CANCEL_COMMENT, help: 'Opcional' }),
      },
      visibleWhen: {
        cancelReasonCode: ({ to }) => to === 'client',
        comment: ({ to }) => to === 'backOffice' || to === 'client',
      },
      requiredWhen: { comment: ({ to }) => to === 'backOffice' },
      rules: ({ to, comment, cancelReasonCode }, { stored }) => {
        if (!to) return {};
        const write = to === 'waitAccept' ? 'waitAccept' : 'cancel';
        const input = {
          cancelCode: statusOf(to),
          comment: String(comment ?? ''),
          cancelReasonCode: String(cancelReasonCode ?? ''),
        };
        return {
          to: writeProblem(write, Number(stored?.statusCode)),
          [to === 'client' ? 'cancelReasonCode' : 'comment']: cancelProblem(input),
        };
      },
    },
    effects: previewEffects<WholeBooking>(
      PREVIEW,
      (_, { to }) => (to && to !== 'waitAccept' ? { cancelCode: statusOf(to) } : undefined),
      (booking, { to }, { today }, after) =>
        to ? statusEffects(booking, statusOf(to), after, today) : [],
    ),
    confirm: {
      title: 'Cancelar agendamento',
      text: (booking, _, { to }) =>
        to === 'waitAccept'
          ? undefined
          : `Deseja mesmo cancelar o agendamento ${codeOf(booking)}? O novo status será '${statusName(statusOf(to))}'.${paidSentence(booking)}`,
      button: 'Confirmar',
    },
    cancel: 'Voltar',
    sends: (booking, { to, comment, cancelReasonCode }) => ({
      ...bookingRef(booking),
      cancelCode: statusOf(to),
      comment: comment || undefined,
      cancelReasonCode: cancelReasonCode || undefined,
    }),
    success: 'Agendamento cancelado com sucesso',
  });

export const changeStatus = cancellation(STATUS_CHOICES, {
  name: 'changeStatus',
  label: 'Alterar status',
  blocked: ({ statusCode }) =>
    writeProblem('cancel', Number(statusCode)) && writeProblem('waitAccept', Number(statusCode)),
  variants: [
    {
      when: ({ to }) => to === 'waitAccept',
      operation: 'bookings.waitAccept',
      sends: bookingRef,
      success: 'Pedido reativado com sucesso',
      failure: 'Ocorreu um problema ao reativar o pedido.',
    },
  ],
});

const { waitAccept: _, ...CANCEL_CHOICES } = STATUS_CHOICES;

/** Action 'Cancelar pedido' of a row: offers only the three cancellations (decision 0016). */
const cancelOrder = cancellation(CANCEL_CHOICES, {
  name: 'cancelOrder',
  label: 'Cancelar pedido',
});

export const CANCELLATION: ShowSection<WholeBooking, never> = {
  title: 'Cancelamento',
  actions: [cancelOrder],
};

export const SECTIONS = {
  infraction: { title: 'Infração', wide: true, actions: [infraction] },
  professional: { title: 'Trocar profissional', wide: true, actions: [assign, removePartner] },
  date: { title: 'Alterar data', actions: [changeDate] },
  takeRate: { title: 'Percentual a receber', actions: [changeTakeRate] },
  service: { title: 'Trocar serviço', actions: [changeService] },
  voucher: { title: 'Trocar voucher', actions: [changeVoucher] },
  status: { title: 'Alterar status', actions: [changeStatus] },
} as const satisfies Readonly<Record<string, ShowSection<WholeBooking, never>>>;

export const head = { state: 'status', meta: ['clientName', 'service'] } as const;

export const changesDialog = (sections: readonly ShowSection<WholeBooking, never>[]) => ({
  title: 'Ações do agendamento',
  head,
  sections,
  layout: lazySlot(() => import('./ChangesLayout'), 'ChangesLayout', 240),
  failure: 'Não foi possível carregar o agendamento',
});
