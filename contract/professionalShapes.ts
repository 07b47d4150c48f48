import * as z from 'zod/mini';
import { always, type RecordNeed } from './needs';
import {
  day,
  id,
  latitude,
  longitude,
  plain,
  rawText,
  requiredText,
  seenVersion,
  text,
} from './shapes';

/** Shapes of a professional on the wire: part 2 section 3. */

const optionalText = z.optional(z.nullable(z.string()));

/** Address of a professional or a partner, part 2 section 3; `location` in GeoJSON order. */
export const partyAddress = z.looseObject({
  fullAddress: z.string(),
  place: optionalText,
  streetNumber: optionalText,
  complement: optionalText,
  neighbor: optionalText,
  city: optionalText,
  uf: optionalText,
  zipcode: optionalText,
  location: z.optional(z.nullable(z.looseObject({ coordinates: z.array(z.number()) }))),
});

/** Fields of such an address that the lists read. */
export const partyAddressNeeds = {
  fullAddress: 'text fullAddress formatted_address text',
  place: 'text place street streetName',
  streetNumber: 'text',
  complement: 'text',
  neighbor: 'text neighbor neighborhood',
  city: 'text',
  uf: 'text uf state',
  zipcode: 'text zipcode zipCode',
} as const;

/** The same with its point, for the forms. */
export const locatedAddressNeeds = {
  ...partyAddressNeeds,
  location: { coordinates: ['number'] },
} as const satisfies RecordNeed;

const nullish = <T extends z.core.$ZodType>(schema: T) => z.optional(z.nullable(schema));

const block = { start: z.string(), end: z.string() };

/** Hours by weekday; `dayOfWeek` counts from Sunday 0 (decision 0069), hours are `HH:mm`. */
const workDay = z.looseObject({
  dayOfWeek: z.number(),
  schedules: z.array(z.looseObject(block)),
});

/** Document: its digits, and an image address that is valid for minutes. */
const document = z.looseObject({ documentNumber: optionalText, image: optionalText });

/** Platform percentage, its schedule of increases, and its last day. */
const takeRate = z.looseObject({
  value: nullish(z.number()),
  increaseValue: nullish(z.number()),
  increaseForEachDays: nullish(z.number()),
  expiration: optionalText,
});

export const allocationSettings = z.looseObject({
  availability: z.array(workDay),
  polygons: z.array(z.string()),
  isAvailableForOrderAllocation: z.boolean(),
});

const comment = z.looseObject({
  _id: z.string(),
  message: z.string(),
  createdAt: z.string(),
  createdBy: z.looseObject({ email: z.string() }),
});

/** The professional as a consultant of the external brand. */
const consultant = z.looseObject({
  id: z.string(),
  isActive: z.boolean(),
  status: z.string(),
  digitalSpaceName: optionalText,
});

/**
 * Professional. Profiles that only read bookings get the fields down to `paidByAdvance`. The rest requires
 * access to the professional's page or form. Documents, telephone and postal code are digits, days are
 * `yyyy-MM-dd`, rates the platform's percentage.
 */
export const professionalRecord = z.looseObject({
  _id: z.string(),
  name: z.string(),
  email: optionalText,
  phone: optionalText,
  active: z.boolean(),
  tier: optionalText,
  paidByAdvance: z.boolean(),
  createdDate: z.optional(z.string()),
  status: z.optional(z.string()),
  deactivationReason: optionalText,
  disabledUntil: optionalText,
  indicationCode: optionalText,
  birthdate: optionalText,
  gender: optionalText,
  fatherName: optionalText,
  motherName: optionalText,
  nacionality: optionalText,
  naturality: optionalText,
  realtime: z.optional(z.boolean()),
  beginner: z.optional(z.boolean()),
  novice: z.optional(z.boolean()),
  smartMEI: z.optional(z.boolean()),
  isAllocation: nullish(z.boolean()),
  profilePicture: optionalText,
  cpf: z.optional(document),
  rg: z.optional(document),
  dataexpedition: optionalText,
  entityemission: optionalText,
  address: nullish(partyAddress),
  takeRate: nullish(takeRate),
  enabledCities: z.optional(z.array(z.string())),
  enabledServices: z.optional(z.array(z.string())),
  polygons: z.optional(z.array(z.string())),
  availability: z.optional(z.array(workDay)),
  parametersFilterOrders: z.optional(allocationSettings),
  leadId: optionalText,
  partnerId: optionalText,
  totalRating: nullish(z.number()),
  totalReviewSched: z.optional(z.number()),
  /** Start of each future booking that is accepted or awaits acceptance; extension. */
  schedulesAhead: z.optional(z.array(z.string())),
  credentials: nullish(z.looseObject({ accountId: z.string() })),
  comments: z.optional(z.array(comment)),
  consultant: nullish(consultant),
  version: z.optional(z.number()),
});

const workDayNeeds = {
  dayOfWeek: 'number!',
  schedules: [{ start: 'text!', end: 'text!' }],
} as const satisfies RecordNeed;

/** Fields of the allocation settings that the screens read. */
export const allocationNeeds = {
  availability: [workDayNeeds],
  polygons: ['id'],
  isAvailableForOrderAllocation: 'flag',
} as const satisfies RecordNeed;

const documentNeeds = {
  documentNumber: 'text documentNumber .',
  image: 'text',
  $scalar: true,
} as const satisfies RecordNeed;

