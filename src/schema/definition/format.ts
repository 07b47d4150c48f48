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

/** Text of a missing value in lists. */
export const NOTHING = '—';

/** Text of a missing value in the details of a record (part 1 section 8). */
export const MISSING = 'Não informado';

export interface TextContext {
  readonly titles?: Titles;
  /** The current day in America/Sao_Paulo. */
  readonly today?: string;
}

/** Titles of referenced records by their ids. */
export type Titles = ReadonlyMap<string, string>;

/** Returns the label and tone of an option of a choice; a dash for an unknown value. */
export const wordOf = (
  choices: Choices | undefined,
  value: unknown,
): { readonly label: string; readonly tone?: Tone } => {
  const word = choices?.[String(value)];
  if (word === undefined) return { label: NOTHING };
  return typeof word === 'string' ? { label: word } : word;
};

/** Returns the value of a field in a record; it computes computed fields. */
export const fieldValue = (
  { path, field }: CompiledField,
  record: Readonly<Record<string, unknown>>,
  context: FormContext,
): unknown => (field.compute ? field.compute(record, context) : getPath(record, path));

const joined = (value: unknown, itemText: (item: string) => string): string =>
  Array.isArray(value) ? value.map((item) => itemText(String(item))).join(', ') : NOTHING;

const choiceText = ({ choices }: Field, value: unknown): string =>
  joined(value, (item) => wordOf(choices, item).label) || NOTHING;

/** Converters to text by type; values of other types are shown unchanged. */
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
  references: (value, _, titles) => joined(value, (id) => titles?.get(id) ?? id) || NOTHING,
  richText: (value) => plainText(String(value)) || NOTHING,
  list: (value) => (Array.isArray(value) ? String(value.length) : NOTHING),
};

/** Returns the text of a value in lists, details and exports. */
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

/** Returns the unformatted value of a record's title field, else its id. */
export const nameOf = (record: Readonly<Record<string, unknown>>, titleField: string): string =>
  String(record[titleField] ?? '').trim() || String(record.id);

/** Returns the title of a record: the formatted text of its title field, else its id. */
export const recordTitle = (
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
  context: FormContext,
): string => {
  const entry = resource.byPath.get(resource.spec.titleField);
  const text = entry ? textOf(entry.field, fieldValue(entry, record, context), record) : NOTHING;
  return text === NOTHING || text.trim() === '' ? String(record.id) : text;
};

/** Returns the title of the page of a record: that of its definition, else the singular label. */
export const showTitle = (
  resource: Resource,
  record?: { readonly id: string | number },
): string => {
  const title = resource.spec.show?.title ?? resource.one;
  if (typeof title !== 'function') return title;
  return (record && title(record as never)?.trim()) || resource.one;
};

/** Adapts a word that ends in 'o' to the gender of a resource's label: 'Nova' for 'Clínica'. */
export const inGender = ({ spec }: Pick<Resource, 'spec'>, word: string): string =>
  spec.label[2] === 'f' ? word.replace(/o$/, 'a') : word;

/** Returns true for numeric types, which are right-aligned in tables. */
export const isFigure = (field: Pick<Field, 'type'>): boolean =>
  ['money', 'percent', 'integer', 'decimal'].includes(field.type);

export const isDated = ({ type }: Pick<Field, 'type'>): boolean =>
  type === 'date' || type === 'dateTime';
