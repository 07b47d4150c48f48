import type { ComponentType } from 'react';
import {
  type AddressRequirements,
  type AddressValue,
  addressProblems,
} from '../../../domain/address';
import {
  formatCnpj,
  isValidCep,
  isValidCnpj,
  isValidCpf,
  isValidPhone,
  lengthProblem,
} from '../../../domain/br';
import { formatAmount } from '../../../domain/format';
import { RICH_TEXT_LENGTH } from '../../../domain/richText/length';
import { isDay } from '../../../domain/time';
import {
  type AmountUnit,
  addressCodec,
  amount,
  booleanCodec,
  companySigns,
  dayCodec,
  digits,
  hasNumberKeys,
  listCodec,
  markup,
  numberListCodec,
  numeric,
  plain,
  textual,
} from './codecs';
import { type Limit, readLimit } from './limits';
import type { Wire } from './mapping';
import type { OperationId } from './operationId';
import type {
  Choices,
  Conditions,
  Field,
  FieldOptions,
  Fields,
  FieldType,
  FormContext,
  InputSlotProps,
  Offers,
  Values,
} from './types';

/** Constructors of fields; each provides cell, input, codec and validation of its domain type. */

type Requires<O> = O extends { readonly required: infer R }
  ? R extends false
    ? false
    : true
  : false;

type Made<T, O> = Field<T, Requires<O>>;

/** Options as they are written; an unknown one does not compile, and leaves the type of the others as it is. */
type Known<O, All> = O &
  All & {
    readonly [K in Exclude<keyof O, keyof All>]: `${K & string} is no option of this field`;
  };

/** Additions of a type to a field; the definition may override the `defaults` of its options. */
type Parts<T> = Omit<Field<T>, 'type' | 'label' | 'options' | '_type'> & {
  readonly defaults?: Readonly<Record<string, unknown>>;
};

const make = <T, O>(
  type: FieldType,
  label: string,
  options: O | undefined,
  { defaults, ...rest }: Parts<T>,
): Made<T, O> =>
  ({
    type,
    label,
    ...rest,
    options: { ...defaults, ...options } as Field<T>['options'],
  }) as Made<T, O>;

/** Creates the constructor of a type; `partsOf` returns what the options determine. */
const maker =
  <T, All = FieldOptions<T>>(type: FieldType, partsOf: (options: All) => Parts<T>) =>
  <const O extends object>(label: string, options?: Known<O, All>): Made<T, O> =>
    make<T, O>(type, label, options, partsOf((options ?? {}) as All));

/** Options of texts. */
export interface TextOptions extends FieldOptions<string> {
  /** Most characters. */
  readonly max?: Limit;
  /** `id`: an internal key; lists show its beginning, and all of it under the pointer. */
  readonly look?: 'id';
}

const textRule =
  (options: TextOptions) =>
  (value: string): string | undefined => {
    const max = readLimit(options.max);
    return lengthProblem(value, max.limit, max.message);
  };

const textParts = (options: TextOptions) => ({ codec: textual, check: textRule(options) });

/** One line of text. */
export const text = maker<string, TextOptions>('text', textParts);

/** Several lines of text; hidden in the list by default. */
export const longText = maker<string, TextOptions>('longText', textParts);

/**
 * Text with bold, italic, underline, strike and colors: clean HTML. It is cleaned again wherever it
 * is shown; hidden in the list by default.
 */
export const richText = maker<string>('richText', () => ({
  codec: markup,
  check: (value) => (value.length > RICH_TEXT_LENGTH ? 'Texto longo demais' : undefined),
}));

/** An e-mail address. */
export const email = maker<string, TextOptions>('email', (options) => ({
  codec: textual,
  check: (value) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)
      ? textRule(options)(value)
      : 'Formato de e-mail inválido',
}));

/** A secret that is typed; what an answer holds of it is not read. */
export const password = maker<string, TextOptions>('password', (options) => ({
  defaults: { column: false, show: false },
  codec: { decode: () => null, encode: (value) => value || undefined },
  check: textRule(options),
}));

/** A Brazilian telephone: digits inside, mask on screen. */
export const phoneBR = maker<string>('phoneBR', () => ({
  codec: digits,
  check: (value) => (isValidPhone(value) ? undefined : 'Inserir telefone válido'),
}));

/** A CPF: digits inside, mask on screen, check digits verified. */
export const cpf = maker<string>('cpf', () => ({
  codec: digits,
  check: (value) => (isValidCpf(value) ? undefined : 'Formato de CPF inválido'),
}));

/** A CNPJ, with letters as issued from 2026 on: bare inside, punctuated on screen, check digits verified. */
export const cnpj = maker<string>('text', () => ({
  codec: companySigns,
  defaults: { format: formatCnpj, normalize: (typed: string) => typed.toUpperCase() } as never,
  check: (value) => (isValidCnpj(value) ? undefined : 'Formato de CNPJ inválido'),
}));

/** A postal code: 8 digits inside, mask on screen. */
export const cep = maker<string>('cep', () => ({
  codec: digits,
  check: (value) => (isValidCep(value) ? undefined : 'Formato de CEP inválido'),
}));

