import { BOOKING_LIMITS, MASSAGE_CATEGORY } from '../../../../domain/bookings/newBooking';
import { minutesOf, timeOf } from '../../../../domain/bookings/window';
import { formatDay, formatMoney } from '../../../../domain/format';
import type { OptionalTexts } from '../../../../domain/text';
import { instantAt } from '../../../../domain/time';
import {
  boolean,
  type Choices,
  choiceFrom,
  choices,
  date,
  defineAction,
  integer,
  longText,
  money,
  type NextStep,
  text,
  value,
} from '../../../schema';
import type { FormContext, StepTools } from '../../../schema/definition/types';
import {
  addressOf,
  dateTypeOfOrder,
  type FoundVoucher,
  initialOf,
  nowOf,
  type OrderData,
  type OrderValues,
  orderProblems,
  orderValues,
  paymentOf,
  priceOf,
  serviceOf,
} from './orderData';
import { CreditsInput, OrderDayInput, VoucherCodeInput, VoucherInput } from './VoucherInputs';

const orderDataOf = ({ stored }: FormContext): OrderData => stored as unknown as OrderData;

const preferredOf = (context: FormContext): readonly string[] =>
  orderDataOf(context).preferred ?? [];

const isScheduled = ({ realtime }: OrderValues): boolean => !realtime;

const timesOf = (_: unknown, context: FormContext) => {
  const interval = orderDataOf(context).rules?.interval ?? 30;
  const first = minutesOf(BOOKING_LIMITS.opens);
  const count = Math.floor((minutesOf(BOOKING_LIMITS.closes) - first) / interval) + 1;
  return Array.from({ length: count }, (_, index) => {
    const time = timeOf(first + index * interval);
    return { value: time, label: time };
  });
};

/** Payments by link, with their text for the note (part 1 section 9). */
const LINKS = [
  { kind: 'CREDIT_CARD', label: 'Pré-autorização do cartão', note: 'pré-autorização do cartão' },
  { kind: 'PIX', label: 'PIX', note: 'PIX' },
  { kind: 'CHECKOUT', label: 'Link de pagamento', note: 'link de pagamento' },
] as const;

const CLIENTS = 'Informe de 1 a 4 clientes';
const NO_PREFERRED = 'Esta cliente não tem profissionais de preferência.';

const fields = {
  addressId: choiceFrom(
    'Endereço',
    (_, context) =>
      orderDataOf(context).addresses?.map(({ id, line }) => ({ value: id, label: line })),
    { required: 'Selecione um endereço', span: 12 },
  ),
  categoryId: choiceFrom(
    'Categoria',
    (_, context) => {
      const { categories, isAreaLoading } = orderDataOf(context);
      if (isAreaLoading) return undefined;
      return (categories ?? []).map(({ id, name }) => ({ value: id, label: name }));
    },
    { required: 'Selecione um serviço', dependsOn: 'addressId' },
  ),
  serviceId: choiceFrom(
    'Serviço',
    (values, context) => {
      const { categories = [] } = orderDataOf(context);
      const { categoryId } = orderValues(values);
      const { services = [] } = categories.find(({ id }) => id === categoryId) ?? {};
      return services.map(({ id, name, value: minimum }) => ({
        value: id,
        label: `${name} (a partir de ${formatMoney(minimum ?? 0)})`,
      }));
    },
    { dependsOn: 'categoryId' },
  ),
  massageTable: boolean('Levar maca de massagem', { look: 'checkbox', dependsOn: 'categoryId' }),
  realtime: boolean('Pedido em tempo real', {
    look: 'checkbox',
    span: 12,
    help: (values) =>
      orderValues(values).realtime ? 'O pedido começa assim que for confirmado.' : undefined,
  }),
  day: date('Data', {
    required: 'Informe a data',
    input: OrderDayInput,
    help: `Até ${BOOKING_LIMITS.daysAhead} dias a partir de hoje`,
    span: 12,
  }),
  start: choiceFrom('Horário inicial', timesOf, { required: 'Informe o horário inicial' }),
  end: choiceFrom('Horário final', timesOf, { required: 'Informe o horário final' }),
  clients: integer('Número de clientes', {
    required: CLIENTS,
    min: [BOOKING_LIMITS.leastClients, CLIENTS],
    max: [BOOKING_LIMITS.mostClients, CLIENTS],
    help: 'De 1 a 4',
  }),
  preferences: {
    ...choices('Profissionais', {} as Choices, { span: 12 }),
    offers: (_: unknown, context: FormContext) =>
      preferredOf(context).map((id) => ({
        value: id,
        label: orderDataOf(context).names[id] ?? id,
      })),
  },
  onlyForPreference: boolean('Somente para as profissionais de preferência', {
    look: 'checkbox',
    span: 12,
    help: (_, context) => (preferredOf(context).length === 0 ? NO_PREFERRED : undefined),
  }),
  voucherCode: text('Código do voucher', { input: VoucherCodeInput, span: 12 }),
  voucher: value<FoundVoucher>('Voucher', {
    input: VoucherInput,
    dependsOn: 'addressId',
    span: 12,
  }),
  useCredits: boolean('Usar créditos da cliente', { input: CreditsInput, span: 12 }),
  payment: choiceFrom(
    'Forma de pagamento',
    (_, context) => [
      ...LINKS.map(({ kind, label }) => ({ value: `link:${kind}`, label })),
      ...(orderDataOf(context).cards ?? []).map((card) => ({
        value: `card:${card.id}`,
        label: cardText(card),
      })),
    ],
    { look: 'radio', required: 'Selecione uma forma de pagamento', span: 12 },
  ),
  note: longText('Observação', { max: BOOKING_LIMITS.noteLength }),
  scheduleByWpp: boolean('Pedido feito pelo WhatsApp', { look: 'checkbox' }),
  // The price shown to the operator. It is sent, but has no input.
  expectedTotal: money('Total', { unit: 'reais' }),
};

