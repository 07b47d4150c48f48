import * as z from 'zod/mini';
import { bearer } from './access';
import { endpoint } from './endpoint';
import { maybe } from './needs';
import { requiredText, text } from './shapes';

/** Errors of the front end that browsers tell our own server of: decision 0083. */

/** Most characters of what a browser says of an error. */
export const MOST_MESSAGE = 500;
/** Most characters of the address of a page. */
export const MOST_PLACE = 200;

/**
 * `POST /client-errors`: an error that a screen has met. The server keeps no data of a person: it takes
 * addresses, runs of digits and quoted texts out of the message, and ids out of the place.
 */
export const addClientError = endpoint({
  id: 'clientErrors.add',
  summary: 'Tells of an error of the front end.',
  section: 'rulings, paths',
  service: 'bo',
  method: 'POST',
  path: '/client-errors',
  access: bearer('session'),
  body: z.strictObject({
    message: requiredText(MOST_MESSAGE),
    /** Path of the page behind the `#`, without its query. */
    place: text(MOST_PLACE),
    version: z.string().check(z.regex(/^[\w.+-]{1,40}$/, { error: 'version' })),
  }),
  answer: z.undefined(),
  answerKind: 'empty',
  needs: maybe({}),
  extensions: { call: true },
  tier: 'report',
});

/** The operations of the family. */
export const clientErrorEndpoints = [addClientError] as const;
