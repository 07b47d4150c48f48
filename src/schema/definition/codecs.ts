import { type AddressValue, addressOfPoint, pointOfAddress } from '../../../domain/address';
import { wireCnpj } from '../../../domain/br';
import { centsText, fromCents, toCents } from '../../../domain/money';
import { isDay, shownDay, utcMidnight } from '../../../domain/time';
import type { Codec } from './mapping';
import type { Choices } from './types';

const isAbsent = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Codec that converts absent values to `null` in both directions. */
const codec = (decode: (wire: unknown) => unknown, encode: (value: unknown) => unknown): Codec => ({
  decode: (wire) => (isAbsent(wire) ? null : decode(wire)),
  encode: (value) => (isAbsent(value) ? null : encode(value)),
});

const identity = (value: unknown): unknown => value;

const numberOf = (wire: unknown): number | null => {
  const value = Number(wire);
  return Number.isFinite(value) ? value : null;
};

/** Keeps the value; an empty text becomes null. */
export const plain: Codec = codec(identity, identity);

/** Text. A number of a legacy service becomes text. */
export const textual: Codec = codec(String, String);

/** Rich text as HTML. An emptied text is sent as the empty string. */
export const markup: Codec = {
  decode: (wire) => (isAbsent(wire) ? null : String(wire)),
  encode: (value) => (isAbsent(value) ? '' : String(value)),
};

/** A number. Text that is not a number becomes null. */
export const numeric: Codec = codec(numberOf, Number);

/** Digits without punctuation. A value that the server masked with asterisks is kept as received. */
export const digits: Codec = codec(
  (wire) => (String(wire).includes('*') ? String(wire) : String(wire).replace(/\D/g, '')),
  (value) => String(value).replace(/\D/g, ''),
);

/** Letters and digits of a CNPJ, without punctuation. */
export const cnpjCodec: Codec = codec(
  (wire) => wireCnpj(String(wire)),
  (value) => wireCnpj(String(value)),
);

/** Returns false for amounts whose cents exceed the safe integers. */
const isExact = (reais: number): boolean => Math.abs(reais) < Number.MAX_SAFE_INTEGER / 100;

export type AmountUnit = 'cents' | 'reais' | 'reaisText';

/** Amounts of money: integer cents in records; cents, or reais with two decimals on the wire. */
export const amount = (unit: AmountUnit): Codec => {
  if (unit === 'cents') return numeric;
  return codec(
    (wire) => {
      const reais = numberOf(wire);
      return reais !== null && isExact(reais) ? toCents(reais) : null;
    },
    (value) => (unit === 'reais' ? fromCents(Number(value)) : centsText(Number(value))),
  );
};

/** A day `yyyy-MM-dd`. The wire holds the same text, or an instant (parts 2 and 3, section 9). */
export const dayCodec = (wire: 'day' | 'utcMidnight'): Codec => {
  if (wire === 'day') return codec((value) => String(value).slice(0, 10), String);
  return codec(
    (value) => (/^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? value : shownDay(String(value))),
    (value) => (isDay(value) ? utcMidnight(value) : String(value)),
  );
};

/** true or false. Legacy services send 1, 0, 'true' and 'false' too. */
export const booleanCodec: Codec = codec(
  (wire) => wire === true || wire === 1 || wire === 'true' || wire === '1',
  Boolean,
);

/** A list of texts. A single value becomes a list of one, and an absent value an empty list. */
export const listCodec: Codec = {
  decode: (wire) => (isAbsent(wire) ? [] : [wire].flat().map(String)),
  encode: (value) => (isAbsent(value) ? [] : [value].flat()),
};

/** A list of numbers. Texts are converted; a text that is not a number is left out. */
export const numberListCodec: Codec = {
  decode: (wire) => (listCodec.decode(wire) as string[]).map(Number).filter(Number.isFinite),
  encode: (value) => (listCodec.encode(value) as unknown[]).map(Number),
};

/** An address: the values of its form in records, and a GeoJSON point with the same values on the wire. */
export const addressCodec: Codec = codec(addressOfPoint, (value) =>
  pointOfAddress(value as AddressValue),
);

/** Returns true if all keys of options are whole numbers: their values are numbers then, not texts. */
export const hasNumberKeys = (choices: Choices): boolean => {
  const keys = Object.keys(choices);
  return keys.length > 0 && keys.every((key) => /^(0|[1-9]\d*)$/.test(key));
};
