import * as z from 'zod/mini';
import { VOUCHER_SECTORS } from '../domain/vouchers';
import { BATCH_LIMIT, CODE_TYPES, type CodeType } from '../domain/vouchers/batch';
import { VOUCHER_CODE_LENGTH } from '../domain/vouchers/code';
import { reads, writes } from './access';
import { endpoint } from './endpoint';
import { listOf, maybe } from './needs';
import { mayReturn, nullish, optional, record, recordNames, returns, returnsList } from './record';
import * as wire from './shapes';

/** Vouchers: part 2 sections 2.10, 3, 4, 5 and 7. The specification spells `aquisition` without a c. */

const family = { section: 'part 2 §7 Vouchers', service: 'bo' } as const;

export const voucherType = z.enum(['P', 'V']).register(recordNames, { id: 'VoucherType' });

/** Terms of one side of a two-sided voucher: first purchase (`aquisition`) or later (`recurrence`). */
const sideFields = {
  type: voucherType,
  value: wire.price(),
  maxTimes: z._default(wire.count(), 0),
  numberOfClients: z._default(wire.count(), 0),
  timesByUser: z._default(wire.count(), 0),
  publicVoucher: z._default(z.boolean(), false),
};

const sideInput = z.strictObject({ ...sideFields, justNew: z.optional(z.boolean()) });

export const sideRecord = record({
  type: 'text! type',
  value: 'number',
  maxTimes: 'number?',
  numberOfClients: 'number?',
  timesByUser: 'number?',
  publicVoucher: 'flag?=false',
  justNew: 'flag?=false',
  usedTimes: 'number?',
  usedBy: optional(['id']),
}).register(recordNames, { id: 'VoucherSide' });

/**
 * Voucher. `start`, `end` and the usage window are the UTC midnight of their day (ruling 2). `value` is R$
 * for type V and a percentage from 0 to 100 for type P. `maxTimes` 0 is unlimited; `numberOfClients` 0 means
 * any number.
 */
export const voucherRecord = record({
  code: 'text!',
  campaign: 'text??',
  start: 'instant',
  end: 'instant',
  dateRangeStart: 'instant??',
  dateRangeEnd: 'instant??',
  usedTimes: 'number?',
  value: 'number??',
  type: 'text??',
  justNew: 'flag??=false',
  maxTimes: 'number?',
  lastMaxTimes: 'number?',
  timesByUser: 'number?',
  numberOfClients: 'number?',
  active: 'flag=true',
  blame: nullish({ email: 'email! email .', $scalar: true }),
  createdAt: 'instant?',
  usedBy: optional(['id']),
  services: optional(['id']),
  locations: optional(['id']),
  sector: 'text??',
  description: 'text??',
  userId: 'id??',
  aquisition: nullish(sideRecord),
  recurrence: nullish(sideRecord),
  version: 'number?',
}).register(recordNames, { id: 'Voucher' });

/**
 * Active vouchers. `showInactive` adds inactive ones, `showOthers` those of the referral programs. `code` is a
 * prefix, ignoring case (ruling 14). `userId` lists a customer's vouchers; callers with access only to customers may use no other query
 * (403).
 */
export const listVouchers = endpoint({
  ...family,
  id: 'vouchers.list',
  summary: 'Lists vouchers.',
  method: 'GET',
  path: '/v2/bo/vouchers',
  access: reads('/vouchers', '/users/:userId'),
  query: z.looseObject({
    code: z.optional(wire.plain(VOUCHER_CODE_LENGTH)),
    showInactive: wire.queryFlag(),
    showOthers: wire.queryFlag(),
    userId: z.optional(wire.text(36)),
    page: wire.page(),
    itemsPerPage: z._default(wire.queryInt(1, 1000), 10),
    ...wire.sortedBy(
      'code',
      'campaign',
      'start',
      'end',
      'value',
      'usedTimes',
      'maxTimes',
      'sector',
      'createdAt',
    ),
  }),
  ...returnsList('vouchers', voucherRecord, wire.cappedTotal),
  extensions: { query: ['itemsPerPage', 'orderBy', 'orderType'] },
});

export const oneVoucher = endpoint({
  id: 'vouchers.one',
  summary: 'One voucher by its code.',
  section: 'rulings, paths',
  service: 'bo',
  method: 'GET',
  path: '/v2/bo/vouchers/{code}',
  access: reads('/vouchers'),
  params: z.object({ code: wire.plain(VOUCHER_CODE_LENGTH) }),
  ...returns(voucherRecord),
  extensions: { call: true },
});

