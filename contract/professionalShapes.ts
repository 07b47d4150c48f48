import * as z from 'zod/mini';
import { always } from './needs';
import { foreign, nullish, optional, record, recordNames } from './record';
import * as wire from './shapes';

/** Shapes of a professional on the wire: part 2 section 3. */

/** Address of a professional or a partner, part 2 section 3; `location` in GeoJSON order. */
export const partyAddress = record({
  fullAddress: 'text fullAddress formatted_address text',
  place: 'text?? place street streetName',
  streetNumber: 'text??',
  complement: 'text??',
  neighbor: 'text?? neighbor neighborhood',
  city: 'text??',
  uf: 'text?? uf state',
  zipcode: 'text?? zipcode zipCode',
  location: nullish({ coordinates: ['number'] }),
}).register(recordNames, { id: 'PartyAddress' });

/** Hours by weekday; `dayOfWeek` counts from Sunday 0 (decision 0069), hours are `HH:mm`. */
const workDay = record({ dayOfWeek: 'number!', schedules: [{ start: 'text!', end: 'text!' }] });

/** Document: its digits, and the address of its image, which expires after minutes. */
const document = record({
  documentNumber: 'text?? documentNumber .',
  image: 'text??',
  $scalar: true,
});

/** Fields of a professional in a list of choices. */
export const choiceFields = { id: foreign('id! _id id'), name: 'text=', email: 'text??' } as const;

export const allocationSettings = record({
  availability: [workDay],
  polygons: ['id'],
  isAvailableForOrderAllocation: 'flag',
}).register(recordNames, { id: 'AllocationSettings' });

/**
 * Professional. Profiles that only read bookings get the fields down to `paidByAdvance`. The other fields require
 * access to the professional's page or form. Documents, telephone and postal code contain digits only, days are
 * `yyyy-MM-dd`, and rates are percentages of the platform.
 */
export const professionalRecord = record({
  _id: 'id!',
  name: 'text=',
  email: 'text??',
  phone: 'phone?? phone phoneNumber',
  active: 'flag=true',
  tier: 'text??',
  paidByAdvance: 'flag=false paidByAdvance advanceReceivables',
  createdDate: 'instant? createdDate createdAt',
  status: 'text?',
  deactivationReason: 'text??',
  disabledUntil: 'day??',
  indicationCode: 'text??',
  birthdate: 'day??',
  gender: 'text??',
  fatherName: 'text??',
  motherName: 'text??',
  nacionality: 'text??',
  naturality: 'text??',
  realtime: 'flag?=false',
  beginner: 'flag?=false',
  novice: 'flag?=false',
  smartMEI: 'flag?',
  isAllocation: 'flag??',
  profilePicture: 'text??',
  cpf: optional(document),
  rg: optional(document),
  dataexpedition: 'day??',
  entityemission: 'text??',
  address: nullish(partyAddress),
  /** Percentage of the platform, its periodic increase, and its last day. */
  takeRate: nullish({
    value: 'number??',
    increaseValue: 'number??',
    increaseForEachDays: 'number??',
    expiration: 'day??',
  }),
  enabledCities: optional(['id']),
  enabledServices: optional(['id']),
  polygons: optional(['id']),
  availability: optional([workDay]),
  parametersFilterOrders: optional(allocationSettings),
  leadId: 'id??',
  partnerId: 'id??',
  totalRating: 'number??',
  totalReviewSched: 'number?',
  /** Start of each future booking that is accepted or awaits acceptance; extension. */
  schedulesAhead: optional(['instant']),
  credentials: nullish({ accountId: 'id! accountId .', $scalar: true }),
  comments: optional([
    {
      _id: 'id=',
      message: 'text=',
      createdAt: 'instant=',
      createdBy: always({ email: 'email= email .', $scalar: true }),
    },
  ]),
  /** The professional as a consultant of the external brand. */
  consultant: nullish({
    id: 'text!',
    isActive: 'flag',
    status: 'text',
    digitalSpaceName: 'text??',
  }),
  version: 'number?',
  cpfUpload: foreign('text'),
  rgUpload: foreign('text'),
  takeRateValue: foreign('number'),
  takeRateIncreaseValue: foreign('number'),
  takeRateIncreaseForEachDays: foreign('number'),
  expiration: foreign('day'),
}).register(recordNames, { id: 'Professional' });

