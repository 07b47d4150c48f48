import * as z from 'zod/mini';
import { CREDIT_REASONS } from '../domain/customers';
import { VOUCHER_CODE_LENGTH } from '../domain/vouchers/code';
import { bearer, reads, writes } from './access';
import { addressRecord, cardRecord } from './bookings';
import { endpoint } from './endpoint';
import { always, listWith } from './needs';
import { foreign, mayReturn, record, recordNames, returns, returnsList } from './record';
import * as wire from './shapes';

/** Customers (clientes): part 2 sections 2.1, 2.2, 3, 4, 5 and 7. Amounts travel in reais. */

const family = { section: 'part 2 §7 Customers', service: 'bo' } as const;

/** Customer. `phone` holds digits, with the country code if it is not 55. */
export const customerRecord = record({
  _id: 'id!',
  name: 'text=',
  email: 'text=',
  phone: always({
    number: 'phone?? phone phoneNumber',
    validatedAt: 'instant?? phone.validatedAt phoneValidatedAt',
    $at: '.',
  }),
  active: 'flag=true',
  blocked: 'flag=false',
  voucherCode: 'text??',
  numberOfSchedules: 'number',
  lastLogin: 'instant??',
  createdDate: 'instant createdDate createdAt',
  provider: 'text??',
  providerId: 'id??',
  emailPhoneConfirmed: 'flag=false',
  emailValidatedAt: 'instant??',
  birthdate: 'day??',
  gender: 'text??',
  address: [addressRecord],
  creditCards: [cardRecord],
  credits: 'number credits creditsBalance creditBalance',
  hasSignature: 'flag=false',
  vip: 'flag=false',
  professionalPreferences: ['id'],
  excludedPartners: ['id'],
  version: 'number',
}).register(recordNames, { id: 'Customer' });

export const customerRow = record({
  _id: 'id!',
  name: 'text=',
  email: 'text=',
  phone: 'phone??',
  createdDate: 'instant createdDate createdAt',
  gender: 'text??',
  addressText: 'text?? addressText address.0.text',
  numberOfSchedules: 'number',
  active: 'flag=true',
  blocked: 'flag=false',
  address: foreign([addressRecord.needs]),
}).register(recordNames, { id: 'CustomerRow' });

/** Read-back request for a changed customer. */
const readCustomerBack = (id: string) => ({ operation: 'customers.one', id });

const params = z.object({ id: wire.id() });

/** `filter` matches words of name, e-mail, phone and id, or a booking code. */
export const listCustomers = endpoint({
  ...family,
  id: 'customers.list',
  summary: 'Lists customers.',
  method: 'GET',
  path: '/v2/bo/users',
  access: reads('/users'),
  query: z.looseObject({
    itemsPerPage: z._default(wire.queryInt(1, 100), 10),
    page: wire.page(),
    filter: z.optional(wire.plain(100)),
    ...wire.sortedBy('createdDate', 'name', 'email', 'numberOfSchedules'),
  }),
  ...returnsList('data', customerRow, wire.cappedTotal),
  extensions: { query: ['orderBy', 'orderType'] },
});

export const oneCustomer = endpoint({
  ...family,
  id: 'customers.one',
  summary: 'One customer.',
  method: 'GET',
  path: '/v2/bo/users/{id}',
  access: reads('/users/:userId'),
  params,
  person: 'id',
  ...returns(customerRecord),
});

/**
 * The filtered list as CSV, for staff who work on customers (decision 0045). The token travels in the header;
 * the server rejects one in the query.
 */
export const exportCustomers = endpoint({
  ...family,
  id: 'customers.export',
  summary: 'The customers as CSV.',
  method: 'GET',
  path: '/v2/bo/users-export',
  access: writes('/users'),
  query: z.looseObject({ filter: z.optional(wire.plain(100)) }),
  extensions: { query: ['filter'] },
  ...wire.fileAnswer,
});

const change = {
  ...family,
  access: writes('/users/:userId'),
  params,
  ...mayReturn(customerRecord),
  readBack: readCustomerBack('id'),
} as const;

