import { digitsOf, hideCpf } from '../../domain/br';

/** What the audit says of secrets and of documents of a person (RELIABILITY E5, decision 0047). */

const MARKER = '***';

const SECRET = /password|secret|token|^(hash|content)$/i;
const DOCUMENT = /^(cpf|rg|cnpj|partnerDoc|document|documentNumber)$/i;
/** What was searched for may be a document as well. */
const SEARCH = /^filter$/;
const BARE_CPF = /^\s*\d{11}\s*$/;

/** A CPF in a text, with its signs. */
const WRITTEN_CPF = /\d{3}\.\d{3}\.\d{3}-\d{2}/g;

const hiddenDocument = (text: string): string => {
  const digits = digitsOf(text);
  return digits.length === 11 ? hideCpf(digits) : MARKER;
};

const hiddenText = (text: string): string => text.replace(WRITTEN_CPF, hideCpf);

/**
 * A field of a record as the audit may tell it: a marker for a secret, the middle digits of a CPF, a
 * marker for any other document, whatever lies deeper by the same rules.
 */
export const maskedField = (name: string, value: unknown): unknown => {
  if (value === undefined || value === null) return value;
  if (SECRET.test(name)) return MARKER;
  if (Array.isArray(value)) return value.map((item) => maskedField(name, item));
  if (typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, maskedField(key, item)]),
    );
  }
  const text = String(value);
  const isDocument = DOCUMENT.test(name) || (SEARCH.test(name) && BARE_CPF.test(text));
  if (isDocument) return hiddenDocument(text);
  return typeof value === 'string' ? hiddenText(text) : value;
};