/** Options of numbers. Limits count in the inner unit: cents for money. */
export interface NumberOptions extends FieldOptions<number> {
  /** 0 by default. */
  readonly min?: Limit;
  readonly max?: Limit;
}

const numberRule =
  (options: NumberOptions, show: (value: number) => string = String) =>
  (value: number): string | undefined => {
    if (!Number.isFinite(value)) return 'Número inválido';
    const { limit: min = 0, message: tooLow } = readLimit(options.min);
    if (value < min) return tooLow ?? `Valor mínimo: ${show(min)}`;
    const { limit: max, message: tooHigh } = readLimit(options.max);
    if (max !== undefined && value > max) return tooHigh ?? `Valor máximo: ${show(max)}`;
    return undefined;
  };

/** Options of amounts. */
export interface MoneyOptions extends NumberOptions {
  /** Unit on the wire, cents by default; `reaisText` is a text with two decimals, as parts of a form are. */
  readonly unit?: AmountUnit;
  /** The most that can be typed, in cents: more becomes this. */
  readonly cap?: number;
  /** A list shows its sum below the column: of the list when it is all on screen, else of the page, as such. */
  readonly total?: true;
}

/** An amount in R$: integer cents inside; `unit` is that of the wire (cents by default). */
export const money = maker<number, MoneyOptions>('money', (options) => ({
  codec: amount(options.unit ?? 'cents'),
  check: numberRule(options, formatAmount),
}));

/** A whole percentage from 0 to 100; with a `max` above it what is typed is judged and not clamped. */
export const percent = maker<number, NumberOptions>('percent', (options) => ({
  codec: numeric,
  check: numberRule({ min: 0, max: 100, ...options }, (value) => `${value}%`),
}));

/** A whole number. */
export const integer = maker<number, NumberOptions>('integer', (options) => ({
  codec: numeric,
  check: (value) =>
    Number.isInteger(value) ? numberRule(options)(value) : 'Informe um número inteiro',
}));

/**
 * A number with up to two decimals: integer hundredths inside, the number on the wire, so that limits count
 * hundredths.
 */
export const decimal = maker<number, NumberOptions>('decimal', (options) => ({
  defaults: { unit: 'reais' },
  codec: amount('reais'),
  check: numberRule(options, formatAmount),
}));

/** Options of days. */
export interface DateOptions extends FieldOptions<string> {
  /** Format on the wire: the day, or its UTC midnight. */
  readonly on?: 'day' | 'utcMidnight';
  /** The earliest day that the calendar offers; a rule rejects earlier ones. */
  readonly min?: 'today';
}

/** A day, `yyyy-MM-dd`, a text and no Date object; dd/mm/aaaa on screen. */
export const date = maker<string, DateOptions>('date', (options) => ({
  codec: dayCodec(options.on ?? 'day'),
  check: (value) => (isDay(value) ? undefined : 'Data inválida'),
}));

/** Options of instants. */
export interface DateTimeOptions extends FieldOptions<string>, Pick<DateOptions, 'min'> {
  /** Shows the time since then below it, 'há 4 min', and updates it. */
  readonly age?: true;
}

/** An instant, ISO 8601 in UTC; shown in America/Sao_Paulo. */
export const dateTime = maker<string, DateTimeOptions>('dateTime', () => ({
  codec: textual,
  check: (value) => (Number.isNaN(Date.parse(value)) ? 'Data inválida' : undefined),
}));

/** An hour of the day, `HH:mm`. */
export const hour = maker<string>('hour', () => ({
  codec: textual,
  check: (value) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? undefined : 'Hora inválida'),
}));

/**
 * An address of Brazil by search or CEP, with its number and its point on a map. The wire carries a
 * GeoJSON point with the parts of the address (part 2 section 3, evaluation slots).
 */
export const address = maker<AddressValue, FieldOptions<AddressValue> & AddressRequirements>(
  'address',
  (options) => ({
    defaults: { column: false },
    codec: addressCodec,
    check: (value) => Object.values(addressProblems(value, options))[0],
  }),
);

/** Two days, both included, either of which may be absent. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

/** A filter over a range of days; `wire` names its two query parameters. */
export const dateRange = (
  label: string,
  options: Pick<FieldOptions<DayRange>, 'initial' | 'extension'> & {
    readonly params: readonly [from: string, to: string];
  },
): Field<DayRange, false> =>
  make<DayRange, object>('dateRange', label, options, {
    codec: plain,
    toQuery: (value) => ({ [options.params[0]]: value.from, [options.params[1]]: value.to }),
    check: ({ from, to }) => {
      if ([from, to].some((day) => day && !isDay(day))) return 'Data inválida';
      return from && to && to < from ? 'Data final é menor que inicial' : undefined;
    },
  });

/** Options of a yes or no. */
export interface BooleanOptions extends FieldOptions<boolean> {
  /** `answers`: Sim and Não as options; as a filter it finds either, and both if empty. */
  readonly look?: 'switch' | 'checkbox' | 'answers';
}

