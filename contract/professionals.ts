import * as z from 'zod/mini';
import { reads, writes } from './access';
import { endpoint } from './endpoint';
import {
  allocationFields,
  allocationSettings,
  changedProfessionalFields,
  choiceFields,
  newProfessionalFields,
  partyAddress,
  professionalRecord,
} from './professionalShapes';
import { answered, foreign, mayReturn, nullable, record, returns, returnsList } from './record';
import * as wire from './shapes';

/** Professionals: part 1 section 7, part 2 sections 2.4, 3, 5 and 7; decision 0069. */

const family = { section: 'part 2 §7 Partners and professionals', service: 'bo' } as const;

/** Newest first. `filter` matches word prefixes of name, e-mail, phone, id and status, or the code of a booking. */
export const listProfessionals = endpoint({
  ...family,
  id: 'artists.list',
  summary: 'Lists professionals.',
  method: 'GET',
  path: '/v2/bo/artists',
  access: reads('/artists'),
  query: z.looseObject({
    itemsPerPage: z._default(wire.queryInt(1, 100), 5),
    page: wire.page(),
    filter: z.optional(wire.plain(100)),
  }),
  ...returnsList(
    'data',
    record({
      _id: 'id!',
      createdDate: 'instant createdDate createdAt',
      name: 'text=',
      email: 'text=',
      phone: 'phone?? phone phoneNumber',
      status: 'text',
      address: nullable(partyAddress),
    }),
    { itemsPerPage: z.number(), ...wire.cappedTotal },
  ),
});

/**
 * Creates an account at the payment provider. On success `code` is `{product}-000`, and the professional sets
 * a password at the link. A repeated call returns the same account. 503 `gateway-unavailable` while the
 * provider is down.
 */
export const createPaymentAccount = endpoint({
  ...family,
  id: 'artists.createAccount',
  summary: 'Creates an account of a professional at the payment provider.',
  service: 'artist',
  method: 'POST',
  path: '/moip/create-account/{artistId}',
  access: writes('/artists', '/edit-artist/:artistId'),
  params: z.object({ artistId: wire.id() }),
  ...mayReturn(
    record(
      {
        code: 'text',
        message: 'text',
        href: foreign('text data._links.setPassword.href _links.setPassword.href'),
      },
      {
        data: z.looseObject({
          _links: z.looseObject({ setPassword: z.looseObject({ href: z.string() }) }),
        }),
      },
    ),
  ),
  errors: ['gateway-unavailable'],
});

/**
 * The filtered list as CSV, for staff who work on professionals (decision 0045). Extension; with
 * other services the client exports the list itself.
 */
export const exportProfessionals = endpoint({
  id: 'artists.export',
  summary: 'The professionals as CSV.',
  section: 'part 2 §1',
  service: 'bo',
  method: 'GET',
  path: '/v2/bo/artists-export',
  access: writes('/artists'),
  query: z.looseObject({ filter: z.optional(wire.plain(100)) }),
  extensions: { call: true },
  ...wire.fileAnswer,
});

/**
 * Summaries of the professionals with these comma-separated ids. `offered` (extension): is the professional
 * available for bookings now? Other services use `active`; without either field, all are available.
 */
export const professionalSummaries = endpoint({
  id: 'artists.summaries',
  summary: 'Summaries of professionals.',
  section: 'part 2 §7 Customers',
  service: 'bo',
  method: 'GET',
  path: '/v2/bo/artists/{ids}',
  access: reads(
    '/users/:userId',
    '/artists',
    '/infraction/artist/:artistId',
    '/infraction/artist/:artistId/:scheduleId',
    '/infraction/schedule/:scheduleId',
  ),
  params: z.object({ ids: wire.text(5000) }),
  ...returnsList(
    'data',
    record({ ...choiceFields, offered: 'flag=true offered active' }, { _id: z.string() }),
  ),
});

/** `coordinates` are in GeoJSON order, `[lng, lat]`. `location` is null if unknown. */
export const professionalLocation = endpoint({
  id: 'artists.location',
  summary: 'Last known location of a professional.',
  section: 'part 1 §7 Professional helpers',
  service: 'bo',
  method: 'GET',
  path: '/v2/artist/location/{partnerId}',
  access: reads('/schedules', '/realtime-orders'),
  params: z.object({ partnerId: wire.id() }),
  ...returns(
    record({
      location: answered(z.nullable(z.looseObject({ coordinates: z.array(z.number()) })), {
        coordinates: ['number'],
      }),
      at: 'instant??',
    }),
  ),
});

/** One professional, with the fields that the caller may see (`professionalRecord`). */
export const oneProfessional = endpoint({
  ...family,
  id: 'artists.one',
  summary: 'One professional.',
  method: 'GET',
  path: '/v2/bo/artist/{id}',
  access: reads('/schedules', '/realtime-orders', '/artist/:artistId', '/edit-artist/:artistId'),
  params: z.object({ id: wire.id() }),
  person: 'id',
  ...returns(professionalRecord),
});

/**
 * `leadId` or `partnerId` names the lead or partner that becomes this professional. 409 `already-transformed` if it
 * already is one, and 409 `artist-exists` if CPF or e-mail are in use.
 */
export const createProfessional = endpoint({
  ...family,
  id: 'artists.create',
  summary: 'Creates a professional.',
  method: 'POST',
  path: '/v2/bo/artists',
  access: writes('/new-artist'),
  body: z.strictObject(newProfessionalFields),
  ...mayReturn(professionalRecord),
  errors: ['artist-exists', 'already-transformed'],
});

export const updateProfessional = endpoint({
  id: 'artists.update',
  summary: 'Changes a professional.',
  section: 'rulings, paths',
  service: 'bo',
  method: 'PUT',
  path: '/v2/bo/artist/{id}',
  access: writes('/edit-artist/:artistId'),
  params: z.object({ id: wire.id() }),
  body: z.strictObject(changedProfessionalFields),
  ...mayReturn(professionalRecord),
  errors: ['artist-exists'],
  readBack: { operation: 'artists.one', id: 'id' },
});

export const saveAllocation = endpoint({
  ...family,
  id: 'artists.allocation',
  summary: 'Stores the settings for allocating orders to a professional.',
  service: 'allocation',
  method: 'PUT',
  path: '/artists/{id}/allocation-settings',
  access: writes('/edit-artist/:artistId'),
  params: z.object({ id: wire.id() }),
  body: z.strictObject(allocationFields),
  ...mayReturn(allocationSettings),
});
