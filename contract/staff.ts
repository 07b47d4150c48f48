import * as z from 'zod/mini';
import { STAFF_TYPE_LABELS, type StaffType } from '../domain/staff';
import { reads, writes } from './access';
import { endpoint } from './endpoint';
import { maybe, type RecordNeed } from './needs';
import { record, recordNames, returnsList } from './record';
import * as wire from './shapes';

/** Staff access, 'Acessos': part 3 sections 2.7, 3, 5 and 7. */

const family = { section: 'part 3 §7 Staff', service: 'bo' } as const;

/** Profile types of part 3 section 6, and `master`, which no form includes. */
export const STAFF_TYPES = Object.keys(STAFF_TYPE_LABELS) as StaffType[];

/** Staff member on the wire; the password never leaves the server. */
export const staffRecord = record({
  _id: 'id!',
  name: 'text',
  email: 'text',
  active: 'flag=true',
  type: 'text type profile',
  googleAdmin: 'flag?=false',
  firstLogin: 'flag?=false',
  lastLogin: 'instant??',
  version: 'number?',
}).register(recordNames, { id: 'StaffMember' });

/** A write returns a message for the operator; our own server adds the record. */
const savedNeeds = { message: 'text', data: staffRecord.needs } as const satisfies RecordNeed;

const staffMessage = z.looseObject({ message: z.string(), data: z.optional(staffRecord) });

/** Ordered by name. The filter `name` matches any part of a name, ignoring accents and case. */
export const listStaff = endpoint({
  ...family,
  id: 'staff.list',
  summary: 'Lists staff members.',
  method: 'GET',
  path: '/staff',
  access: reads('/staff'),
  query: z.looseObject({
    page: wire.page(),
    limit: z._default(wire.queryInt(1, 100), 30),
    name: z.optional(wire.text(100)),
    /** Accounts created within 30 days, or whose profile, e-mail, password or activity changed. */
    changed: wire.queryFlag(),
    ...wire.sortedBy('name', 'email', 'type', 'active', 'lastLogin'),
  }),
  ...returnsList('data', staffRecord),
  extensions: { query: ['name', 'changed', 'orderBy', 'orderType'] },
});

const staffFields = {
  name: wire.requiredText(120),
  email: wire.requiredPlain(254),
  active: z._default(z.boolean(), true),
  type: z.enum(STAFF_TYPES.filter((type) => type !== 'master')),
  deleteGoogle: z.optional(z.boolean()),
};

const change = {
  ...family,
  path: '/staff',
  access: writes('/staff'),
  answer: staffMessage,
  needs: maybe(savedNeeds),
} as const;

/** The server completes the e-mail with the company domain and sets `firstLogin` true (ruling 12). */
export const createStaff = endpoint({
  ...change,
  id: 'staff.create',
  summary: 'Creates a staff member.',
  method: 'POST',
  body: z.strictObject({ ...staffFields, password: wire.rawText(256) }),
  errors: ['email-taken', 'weak-password'],
});

/**
 * With the id in the body. Without a password the old one stays. With one, the staff member must change it at
 * the next login. Deactivation or a profile change ends the sessions. 409 if the caller changes their own
 * type or deactivates themselves or the last administrator.
 */
export const updateStaff = endpoint({
  ...change,
  id: 'staff.update',
  summary: 'Updates a staff member.',
  method: 'PUT',
  body: z.strictObject({
    ...staffFields,
    _id: wire.id(),
    password: z.optional(wire.rawText(256)),
    ...wire.seenVersion,
  }),
  errors: ['email-taken', 'weak-password', 'own-profile', 'last-administrator'],
});

export const makeGoogleAdmin = endpoint({
  ...family,
  id: 'staff.makeAdmin',
  summary: 'Makes a staff member an administrator of the Google workspace.',
  method: 'PUT',
  path: '/staff/makeadmin',
  access: writes('/staff'),
  body: z.strictObject({ staffId: wire.id() }),
  answer: z.looseObject({ message: z.optional(z.string()) }),
});

export const listProfiles = endpoint({
  id: 'staff.profiles',
  summary: 'The profiles and the route keys that each one holds.',
  section: 'ruling 17',
  service: 'bo',
  method: 'GET',
  path: '/profiles',
  access: reads('/staff'),
  answer: z.looseObject({
    data: wire.records({
      type: z.string(),
      label: z.string(),
      entries: wire.records({ router: z.string(), level: z.enum(['read', 'write']) }),
    }),
    totalItems: z.number(),
  }),
});
