import type { OptionalTexts } from '../../../domain/text';
import { campaignSigns, isUsed, type VoucherTerms } from '../../../domain/vouchers';
import {
  type Discount,
  discountOf,
  discountText,
  type WireDiscount,
  wireDiscount,
} from '../../../domain/vouchers/discount';
import { type DraftDiscount, numberOf } from '../../../domain/vouchers/draft';
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
  value,
} from '../../schema';
import type { Wire } from '../../schema/definition/mapping';
import type { FieldOptions } from '../../schema/definition/types';
import { lazySlot } from '../shared/lazySlot';

export const VOUCHER_LIST = '/vouchers';

export const MAX_CUSTOMER_ID = 36;

export const TYPES = { P: 'Percentual', V: 'Valor em R$' } as const;

export const UNLIMITED = '0 = ilimitado';

/** A limit of uses; an empty one is 0. */
export const limit = (label: string, options: FieldOptions<number>) => {
  const field = integer(label, { min: 0, initial: 0, span: 4, ...options });
  return { ...field, codec: { ...field.codec, encode: (limited: unknown) => limited ?? 0 } };
};

export const campaignOptions = {
  max: 100,
  normalize: campaignSigns,
  help: 'Somente letras e números',
} as const;

type Side = 'aquisition' | 'recurrence';

const CHECKS = { percent: percent('Percentual').check, amount: money('Valor').check };

/** A percentage or an amount; both share `value` on the wire. */
export const discountField = (kind: Discount['kind'], side?: Side) =>
  value<DraftDiscount>(
    'Desconto',
    {
      required: true,
      input: lazySlot(() => import('./DiscountInput'), 'DiscountInput'),
      read: (wire) => discountOf(((side ? wire[side] : wire) ?? {}) as WireDiscount),
      initial: kind === 'percent' ? { kind, percent: null } : { kind, cents: null },
      format: (discount) => discountText(discount as Discount),
      show: side !== undefined,
      span: side ? 8 : 6,
    },
    (discount) => {
      const number = numberOf(discount);
      return number === null ? 'Campo obrigatório' : CHECKS[discount.kind]?.(number);
    },
  );

const termsOf = (side: Side) => ({
  value: discountField('percent', side),
  maxTimes: limit('Máximo de usos', { help: UNLIMITED }),
  timesByUser: limit('Usos por cliente', { help: UNLIMITED }),
  numberOfClients: limit('Clientes por pedido', { help: '0 = indiferente' }),
  publicVoucher: boolean('Voucher público', {
    help: 'Sem isto, só o código inteiro encontra o voucher.',
    span: 4,
  }),
  usedTimes: integer('Usos', { form: false }),
});

const day = { on: 'utcMidnight', span: 3 } as const;

const wireTerms = ({ value: discount, ...terms }: Wire): Wire => ({
  ...terms,
  ...(discount ? wireDiscount(discount as Discount) : {}),
});

/** Call slot of a save: adds the customers of each side (part 2 section 7). */
export const withSides: CallSlot = (request, send) => {
  const { aquisition, recurrence, ...body } = request.body as Wire;
  const side = (terms: unknown, justNew: boolean) =>
    terms ? { ...wireTerms(terms as Wire), justNew } : undefined;
  const sides = { aquisition: side(aquisition, true), recurrence: side(recurrence, false) };
  return send({ ...request, body: { ...wireTerms(body), ...sides } });
};

export const dayFields = {
  start: date('Início', { ...day, required: true, form: 'create' }),
  end: date('Fim', { ...day, required: true }),
  dateRangeStart: date('Início da janela de uso', { ...day, sort: false }),
  dateRangeEnd: date('Fim da janela de uso', { ...day, sort: false }),
};

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
    },
  ),
  value: discountField('percent'),
};

export const sideFields = {
  aquisition: group('Aquisição', termsOf('aquisition')),
  recurrence: group('Recorrência', termsOf('recurrence')),
};

export const placeFields = {
  services: references('Serviços', 'services', { sort: false, span: 6 }),
  locations: references('Cidades', 'areas', { sort: false, span: 6 }),
};

export const descriptionField = longText('Descrição', { max: 200, form: 'create' });

type Typed = OptionalTexts<'kind'>;

const isBoth = ({ kind }: Typed): boolean => kind === 'both';

export const discountVisible = {
  value: (voucher: Typed) => !isBoth(voucher),
  aquisition: isBoth,
  recurrence: isBoth,
};

const onceUsed = (voucher: VoucherTerms, { mode }: FormContext): boolean =>
  mode === 'edit' && isUsed(voucher);

export const discountLocked = {
  value: onceUsed,
  'aquisition.value': onceUsed,
  'recurrence.value': onceUsed,
};
