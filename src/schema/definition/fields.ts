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
  cnpjCodec,
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

/** Field with the options `O`: in the types of records, a field that is not required may be null. */
type FieldWith<T, O> = Field<T, Requires<O>>;

/** Literal type of the written options. An unknown option does not compile. */
type KnownOptions<O, All> = O &
  All & {
    readonly [K in Exclude<keyof O, keyof All>]: `${K & string} is no option of this field`;
  };

/** Properties that a type adds to a field. The options of a definition override `defaults`. */
type TypeProperties<T> = Omit<Field<T>, 'type' | 'label' | 'options' | '_type'> & {
  readonly defaults?: Readonly<Record<string, unknown>>;
};

const createField = <T, O>(
  type: FieldType,
  label: string,
  options: O | undefined,
  { defaults, ...rest }: TypeProperties<T>,
): FieldWith<T, O> =>
  ({
    type,
    label,
    ...rest,
    options: { ...defaults, ...options } as Field<T>['options'],
  }) as FieldWith<T, O>;

/** Creates the constructor of a type; the properties of its fields may depend on their options. */
const fieldOf =
  <T, All = FieldOptions<T>>(type: FieldType, propertiesOf: (options: All) => TypeProperties<T>) =>
  <const O extends object>(label: string, options?: KnownOptions<O, All>): FieldWith<T, O> =>
    createField<T, O>(type, label, options, propertiesOf((options ?? {}) as All));

export interface TextOptions extends FieldOptions<string> {
  /** Maximum number of characters. */
  readonly max?: Limit;
  /** `id`: an internal key. Lists show its beginning, and all of it in a tooltip. */
  readonly look?: 'id';
}

const textRule =
  (options: TextOptions) =>
  (value: string): string | undefined => {
    const max = readLimit(options.max);
    return lengthProblem(value, max.limit, max.message);
  };

const textProperties = (options: TextOptions) => ({ codec: textual, check: textRule(options) });

/** One line of text. */
export const text = fieldOf<string, TextOptions>('text', textProperties);

/** Several lines of text; hidden in the list by default. */
export const longText = fieldOf<string, TextOptions>('longText', textProperties);

/**
 * Text with bold, italic, underline, strikethrough and colors, as sanitized HTML; every view sanitizes it again.
 * Hidden in the list by default.
 */
export const richText = fieldOf<string>('richText', () => ({
  codec: markup,
  check: (value) => (value.length > RICH_TEXT_LENGTH ? 'Texto longo demais' : undefined),
}));

/** An e-mail address. */
export const email = fieldOf<string, TextOptions>('email', (options) => ({
  codec: textual,
  check: (value) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)
      ? textRule(options)(value)
      : 'Formato de e-mail inválido',
}));

/** A secret that is typed and sent, but never read from a response. */
export const password = fieldOf<string, TextOptions>('password', (options) => ({
  defaults: { column: false, show: false },
  codec: { decode: () => null, encode: (value) => value || undefined },
  check: textRule(options),
}));

/** A Brazilian telephone number: digits in records, a mask on screen. */
export const phoneBR = fieldOf<string>('phoneBR', () => ({
  codec: digits,
  check: (value) => (isValidPhone(value) ? undefined : 'Inserir telefone válido'),
}));

/** A CPF with valid check digits: digits in records, a mask on screen. */
export const cpf = fieldOf<string>('cpf', () => ({
  codec: digits,
  check: (value) => (isValidCpf(value) ? undefined : 'Formato de CPF inválido'),
}));

/** A CNPJ with valid check digits, punctuated on screen only. CNPJs issued from 2026 on may have letters. */
export const cnpj = fieldOf<string>('text', () => ({
  codec: cnpjCodec,
  defaults: { format: formatCnpj, normalize: (typed: string) => typed.toUpperCase() } as never,
  check: (value) => (isValidCnpj(value) ? undefined : 'Formato de CNPJ inválido'),
}));

/** A postal code: 8 digits in records, a mask on screen. */
export const cep = fieldOf<string>('cep', () => ({
  codec: digits,
  check: (value) => (isValidCep(value) ? undefined : 'Formato de CEP inválido'),
}));

/** Options of numbers. Limits of money are in cents. */
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