const cardText = ({ brand, last4 }: { readonly brand?: unknown; readonly last4?: unknown }) =>
  `${brand} final ${last4}`;

const paymentText = ({ cards }: OrderData, { payment }: OrderValues): string => {
  const { link, cardId } = paymentOf(payment);
  const card = cards?.find(({ id }) => id === cardId);
  return card ? cardText(card) : (LINKS.find(({ kind }) => kind === link)?.label ?? '');
};

/** Returns the note of an order. For a service without fields for the massage table and the link, it mentions both. */
const noteOf = (typed: OrderValues, hasFields: boolean): string => {
  const { link } = paymentOf(typed.payment);
  const payment = LINKS.find(({ kind }) => kind === link)?.note;
  const extraTexts = hasFields
    ? []
    : [typed.massageTable ? 'Levar maca.' : '', payment ? `Pagamento: ${payment}.` : ''];
  return [...extraTexts, typed.note?.trim()].filter(Boolean).join(' ');
};

interface Intent {
  readonly transactionId: string;
  /** Opening time of the form, ISO 8601 UTC. */
  readonly began: string;
  readonly expectedTotal: number;
}

/** Builds the request of an order, without empty optional fields, for which the specification defines no null. */
const buildRequest = (ordering: OrderData, values: object) => {
  const { transactionId, began, expectedTotal, ...typed } = values as OrderValues & Intent;
  const { link, cardId } = paymentOf(typed.payment);
  const realtime = typed.realtime === true;
  const timestamp = nowOf(ordering).toISOString();
  const start = realtime ? timestamp : instantAt(typed.day ?? '', typed.start ?? '');
  const end = realtime ? timestamp : instantAt(typed.day ?? '', typed.end ?? '');
  const note = noteOf(typed, realtime ? ordering.supports.realtime : ordering.supports.booking);
  const preferences = typed.preferences ?? [];
  const { areaId } = ordering.addresses?.find(({ id }) => id === typed.addressId) ?? {};
  return {
    testCard: false,
    linkPayment: link !== undefined,
    transactionId,
    scheduleDateType: dateTypeOfOrder(typed),
    asyncPayment: true,
    categoryId: typed.categoryId,
    addressId: typed.addressId,
    areaId: areaId ?? undefined,
    date: start,
    dateRangeStart: start,
    dateRangeEnd: end,
    numberOfClients: typed.clients,
    serviceId: typed.serviceId,
    timestamp,
    user: { _id: ordering.id },
    useCredits: typed.useCredits === true,
    listPreferenceByProfessionals: preferences,
    onlyForPreference: typed.onlyForPreference === true,
    beginCheckout: began,
    hasPreference: preferences.length > 0,
    voucher: typed.voucher?.code ?? null,
    realtime,
    scheduleByWpp: typed.scheduleByWpp === true,
    massageTable: typed.massageTable === true,
    creditCardId: cardId,
    paymentType: link ?? null,
    expectedTotal,
    note: note || undefined,
  };
};

