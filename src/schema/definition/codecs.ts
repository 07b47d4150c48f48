import { type AddressValue, addressOfPoint, pointOfAddress } from '../../../domain/address';
import { cnpjSigns } from '../../../domain/br';
import { centsText, fromCents, toCents } from '../../../domain/money';
import { isDay, shownDay, utcMidnight } from '../../../domain/time';
import type { Codec } from './mapping';
import type { Choices } from './types';

/** Absent values stay `null` in both directions. */
const isAbsent = (value: unknown): boolean => value === null || value === undefined || value === '';

const codec = (decode: (wire: unknown) => unknown, encode: (value: unknown) => unknown): Codec => ({
  decode: (wire) => (isAbsent(wire) ? null : decode(wire)),
  encode: (value) => (isAbsent(value) ? null : encode(value)),
});

const same = (value: unknown): unknown => value;

const numberOf = (wire: unknown): number | null => {
  const value = Number(wire);
  return Number.isFinite(value) ? value : null;
};

/** The value as it is. */
export const plain: Codec = codec(same, same);

/** Text; a number that a legacy service sends becomes text. */
export const textual: Codec = codec(String, String);

/** Rich text: HTML; what is emptied travels as the empty text, which is a text too. */
export const markup: Codec = {
  decode: (wire) => (isAbsent(wire) ? null : String(wire)),
  encode: (value) => (isAbsent(value) ? '' : String(value)),
};

/** A whole or decimal number; text that is no number becomes null. */
export const numeric: Codec = codec(numberOf, Number);

/** Digits, inside and on the wire; a mask that a legacy service kept is removed. Hidden digits stay hidden. */
export const digits: Codec = codec(
  (wire) => (String(wire).includes('*') ? String(wire) : String(wire).replace(/\D/g, '')),
  (value) => String(value).replace(/\D/g, ''),
);

/** The signs of a CNPJ inside and on the wire. */
export const companySigns: Codec = codec(
  (wire) => cnpjSigns(String(wire)),
  (value) => cnpjSigns(String(value)),
);

/** Past it cents are no whole numbers any more. */
const isExact = (reais: number): boolean => Math.abs(reais) < Number.MAX_SAFE_INTEGER / 100;

export type AmountUnit = 'cents' | 'reais' | 'reaisText';

/** Amounts: integer cents inside; cents, or reais with two decimals on the wire. */
export const amount = (unit: AmountUnit): Codec =>
  unit === 'cents'
    ? numeric
    : codec(
        (wire) => {
          const reais = numberOf(wire);
          return reais === null || !isExact(reais) ? null : toCents(reais);
        },
        (value) => (unit === 'reais' ? fromCents(Number(value)) : centsText(Number(value))),
      );

/** A day; on the wire itself, or its UTC midnight plus 3 hours (parts 2 and 3, section 9). */
export const dayCodec = (wire: 'day' | 'utcMidnight'): Codec =>
  wire === 'day'
    ? codec(
        (value) => String(value).slice(0, 10),
        (value) => String(value),
      )
    : codec(
        (value) => (/^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? value : shownDay(String(value))),
        (value) => (isDay(value) ? utcMidnight(value) : String(value)),
      );

/** true or false; 0, 1, 'true' and 'false' of legacy services are understood. */
export const booleanCodec: Codec = codec(
  (wire) => wire === true || wire === 1 || wire === 'true' || wire === '1',
  Boolean,
);

/** A list; a single value of a legacy service becomes a list of one. Absent is the empty list. */
export const listCodec: Codec = {
  decode: (wire) => (isAbsent(wire) ? [] : Array.isArray(wire) ? wire.map(String) : [String(wire)]),
  encode: (value) => (Array.isArray(value) ? value : isAbsent(value) ? [] : [value]),
};

/** A list of numbers, which may come as texts; what is no number is left out. */
export const numberListCodec: Codec = {
  decode: (wire) => (listCodec.decode(wire) as string[]).map(Number).filter(Number.isFinite),
  encode: (value) => (listCodec.encode(value) as unknown[]).map(Number),
};

/** An address: the parts that a form fills inside, a GeoJSON point with the same parts on the wire. */
export const addressCodec: Codec = codec(addressOfPoint, (value) =>
  pointOfAddress(value as AddressValue),
);

/** Are all keys of options whole numbers? They are numbers inside, not texts. */
export const hasNumberKeys = (choices: Choices): boolean => {
  const keys = Object.keys(choices);
  return keys.length > 0 && keys.every((key) => /^(0|[1-9]\d*)$/.test(key));
};
