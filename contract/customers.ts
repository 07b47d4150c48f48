import * as z from 'zod/mini';
import { CREDIT_REASONS } from '../domain/customers';
import { VOUCHER_CODE_LENGTH } from '../domain/vouchers/code';
import { bearer, reads, writes } from './access';
import { addressNeeds, addressRecord, cardNeeds, cardRecord } from './bookings';
import { endpoint } from './endpoint';
import { always, listOf, listWith, maybe, type RecordNeed } from './needs';
import {
  day,
  id,
  latitude,
  longitude,
  page,
  plain,
  queryInt,
  reais,
  requiredPlain,
  requiredText,
  seenVersion,
  text,
} from './shapes';

/** Customers (clientes): part 2 sections 2.1, 2.2, 3, 4, 5 and 7. Amounts travel in reais. */

const optionalText = z.optional(z.nullable(z.string()));

/** Customer. `phone` holds digits, with the country code if it is not 55. */
export const customerRecord = z.looseObject({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.looseObject({ number: optionalText, validatedAt: optionalText }),
  active: z.boolean(),
  blocked: z.boolean(),
  voucherCode: optionalText,
  numberOfSchedules: z.number(),
  lastLogin: optionalText,
  createdDate: z.string(),
  provider: optionalText,
  providerId: optionalText,
  emailPhoneConfirmed: z.boolean(),
  emailValidatedAt: optionalText,
  birthdate: optionalText,
  gender: optionalText,
  address: z.array(addressRecord),
  creditCards: z.array(cardRecord),
  credits: z.number(),
  hasSignature: z.boolean(),
  vip: z.boolean(),
  professionalPreferences: z.array(z.string()),
  excludedPartners: z.array(z.string()),
  version: z.number(),
});

export const customerRow = z.looseObject({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: optionalText,
  createdDate: z.string(),
  gender: optionalText,
  addressText: optionalText,
  numberOfSchedules: z.number(),
  active: z.boolean(),
  blocked: z.boolean(),
});

const customerNeeds = {
  _id: 'id!',
  name: 'text=',
  email: 'text=',
  phone: always({
    number: 'phone phone phoneNumber',
    validatedAt: 'instant phone.validatedAt phoneValidatedAt',
    $at: '.',
  } as const),
  active: 'flag=true',
  blocked: 'flag=false',
  voucherCode: 'text',
  numberOfSchedules: 'number',
  lastLogin: 'instant',
  createdDate: 'instant createdDate createdAt',
  provider: 'text',
  providerId: 'id',
  emailPhoneConfirmed: 'flag=false',
  emailValidatedAt: 'instant',
  birthdate: 'day',
  gender: 'text',
  address: [addressNeeds],
  creditCards: [cardNeeds],
  credits: 'number credits creditsBalance creditBalance',
  hasSignature: 'flag=false',
  vip: 'flag=false',
  professionalPreferences: ['id'],
  excludedPartners: ['id'],
  version: 'number',
} as const satisfies RecordNeed;

const readCustomerBack = (name: string) => ({ operation: 'customers.one', id: name });

const params = z.object({ id: id() });

/** `GET /v2/bo/users`: `filter` matches words of name, e-mail, phone and id, or a booking code. */
export const listCustomers = endpoint({
  id: 'customers.list',
  summary: 'Lists customers.',
  section: 'part 2 §7 Customers',
  service: 'bo',
  method: 'GET',
  path: '/v2/bo/users',
  access: reads('/users'),
  query: z.looseObject({
    itemsPerPage: z._default(queryInt(1, 100), 10),
    page: page(),
    filter: z.optional(plain(100)),
    orderBy: z.optional(z.enum(['createdDate', 'name', 'email', 'numberOfSchedules'])),
    orderType: z.optional(z.enum(['ASC', 'DESC'])),
  }),
  answer: z.looseObject({
    data: z.array(customerRow),
    totalItems: z.number(),
    totalIsCapped: z.optional(z.boolean()),
  }),
  needs: listOf('data', {
    _id: 'id!',
    name: 'text=',
    email: 'text=',
    phone: 'phone',
    createdDate: 'instant createdDate createdAt',
    gender: 'text',
    addressText: 'text addressText address.0.text',
    address: [addressNeeds],
    numberOfSchedules: 'number',
    active: 'flag=true',
    blocked: 'flag=false',
  }),
  extensions: { query: ['orderBy', 'orderType'] },
});

