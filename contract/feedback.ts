import * as z from 'zod/mini';
import { COMMENT_LENGTH, MAX_COMMENTS } from '../domain/comments';
import { reads, writes } from './access';
import { bookingId, bookingRecord } from './bookings';
import { endpoint } from './endpoint';
import { always, maybe } from './needs';
import { choiceFields } from './professionalShapes';
import { foreign, mayReturn, optional, record, recordNames, returnsList } from './record';
import * as wire from './shapes';

/** Data related to a booking: reasons, professionals, ratings, comments. Part 1 sections 2.3, 2.6 and 2.7. */

const family = { section: 'part 1 §7 Comments, ratings, infractions', service: 'bo' } as const;

export const cancelReasons = endpoint({
  id: 'bookings.cancelReasons',
  summary: 'Reasons of a cancellation by the client.',
  section: 'part 1 §7 Schedule changes',
  service: 'bo',
  method: 'GET',
  path: '/v3/bo/config/cancelReason',
  access: reads('/schedules', '/users/:userId'),
  ...returnsList(
    'data',
    record({
      code: 'id! code _id id .',
      description: 'text= description name code .',
      $scalar: true,
    }),
    { totalItems: z.optional(z.number()) },
  ),
});

/** All staff see the comment. */
export const commentBooking = endpoint({
  ...family,
  id: 'bookings.comment',
  summary: 'Adds a comment to a booking.',
  method: 'POST',
  path: '/v2/bo/schedule/comment',
  access: reads('/schedules', '/users/:userId'),
  body: z.strictObject({ scheduleId: wire.id(), message: wire.requiredText(COMMENT_LENGTH) }),
  ...mayReturn(bookingRecord),
  readBack: { operation: 'bookings.one', id: 'scheduleId' },
});

/**
 * Professionals who serve the booking's city and its service or category and have no other booking in its
 * window. Available ones come first, nearest first; the others have `reasons`. `filter` matches part of the
 * name; `all=true` returns all active ones of the city. At most 50 rows; `totalIsCapped` if there are more.
 */
export const findPartner = endpoint({
  id: 'bookings.findPartner',
  summary: 'Professionals for a booking, nearest first.',
  section: 'part 1 §7 Professional helpers',
  service: 'bo',
  method: 'GET',
  path: '/schedule/find_partner/{scheduleId}',
  access: reads('/schedules', '/realtime-orders'),
  params: z.object({ scheduleId: wire.id() }),
  query: z.looseObject({ filter: z.optional(wire.plain(100)), all: wire.queryFlag() }),
  ...returnsList(
    'data',
    record(
      {
        ...choiceFields,
        phone: 'phone??',
        tier: 'text??',
        rating: 'number?? rating totalRating',
        /** Meters from the booking's address in a straight line; absent without a location. */
        distance: 'number??',
        /** Does a polygon of the professional cover the address for the category? Extension; absent if unknown. */
        inPolygon: 'flag??',
        /** False if working hours, other bookings or the minimum gap between them prevent the booking. */
        free: 'flag',
        preferred: 'flag?=false',
        rejected: 'flag?=false',
        /** Texts that explain the unavailability on the screen. Extension; empty if available. */
        reasons: optional(['text']),
      },
      { _id: z.string() },
    ),
    wire.cappedTotal,
  ),
  extensions: { query: ['all'] },
});

export const contestation = endpoint({
  id: 'bookings.contestation',
  summary: 'The PDF that contests a chargeback.',
  section: 'part 1 §7 Payments',
  service: 'bo',
  method: 'GET',
  path: '/schedule/{id}/chargeback-contestation',
  access: reads('/schedules'),
  params: bookingId,
  ...wire.fileAnswer,
});

export const listRatings = endpoint({
  ...family,
  id: 'ratings.list',
  summary: 'Ratings of a booking.',
  method: 'GET',
  path: '/v2/bo/rating/schedule/{scheduleId}',
  access: reads('/schedules', '/users/:userId'),
  params: z.object({ scheduleId: wire.id() }),
  ...returnsList(
    'data',
    record(
      {
        id: foreign('id! _id id'),
        rating: 'number=0',
        date: 'instant=',
        feedback: 'text??',
        valid: 'flag=true',
      },
      { _id: z.string() },
    ),
  ),
});

export const removeRating = endpoint({
  ...family,
  id: 'ratings.remove',
  summary: 'Deletes a rating.',
  method: 'DELETE',
  path: '/v2/bo/rating/{ratingId}',
  access: writes('/schedules'),
  params: z.object({ ratingId: wire.id() }),
  ...wire.emptyAnswer,
});

/** Kind of object that a comment belongs to (ruling 7). */
export const commentType = z
  .enum(['schedule', 'user', 'artist'])
  .register(recordNames, { id: 'CommentType' });

export const commentRecord = record(
  {
    id: foreign('id= _id id'),
    message: 'text=',
    createdAt: 'instant=',
    createdBy: always({ email: 'email= email .', $scalar: true }),
  },
  { _id: z.string() },
).register(recordNames, { id: 'Comment' });

const comments = {
  ...family,
  path: '/comments',
  access: reads('/schedules', '/users/:userId', '/artist/:artistId'),
} as const;

/** Newest first. */
export const listComments = endpoint({
  ...comments,
  id: 'comments.list',
  summary: 'Comments on a booking, customer or professional.',
  method: 'GET',
  query: z.looseObject({
    type: commentType,
    id: wire.id(),
    limit: z._default(wire.queryInt(1, MAX_COMMENTS), MAX_COMMENTS),
  }),
  ...returnsList('data', commentRecord),
});

/** Staff who may read an object may comment on it (ruling 17). */
export const addComment = endpoint({
  ...comments,
  id: 'comments.add',
  summary: 'Adds a comment.',
  method: 'POST',
  body: z.strictObject({
    id: wire.id(),
    type: commentType,
    message: wire.requiredText(COMMENT_LENGTH),
  }),
  answer: commentRecord,
  needs: maybe({ ...commentRecord.needs, id: 'id! _id id', message: 'text!' }),
});