export interface MoneyOptions extends NumberOptions {
  /** Unit on the wire, cents by default; `reaisText` is a text with two decimals, for multipart requests. */
  readonly unit?: AmountUnit;
  /** The most that can be typed, in cents: more becomes this. */
  readonly cap?: number;
  /** Lists show the sum below the column. The sum of one page of several is labelled as that. */
  readonly total?: true;
}

/** An amount in R$: integer cents in records; `unit` is the unit on the wire (cents by default). */
export const money = fieldOf<number, MoneyOptions>('money', (options) => ({
  codec: amount(options.unit ?? 'cents'),
  check: numberRule(options, formatAmount),
}));

/** A whole percentage from 0 to 100. With a `max` above 100, a larger typed value is an error, not reduced. */
export const percent = fieldOf<number, NumberOptions>('percent', (options) => ({
  codec: numeric,
  check: numberRule({ min: 0, max: 100, ...options }, (value) => `${value}%`),
}));

/** A whole number. */
export const integer = fieldOf<number, NumberOptions>('integer', (options) => ({
  codec: numeric,
  check: (value) =>
    Number.isInteger(value) ? numberRule(options)(value) : 'Informe um número inteiro',
}));

/** A number with up to two decimals: integer hundredths in records and limits, the number on the wire. */
export const decimal = fieldOf<number, NumberOptions>('decimal', (options) => ({
  defaults: { unit: 'reais' },
  codec: amount('reais'),
  check: numberRule(options, formatAmount),
}));

export interface DateOptions extends FieldOptions<string> {
  /** Format on the wire: the day, or its UTC midnight. */
  readonly on?: 'day' | 'utcMidnight';
  /** Earliest day of the calendar; only a rule rejects an earlier typed day. */
  readonly min?: 'today';
}

/** A day as a text `yyyy-MM-dd`; dd/mm/aaaa on screen. */
export const date = fieldOf<string, DateOptions>('date', (options) => ({
  codec: dayCodec(options.on ?? 'day'),
  check: (value) => (isDay(value) ? undefined : 'Data inválida'),
}));

export interface DateTimeOptions extends FieldOptions<string>, Pick<DateOptions, 'min'> {
  /** Shows the elapsed time below the instant, 'há 4 min', and updates it. */
  readonly age?: true;
}

/** An instant as ISO 8601 text in UTC; shown in America/Sao_Paulo. */
export const dateTime = fieldOf<string, DateTimeOptions>('dateTime', () => ({
  codec: textual,
  check: (value) => (Number.isNaN(Date.parse(value)) ? 'Data inválida' : undefined),
}));

/** An hour of the day, `HH:mm`. */
export const hour = fieldOf<string>('hour', () => ({
  codec: textual,
  check: (value) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? undefined : 'Hora inválida'),
}));

/**
 * An address in Brazil, found by search or CEP, with its number and its point on a map. The wire holds a GeoJSON point
 * with the values of the address (part 2 section 3, evaluation slots).
 */
export const address = fieldOf<AddressValue, FieldOptions<AddressValue> & AddressRequirements>(
  'address',
  (options) => ({
    defaults: { column: false },
    codec: addressCodec,
    check: (value) => Object.values(addressProblems(value, options))[0],
  }),
);

/** First and last day of a range, both inclusive; null leaves that end open. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

/** A filter by a range of days; `params` are its two query parameters. */
export const dateRange = (
  label: string,
  options: Pick<FieldOptions<DayRange>, 'initial' | 'extension'> & {
    readonly params: readonly [from: string, to: string];
  },
): Field<DayRange, false> =>
  createField<DayRange, object>('dateRange', label, options, {
    codec: plain,
    toQuery: (value) => ({ [options.params[0]]: value.from, [options.params[1]]: value.to }),
    check: ({ from, to }) => {
      if ([from, to].some((day) => day && !isDay(day))) return 'Data inválida';
      return from && to && to < from ? 'Data final é menor que inicial' : undefined;
    },
  });

export interface BooleanOptions extends FieldOptions<boolean> {
  /** `answers`: a choice of Sim and Não; an empty filter finds both. */
  readonly look?: 'switch' | 'checkbox' | 'answers';
}

