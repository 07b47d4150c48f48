import * as z from 'zod/mini';
import { isWholeCents } from '../domain/money';
import { cleanText, isWellFormed, plainText } from '../domain/text';
import { isDay } from '../domain/time/day';

/** Wire shapes that several families share. */

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

/** An instant, ISO 8601 with zone, or a day, which the server reads in America/Sao_Paulo. */
export const instant = () =>
  z
    .string()
    .check(
      z.refine(
        (value) =>
          /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?)?$/.test(
            value,
          ) && !Number.isNaN(Date.parse(value)),
        { error: 'instant' },
      ),
    );

const isRealDay = (value: string): boolean => isDay(value) && value >= '1900';

/** A day, `yyyy-MM-dd`, that exists in the calendar. */
export const day = () =>
  z
    .string()
    .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'day' }), z.refine(isRealDay, { error: 'day' }));

/** Reais with at most two decimals, from 0 up to ten million: `12.34`. Cents live inside. */
export const reais = () =>
  z.number().check(z.minimum(0), z.maximum(10_000_000), z.refine(isWholeCents, { error: 'cents' }));

/** A whole number from 0 up to a million, as counters and limits are. */
export const count = () => z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000));

/** A whole number in a query, where every value arrives as text. */
export const queryInt = (min: number, max: number) =>
  z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max));

/** A page number; pages count from 1 (ruling 2). */
export const page = () => z._default(queryInt(1, 1_000_000), 1);

/** The version that the operator saw; with it, a change by somebody else in between is 409. */
export const seenVersion = { version: z.optional(z.number().check(z.int())) };

/** The same in the query of a call that the specification gives no body. */
export const seenVersionQuery = () =>
  z.looseObject({ version: z.optional(queryInt(0, Number.MAX_SAFE_INTEGER)) });

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
