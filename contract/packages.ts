import * as z from 'zod/mini';
import { DESCRIPTION_LIMIT, MAX_INSTALLMENTS } from '../domain/packages';
import { reads, writes } from './access';
import { crudEndpoints } from './crudEndpoints';
import { endpoint } from './endpoint';
import { always, listOf } from './needs';
import { foreign, mayReturn, nullish, optional, record, recordNames, returnsList } from './record';
import * as wire from './shapes';

/** Service packages and their purchases: part 3 sections 2.5, 3, 4, 5 and 7. */

const family = { section: 'part 3 §7 Packages', service: 'bo' } as const;

/** Line of a package: `count` times one of the services of `serviceList`, R$ `value` each. */
const packageService = z.strictObject({
  title: wire.requiredText(120),
  value: wire.price().check(z.minimum(0.01)),
  count: wire.integer(1, 200),
  serviceList: z.array(wire.id()).check(z.minLength(1), z.maxLength(50)),
});

/**
 * Package. The server computes `originalAmount` and `totalAmount` (R$) from the lines and `discountInPercent`
 * (0 to 100). `discountAmount` is the percentage for display.
 */
export const packageRecord = record({
  _id: 'id!',
  title: 'text',
  subtitle: 'text??',
  serviceDescription: 'text??',
  mobileImage: 'text??',
  expiresAfterDays: 'number',
  installmentMaxLimit: 'number',
  discountInPercent: 'number',
  discountAmount: 'number',
  originalAmount: 'number',
  totalAmount: 'number',
  areas: ['id'],
  valueType: 'text',
  services: [{ title: 'text', value: 'number', count: 'number', serviceList: ['id'] }],
  version: 'number?',
}).register(recordNames, { id: 'Package' });

/** Whole percentage (decision 0028). */
const percentage = () => wire.integer(0, 100);

const packageFields = {
  title: wire.requiredText(120),
  subtitle: z.nullish(wire.text(200)),
  serviceDescription: z.nullish(wire.text(DESCRIPTION_LIMIT)),
  mobileImage: wire.optionalWebAddress(),
  expiresAfterDays: wire.integer(1, 3650),
  installmentMaxLimit: z._default(wire.integer(1, MAX_INSTALLMENTS), 1),
  discountInPercent: z._default(percentage(), 0),
  /** Percentage for display; the same as `discountInPercent`. */
  discountAmount: z.optional(percentage()),
  /** Amounts that the form showed, R$. The server recomputes both and rejects differences (ruling 15). */
  originalAmount: z.optional(wire.reais()),
  totalAmount: z.optional(wire.reais()),
  areas: z.array(wire.id()).check(z.minLength(1), z.maxLength(200)),
  valueType: z._default(z.enum(['P']), 'P'),
  services: z.array(packageService).check(z.minLength(1), z.maxLength(50)),
};

const pageTotals = { page: z.number(), pages: z.number(), total: z.number() };

const operations = crudEndpoints({
  family: 'packages',
  section: 'part 3 §7 Packages',
  path: '/packages',
  record: packageRecord,
});

/** Newest first. */
export const listPackages = operations.list({
  summary: 'Lists packages.',
  access: reads('/packages'),
  query: z.looseObject({ page: wire.page() }),
  rows: 'packages',
  beside: pageTotals,
});

export const listPackagesOfArea = endpoint({
  ...family,
  id: 'packages.ofArea',
  summary: 'Lists the packages of a city.',
  method: 'GET',
  path: '/packages/area/{areaId}',
  access: reads('/packages'),
  params: z.object({ areaId: wire.id() }),
  query: z.looseObject({ page: wire.page() }),
  ...returnsList('packages', packageRecord, pageTotals),
});

/**
 * The server recomputes the totals. 422 `total` for a difference of more than a cent. 422 also for an unknown
 * city or service, for more than 200 services and for more than R$ 1.000.000,00.
 */
export const createPackage = operations.create({
  summary: 'Creates a package.',
  access: writes('/packages'),
  body: z.strictObject(packageFields),
});

export const updatePackage = operations.update({
  summary: 'Saves a changed package.',
  access: writes('/packages'),
  body: z.strictObject({ ...packageFields, ...wire.seenVersion }),
});

/** Purchases of the package stay valid. */
export const removePackage = operations.remove({
  summary: 'Removes a package.',
  access: writes('/packages'),
});

/** Voucher from a purchase; its state follows from `end` and the uses (part 3 section 4). */
export const purchaseVoucher = record({
  code: 'text!',
  end: 'instant=',
  active: 'flag?',
  usedTimes: 'number?',
  aquisition: nullish({ usedTimes: 'number?' }),
  recurrence: nullish({ usedTimes: 'number?' }),
  title: foreign('text title serviceName'),
}).register(recordNames, { id: 'PurchaseVoucher' });

/** Purchase of a package; `user._id` links to the customer's page. */
export const purchaseRecord = record({
  _id: 'id!',
  user: always({ _id: 'id?', name: 'text', email: 'text?' }),
  /** `totalAmount` is the price at the time of purchase, R$. */
  pack: always({ _id: 'id?', title: 'text title .', totalAmount: 'number?', $scalar: true }),
  createdTime: 'instant createdTime createdAt',
  voucher: 'text?? voucher.code voucher',
  payment: nullish({ status: 'text?? status .', $scalar: true }),
  vouchers: optional([purchaseVoucher]),
}).register(recordNames, { id: 'Purchase' });

/**
 * Newest first, a bare list with the headers `x-total-count` and `x-current-page`. `x-total-is-capped: true`
 * means there are more rows than counted. `filter` matches word prefixes of id, client, e-mail and package.
 */
export const listPurchases = endpoint({
  ...family,
  id: 'purchases.list',
  summary: 'Lists purchases of packages.',
  method: 'GET',
  path: '/packpurchase',
  access: reads('/packages/purchase'),
  query: z.looseObject({
    page: wire.page(),
    limit: z._default(wire.queryInt(1, 1000), 10),
    filter: z.optional(wire.plain(120)),
    ...wire.sortedBy('user.name', 'pack.title', 'createdTime', 'payment.status'),
  }),
  answer: z.array(purchaseRecord),
  needs: listOf('data', purchaseRecord.needs),
  extensions: { query: ['orderBy', 'orderType'] },
});

/**
 * Queries the gateway again. If the payment succeeded, it creates the vouchers and queues the e-mail with
 * them. It is a write despite its method: idempotent per key, audited. 409 `nothing-to-reprocess` if the
 * vouchers already exist or the money was refunded. An unsuccessful payment also returns 200: see
 * `description`; `vouchersGiven` is 0.
 */
export const reprocessPurchase = endpoint({
  ...family,
  id: 'purchases.reprocess',
  summary: 'Checks the payment of a purchase again and gives its vouchers.',
  method: 'GET',
  path: '/packpurchase/checkpayment/{id}',
  access: writes('/packages/purchase'),
  tier: 'write',
  params: z.object({ id: wire.id() }),
  ...mayReturn(
    record({
      description: 'text description message',
      status: 'text??',
      /** Number of vouchers created by this call. */
      vouchersGiven: 'number?',
    }),
  ),
  errors: ['nothing-to-reprocess', 'gateway-unavailable'],
});

export const purchaseVouchers = endpoint({
  ...family,
  id: 'purchases.vouchers',
  summary: 'The vouchers of a purchase.',
  method: 'GET',
  path: '/packpurchase/voucher/status/{id}',
  access: reads('/packages/purchase'),
  params: z.object({ id: wire.id() }),
  answer: z.array(purchaseVoucher),
  needs: listOf('data', purchaseVoucher.needs),
});