/** Yes or no: a switch on forms, a checkbox as a filter. */
export const boolean = fieldOf<boolean, BooleanOptions>('boolean', () => ({
  codec: booleanCodec,
}));

export interface ChoiceOptions<T> extends FieldOptions<T> {
  /** `radio`: radio buttons in place of a menu. */
  readonly look?: 'radio';
}

/** Value of a choice: a number if its keys are written as numbers, else a text. */
type Key<C extends Choices> = string extends keyof C ? string : Extract<keyof C, string | number>;

/** One of several options; an option with a tone is shown as a chip. */
export const choice = <const C extends Choices, const O extends object>(
  label: string,
  choices: C,
  options?: KnownOptions<O, ChoiceOptions<Key<C>>>,
): FieldWith<Key<C>, O> =>
  createField('choice', label, options, {
    codec: hasNumberKeys(choices) ? numeric : textual,
    choices,
  });

/** Any number of several options. */
export const choices = <const C extends Choices, const O extends object>(
  label: string,
  labels: C,
  options?: KnownOptions<O, FieldOptions<readonly Key<C>[]>>,
): FieldWith<readonly Key<C>[], O> =>
  createField('choices', label, options, {
    codec: hasNumberKeys(labels) ? numberListCodec : listCodec,
    choices: labels,
  });

/** One of options that depend on the typed values or the record: the addresses of a customer. */
export const choiceFrom = (
  label: string,
  offers: Offers,
  options?: ChoiceOptions<string>,
): Field<string, boolean> =>
  createField<string, unknown>('choice', label, options, { codec: textual, offers });

/** A value of a custom type with an `input` slot; `check` returns the message for an invalid value. */
export const value = <T>(
  label: string,
  options: FieldOptions<T> & { readonly input: ComponentType<InputSlotProps> },
  check?: Field<T>['check'],
): Field<T, boolean> =>
  createField<T, unknown>('data', label, options, {
    defaults: { sort: false, column: false, show: false },
    codec: plain,
    check,
  });

export interface ReferenceOptions<T> extends FieldOptions<T> {
  /**
   * Filters of the options: `{ active: true }`, or a function of the typed values; in a list, the values of the line
   * override those of the form. A function returns undefined while there are no options.
   */
  readonly where?:
    | Readonly<Record<string, unknown>>
    | ((
        values: Readonly<Record<string, unknown>>,
      ) => Readonly<Record<string, unknown>> | undefined);
}

/** Id of a record of another resource. */
export const reference = <const O extends object>(
  label: string,
  target: string,
  options?: KnownOptions<O, ReferenceOptions<string>>,
): FieldWith<string, O> => createField('reference', label, options, { codec: textual, target });

/** Ids of several records of another resource. */
export const references = <const O extends object>(
  label: string,
  target: string,
  options?: KnownOptions<O, ReferenceOptions<readonly string[]>>,
): FieldWith<readonly string[], O> =>
  createField('references', label, options, {
    defaults: { column: 'hidden' },
    codec: listCodec,
    target,
  });

export interface UploadOptions extends FieldOptions<string> {
  /** Operation of the contract that signs the upload: `uploads.campaign`. */
  readonly sign: OperationId;
}

/** An image, uploaded to a signed URL; the value is its public URL. */
export const image = <const O extends object>(
  label: string,
  options: KnownOptions<O, UploadOptions>,
): FieldWith<string, O> => createField('image', label, options, { codec: textual });

export interface ComputedOptions<T>
  extends Pick<FieldOptions<T>, 'column' | 'show' | 'format' | 'cell' | 'sort'> {
  readonly choices?: Choices;
}

/** A value computed from the record, such as a state or a total; it is neither typed nor sent. */
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

/** A value for functions of the definition only, not shown, typed or sent. `W` is the type of the wire record. */
export const data = <T, W extends object = Wire>(read: (wire: W) => T): Field<T, true> =>
  ({
    type: 'data',
    label: '',
    options: { read, wire: false, sort: false, column: false, show: false, form: false },
    codec: plain,
  }) as unknown as Field<T, true>;

/** Fields under one key of the record and of the wire; `conditions` receive the values of the group. */
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
