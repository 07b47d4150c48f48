import * as z from 'zod/mini';
import { fromCents, isWholeCents, MOST_PRICE } from '../domain/money';
import { cleanText, isWellFormed, plainText } from '../domain/text';
import { isUsableDay, meantDay, nearestUsableDay } from '../domain/time';

/**
 * Wire shapes that several families share. Strings refuse U+0000 and lone surrogates at the
 * boundary (RELIABILITY C3): the database would answer with an error of its own. Dates and numbers
 * have bounds, so that nothing behind the contract leaves the calendar or overflows.
 */

const wellFormed = z.refine<string>(isWellFormed, { error: 'malformed' });

const required = z.regex(/\S/, { error: 'required' });

/** Text of at most `max` characters, stored without invisible ones. */
export const text = (max = 255) =>
  z.string().check(z.overwrite(cleanText), z.maxLength(max), wellFormed);

/** Text that has at least one character that is not a space. */
export const requiredText = (max = 255) => text(max).check(required);

/** A code, number, e-mail or search of at most `max` characters, as it is compared. */
export const plain = (max = 255) =>
  z.string().check(z.overwrite(plainText), z.maxLength(max), wellFormed);

/** A code, number or e-mail that is not blank. */
export const requiredPlain = (max = 255) => plain(max).check(required);

/** Text as it was sent, for what exists in this form: passwords, and codes stored before they were cleaned. */
export const rawText = (max = 255) => z.string().check(z.maxLength(max), wellFormed);

/** An id of ours or of a legacy service: 1 to 64 characters without spaces or slashes. */
export const id = () =>
  z
    .string()
    .check(
      z.overwrite(cleanText),
      z.regex(/^[^\s/\\]{1,64}$/, { error: 'id' }),
      z.refine(isWellFormed, { error: 'id' }),
    );

const INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** An instant of a usable day, ISO 8601 with zone, or the day, which the server reads in America/Sao_Paulo. */
export const instant = () =>
  z.string().check(
    z.regex(INSTANT, { error: 'instant' }),
    z.refine((value) => isUsableDay(meantDay(value)), { error: 'instant' }),
  );

/** A usable day, `yyyy-MM-dd`. */
export const day = () =>
  z
    .string()
    .check(
      z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'day' }),
      z.refine(isUsableDay, { error: 'day' }),
    );

/** A day that narrows a list, or an instant of it: 'for ever', 9999-12-31, counts as the nearest usable day. */
export const filterDay = () =>
  z.string().check(
    z.regex(INSTANT, { error: 'day' }),
    z.refine((value) => meantDay(value) !== undefined, { error: 'day' }),
    z.overwrite((value) => nearestUsableDay(meantDay(value) ?? value)),
  );

/** Degrees north of the equator. */
export const latitude = () => z.number().check(z.minimum(-90), z.maximum(90));

/** Degrees east of Greenwich. */
export const longitude = () => z.number().check(z.minimum(-180), z.maximum(180));

/** A number that a rule of the domain judges, with a message of its own. */
export const judgedNumber = () => z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000));

/** Reais with at most two decimals, from 0 to `most`: `12.34`. Cents live inside. */
export const reais = (most = 10_000_000) =>
  z.number().check(z.minimum(0), z.maximum(most), z.refine(isWholeCents, { error: 'cents' }));

/** The price of a service, or what is added to it or taken off. */
export const price = () => reais(fromCents(MOST_PRICE));

/** A whole number from 0 up to a million, as counters and limits are. */
export const count = () => z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000));

/** A whole number in a query, where every value arrives as text. */
export const queryInt = (min: number, max: number) =>
  z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max));

/** A page number; pages count from 1 (ruling 2). */
export const page = () => z._default(queryInt(1, 1_000_000), 1);

const MOST_VERSION = 2 ** 31 - 1;

/** A version that no record can have becomes -1, which is a conflict wherever it is compared. */
const possibleVersion = z.overwrite<number>((value) =>
  value >= 0 && value <= MOST_VERSION ? value : -1,
);

/** The version of a record that the operator saw. */
export const version = () => z.number().check(z.int(), possibleVersion);

/** The version that the operator saw; with it, a change by somebody else in between is 409. */
export const seenVersion = { version: z.optional(version()) };

/** The same in the query of a call that the specification gives no body. */
export const seenVersionQuery = () =>
  z.looseObject({ version: z.optional(z.coerce.number().check(z.int(), possibleVersion)) });

/** `true` or `false` in a query; absent is false. */
export const queryFlag = () =>
  z._default(
    z.pipe(
      z.enum(['true', 'false', '1', '0', '']),
      z.transform((value) => value === 'true' || value === '1'),
    ),
    false,
  );

/** The body of every error answer (ruling 2). `fields` names the wire field at fault. */
export const errorBody = z.looseObject({
  error: z.looseObject({
    code: z.string(),
    description: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    requestId: z.optional(z.string()),
  }),
});

/** The body of an error answer. */
export type ErrorBody = z.output<typeof errorBody>;

/** Codes that any operation may answer, with their HTTP status. */
export const COMMON_ERRORS = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'version-conflict': 409,
  'too-many-requests': 429,
  'payload-too-large': 413,
  unavailable: 503,
  internal: 500,
} as const;
