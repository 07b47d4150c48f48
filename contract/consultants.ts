import * as z from 'zod/mini';
import { reads } from './access';
import { endpoint } from './endpoint';
import { record, returns } from './record';
import * as wire from './shapes';

/** Integration of the external consultant brand: part 3 sections 2.13 and 7. */

/** By either `email` or `id`. 404 if unknown, 422 if both are missing. */
export const integrationUrl = endpoint({
  id: 'consultants.integrationUrl',
  summary: 'The integration address of a consultant.',
  section: 'part 3 §7 Consultant integration',
  service: 'bo',
  method: 'GET',
  path: '/natura/getIntegrationUrl',
  access: reads('/natura-integration'),
  query: z.looseObject({ email: z.optional(wire.plain(120)), id: z.optional(wire.plain(64)) }),
  ...returns(record({ url: 'text! url integrationUrl .', $scalar: true })),
});
