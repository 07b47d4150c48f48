import * as z from 'zod/mini';
import { VOUCHER_SECTORS } from '../domain/vouchers';
import { VOUCHER_CODE_LENGTH } from '../domain/vouchers/code';
import { reads, writes } from './access';
import { endpoint } from './endpoint';
import { listOf, maybe, type RecordNeed } from './needs';
import {
  count,
  id,
  instant,
  page,
  plain,
  price,
  queryFlag,
  queryInt,
  requiredPlain,
  requiredText,
  seenVersion,
  text,
} from './shapes';

/** Vouchers: part 2 sections 2.10, 3, 4, 5 and 7. The contract spells `aquisition`. */

export const voucherType = z.enum(['P', 'V']);

/** Terms of one side of a two-sided voucher: first purchase (`aquisition`) or later (`recurrence`). */
const sideFields = {
  type: voucherType,
  value: price(),
  maxTimes: z._default(count(), 0),
  numberOfClients: z._default(count(), 0),
  timesByUser: z._default(count(), 0),
  publicVoucher: z._default(z.boolean(), false),
};

const sideInput = z.strictObject({ ...sideFields, justNew: z.optional(z.boolean()) });

export const sideRecord = z.looseObject({
  type: z.string(),
  value: z.number(),
  maxTimes: z.optional(z.number()),
  numberOfClients: z.optional(z.number()),
  timesByUser: z.optional(z.number()),
  publicVoucher: z.optional(z.boolean()),
  justNew: z.optional(z.boolean()),
  usedTimes: z.optional(z.number()),
  usedBy: z.optional(z.array(z.string())),
});

/**
 * Voucher. `start`, `end` and the usage window are the UTC midnight of their day (ruling 2). `value` is R$
 * for type V and a percentage from 0 to 100 for type P. `maxTimes` 0 is unlimited; `numberOfClients` 0 means
 * any number.
 */
export const voucherRecord = z.looseObject({
  code: z.string(),
  campaign: z.optional(z.nullable(z.string())),
  start: z.string(),
  end: z.string(),
  dateRangeStart: z.optional(z.nullable(z.string())),
  dateRangeEnd: z.optional(z.nullable(z.string())),
  usedTimes: z.optional(z.number()),
  value: z.optional(z.nullable(z.number())),
  type: z.optional(z.nullable(z.string())),
  justNew: z.optional(z.nullable(z.boolean())),
  maxTimes: z.optional(z.number()),
  lastMaxTimes: z.optional(z.number()),
  timesByUser: z.optional(z.number()),
  numberOfClients: z.optional(z.number()),
  active: z.boolean(),
  blame: z.optional(z.nullable(z.looseObject({ email: z.string() }))),
  createdAt: z.optional(z.string()),
  usedBy: z.optional(z.array(z.string())),
  services: z.optional(z.array(z.string())),
  locations: z.optional(z.array(z.string())),
  sector: z.optional(z.nullable(z.string())),
  description: z.optional(z.nullable(z.string())),
  userId: z.optional(z.nullable(z.string())),
  aquisition: z.optional(z.nullable(sideRecord)),
  recurrence: z.optional(z.nullable(sideRecord)),
  version: z.optional(z.number()),
});

const sideNeeds = {
  type: 'text! type',
  value: 'number',
  maxTimes: 'number',
  numberOfClients: 'number',
  timesByUser: 'number',
  publicVoucher: 'flag=false',
  justNew: 'flag=false',
  usedTimes: 'number',
  usedBy: ['id'],
} as const satisfies RecordNeed;

const voucherNeeds = {
  code: 'text!',
  campaign: 'text',
  start: 'instant',
  end: 'instant',
  dateRangeStart: 'instant',
  dateRangeEnd: 'instant',
  usedTimes: 'number',
  value: 'number',
  type: 'text',
  justNew: 'flag=false',
  maxTimes: 'number',
  lastMaxTimes: 'number',
  timesByUser: 'number',
  numberOfClients: 'number',
  active: 'flag=true',
  blame: { email: 'email! email .', $scalar: true },
  createdAt: 'instant',
  usedBy: ['id'],
  services: ['id'],
  locations: ['id'],
  sector: 'text',
  description: 'text',
  userId: 'id',
  aquisition: sideNeeds,
  recurrence: sideNeeds,
  version: 'number',
} as const satisfies RecordNeed;