/** Absent fields stay unchanged. `emailPhoneConfirmed` can only be reset to false. */
export const updateCustomer = endpoint({
  ...change,
  id: 'customers.update',
  summary: 'Updates a customer.',
  method: 'PUT',
  path: '/v2/bo/user/{id}',
  body: z.strictObject({
    name: z.optional(wire.requiredText(120)),
    birthdate: z.nullish(wire.day()),
    gender: z.nullish(z.enum(['F', 'M', 'O'])),
    email: z.optional(
      wire.plain(254).check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: 'email' })),
    ),
    phone: z.optional(wire.plain(20).check(z.regex(/^\d{10,13}$/, { error: 'phone' }))),
    emailPhoneConfirmed: z.optional(z.literal(false)),
    ...wire.seenVersion,
  }),
  errors: ['email-taken'],
});

export const forcePhoneValidation = endpoint({
  ...change,
  id: 'customers.forcePhoneValidation',
  summary: "Confirms a customer's phone.",
  method: 'POST',
  path: '/v3/bo/users/{id}/forcePhoneValidation',
});

/** Sets `blocked` true and `active` false. */
export const blockCustomer = endpoint({
  ...change,
  id: 'customers.block',
  summary: 'Blocks a customer.',
  method: 'POST',
  path: '/v2/bo/user/block/{id}',
});

/** Sets `blocked` false and `active` true. */
export const unblockCustomer = endpoint({
  ...change,
  id: 'customers.unblock',
  summary: 'Unblocks a customer.',
  method: 'DELETE',
  path: '/v2/bo/user/block/{id}',
});

/** 422 `outside-area` if the product does not operate there. */
export const addCustomerAddress = endpoint({
  ...change,
  id: 'customers.addAddress',
  summary: 'Adds an address to a customer.',
  method: 'POST',
  path: '/user/address/{userId}',
  params: z.object({ userId: wire.id() }),
  body: z.strictObject({
    ...wire.addressFields,
    zipCode: wire.plain(9).check(z.regex(/^(\d{5}-?\d{3})?$/, { error: 'cep' })),
    typeAddress: z.literal(1),
    addressIdentification: wire.requiredText(60),
  }),
  readBack: readCustomerBack('userId'),
  errors: ['outside-area'],
});

export const removeCustomerAddress = endpoint({
  ...change,
  id: 'customers.removeAddress',
  summary: 'Removes an address of a customer.',
  method: 'DELETE',
  path: '/v2/bo/user/{id}/address',
  query: z.looseObject({ addressId: wire.id() }),
});

export const removeCustomerCard = endpoint({
  ...change,
  id: 'customers.removeCard',
  summary: 'Removes a card of a customer.',
  method: 'DELETE',
  path: '/v2/bo/user/{id}/creditcard',
  query: z.looseObject({ creditCardId: wire.id() }),
});

export const removeExcludedPartner = endpoint({
  ...change,
  id: 'customers.removeExcluded',
  summary: 'Removes a rejected professional of a customer.',
  method: 'DELETE',
  path: '/v2/bo/user/{id}/excludedPartner',
  query: z.looseObject({ excludedPartnerId: wire.id() }),
});

export const blockProfessional = endpoint({
  id: 'customers.blockProfessional',
  summary: "Adds a professional to a client's block list.",
  section: 'part 1 §7 Professional helpers',
  service: 'bo',
  method: 'PUT',
  path: '/user/block_professional',
  access: writes('/schedules', '/users/:userId'),
  body: z.strictObject({ userId: wire.id(), professionalId: wire.id() }),
  ...mayReturn(record({ excludedPartners: ['id'] })),
  readBack: readCustomerBack('userId'),
});

/** The response is the same for known and unknown e-mails. */
export const forgotPassword = endpoint({
  ...family,
  id: 'customers.forgotPassword',
  summary: 'Requests a password reset for a customer.',
  method: 'POST',
  path: '/v1/user/forgotPassword',
  access: writes('/users/:userId'),
  body: z.strictObject({ email: wire.requiredPlain(254) }),
  ...wire.emptyAnswer,
});