/** Yes or no: a switch on forms, a checkbox as a filter. */
export const boolean = maker<boolean, BooleanOptions>('boolean', () => ({ codec: booleanCodec }));

/** Options of choices. */
export interface ChoiceOptions<T> extends FieldOptions<T> {
  /** All of them visible, in place of a menu. */
  readonly look?: 'radio';
}

/** Keys of options: numbers if they are written as numbers, inside and on the wire. */
type Key<C extends Choices> = string extends keyof C ? string : Extract<keyof C, string | number>;

/** One of several options; one with a tone is shown as a chip. */
export const choice = <const C extends Choices, const O extends object>(
  label: string,
  choices: C,
  options?: Known<O, ChoiceOptions<Key<C>>>,
): Made<Key<C>, O> =>
  make('choice', label, options, {
    codec: hasNumberKeys(choices) ? numeric : textual,
    choices,
  });

/** Several of several options. */
export const choices = <const C extends Choices, const O extends object>(
  label: string,
  labels: C,
  options?: Known<O, FieldOptions<readonly Key<C>[]>>,
): Made<readonly Key<C>[], O> =>
  make('choices', label, options, {
    codec: hasNumberKeys(labels) ? numberListCodec : listCodec,
    choices: labels,
  });

/** One of the options that the typed values and the record offer: an address of a customer. */
export const choiceFrom = (
  label: string,
  offers: Offers,
  options?: ChoiceOptions<string>,
): Field<string, boolean> =>
  make<string, unknown>('choice', label, options, { codec: textual, offers });

/** A value of a type of its own, which its `input` slot draws and sets; `check` returns the message for a wrong one. */
export const value = <T>(
  label: string,
  options: FieldOptions<T> & { readonly input: ComponentType<InputSlotProps> },
  check?: Field<T>['check'],
): Field<T, boolean> =>
  make<T, unknown>('data', label, options, {
    defaults: { sort: false, column: false, show: false },
    codec: plain,
    check,
  });

/** Options of references. */
export interface ReferenceOptions<T> extends FieldOptions<T> {
  /**
   * Filters that the records on offer must pass: `{ active: true }`, or a function of what is typed, which in a
   * line of a list knows the line first; undefined while nothing can be chosen.
   */
  readonly where?:
    | Readonly<Record<string, unknown>>
    | ((
        values: Readonly<Record<string, unknown>>,
      ) => Readonly<Record<string, unknown>> | undefined);
}

/** One record of another resource, by id. */
export const reference = <const O extends object>(
  label: string,
  target: string,
  options?: Known<O, ReferenceOptions<string>>,
): Made<string, O> => make('reference', label, options, { codec: textual, target });

/** Several records of another resource, by id. */
export const references = <const O extends object>(
  label: string,
  target: string,
  options?: Known<O, ReferenceOptions<readonly string[]>>,
): Made<readonly string[], O> =>
  make('references', label, options, {
    defaults: { column: 'hidden' },
    codec: listCodec,
    target,
  });

/** Options of images. */
export interface UploadOptions extends FieldOptions<string> {
  /** Operation of the contract that signs the upload: `uploads.campaign`. */
  readonly sign: OperationId;
}

/** An image that is uploaded to a signed address; the value is its public address. */
export const image = <const O extends object>(
  label: string,
  options: Known<O, UploadOptions>,
): Made<string, O> => make('image', label, options, { codec: textual });

/** Options of computed fields, which are neither typed nor sent. */
export interface ComputedOptions<T>
  extends Pick<FieldOptions<T>, 'column' | 'show' | 'format' | 'cell' | 'sort'> {
  readonly choices?: Choices;
}

/** A value that follows from the record: state, total, display text. */
export const computed = <T = string>(
  label: string,
  compute: (record: never, context: FormContext) => T,
  options?: ComputedOptions<T>,
): Field<T, true> =>
  ({
    type: 'computed',
    label,
    options: { sort: false, ...options, form: false, wire: false },
    codec: plain,
    compute: compute as Field['compute'],
    choices: options?.choices,
  }) as unknown as Field<T, true>;

/**
 * A value that predicates, rules and texts read and that is no field: it is neither shown nor typed nor
 * sent. `W` is the type of the wire record, if the contract knows it.
 */
export const data = <T, W extends object = Wire>(read: (wire: W) => T): Field<T, true> =>
  ({
    type: 'data',
    label: '',
    options: { read, wire: false, sort: false, column: false, show: false, form: false },
    codec: plain,
  }) as unknown as Field<T, true>;

/** Fields under one key of the record and of the wire; its conditions see the group. */
export const group = <const G extends Fields>(
  label: string,
  fields: G,
  conditions?: Conditions<NoInfer<G>>,
): Field<Values<G>, true> & { readonly fields: G } =>
  ({
    type: 'group',
    label,
    options: { ...conditions, column: false },
    codec: plain,
    fields,
  }) as unknown as Field<Values<G>, true> & { readonly fields: G };