/**
 * `GET /v2/bo/vouchers`: active vouchers of the ordinary kind unless flags include more. `code` is a prefix,
 * ignoring case (ruling 14). `userId` lists a customer's vouchers; callers with access only to customers may
 * use no other query (403).
 */
export const listVouchers = endpoint({
  id: 'vouchers.list',
  summary: 'Lists vouchers.',
  section: 'part 2 §7 Vouchers',
  service: 'bo',
  method: 'GET',
  path: '/v2/bo/vouchers',
  access: reads('/vouchers', '/users/:userId'),
  query: z.looseObject({
    code: z.optional(plain(VOUCHER_CODE_LENGTH)),
    showInactive: queryFlag(),
    showOthers: queryFlag(),
    userId: z.optional(text(36)),
    page: page(),
    itemsPerPage: z._default(queryInt(1, 1000), 10),
    orderBy: z.optional(
      z.enum([
        'code',
        'campaign',
        'start',
        'end',
        'value',
        'usedTimes',
        'maxTimes',
        'sector',
        'createdAt',
      ]),
    ),
    orderType: z.optional(z.enum(['ASC', 'DESC'])),
  }),
  answer: z.looseObject({
    vouchers: z.array(voucherRecord),
    totalItems: z.number(),
    totalIsCapped: z.optional(z.boolean()),
  }),
  needs: listOf('vouchers', voucherNeeds),
  extensions: { query: ['itemsPerPage', 'orderBy', 'orderType'] },
});

/** `GET /v2/bo/vouchers/{code}`: one voucher, for `#/edit-voucher/{voucherId}`. */
export const oneVoucher = endpoint({
  id: 'vouchers.one',
  summary: 'One voucher by its code.',
  section: 'rulings, paths',
  service: 'bo',
  method: 'GET',
  path: '/v2/bo/vouchers/{code}',
  access: reads('/vouchers'),
  params: z.object({ code: plain(VOUCHER_CODE_LENGTH) }),
  answer: voucherRecord,
  needs: voucherNeeds,
  extensions: { call: true },
});

const termFields = {
  type: z.optional(voucherType),
  value: z.optional(price()),
  justNew: z.optional(z.boolean()),
  aquisition: z.optional(sideInput),
  recurrence: z.optional(sideInput),
};

const windowFields = {
  dateRangeStart: z.optional(z.nullable(instant())),
  dateRangeEnd: z.optional(z.nullable(instant())),
  services: z._default(z.array(id()).check(z.maxLength(500)), []),
  locations: z._default(z.array(id()).check(z.maxLength(500)), []),
};

/**
 * `POST /v2/bo/vouchers`. Either `type`, `value` and `justNew`, or both sides. The server stores the code in
 * upper case; 409 `code-taken` if it exists.
 */
export const createVoucher = endpoint({
  id: 'vouchers.create',
  summary: 'Creates a voucher.',
  section: 'part 2 §7 Vouchers',
  service: 'bo',
  method: 'POST',
  path: '/v2/bo/vouchers',
  access: writes('/new-voucher'),
  body: z.strictObject({
    code: plain(VOUCHER_CODE_LENGTH).check(z.regex(/^[A-Za-z0-9_-]+$/, { error: 'code' })),
    start: instant(),
    end: instant(),
    ...windowFields,
    ...termFields,
    campaign: z.optional(
      z.nullable(text(100).check(z.regex(/^[\p{L}\p{N} ]*$/u, { error: 'alphanumeric' }))),
    ),
    maxTimes: z._default(count(), 0),
    timesByUser: z._default(count(), 0),
    numberOfClients: z._default(count(), 0),
    sector: z.optional(z.nullable(z.enum(VOUCHER_SECTORS))),
    description: z.optional(z.nullable(text(200))),
    userId: z.optional(z.nullable(text(36))),
  }),
  answer: voucherRecord,
  needs: maybe(voucherNeeds),
  errors: ['code-taken'],
});