const termFields = {
  type: z.optional(voucherType),
  value: z.optional(wire.price()),
  justNew: z.optional(z.boolean()),
  aquisition: z.optional(sideInput),
  recurrence: z.optional(sideInput),
};

const campaign = () =>
  z.nullish(wire.text(100).check(z.regex(/^[\p{L}\p{N} ]*$/u, { error: 'alphanumeric' })));

/** Period and scope of use. */
const scopeFields = {
  dateRangeStart: z.nullish(wire.instant()),
  dateRangeEnd: z.nullish(wire.instant()),
  services: z._default(z.array(wire.id()).check(z.maxLength(500)), []),
  locations: z._default(z.array(wire.id()).check(z.maxLength(500)), []),
};

/** Either `type`, `value` and `justNew`, or both sides; codes are stored in upper case. */
export const createVoucher = endpoint({
  ...family,
  id: 'vouchers.create',
  summary: 'Creates a voucher.',
  method: 'POST',
  path: '/v2/bo/vouchers',
  access: writes('/new-voucher'),
  body: z.strictObject({
    code: wire.plain(VOUCHER_CODE_LENGTH).check(z.regex(/^[A-Za-z0-9_-]+$/, { error: 'code' })),
    start: wire.instant(),
    end: wire.instant(),
    ...scopeFields,
    ...termFields,
    campaign: campaign(),
    maxTimes: z._default(wire.count(), 0),
    timesByUser: z._default(wire.count(), 0),
    numberOfClients: z._default(wire.count(), 0),
    sector: z.nullish(z.enum(VOUCHER_SECTORS)),
    description: z.nullish(wire.text(200)),
    userId: z.nullish(wire.text(36)),
  }),
  ...mayReturn(voucherRecord),
  errors: ['code-taken'],
});

const change = {
  ...family,
  params: z.object({ code: wire.plain(VOUCHER_CODE_LENGTH) }),
  access: writes('/edit-voucher/:voucherId'),
  ...mayReturn(voucherRecord),
} as const;

/**
 * `type` and `value` of a used voucher cannot change (409 `voucher-used`), and `maxTimes` cannot fall below
 * the previous maximum. An `end` in the future reactivates a deactivated voucher.
 */
export const updateVoucher = endpoint({
  ...change,
  id: 'vouchers.update',
  summary: 'Updates a voucher.',
  method: 'PUT',
  path: '/v2/bo/vouchers/{code}',
  body: z.strictObject({
    code: wire.requiredPlain(VOUCHER_CODE_LENGTH),
    end: wire.instant(),
    ...scopeFields,
    ...termFields,
    maxTimes: z.optional(wire.count()),
    ...wire.seenVersion,
  }),
  errors: ['voucher-used'],
});

/** Deactivates the voucher; only `showInactive` lists it afterwards. */
export const deactivateVoucher = endpoint({
  ...change,
  id: 'vouchers.deactivate',
  summary: 'Deactivates a voucher.',
  method: 'DELETE',
  path: '/v2/bo/vouchers/{code}',
});

/**
 * `voucherQtd` vouchers with distinct codes, or none. With `value` (and `type`, R$ by default) each is usable
 * once. With both sides, each side defines its uses. `data` holds the codes in order. 409 `codes-exhausted`,
 * with nothing created, if too few unused codes are left.
 */
export const createVoucherBatch = endpoint({
  ...family,
  id: 'vouchers.batch',
  summary: 'Creates vouchers of a company in a batch.',
  method: 'POST',
  path: '/voucher/batch',
  access: writes('/voucher-batch'),
  body: z.strictObject({
    codeType: z.enum(Object.keys(CODE_TYPES) as CodeType[]),
    companyName: wire.requiredText(100),
    voucherQtd: wire.integer(1, BATCH_LIMIT),
    campaign: campaign(),
    description: z.nullish(wire.text(200)),
    start: wire.instant(),
    end: wire.instant(),
    ...scopeFields,
    value: z.optional(wire.price()),
    type: z.optional(voucherType),
    aquisition: z.optional(sideInput),
    recurrence: z.optional(sideInput),
  }),
  answer: z.looseObject({ data: z.array(z.string()), totalItems: z.number() }),
  needs: maybe(listOf('data', 'text code .')),
  extensions: { body: ['type'] },
  errors: ['codes-exhausted'],
});
