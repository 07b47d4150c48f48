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
import type { Choices, Field, FormContext, Tone } from './types';

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

/** The text of a value on screen, in the details and in an export. */
export const textOf = (
  field: Field,
  value: unknown,
  record: Readonly<Record<string, unknown>>,
  { titles, today }: TextContext = {},
): string => {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (field.options.format) return field.options.format(value as never, record, today);
  const titleOf = (id: string): string => titles?.get(id) ?? id;
  switch (field.type) {
    case 'money':
      return formatMoney(Number(value));
    case 'percent':
      return formatPercent(Number(value));
    case 'integer':
      return formatInteger(Number(value));
    case 'decimal':
      return formatDecimal(Number(value));
    case 'date':
      return formatDay(String(value));
    case 'dateTime':
      return formatInstant(String(value));
    case 'boolean':
      return yesNo(Boolean(value));
    case 'phoneBR':
      return formatPhone(String(value));
    case 'cpf':
      return formatCpf(String(value));
    case 'cep':
      return formatCep(String(value));
    case 'choice':
    case 'computed':
      if (!field.choices) return String(value);
      return words([value].flat(), (item) => wordOf(field.choices, item).label) || NOTHING;
    case 'choices':
      return words(value, (item) => wordOf(field.choices, item).label) || NOTHING;
    case 'reference':
      return titleOf(String(value));
    case 'references':
      return words(value, titleOf) || NOTHING;
    case 'richText':
      return plainText(String(value)) || NOTHING;
    case 'list':
      return Array.isArray(value) ? String(value.length) : NOTHING;
    default:
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
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

/** Are the values of a field figures: right-aligned, tabular? */
export const isFigure = (field: Pick<Field, 'type'>): boolean =>
  ['money', 'percent', 'integer', 'decimal'].includes(field.type);

export const isDated = ({ type }: Pick<Field, 'type'>): boolean =>
  type === 'date' || type === 'dateTime';
