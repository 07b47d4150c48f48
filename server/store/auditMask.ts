import { digitsOf, hideCpf } from '../../domain/br';

/** Masking of secrets and personal documents in the audit (RELIABILITY E5, decision 0045). */

const MARKER = '***';

const SECRET = /password|secret|token|^(hash|content)$/i;
const DOCUMENT = /^(cpf|rg|cnpj|partnerDoc|document|documentNumber)$/i;
/** A search text may be a document as well. */
const SEARCH = /^filter$/;
const BARE_CPF = /^\s*\d{11}\s*$/;

/** A punctuated CPF in a text. */
const WRITTEN_CPF = /\d{3}\.\d{3}\.\d{3}-\d{2}/g;

const hiddenDocument = (text: string): string => {
  const digits = digitsOf(text);
  return digits.length === 11 ? hideCpf(digits) : MARKER;
};

const hiddenText = (text: string): string => text.replace(WRITTEN_CPF, hideCpf);

/**
 * Masks a field for the audit: secrets and documents become a marker, a CPF keeps its middle
 * digits. Nested values follow the same rules.
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
