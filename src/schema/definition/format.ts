import {
  formatCep,
  formatCpf,
  formatDay,
  formatDecimal,
  formatInstant,
  formatInteger,
  formatMoney,
  formatPercent,
  formatPhone,
  yesNo,
} from '../../../domain/format';
import { getPath } from '../../../domain/paths';
import { plainText } from '../../../domain/richText/plain';
import type { CompiledField, Resource } from './compiled';
import type { Choices, Field, FieldType, FormContext, Tone } from './types';

export const NOTHING = '—';

/** Text for a missing fact (part 1 section 8). */
export const MISSING = 'Não informado';

export interface TextContext {
  readonly titles?: Titles;
  /** The current day in America/Sao_Paulo. */
  readonly today?: string;
}

export type Titles = ReadonlyMap<string, string>;

/** Label and tone of a choice; none for an unknown value. */
export const wordOf = (
  choices: Choices | undefined,
  value: unknown,
): { readonly label: string; readonly tone?: Tone } => {
  const word = choices?.[String(value)];
  if (word === undefined) return { label: NOTHING };
  return typeof word === 'string' ? { label: word } : word;
};

/** The value of a field in a record; computed fields are computed. */
export const fieldValue = (
  { path, field }: CompiledField,
  record: Readonly<Record<string, unknown>>,
  context: FormContext,
): unknown => (field.compute ? field.compute(record, context) : getPath(record, path));

const words = (value: unknown, one: (item: string) => string): string =>
  Array.isArray(value) ? value.map((item) => one(String(item))).join(', ') : NOTHING;

const choiceText = ({ choices }: Field, value: unknown): string =>
  words(value, (item) => wordOf(choices, item).label) || NOTHING;

/** Texts by type; other values are shown as they are. */
const TEXTS: Readonly<
  Partial<Record<FieldType, (value: unknown, field: Field, titles?: Titles) => string>>
> = {
  money: (value) => formatMoney(Number(value)),
  percent: (value) => formatPercent(Number(value)),
  integer: (value) => formatInteger(Number(value)),
  decimal: (value) => formatDecimal(Number(value)),
  date: (value) => formatDay(String(value)),
  dateTime: (value) => formatInstant(String(value)),
  boolean: (value) => yesNo(Boolean(value)),
  phoneBR: (value) => formatPhone(String(value)),
  cpf: (value) => formatCpf(String(value)),
  cep: (value) => formatCep(String(value)),
  choice: (value, field) => (field.choices ? choiceText(field, [value].flat()) : String(value)),
  computed: (value, field) => (field.choices ? choiceText(field, [value].flat()) : String(value)),
  choices: (value, field) => choiceText(field, value),
  reference: (value, _, titles) => titles?.get(String(value)) ?? String(value),
  references: (value, _, titles) => words(value, (id) => titles?.get(id) ?? id) || NOTHING,
  richText: (value) => plainText(String(value)) || NOTHING,
  list: (value) => (Array.isArray(value) ? String(value.length) : NOTHING),
};

/** The text of a value on screen, in the details and in an export. */
export const textOf = (
  field: Field,
  value: unknown,
  record: Readonly<Record<string, unknown>>,
  { titles, today }: TextContext = {},
): string => {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (field.options.format) return field.options.format(value as never, record, today);
  const text = TEXTS[field.type]?.(value, field, titles);
  return text ?? (typeof value === 'object' ? JSON.stringify(value) : String(value));
};

/** Name of a record of any resource: the value of its title field, else its id. */
export const nameOf = (record: Readonly<Record<string, unknown>>, titleField: string): string =>
  String(record[titleField] ?? '').trim() || String(record.id);

/** Title of a record: the text of its title field, else its id. */
export const recordTitle = (
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
  context: FormContext,
): string => {
  const entry = resource.byPath.get(resource.spec.titleField);
  const text = entry ? textOf(entry.field, fieldValue(entry, record, context), record) : NOTHING;
  return text === NOTHING || text.trim() === '' ? String(record.id) : text;
};

/** Title of the details of a record: of its definition, else the singular of the resource. */
export const showTitle = (
  resource: Resource,
  record?: { readonly id: string | number },
): string => {
  const title = resource.spec.show?.title ?? resource.one;
  if (typeof title !== 'function') return title;
  return (record && title(record as never)?.trim()) || resource.one;
};

/** Returns a word that ends in 'o' in the gender of the label of a resource: 'Nova' for 'Clínica'. */
export const inGender = ({ spec }: Pick<Resource, 'spec'>, word: string): string =>
  spec.label[2] === 'f' ? word.replace(/o$/, 'a') : word;

/** Are the values of a field figures: right-aligned, tabular? */
export const isFigure = (field: Pick<Field, 'type'>): boolean =>
  ['money', 'percent', 'integer', 'decimal'].includes(field.type);

export const isDated = ({ type }: Pick<Field, 'type'>): boolean =>
  type === 'date' || type === 'dateTime';
