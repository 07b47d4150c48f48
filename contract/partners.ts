import * as z from 'zod/mini';
import { reads, writes } from './access';
import { endpoint } from './endpoint';
import { partyAddress } from './professionalShapes';
import { nullable, record, recordNames, returnsList } from './record';
import * as wire from './shapes';

/** Partners, who are registering to become professionals: part 2 sections 2.3, 4 and 7. */

const family = { section: 'part 2 §7 Partners and professionals', service: 'bo' } as const;

/** Partner; `progress.signup` is the percentage of the registration. */
export const partnerRecord = record(
  {
    _id: 'id!',
    createdDate: 'instant createdDate createdAt',
    name: 'text=',
    email: 'text=',
    phone: 'phone?? phone phoneNumber',
    address: nullable(partyAddress),
    progress: { signup: 'number' },
    /** Professional created from the partner. */
    artistId: 'id?? artistId professionalId',
  },
  { activated: z.boolean() },
).register(recordNames, { id: 'Partner' });

/** All partners, newest first. `activated` false returns those who are not professionals yet. */
export const listPartners = endpoint({
  ...family,
  id: 'partners.list',
  summary: 'Lists partners.',
  method: 'GET',
  path: '/v2/bo/partners',
  access: reads('/partners'),
  query: z.looseObject({
    activated: z.optional(z.enum(['true', 'false'])),
    itemsPerPage: z._default(wire.queryInt(1, 999_999), 999_999),
  }),
  ...returnsList('data', partnerRecord, wire.cappedTotal),
});

/** Marks the registration as complete. Idempotent. */
export const completePartner = endpoint({
  ...family,
  id: 'partners.update',
  summary: 'Completes the registration of a partner.',
  method: 'PUT',
  path: '/v2/bo/partners/{id}',
  access: writes('/partners'),
  params: z.object({ id: wire.id() }),
  body: z.strictObject({
    progress: z.strictObject({ signup: z.literal(100) }),
    backofficeUpdate: z.literal(true),
  }),
  answer: partnerRecord,
});

/** Effects of a ban besides the end of the registration. */
export const banOutcome = z.object({
  /** Professional created from the partner, now banned; null if there is none. */
  artistId: z.nullable(z.string()),
  /** Number of future bookings that lost this professional and wait for another one. */
  releasedSchedules: z.number(),
});

/**
 * Bans the partner and the professional created from them. The response is an extension (decision 0069);
 * other services may return none. 404 if already banned.
 */
export const banPartner = endpoint({
  ...family,
  id: 'partners.ban',
  summary: 'Bans a partner.',
  method: 'DELETE',
  path: '/v2/bo/blocked-artists/{id}',
  access: writes('/partners'),
  params: z.object({ id: wire.id() }),
  answer: banOutcome,
  needs: { $maybe: { artistId: 'id', releasedSchedules: 'number=0' } },
});

export const exportPartners = endpoint({
  ...family,
  id: 'partners.export',
  summary: 'The partners as CSV.',
  method: 'GET',
  path: '/v2/bo/partners-export',
  access: writes('/partners'),
  ...wire.fileAnswer,
});