/** `GET /v2/bo/users/{id}`: one customer. */
export const oneCustomer = endpoint({
  id: 'customers.one',
  summary: 'One customer.',
  section: 'part 2 §7 Customers',
  service: 'bo',
  method: 'GET',
  path: '/v2/bo/users/{id}',
  access: reads('/users/:userId'),
  params,
  person: 'id',
  answer: customerRecord,
  needs: customerNeeds,
});

/**
 * `GET /v2/bo/users-export`: the filtered list as CSV, for staff who work on customers (decision 0045). The
 * token travels in the header; the server rejects one in the query (RELIABILITY D4).
 */
export const exportCustomers = endpoint({
  id: 'customers.export',
  summary: 'The customers as CSV.',
  section: 'part 2 §7 Customers',
  service: 'bo',
  method: 'GET',
  path: '/v2/bo/users-export',
  access: writes('/users'),
  query: z.looseObject({ filter: z.optional(plain(100)) }),
  extensions: { query: ['filter'] },
  answer: z.instanceof(Uint8Array),
  answerKind: 'bytes',
});

/** `PUT /v2/bo/user/{id}`: only the edited fields, or `emailPhoneConfirmed` false. */
export const updateCustomer = endpoint({
  id: 'customers.update',
  summary: 'Updates a customer.',
  section: 'part 2 §7 Customers',
  service: 'bo',
  method: 'PUT',
  path: '/v2/bo/user/{id}',
  access: writes('/users/:userId'),
  params,
  body: z.strictObject({
    name: z.optional(requiredText(120)),
    birthdate: z.optional(z.nullable(day())),
    gender: z.optional(z.nullable(z.enum(['F', 'M', 'O']))),
    email: z.optional(plain(254).check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: 'email' }))),
    phone: z.optional(plain(20).check(z.regex(/^\d{10,13}$/, { error: 'phone' }))),
    emailPhoneConfirmed: z.optional(z.literal(false)),
    ...seenVersion,
  }),
  answer: customerRecord,
  needs: maybe(customerNeeds),
  readBack: readCustomerBack('id'),
  errors: ['email-taken'],
});

/** `POST /v3/bo/users/{id}/forcePhoneValidation`: confirms the phone. */
export const forcePhoneValidation = endpoint({
  id: 'customers.forcePhoneValidation',
  summary: "Confirms a customer's phone.",
  section: 'part 2 §7 Customers',
  service: 'bo',
  method: 'POST',
  path: '/v3/bo/users/{id}/forcePhoneValidation',
  access: writes('/users/:userId'),
  params,
  answer: customerRecord,
  needs: maybe(customerNeeds),
  readBack: readCustomerBack('id'),
});

/** `POST /v2/bo/user/block/{id}`: blocked true, active false. */
export const blockCustomer = endpoint({
  id: 'customers.block',
  summary: 'Blocks a customer.',
  section: 'part 2 §7 Customers',
  service: 'bo',
  method: 'POST',
  path: '/v2/bo/user/block/{id}',
  access: writes('/users/:userId'),
  params,
  answer: customerRecord,
  needs: maybe(customerNeeds),
  readBack: readCustomerBack('id'),
});

/** `DELETE /v2/bo/user/block/{id}`: blocked false, active true. */
export const unblockCustomer = endpoint({
  id: 'customers.unblock',
  summary: 'Unblocks a customer.',
  section: 'part 2 §7 Customers',
  service: 'bo',
  method: 'DELETE',
  path: '/v2/bo/user/block/{id}',
  access: writes('/users/:userId'),
  params,
  answer: customerRecord,
  needs: maybe(customerNeeds),
  readBack: readCustomerBack('id'),
});

