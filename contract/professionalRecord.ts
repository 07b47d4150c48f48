import * as z from 'zod/mini';
import { reads, writes } from './access';
import { endpoint } from './endpoint';
import { maybe } from './needs';
import {
  allocationFields,
  allocationNeeds,
  allocationSettings,
  changedProfessionalFields,
  newProfessionalFields,
  professionalNeeds,
  professionalRecord,
} from './professionalShapes';
import * as wire from './shapes';

/** The record of one professional: part 2 sections 3, 5 and 7; decision 0069. */

export { professionalRecord } from './professionalShapes';

/** One professional, with the fields that the caller may see (`professionalRecord`). */
export const oneProfessional = endpoint({
  id: 'artists.one',
  summary: 'One professional.',
  section: 'part 2 §7 Partners and professionals',
  service: 'bo',
  method: 'GET',
  path: '/v2/bo/artist/{id}',
  access: reads('/schedules', '/realtime-orders', '/artist/:artistId', '/edit-artist/:artistId'),
  params: z.object({ id: wire.id() }),
  person: 'id',
  answer: professionalRecord,
  needs: professionalNeeds,
});

/**
 * `leadId` or `partnerId` links the record that becomes this professional, once: 409 `already-transformed`.
 * 409 `artist-exists` if CPF or e-mail are known, 422.
 */
export const createProfessional = endpoint({
  id: 'artists.create',
  summary: 'Creates a professional.',
  section: 'part 2 §7 Partners and professionals',
  service: 'bo',
  method: 'POST',
  path: '/v2/bo/artists',
  access: writes('/new-artist'),
  body: z.strictObject(newProfessionalFields),
  answer: professionalRecord,
  needs: maybe(professionalNeeds),
  errors: ['artist-exists', 'already-transformed'],
});

/** 409 `artist-exists`, `version-conflict`; 422. */
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
  answer: professionalRecord,
  needs: maybe(professionalNeeds),
  errors: ['artist-exists'],
  readBack: { operation: 'artists.one', id: 'id' },
});

export const saveAllocation = endpoint({
  id: 'artists.allocation',
  summary: 'Stores how orders are allocated to a professional.',
  section: 'part 2 §7 Partners and professionals',
  service: 'allocation',
  method: 'PUT',
  path: '/artists/{id}/allocation-settings',
  access: writes('/edit-artist/:artistId'),
  params: z.object({ id: wire.id() }),
  body: z.strictObject(allocationFields),
  answer: allocationSettings,
  needs: maybe(allocationNeeds),
});

export const professionalRecordEndpoints = [
  oneProfessional,
  createProfessional,
  updateProfessional,
  saveAllocation,
] as const;
