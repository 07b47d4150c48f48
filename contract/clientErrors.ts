import * as z from 'zod/mini';
import { bearer } from './access';
import { endpoint } from './endpoint';
import { maybe } from './needs';
import * as wire from './shapes';

/** Front-end errors that browsers report to our own server: decision 0083. */

/** Maximum length of an error message, in characters. */
export const MAX_MESSAGE = 500;
/** Maximum length of a page address, in characters. */
export const MAX_PLACE = 200;

/**
 * An error on a screen. The server stores no personal data. It removes addresses, runs of digits and quoted
 * texts from the message, and ids from the page path.
 */
export const addClientError = endpoint({
  id: 'clientErrors.add',
  summary: 'Reports an error of the front end.',
  section: 'rulings, paths',
  service: 'bo',
  method: 'POST',
  path: '/client-errors',
  access: bearer('session'),
  body: z.strictObject({
    message: wire.requiredText(MAX_MESSAGE),
    /** Path of the page after the `#`, without its query. */
    place: wire.text(MAX_PLACE),
    version: z.string().check(z.regex(/^[\w.+-]{1,40}$/, { error: 'version' })),
  }),
  ...wire.emptyAnswer,
  needs: maybe({}),
  extensions: { call: true },
  tier: 'report',
});
