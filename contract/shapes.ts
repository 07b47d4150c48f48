import * as z from 'zod/mini';
import { fromCents, isWholeCents, MAX_PRICE } from '../domain/money';
import { cleanText, isWebAddress, isWellFormed, plainText } from '../domain/text';
import { isUsableDay, meantDay, nearestUsableDay } from '../domain/time';
import { recordNames } from './record';

/**
 * Wire shapes shared by several families. Strings reject U+0000 and lone surrogates, on which the database
 * would fail. Dates and numbers are bounded, so that later code neither leaves the calendar nor overflows.
 */

/** Optional values and records of a response: they may be absent or null. */
export const optionalText = z.nullish(z.string());
export const optionalNumber = z.nullish(z.number());
export const optionalFlag = z.nullish(z.boolean());
export const optionalRecord = <T extends z.core.$ZodLooseShape>(shape: T) =>
  z.nullish(z.looseObject(shape));

export const records = <T extends z.core.$ZodLooseShape>(shape: T) => z.array(z.looseObject(shape));

/** Count of a list; if `totalIsCapped`, there are more rows than counted. */
export const cappedTotal = { totalItems: z.number(), totalIsCapped: z.optional(z.boolean()) };

export const fileAnswer = { answer: z.instanceof(Uint8Array), answerKind: 'bytes' } as const;

export const emptyAnswer = { answer: z.undefined(), answerKind: 'empty' } as const;

/** Query parameters that sort a list by one of the fields. */
export const sortedBy = <const F extends string>(...fields: readonly F[]) => ({
  orderBy: z.optional(z.enum(fields)),
  orderType: z.optional(z.enum(['ASC', 'DESC'])),
});

const wellFormed = z.refine<string>(isWellFormed, { error: 'malformed' });

const required = z.regex(/\S/, { error: 'required' });

/** Text of at most `max` characters, stored without invisible ones. */
export const text = (max = 255) =>
  z.string().check(z.overwrite(cleanText), z.maxLength(max), wellFormed);

export const requiredText = (max = 255) => text(max).check(required);

/** Code, number, e-mail or search of at most `max` characters, in comparison form. */
export const plain = (max = 255) =>
  z.string().check(z.overwrite(plainText), z.maxLength(max), wellFormed);

export const requiredPlain = (max = 255) => plain(max).check(required);

/** Unmodified text for values that exist only in that form: passwords, and codes stored before cleaning. */
export const rawText = (max = 255) => z.string().check(z.maxLength(max), wellFormed);

/** Web address that other users see, such as the address of an image. */
export const webAddress = (max = 500) =>
  text(max).check(z.refine(isWebAddress, { error: 'address' }));

/** `webAddress` that may be absent; `null` or an empty text removes it. */
export const optionalWebAddress = () => z.nullish(z.union([z.literal(''), webAddress()]));

/** Id of ours or of a legacy service: 1 to 64 characters without spaces or slashes. */
export const id = () =>
  z
    .string()
    .check(
      z.overwrite(cleanText),
      z.regex(/^[^\s/\\]{1,64}$/, { error: 'id' }),
      z.refine(isWellFormed, { error: 'id' }),
    );

const INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Instant in ISO 8601 with zone, or a bare day, which the server reads in America/Sao_Paulo. */
export const instant = () =>
  z.string().check(
    z.regex(INSTANT, { error: 'instant' }),
    z.refine((value) => isUsableDay(meantDay(value)), { error: 'instant' }),
  );

/** Day within the usable range, `yyyy-MM-dd`. */
export const day = () =>
  z
    .string()
    .check(
      z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'day' }),
      z.refine(isUsableDay, { error: 'day' }),
    );

/** Day or instant that filters a list. A day outside the usable range becomes the nearest usable one. */
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

/** Fields of a street address in a request, except the postal code. */
export const addressFields = {
  place: requiredText(200),
  streetNumber: requiredText(20),
  complement: z.nullish(text(100)),
  neighbor: z.nullish(text(100)),
  city: requiredText(100),
  uf: text(2).check(z.regex(/^[A-Z]{2}$/, { error: 'uf' })),
  lat: latitude(),
  lng: longitude(),
};

/** Number that a domain rule validates with its own message. */
export const judgedNumber = () => z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000));

/** Reais with at most two decimals, from 0 to `most`: `12.34`. Internal amounts are cents. */
export const reais = (most = 10_000_000) =>
  z.number().check(z.minimum(0), z.maximum(most), z.refine(isWholeCents, { error: 'cents' }));

/** Price of a service, or a surcharge or discount on it. */
export const price = () => reais(fromCents(MAX_PRICE));

/** Whole number from `min` to `max`. */
export const integer = (min: number, max: number) =>
  z.number().check(z.int(), z.minimum(min), z.maximum(max));

/** Whole number from 0 to a million, for counters and limits. */
export const count = () => integer(0, 1_000_000);

/** Whole number in a query, where every value arrives as text. */
export const queryInt = (min: number, max: number) =>
  z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max));

/** Page number; pages count from 1 (ruling 2). */
export const page = () => z._default(queryInt(1, 1_000_000), 1);

const MAX_VERSION = 2 ** 31 - 1;

/** An impossible version becomes -1, which conflicts in every comparison. */
const possibleVersion = z.overwrite<number>((value) =>
  value >= 0 && value <= MAX_VERSION ? value : -1,
);

/** Version of a record that the operator saw. */
export const version = () => z.number().check(z.int(), possibleVersion);

/** Version that the operator saw; an intermediate change by another user then returns 409. */
export const seenVersion = { version: z.optional(version()) };

/** `seenVersion` as a query parameter, for calls without a body in the specification. */
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

/** Body of every error response (ruling 2). `fields` names the invalid wire field. */
export const errorBody = z
  .looseObject({
    error: z.looseObject({
      code: z.string(),
      description: z.string(),
      fields: z.optional(z.record(z.string(), z.string())),
      requestId: z.optional(z.string()),
    }),
  })
  .register(recordNames, { id: 'Error' });

export type ErrorBody = z.output<typeof errorBody>;

/** Codes that any operation may return, with their HTTP status. */
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