/** Newest first. */
export const listCredits = endpoint({
  ...family,
  id: 'customers.credits',
  summary: 'Credit history of a customer.',
  method: 'GET',
  path: '/v2/bo/user/credits',
  access: reads('/users/:userId'),
  query: z.looseObject({
    userId: wire.id(),
    itemsPerPage: z._default(wire.queryInt(1, 100), 10),
    page: wire.page(),
  }),
  answer: z.looseObject({
    data: wire.records({
      _id: z.string(),
      createdAt: z.string(),
      credits: z.number(),
      decrease: z.boolean(),
      reason: z.string(),
      description: z.string(),
      scheduleId: wire.optionalText,
      /** Extension: the code of the booking. */
      scheduleShortCode: wire.optionalText,
    }),
    totalItems: z.number(),
    /** Balance in reais. */
    credits: z.number(),
  }),
  needs: listWith(
    'data',
    {
      _id: 'id=',
      createdAt: 'instant=',
      credits: 'number=0',
      decrease: 'flag=false',
      reason: 'text=',
      description: 'text=',
      scheduleId: 'id',
      scheduleShortCode: 'text',
    },
    { credits: 'number credits balance' },
  ),
});

/** `credits` is above 0 and up to R$ 500,00 (422 `limit`). The server accepts any `{product}`. */
export const addCredits = endpoint({
  ...family,
  id: 'customers.addCredits',
  summary: 'Adds credits to a customer.',
  method: 'PUT',
  path: '/v2/bo/user/{product}Credits',
  access: writes('/users/:userId'),
  params: z.object({ product: wire.id() }),
  body: z.strictObject({
    userId: wire.id(),
    credits: wire.reais(),
    description: wire.requiredText(200),
    scheduleId: z.nullish(wire.plain(64)),
    reason: z.enum(CREDIT_REASONS),
  }),
  answer: z.looseObject({ credits: z.number() }),
  errors: ['limit'],
});

/** A short-lived token of the customer, valid only for the voucher look-up. */
export const customerToken = endpoint({
  id: 'customers.token',
  summary: 'A token for the voucher look-up of a customer.',
  section: 'part 1 §7 New booking',
  service: 'bo',
  method: 'POST',
  path: '/user/token',
  access: writes('/schedules', '/users/:userId'),
  onlyAsks: true,
  body: z.strictObject({ _id: wire.id(), name: wire.text(120), email: wire.plain(254) }),
  ...returns(
    record({ token: 'text! token result.token data.token access_token .', $scalar: true }),
  ),
});

/** Voucher on booking screens, part 1 section 3; `value` is R$, or percent for type P. */
export const foundVoucher = record({
  code: 'text!',
  campaign: 'text??',
  justNew: 'flag??=false',
  start: 'instant=',
  end: 'instant=',
  maxTimes: 'number=0',
  timesByUser: 'number=0',
  numberOfClients: 'number=0',
  usedTimes: 'number=0',
  value: 'number=0',
  type: 'text=',
  /** Reason why the voucher does not apply to the booking. */
  reason: 'text??',
}).register(recordNames, { id: 'CustomerVoucher' });

/**
 * With the customer's token as bearer: vouchers of the area that are valid for the customer. `code` is a
 * prefix of the code or the campaign. With `scheduleId`, a booking of the customer, applicable vouchers come
 * first; the others carry a `reason`.
 */
export const searchVouchers = endpoint({
  id: 'customers.searchVouchers',
  summary: 'Vouchers that a customer may use.',
  section: 'part 1 §7 New booking',
  service: 'bo',
  method: 'GET',
  path: '/v2/voucher',
  access: bearer('user'),
  query: z.looseObject({
    code: wire.plain(VOUCHER_CODE_LENGTH),
    areaId: wire.id(),
    scheduleId: z.optional(wire.id()),
  }),
  ...returnsList('data', foundVoucher, {}),
  extensions: { query: ['scheduleId'] },
});
