import * as z from 'zod/mini';
import { COMMENT_LENGTH } from '../domain/comments';
import { reads, writes } from './access';
import { endpoint } from './endpoint';
import { answered, mayReturn, nullish, record, returns, returnsList } from './record';
import * as wire from './shapes';

/** Endpoints of the professional's page besides the record: part 2 sections 2.6, 4 and 7. */

const family = { section: 'part 2 §7 Partners and professionals', service: 'bo' } as const;

const ofOne = {
  ...family,
  params: z.object({ artistId: wire.id() }),
  access: writes('/artist/:artistId'),
  answer: z.looseObject({ description: z.string() }),
} as const;

export const changeProfessionalPassword = endpoint({
  ...ofOne,
  id: 'artists.changePassword',
  summary: 'Changes the password of a professional.',
  method: 'PUT',
  path: '/v2/artists/change-password/{artistId}',
  body: z.strictObject({ password: wire.rawText(256) }),
});

/** Lifts a block for fraudulent login. 409 `not-blocked` if there is no such block. */
export const unblockLoginFraud = endpoint({
  ...ofOne,
  id: 'artists.unblockLoginFraud',
  summary: 'Lifts the block for a fraudulent login.',
  method: 'POST',
  path: '/v2/artists/unblockloginfraud/{artistId}',
  errors: ['not-blocked'],
});

export const commentProfessional = endpoint({
  ...family,
  id: 'artists.comment',
  summary: 'Adds a comment to a professional.',
  method: 'POST',
  path: '/v2/bo/artist/comment',
  access: reads('/artist/:artistId'),
  body: z.strictObject({ artistId: wire.id(), message: wire.requiredText(COMMENT_LENGTH) }),
  ...mayReturn(
    record({
      _id: 'id!',
      message: 'text!',
      createdAt: 'instant=',
      createdBy: { email: 'email= email .', $scalar: true },
    }),
  ),
});

/** The take rates of a professional, newest first. */
export const takeRateHistory = endpoint({
  ...family,
  id: 'artists.takeRates',
  summary: 'The take rates of a professional.',
  method: 'GET',
  path: '/v2/bo/artist/takeratehistory/{id}',
  access: reads('/artist/:artistId'),
  params: z.object({ id: wire.id() }),
  query: z.looseObject({ page: wire.page(), limit: z._default(wire.queryInt(1, 100), 3) }),
  ...returnsList(
    'takeRateHistory',
    record({
      _id: 'id',
      value: 'number',
      expiration: 'day??',
      createdAt: 'instant',
      createdBy: nullish({ email: 'text email .', $scalar: true }),
    }),
  ),
});

/** Extension: bookings and ratings of a professional, by month. */
export const professionalYear = endpoint({
  id: 'artists.year',
  summary: 'Bookings and ratings of a professional in the last twelve months.',
  section: 'decision 0069',
  service: 'bo',
  method: 'GET',
  path: '/v2/bo/artist/year/{id}',
  access: reads('/artist/:artistId'),
  params: z.object({ id: wire.id() }),
  ...returns(
    record({
      months: [
        {
          month: answered(wire.text(7), 'text! month'),
          finished: 'number=0',
          rating: answered(z.nullable(z.number()), 'number'),
        },
      ],
    }),
  ),
  extensions: { call: true },
});