/** Fields of a professional that the screens read. */
export const professionalNeeds = {
  _id: 'id!',
  name: 'text=',
  email: 'text',
  phone: 'phone phone phoneNumber',
  active: 'flag=true',
  tier: 'text',
  paidByAdvance: 'flag=false paidByAdvance advanceReceivables',
  createdDate: 'instant createdDate createdAt',
  status: 'text',
  deactivationReason: 'text',
  disabledUntil: 'day',
  indicationCode: 'text',
  birthdate: 'day',
  gender: 'text',
  fatherName: 'text',
  motherName: 'text',
  nacionality: 'text',
  naturality: 'text',
  realtime: 'flag=false',
  beginner: 'flag=false',
  novice: 'flag=false',
  smartMEI: 'flag',
  isAllocation: 'flag',
  profilePicture: 'text',
  cpf: documentNeeds,
  rg: documentNeeds,
  cpfUpload: 'text',
  rgUpload: 'text',
  dataexpedition: 'day',
  entityemission: 'text',
  address: locatedAddressNeeds,
  takeRate: {
    value: 'number',
    increaseValue: 'number',
    increaseForEachDays: 'number',
    expiration: 'day',
  },
  takeRateValue: 'number',
  takeRateIncreaseValue: 'number',
  takeRateIncreaseForEachDays: 'number',
  expiration: 'day',
  enabledCities: ['id'],
  enabledServices: ['id'],
  polygons: ['id'],
  availability: [workDayNeeds],
  parametersFilterOrders: allocationNeeds,
  leadId: 'id',
  partnerId: 'id',
  totalRating: 'number',
  totalReviewSched: 'number',
  schedulesAhead: ['instant'],
  credentials: { accountId: 'id! accountId .', $scalar: true },
  comments: [
    {
      _id: 'id=',
      message: 'text=',
      createdAt: 'instant=',
      createdBy: always({ email: 'email= email .', $scalar: true } as const),
    },
  ],
  consultant: {
    id: 'text!',
    isActive: 'flag',
    status: 'text',
    digitalSpaceName: 'text',
  },
  version: 'number',
} as const satisfies RecordNeed;

const documentInput = z.strictObject({
  documentNumber: nullish(plain(20)),
  image: nullish(text(500)),
});

const percentage = () => z.number().check(z.minimum(0), z.maximum(100));

const addressInput = z.strictObject({
  fullAddress: nullish(text(500)),
  place: nullish(text(200)),
  streetNumber: nullish(text(20)),
  complement: nullish(text(120)),
  neighbor: nullish(text(120)),
  city: nullish(text(120)),
  uf: nullish(text(40)),
  zipcode: nullish(plain(9)),
  location: nullish(
    z.strictObject({
      type: z.optional(z.literal('Point')),
      coordinates: z.tuple([longitude(), latitude()]),
    }),
  ),
});

const ids = (most: number) => z.optional(z.array(id()).check(z.maxLength(most)));

/**
 * Fields of a professional form. `domain/professionals` defines formats, rules and messages. The server
 * derives `active` from the status and ignores the sent value. Absent fields stay unchanged on update.
 */
export const professionalFields = {
  name: z.optional(requiredText(120)),
  email: z.optional(plain(120)),
  phone: nullish(plain(20)),
  indicationCode: nullish(plain(40)),
  status: z.optional(text(40)),
  active: z.optional(z.boolean()),
  deactivationReason: nullish(text(120)),
  birthdate: nullish(day()),
  gender: nullish(z.enum(['F', 'M'])),
  fatherName: nullish(text(120)),
  motherName: nullish(text(120)),
  nacionality: nullish(text(60)),
  naturality: nullish(text(60)),
  realtime: z.optional(z.boolean()),
  beginner: z.optional(z.boolean()),
  novice: z.optional(z.boolean()),
  isAllocation: nullish(z.boolean()),
  disabledUntil: nullish(day()),
  profilePicture: nullish(text(500)),
  cpf: z.optional(documentInput),
  rg: z.optional(documentInput),
  dataexpedition: nullish(day()),
  entityemission: nullish(text(60)),
  address: nullish(addressInput),
  paidByAdvance: z.optional(z.boolean()),
  takeRate: nullish(
    z.strictObject({
      value: nullish(percentage()),
      increaseValue: nullish(percentage()),
      increaseForEachDays: nullish(z.number().check(z.int(), z.minimum(0), z.maximum(3650))),
      expiration: nullish(day()),
    }),
  ),
  consultant: nullish(
    z.strictObject({
      id: requiredText(64),
      isActive: z.optional(z.boolean()),
      status: nullish(text(60)),
      digitalSpaceName: nullish(text(120)),
    }),
  ),
  enabledCities: ids(100),
  enabledServices: ids(500),
  polygons: ids(5000),
};

/** Additional fields of a new professional: the origin and the first password. */
export const newProfessionalFields = {
  ...professionalFields,
  smartMEI: z.optional(z.boolean()),
  leadId: nullish(id()),
  partnerId: nullish(id()),
  password: nullish(rawText(256)),
};

export const changedProfessionalFields = { ...professionalFields, ...seenVersion };

export const allocationFields = {
  availability: z
    .array(
      z.strictObject({
        dayOfWeek: z.number().check(z.int(), z.minimum(0), z.maximum(6)),
        schedules: z
          .array(z.strictObject({ start: text(5), end: text(5) }))
          .check(z.minLength(1), z.maxLength(6)),
      }),
    )
    .check(z.maxLength(7)),
  polygons: z.array(id()).check(z.maxLength(5000)),
  isAvailableForOrderAllocation: z.boolean(),
};
