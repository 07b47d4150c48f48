import { campaignSigns, isUsed, type VoucherTerms } from '../../../domain/vouchers';
import { type Discount, discountOf, type WireDiscount } from '../../../domain/vouchers/discount';
import {
  boolean,
  type CallSlot,
  choice,
  date,
  type FormContext,
  group,
  integer,
  longText,
  money,
  percent,
  references,
} from '../../schema';
import type { Wire } from '../../schema/mapping';

/** Common parts of the forms of a voucher and of a batch of vouchers: part 2 sections 3 and 5. */

/** Address of the list; both forms return to it. */
export const VOUCHER_LIST = '/vouchers';

export const TYPES = { P: 'Percentual', V: 'Valor em R$' } as const;

/** Meaning of 0 as a limit. */
export const UNLIMITED = '0 = ilimitado';

/** An empty limit is 0. */
export const limit = { min: 0, initial: 0, empty: 0, span: 4 } as const;

export const campaignOptions = {
  max: 100,
  normalise: campaignSigns,
  help: 'Somente letras e números',
  span: 6,
} as const;

type Side = 'aquisition' | 'recurrence';

/** Both types of a discount share `value` on the wire: a field reads it only for its own type. */
const whenKind =
  (kind: Discount['kind'], side?: Side) =>
  (wire: Wire): unknown => {
    const terms = (side ? wire[side] : wire) as WireDiscount | null | undefined;
    return terms && discountOf(terms)?.kind === kind ? terms.value : null;
  };

/** Terms of one side: first purchase or later ones. */
const termsOf = (side: Side) => ({
  type: choice('Tipo', TYPES, { required: true, span: 4, initial: 'P' }),
  percent: percent('Percentual', {
    required: true,
    wire: 'value',
    read: whenKind('percent', side),
    span: 4,
  }),
  amount: money('Valor', {
    required: true,
    wire: 'value',
    read: whenKind('amount', side),
    unit: 'reais',
    span: 4,
  }),
  maxTimes: integer('Máximo de usos', { ...limit, help: UNLIMITED }),
  timesByUser: integer('Usos por cliente', { ...limit, help: UNLIMITED }),
  numberOfClients: integer('Clientes por pedido', { ...limit, help: '0 = indiferente' }),
  publicVoucher: boolean('Voucher público', {
    help: 'Sem isto, só o código inteiro encontra o voucher.',
    span: 4,
  }),
  usedTimes: integer('Usos', { form: false }),
});

const day = { on: 'utcMidnight', span: 3 } as const;

/** Call slot of a save: adds the customers of each side (part 2 section 7). */
export const withSides: CallSlot = (request, send) => {
  const { aquisition, recurrence, ...body } = request.body as Wire;
  return send({
    ...request,
    body: {
      ...body,
      ...(aquisition ? { aquisition: { ...(aquisition as Wire), justNew: true } } : {}),
      ...(recurrence ? { recurrence: { ...(recurrence as Wire), justNew: false } } : {}),
    },
  });
};

/** Validity period of a voucher, and the permitted booking days. */
export const dayFields = {
  start: date('Início', { ...day, required: true, form: 'create' }),
  end: date('Fim', { ...day, required: true }),
  dateRangeStart: date('Início da janela de uso', { ...day, sort: false }),
  dateRangeEnd: date('Fim da janela de uso', { ...day, sort: false }),
};

/** Number of discounts, one or one per side, and the single discount. */
export const discountFields = {
  kind: choice(
    'Modalidade',
    { single: 'Desconto único', both: 'Aquisição e recorrência' },
    {
      wire: false,
      read: (wire) => (wire.aquisition ? 'both' : 'single'),
      initial: 'single',
      required: true,
      column: false,
      span: 6,
    },
  ),
  type: choice('Tipo', TYPES, {
    required: true,
    sort: false,
    initial: 'P',
    span: 3,
  }),
  percent: percent('Percentual', {
    required: true,
    wire: 'value',
    read: whenKind('percent'),
    column: false,
    show: false,
    span: 3,
  }),
  amount: money('Valor', {
    required: true,
    wire: 'value',
    read: whenKind('amount'),
    unit: 'reais',
    column: false,
    show: false,
    span: 3,
  }),
};

interface Kind {
  readonly type?: string | null;
}

const bySideType = {
  visibleWhen: {
    percent: ({ type }: Kind) => type === 'P',
    amount: ({ type }: Kind) => type === 'V',
  },
};

export const sideFields = {
  aquisition: group('Aquisição', termsOf('aquisition'), bySideType),
  recurrence: group('Recorrência', termsOf('recurrence'), bySideType),
};

export const placeFields = {
  services: references('Serviços', 'services', { sort: false, span: 6 }),
  locations: references('Cidades', 'areas', { sort: false, span: 6 }),
};

export const descriptionField = longText('Descrição', { max: 200, form: 'create', span: 12 });

interface Typed extends Kind {
  readonly kind?: string | null;
}

const isSingle = ({ kind }: Typed): boolean => kind !== 'both';
const isBoth = ({ kind }: Typed): boolean => kind === 'both';

export const discountVisible = {
  type: isSingle,
  percent: (voucher: Typed) => isSingle(voucher) && voucher.type === 'P',
  amount: (voucher: Typed) => isSingle(voucher) && voucher.type === 'V',
  aquisition: isBoth,
  recurrence: isBoth,
};

const onceUsed = (voucher: VoucherTerms, { mode }: FormContext): boolean =>
  mode === 'edit' && isUsed(voucher);

/** Type and value are locked once a voucher was used. */
export const discountLocked = {
  type: onceUsed,
  percent: onceUsed,
  amount: onceUsed,
  'aquisition.type': onceUsed,
  'aquisition.percent': onceUsed,
  'aquisition.amount': onceUsed,
  'recurrence.type': onceUsed,
  'recurrence.percent': onceUsed,
  'recurrence.amount': onceUsed,
};