/** Text of the confirmation: service, time and price (part 1 section 5), then address and payment. */
const confirmationText = (ordering: OrderData, typed: OrderValues): string => {
  const when = typed.realtime
    ? 'agora, em tempo real'
    : `${formatDay(typed.day ?? '')}, das ${typed.start} às ${typed.end}`;
  return [
    `Serviço: ${serviceOf(ordering, typed)?.name ?? ''}`,
    `Quando: ${when}`,
    `Preço: ${formatMoney(priceOf(typed, ordering)?.total ?? 0)}`,
    `Endereço: ${addressOf(ordering, typed)?.line ?? ''}`,
    `Pagamento: ${paymentText(ordering, typed)}`,
  ].join('\n');
};

const nextStepsOf = (answer: unknown): readonly NextStep[] => {
  const { id, code } = (answer ?? {}) as OptionalTexts<'id' | 'code'>;
  const steps: NextStep[] = [];
  if (id) {
    const path = `/schedules/${encodeURIComponent(id)}`;
    steps.push({ label: 'Abrir agendamento', run: ({ open }: StepTools) => open(path) });
  }
  if (code)
    steps.push({ label: `Copiar código ${code}`, run: ({ copy }: StepTools) => copy(code) });
  return steps;
};

const CREATED = 'Agendamento realizado!';

/** Order of a new booking (part 1 sections 5, 7 and 9, decision 0020). */
export const order = defineAction<OrderData>({
  name: 'order',
  label: 'Criar agendamento',
  form: {
    fields,
    initial: (customer, { today }) => ({ ...initialOf(customer, today) }),
    sections: [
      {
        title: 'Endereço e serviço',
        fields: ['addressId', 'categoryId', 'serviceId', 'massageTable'],
      },
      { title: 'Data e horário', fields: ['realtime', 'day', 'start', 'end', 'clients'] },
      { title: 'Profissionais de preferência', fields: ['preferences', 'onlyForPreference'] },
      { title: 'Pagamento', fields: ['voucherCode', 'voucher', 'useCredits', 'payment'] },
      { title: 'Observações', fields: ['note', 'scheduleByWpp'] },
    ],
    visibleWhen: {
      massageTable: (values) => orderValues(values).categoryId === MASSAGE_CATEGORY,
      day: isScheduled,
      start: isScheduled,
      end: isScheduled,
      preferences: (_, context) => preferredOf(context).length > 0,
      voucherCode: (values) => !orderValues(values).voucher,
      voucher: (values) => Boolean(orderValues(values).voucher),
    },
    requiredWhen: { serviceId: (values) => Boolean(orderValues(values).categoryId) },
    readOnlyWhen: {
      onlyForPreference: (_, context) => preferredOf(context).length === 0,
      useCredits: (_, context) => (orderDataOf(context).credits ?? 0) <= 0,
    },
    rules: (values, context) => orderProblems(orderValues(values), orderDataOf(context)),
  },
  confirm: {
    title: 'Confirmar pedido?',
    text: (ordering, _, values) => confirmationText(ordering, orderValues(values)),
    button: 'Confirmar pedido',
  },
  nextSteps: (_, __, answer) => nextStepsOf(answer),
  operation: 'bookings.create',
  sends: buildRequest,
  variants: [
    {
      when: (values) => orderValues(values).realtime === true,
      operation: 'realtime.create',
      sends: buildRequest,
      success: CREATED,
      failure: 'Houve um erro ao salvar o agendamento',
    },
  ],
  success: CREATED,
  failure: 'Houve um erro ao criar o agendamento',
});
