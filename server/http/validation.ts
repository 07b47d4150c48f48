import type { Schema } from '../../contract/endpoint';
import { MAX_PERCENT } from '../../domain/prices';
import { LINK_WORDS } from '../../domain/push';
import { HttpError } from '../kernel';

interface Issue {
  readonly code?: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly expected?: string;
  readonly origin?: string;
  readonly maximum?: number | bigint;
  readonly minimum?: number | bigint;
  readonly inclusive?: boolean;
  readonly keys?: readonly string[];
}

/** Messages by the names of the contract's own checks. */
const NAMED: Readonly<Record<string, string>> = {
  required: 'Campo obrigatório',
  malformed: 'Texto com caracteres inválidos',
  id: 'Identificador inválido',
  instant: 'Data inválida',
  day: 'Data inválida',
  cents: 'Máximo de 2 casas decimais',
  percent: `O percentual máximo é ${MAX_PERCENT}%`,
  code: 'Use apenas letras sem acento, números, hífen e sublinhado',
  alphanumeric: 'Use apenas letras, números e espaços',
  cpf: 'CPF inválido',
  link: LINK_WORDS,
  address: 'Informe um endereço que comece com https://, sem usuário nem senha',
};

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'Informe um texto',
  number: 'Informe um número',
  int: 'Informe um número inteiro',
  boolean: 'Informe verdadeiro ou falso',
  array: 'Informe uma lista',
  object: 'Informe um objeto',
  record: 'Informe um objeto',
};

const UNKNOWN_FIELD = 'Campo desconhecido';
const INVALID_VALUE = 'Valor inválido';

/** Beginnings of the messages for a limit: of a length, an exclusive bound and an inclusive bound. */
const BIGGEST = ['Máximo de', 'Deve ser menor que', 'O valor máximo é'] as const;
const SMALLEST = ['Mínimo de', 'Deve ser maior que', 'O valor mínimo é'] as const;

const outOfRange = (
  { origin, inclusive }: Issue,
  limit: number | bigint = 0,
  [length, exclusive, bound]: readonly [string, string, string],
): string => {
  const amount = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 }).format(limit);
  if (origin === 'string') return `${length} ${amount} caracteres`;
  if (origin === 'array') return `${length} ${amount} itens`;
  return `${inclusive === false ? exclusive : bound} ${amount}`;
};

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    input,
  );

const message = (issue: Issue, input: unknown): string => {
  const named = Object.hasOwn(NAMED, issue.message) ? NAMED[issue.message] : undefined;
  if (named) return named;
  const value = valueAt(input, issue.path);
  const absent = value === undefined || value === null;
  switch (issue.code) {
    case 'invalid_type':
      return absent ? (NAMED.required ?? '') : (EXPECTED[issue.expected ?? ''] ?? INVALID_VALUE);
    case 'invalid_value':
    case 'invalid_union':
      return absent ? (NAMED.required ?? '') : INVALID_VALUE;
    case 'too_big':
      return outOfRange(issue, issue.maximum, BIGGEST);
    case 'too_small':
      return outOfRange(issue, issue.minimum, SMALLEST);
    default:
      return INVALID_VALUE;
  }
};

const dotted = (path: readonly PropertyKey[]): string => path.map(String).join('.');

const messagesOf = (issues: readonly Issue[], input: unknown): Map<string, string> => {
  const fields = new Map<string, string>();
  const add = (name: string, text: string) => {
    if (!fields.has(name)) fields.set(name, text);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys ?? []) add(dotted([...issue.path, key]), UNKNOWN_FIELD);
    } else {
      add(dotted(issue.path) || 'body', message(issue, input));
    }
  }
  return fields;
};

const MAX_FIELDS = 50;

const refusal = (fields: ReadonlyMap<string, string>): HttpError => {
  const [[name, text] = ['body', INVALID_VALUE]] = fields;
  const shown = [...fields].slice(0, MAX_FIELDS);
  return new HttpError(
    422,
    'invalid',
    `${name.slice(0, 80)}: ${text}`,
    Object.fromEntries(shown.map(([key, value]) => [key.slice(0, 200), value])),
  );
};

export const invalidField = (name: string, text: string): HttpError =>
  refusal(new Map([[name, text]]));

/** Creates the 422 for an unknown field. */
export const unknownField = (name: string): HttpError => invalidField(name, UNKNOWN_FIELD);

/** Parses input from outside. @throws HttpError 422 `invalid`, with a Portuguese message by dotted wire name. */
export const parseInput = (schema: Schema, input: unknown): unknown => {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw refusal(messagesOf(result.error.issues as readonly Issue[], input));
};

/** Returns the contract violations of a response; empty if it is valid. */
export const answerFaults = (schema: Schema, answer: unknown): string[] => {
  const result = schema.safeParse(answer);
  return result.success
    ? []
    : (result.error.issues as readonly Issue[]).map(
        (issue) => `${dotted(issue.path) || '(root)'}: ${issue.code}`,
      );
};