const documentInput = z.strictObject({
  documentNumber: z.nullish(wire.plain(20)),
  image: z.nullish(wire.text(500)),
});

const percentage = () => z.number().check(z.minimum(0), z.maximum(100));

const addressInput = z.strictObject({
  fullAddress: z.nullish(wire.text(500)),
  place: z.nullish(wire.text(200)),
  streetNumber: z.nullish(wire.text(20)),
  complement: z.nullish(wire.text(120)),
  neighbor: z.nullish(wire.text(120)),
  city: z.nullish(wire.text(120)),
  uf: z.nullish(wire.text(40)),
  zipcode: z.nullish(wire.plain(9)),
  location: z.nullish(
    z.strictObject({
      type: z.optional(z.literal('Point')),
      coordinates: z.tuple([wire.longitude(), wire.latitude()]),
    }),
  ),
});

const optionalIds = (max: number) => z.optional(z.array(wire.id()).check(z.maxLength(max)));

/**
 * Fields of a professional form. `domain/professionals` defines formats, rules and messages. The server
 * derives `active` from the status and ignores the sent value. Absent fields stay unchanged on update.
 */
export const professionalFields = {
  name: z.optional(wire.requiredText(120)),
  email: z.optional(wire.plain(120)),
  phone: z.nullish(wire.plain(20)),
  indicationCode: z.nullish(wire.plain(40)),
  status: z.optional(wire.text(40)),
  active: z.optional(z.boolean()),
  deactivationReason: z.nullish(wire.text(120)),
  birthdate: z.nullish(wire.day()),
  gender: z.nullish(z.enum(['F', 'M'])),
  fatherName: z.nullish(wire.text(120)),
  motherName: z.nullish(wire.text(120)),
  nacionality: z.nullish(wire.text(60)),
  naturality: z.nullish(wire.text(60)),
  realtime: z.optional(z.boolean()),
  beginner: z.optional(z.boolean()),
  novice: z.optional(z.boolean()),
  isAllocation: wire.optionalFlag,
  disabledUntil: z.nullish(wire.day()),
  profilePicture: z.nullish(wire.text(500)),
  cpf: z.optional(documentInput),
  rg: z.optional(documentInput),
  dataexpedition: z.nullish(wire.day()),
  entityemission: z.nullish(wire.text(60)),
  address: z.nullish(addressInput),
  paidByAdvance: z.optional(z.boolean()),
  takeRate: z.nullish(
    z.strictObject({
      value: z.nullish(percentage()),
      increaseValue: z.nullish(percentage()),
      increaseForEachDays: z.nullish(wire.integer(0, 3650)),
      expiration: z.nullish(wire.day()),
    }),
  ),
  consultant: z.nullish(
    z.strictObject({
      id: wire.requiredText(64),
      isActive: z.optional(z.boolean()),
      status: z.nullish(wire.text(60)),
      digitalSpaceName: z.nullish(wire.text(120)),
    }),
  ),
  enabledCities: optionalIds(100),
  enabledServices: optionalIds(500),
  polygons: optionalIds(5000),
};

/** Additional fields of a new professional: the origin and the first password. */
export const newProfessionalFields = {
  ...professionalFields,
  smartMEI: z.optional(z.boolean()),
  leadId: z.nullish(wire.id()),
  partnerId: z.nullish(wire.id()),
  password: z.nullish(wire.rawText(256)),
};

export const changedProfessionalFields = { ...professionalFields, ...wire.seenVersion };

export const allocationFields = {
  availability: z
    .array(
      z.strictObject({
        dayOfWeek: wire.integer(0, 6),
        schedules: z
          .array(z.strictObject({ start: wire.text(5), end: wire.text(5) }))
          .check(z.minLength(1), z.maxLength(6)),
      }),
    )
    .check(z.maxLength(7)),
  polygons: z.array(wire.id()).check(z.maxLength(5000)),
  isAvailableForOrderAllocation: z.boolean(),
};