/**
 * `PUT /v2/bo/vouchers/{code}`. `type` and `value` of a used voucher cannot change (409 `voucher-used`), and
 * `maxTimes` cannot fall below the previous maximum. An `end` in the future reactivates a deactivated
 * voucher.
 */
export const updateVoucher = endpoint({
  id: 'vouchers.update',
  summary: 'Updates a voucher.',
  section: 'part 2 §7 Vouchers',
  service: 'bo',
  method: 'PUT',
  path: '/v2/bo/vouchers/{code}',
  access: writes('/edit-voucher/:voucherId'),
  params: z.object({ code: plain(VOUCHER_CODE_LENGTH) }),
  body: z.strictObject({
    code: requiredPlain(VOUCHER_CODE_LENGTH),
    end: instant(),
    ...windowFields,
    ...termFields,
    maxTimes: z.optional(count()),
    ...seenVersion,
  }),
  answer: voucherRecord,
  needs: maybe(voucherNeeds),
  errors: ['voucher-used'],
});

/** `DELETE /v2/bo/vouchers/{code}`: deactivates the voucher; only `showInactive` lists it afterwards. */
export const deactivateVoucher = endpoint({
  id: 'vouchers.deactivate',
  summary: 'Deactivates a voucher.',
  section: 'part 2 §7 Vouchers',
  service: 'bo',
  method: 'DELETE',
  path: '/v2/bo/vouchers/{code}',
  access: writes('/edit-voucher/:voucherId'),
  params: z.object({ code: plain(VOUCHER_CODE_LENGTH) }),
  answer: voucherRecord,
  needs: maybe(voucherNeeds),
});

/** Code generation modes of a batch (part 2 section 9). */
export const BATCH_CODE_TYPES = ['random', 'increment', 'full_random'] as const;

/** Maximum number of codes in a batch (decision 0012). */
export const BATCH_LIMIT = 5_000;

/**
 * `POST /voucher/batch`: `voucherQtd` vouchers with distinct codes, or none. With `value` (and `type`, R$ by
 * default) each is usable once. With both sides, each side defines its uses. `data` holds the codes in order.
 * 409 `codes-exhausted`, with nothing created, if too few free numbers are left.
 */
export const createVoucherBatch = endpoint({
  id: 'vouchers.batch',
  summary: 'Creates vouchers of a company in a batch.',
  section: 'part 2 §7 Vouchers',
  service: 'bo',
  method: 'POST',
  path: '/voucher/batch',
  access: writes('/voucher-batch'),
  body: z.strictObject({
    codeType: z.enum(BATCH_CODE_TYPES),
    companyName: requiredText(100),
    voucherQtd: z.number().check(z.int(), z.minimum(1), z.maximum(BATCH_LIMIT)),
    campaign: z.optional(
      z.nullable(text(100).check(z.regex(/^[\p{L}\p{N} ]*$/u, { error: 'alphanumeric' }))),
    ),
    description: z.optional(z.nullable(text(200))),
    start: instant(),
    end: instant(),
    dateRangeStart: z.optional(z.nullable(instant())),
    dateRangeEnd: z.optional(z.nullable(instant())),
    locations: z._default(z.array(id()).check(z.maxLength(500)), []),
    services: z._default(z.array(id()).check(z.maxLength(500)), []),
    value: z.optional(price()),
    type: z.optional(voucherType),
    aquisition: z.optional(sideInput),
    recurrence: z.optional(sideInput),
  }),
  answer: z.looseObject({ data: z.array(z.string()), totalItems: z.number() }),
  needs: maybe(listOf('data', 'text code .')),
  extensions: { body: ['type'] },
  errors: ['codes-exhausted'],
});

export const voucherEndpoints = [
  listVouchers,
  oneVoucher,
  createVoucher,
  updateVoucher,
  deactivateVoucher,
  createVoucherBatch,
] as const;