/** `POST /user/address/{userId}`: 422 `outside-area` if the product does not operate there. */
export const addCustomerAddress = endpoint({
  id: 'customers.addAddress',
  summary: 'Adds an address to a customer.',
  section: 'part 2 §7 Customers',
  service: 'bo',
  method: 'POST',
  path: '/user/address/{userId}',
  access: writes('/users/:userId'),
  params: z.object({ userId: id() }),
  body: z.strictObject({
    place: requiredText(200),
    streetNumber: requiredText(20),
    city: requiredText(100),
    uf: text(2).check(z.regex(/^[A-Z]{2}$/, { error: 'uf' })),
    zipCode: plain(9).check(z.regex(/^(\d{5}-?\d{3})?$/, { error: 'cep' })),
    complement: z.optional(z.nullable(text(100))),
    neighbor: z.optional(z.nullable(text(100))),
    lat: latitude(),
    lng: longitude(),
    typeAddress: z.literal(1),
    addressIdentification: requiredText(60),
  }),
  answer: customerRecord,
  needs: maybe(customerNeeds),
  readBack: readCustomerBack('userId'),
  errors: ['outside-area'],
});

/** `DELETE /v2/bo/user/{id}/address?addressId=` (ruling 4). */
export const removeCustomerAddress = endpoint({
  id: 'customers.removeAddress',
  summary: 'Removes an address of a customer.',
  section: 'part 2 §7 Customers',
  service: 'bo',
  method: 'DELETE',
  path: '/v2/bo/user/{id}/address',
  access: writes('/users/:userId'),
  params,
  query: z.looseObject({ addressId: id() }),
  answer: customerRecord,
  needs: maybe(customerNeeds),
  readBack: readCustomerBack('id'),
});

/** `DELETE /v2/bo/user/{id}/creditcard?creditCardId=` (ruling 4). */
export const removeCustomerCard = endpoint({
  id: 'customers.removeCard',
  summary: 'Removes a card of a customer.',
  section: 'part 2 §7 Customers',
  service: 'bo',
  method: 'DELETE',
  path: '/v2/bo/user/{id}/creditcard',
  access: writes('/users/:userId'),
  params,
  query: z.looseObject({ creditCardId: id() }),
  answer: customerRecord,
  needs: maybe(customerNeeds),
  readBack: readCustomerBack('id'),
});

/** `DELETE /v2/bo/user/{id}/excludedPartner?excludedPartnerId=` (ruling 4). */
export const removeExcludedPartner = endpoint({
  id: 'customers.removeExcluded',
  summary: 'Removes a rejected professional of a customer.',
  section: 'part 2 §7 Customers',
  service: 'bo',
  method: 'DELETE',
  path: '/v2/bo/user/{id}/excludedPartner',
  access: writes('/users/:userId'),
  params,
  query: z.looseObject({ excludedPartnerId: id() }),
  answer: customerRecord,
  needs: maybe(customerNeeds),
  readBack: readCustomerBack('id'),
});

/** `PUT /user/block_professional`: adds a professional to the client's block list. */
export const blockProfessional = endpoint({
  id: 'customers.blockProfessional',
  summary: "Adds a professional to a client's block list.",
  section: 'part 1 §7 Professional helpers',
  service: 'bo',
  method: 'PUT',
  path: '/user/block_professional',
  access: writes('/schedules', '/users/:userId'),
  body: z.strictObject({ userId: id(), professionalId: id() }),
  answer: z.looseObject({ excludedPartners: z.array(z.string()) }),
  needs: maybe({ excludedPartners: ['id'] }),
  readBack: readCustomerBack('userId'),
});

/** `POST /v1/user/forgotPassword`: the response is the same for known and unknown e-mails. */
export const forgotPassword = endpoint({
  id: 'customers.forgotPassword',
  summary: 'Requests a password reset for a customer.',
  section: 'part 2 §7 Customers',
  service: 'bo',
  method: 'POST',
  path: '/v1/user/forgotPassword',
  access: writes('/users/:userId'),
  body: z.strictObject({ email: requiredPlain(254) }),
  answer: z.undefined(),
  answerKind: 'empty',
});

