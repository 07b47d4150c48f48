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

/** Limit of uses; an empty limit is sent as 0. */
export const limit = (label: string, options: FieldOptions<number>) => {
  const field = integer(label, { min: 0, initial: 0, span: 4, ...options });
  return { ...field, codec: { ...field.codec, encode: (limited: unknown) => limited ?? 0 } };
};

export const campaignOptions = {
  max: 100,
  normalize: campaignSigns,
  help: 'Somente letras e números',
} as const;

type CustomerGroup = 'aquisition' | 'recurrence';

const AMOUNT_CHECKS = { percent: percent('Percentual').check, amount: money('Valor').check };

/** Discount as a percentage or an amount, which share the wire field `value`. */
export const discountField = (kind: Discount['kind'], customers?: CustomerGroup) =>
  value<DraftDiscount>(
    'Desconto',
    {
      required: true,
      input: lazySlot(() => import('./DiscountInput'), 'DiscountInput'),
      read: (wire) => discountOf(((customers ? wire[customers] : wire) ?? {}) as WireDiscount),
      initial: kind === 'percent' ? { kind, percent: null } : { kind, cents: null },
      format: (discount) => discountText(discount as Discount),
      show: customers !== undefined,
      span: customers ? 8 : 6,
    },
    (discount) => {
      const number = numberOf(discount);
      return number === null ? 'Campo obrigatório' : AMOUNT_CHECKS[discount.kind]?.(number);
    },
  );

const groupTerms = (customers: CustomerGroup) => ({
  value: discountField('percent', customers),
  maxTimes: limit('Máximo de usos', { help: UNLIMITED }),
  timesByUser: limit('Usos por cliente', { help: UNLIMITED }),
  numberOfClients: limit('Clientes por pedido', { help: '0 = indiferente' }),
  publicVoucher: boolean('Voucher público', {
    help: 'Sem isto, só o código inteiro encontra o voucher.',
    span: 4,
  }),
  usedTimes: integer('Usos', { form: false }),
});

const dayOptions = { on: 'utcMidnight', span: 3 } as const;

const wireTerms = ({ value: discount, ...terms }: Wire): Wire => ({
  ...terms,
  ...(discount ? wireDiscount(discount as Discount) : {}),
});

/** Call slot of a save. Acquisition is for new customers only, recurrence for all others (part 2 section 7). */
export const withCustomerGroups: CallSlot = (request, send) => {
  const { aquisition, recurrence, ...body } = request.body as Wire;
  const groupBody = (terms: unknown, justNew: boolean) =>
    terms ? { ...wireTerms(terms as Wire), justNew } : undefined;
  const groups = {
    aquisition: groupBody(aquisition, true),
    recurrence: groupBody(recurrence, false),
  };
  return send({ ...request, body: { ...wireTerms(body), ...groups } });
};

export const dayFields = {
  start: date('Início', { ...dayOptions, required: true, form: 'create' }),
  end: date('Fim', { ...dayOptions, required: true }),
  dateRangeStart: date('Início da janela de uso', { ...dayOptions, sort: false }),
  dateRangeEnd: date('Fim da janela de uso', { ...dayOptions, sort: false }),
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

export const customerGroupFields = {
  aquisition: group('Aquisição', groupTerms('aquisition')),
  recurrence: group('Recorrência', groupTerms('recurrence')),
};

export const scopeFields = {
  services: references('Serviços', 'services', { sort: false, span: 6 }),
  locations: references('Cidades', 'areas', { sort: false, span: 6 }),
};

export const descriptionField = longText('Descrição', { max: 200, form: 'create' });

type VoucherForm = OptionalTexts<'kind'>;

const isBoth = ({ kind }: VoucherForm): boolean => kind === 'both';

export const discountVisible = {
  value: (voucher: VoucherForm) => !isBoth(voucher),
  aquisition: isBoth,
  recurrence: isBoth,
};

const isLocked = (voucher: VoucherTerms, { mode }: FormContext): boolean =>
  mode === 'edit' && isUsed(voucher);

export const discountLocked = {
  value: isLocked,
  'aquisition.value': isLocked,
  'recurrence.value': isLocked,
};