/** `GET /v2/bo/user/credits?userId=`: the credit history, newest first. */
export const listCredits = endpoint({
  id: 'customers.credits',
  summary: 'Credit history of a customer.',
  section: 'part 2 §7 Customers',
  service: 'bo',
  method: 'GET',
  path: '/v2/bo/user/credits',
  access: reads('/users/:userId'),
  query: z.looseObject({
    userId: id(),
    itemsPerPage: z._default(queryInt(1, 100), 10),
    page: page(),
  }),
  answer: z.looseObject({
    data: z.array(
      z.looseObject({
        _id: z.string(),
        createdAt: z.string(),
        credits: z.number(),
        decrease: z.boolean(),
        reason: z.string(),
        description: z.string(),
        scheduleId: optionalText,
        /** Extension: the code of the booking. */
        scheduleShortCode: optionalText,
      }),
    ),
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

/**
 * `PUT /v2/bo/user/{product}Credits`: adds credits, above 0 and up to R$ 500,00. The server rejects more (422
 * `limit`). `{product}` is the configured name; the server accepts any.
 */
export const addCredits = endpoint({
  id: 'customers.addCredits',
  summary: 'Adds credits to a customer.',
  section: 'part 2 §7 Customers',
  service: 'bo',
  method: 'PUT',
  path: '/v2/bo/user/{product}Credits',
  access: writes('/users/:userId'),
  params: z.object({ product: id() }),
  body: z.strictObject({
    userId: id(),
    credits: reais(),
    description: requiredText(200),
    scheduleId: z.optional(z.nullable(plain(64))),
    reason: z.enum(CREDIT_REASONS),
  }),
  answer: z.looseObject({ credits: z.number() }),
  errors: ['limit'],
});

/** `POST /user/token`: a short-lived token of the customer, valid only for the voucher look-up. */
export const customerToken = endpoint({
  id: 'customers.token',
  summary: 'A token for the voucher look-up of a customer.',
  section: 'part 1 §7 New booking',
  service: 'bo',
  method: 'POST',
  path: '/user/token',
  access: writes('/schedules', '/users/:userId'),
  onlyAsks: true,
  body: z.strictObject({ _id: id(), name: text(120), email: plain(254) }),
  answer: z.looseObject({ token: z.string() }),
  needs: { token: 'text! token result.token data.token access_token .', $scalar: true },
});

/** Voucher on booking screens, part 1 section 3; `value` is R$, or percent for type P. */
export const foundVoucher = z.looseObject({
  code: z.string(),
  campaign: optionalText,
  justNew: z.optional(z.nullable(z.boolean())),
  start: z.string(),
  end: z.string(),
  maxTimes: z.number(),
  timesByUser: z.number(),
  numberOfClients: z.number(),
  usedTimes: z.number(),
  value: z.number(),
  type: z.string(),
  /** Reason why the voucher does not apply to the booking. */
  reason: optionalText,
});

/**
 * `GET /v2/voucher`, with the customer's token as bearer: vouchers of the area that are valid for the
 * customer. `code` is a prefix of the code or the campaign. With `scheduleId`, a booking of the customer,
 * applicable vouchers come first; the others carry a `reason`.
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
    code: plain(VOUCHER_CODE_LENGTH),
    areaId: id(),
    scheduleId: z.optional(id()),
  }),
  answer: z.looseObject({ data: z.array(foundVoucher) }),
  needs: listOf('data', {
    code: 'text!',
    campaign: 'text',
    justNew: 'flag=false',
    start: 'instant=',
    end: 'instant=',
    maxTimes: 'number=0',
    timesByUser: 'number=0',
    numberOfClients: 'number=0',
    usedTimes: 'number=0',
    value: 'number=0',
    type: 'text=',
    reason: 'text',
  }),
  extensions: { query: ['scheduleId'] },
});

export const customerEndpoints = [
  listCustomers,
  oneCustomer,
  exportCustomers,
  updateCustomer,
  forcePhoneValidation,
  blockCustomer,
  unblockCustomer,
  addCustomerAddress,
  removeCustomerAddress,
  removeCustomerCard,
  removeExcludedPartner,
  blockProfessional,
  forgotPassword,
  listCredits,
  addCredits,
  customerToken,
  searchVouchers,
] as const;
