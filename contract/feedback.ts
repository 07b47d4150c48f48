import * as z from 'zod/mini';
import { COMMENT_LENGTH, MOST_COMMENTS } from '../domain/comments';
import { reads, writes } from './access';
import { bookingId, bookingNeeds, bookingRecord } from './bookings';
import { endpoint } from './endpoint';
import { always, listOf, maybe, type RecordNeed } from './needs';
import { id, plain, queryFlag, queryInt, requiredText } from './shapes';

/** Data related to a booking: reasons, professionals, ratings, comments. Part 1 sections 2.3, 2.6 and 2.7. */

const optionalText = z.optional(z.nullable(z.string()));
const optionalNumber = z.optional(z.nullable(z.number()));

/** `GET /v3/bo/config/cancelReason`: reasons for a cancellation by the client. */
export const cancelReasons = endpoint({
  id: 'bookings.cancelReasons',
  summary: 'Reasons of a cancellation by the client.',
  section: 'part 1 §7 Schedule changes',
  service: 'bo',
  method: 'GET',
  path: '/v3/bo/config/cancelReason',
  access: reads('/schedules', '/users/:userId'),
  answer: z.looseObject({
    data: z.array(z.looseObject({ code: z.string(), description: z.string() })),
    totalItems: z.optional(z.number()),
  }),
  needs: listOf('data', {
    code: 'id! code _id id .',
    description: 'text= description name code .',
    $scalar: true,
  }),
});

/** `POST /v2/bo/schedule/comment`: a comment on a booking, visible to all staff. */
export const commentBooking = endpoint({
  id: 'bookings.comment',
  summary: 'Adds a comment to a booking.',
  section: 'part 1 §7 Comments, ratings, infractions',
  service: 'bo',
  method: 'POST',
  path: '/v2/bo/schedule/comment',
  access: reads('/schedules', '/users/:userId'),
  body: z.strictObject({ scheduleId: id(), message: requiredText(COMMENT_LENGTH) }),
  answer: bookingRecord,
  needs: maybe(bookingNeeds),
  readBack: { operation: 'bookings.one', id: 'scheduleId' },
});

/**
 * `GET /schedule/find_partner/{scheduleId}`: professionals who serve the booking's city and its service or
 * category and have no other booking in its window. Available ones come first, nearest first; the others have
 * `reasons`. `filter` matches part of the name; `all=true` returns all active ones of the city. At most 50
 * rows; `totalIsCapped` if there are more.
 */
export const findPartner = endpoint({
  id: 'bookings.findPartner',
  summary: 'Professionals for a booking, nearest first.',
  section: 'part 1 §7 Professional helpers',
  service: 'bo',
  method: 'GET',
  path: '/schedule/find_partner/{scheduleId}',
  access: reads('/schedules', '/realtime-orders'),
  params: z.object({ scheduleId: id() }),
  query: z.looseObject({ filter: z.optional(plain(100)), all: queryFlag() }),
  answer: z.looseObject({
    data: z.array(
      z.looseObject({
        _id: z.string(),
        name: z.string(),
        email: optionalText,
        phone: optionalText,
        tier: optionalText,
        rating: optionalNumber,
        /** Meters from the booking's address in a straight line; absent without a location. */
        distance: optionalNumber,
        /**
         * Does one of the professional's polygons allocate the category at the address? Extension; absent if
         * unknown.
         */
        inPolygon: z.optional(z.nullable(z.boolean())),
        /**
         * False if a reason concerns the professional's time: hours, other bookings, minimum gap between
         * them.
         */
        free: z.boolean(),
        preferred: z.optional(z.boolean()),
        rejected: z.optional(z.boolean()),
        /** Reasons for unavailability, as texts for the screen. Extension; empty if available. */
        reasons: z.optional(z.array(z.string())),
      }),
    ),
    totalItems: z.number(),
    totalIsCapped: z.optional(z.boolean()),
  }),
  needs: listOf('data', {
    id: 'id! _id id',
    name: 'text=',
    email: 'text',
    phone: 'phone',
    tier: 'text',
    rating: 'number rating totalRating',
    distance: 'number',
    inPolygon: 'flag',
    free: 'flag',
    preferred: 'flag=false',
    rejected: 'flag=false',
    reasons: ['text'],
  }),
  extensions: { query: ['all'] },
});

/** `GET /schedule/{id}/chargeback-contestation`: PDF that contests a chargeback. */
export const contestation = endpoint({
  id: 'bookings.contestation',
  summary: 'The PDF that contests a chargeback.',
  section: 'part 1 §7 Payments',
  service: 'bo',
  method: 'GET',
  path: '/schedule/{id}/chargeback-contestation',
  access: reads('/schedules'),
  params: bookingId,
  answer: z.instanceof(Uint8Array),
  answerKind: 'bytes',
});

/** `GET /v2/bo/rating/schedule/{scheduleId}`: the ratings of a booking. */
export const listRatings = endpoint({
  id: 'ratings.list',
  summary: 'Ratings of a booking.',
  section: 'part 1 §7 Comments, ratings, infractions',
  service: 'bo',
  method: 'GET',
  path: '/v2/bo/rating/schedule/{scheduleId}',
  access: reads('/schedules', '/users/:userId'),
  params: z.object({ scheduleId: id() }),
  answer: z.looseObject({
    data: z.array(
      z.looseObject({
        _id: z.string(),
        rating: z.number(),
        date: z.string(),
        feedback: optionalText,
        valid: z.boolean(),
      }),
    ),
    totalItems: z.number(),
  }),
  needs: listOf('data', {
    id: 'id! _id id',
    rating: 'number=0',
    date: 'instant=',
    feedback: 'text',
    valid: 'flag=true',
  }),
});

/** `DELETE /v2/bo/rating/{ratingId}`: deletes a rating. */
export const removeRating = endpoint({
  id: 'ratings.remove',
  summary: 'Deletes a rating.',
  section: 'part 1 §7 Comments, ratings, infractions',
  service: 'bo',
  method: 'DELETE',
  path: '/v2/bo/rating/{ratingId}',
  access: writes('/schedules'),
  params: z.object({ ratingId: id() }),
  answer: z.undefined(),
  answerKind: 'empty',
});

/** Objects that comments belong to (ruling 7). */
const COMMENT_TYPES = ['schedule', 'user', 'artist'] as const;

export const commentType = z.enum(COMMENT_TYPES);

export const commentRecord = z.looseObject({
  _id: z.string(),
  message: z.string(),
  createdAt: z.string(),
  createdBy: z.looseObject({ email: z.string() }),
});

const commentNeeds = {
  id: 'id= _id id',
  message: 'text=',
  createdAt: 'instant=',
  createdBy: always({ email: 'email= email .', $scalar: true } as const),
} as const satisfies RecordNeed;

/** `GET /comments`: the comments on an object, newest first. */
export const listComments = endpoint({
  id: 'comments.list',
  summary: 'Comments on a booking, customer or professional.',
  section: 'part 1 §7 Comments, ratings, infractions',
  service: 'bo',
  method: 'GET',
  path: '/comments',
  access: reads('/schedules', '/users/:userId', '/artist/:artistId'),
  query: z.looseObject({
    type: commentType,
    id: id(),
    limit: z._default(queryInt(1, MOST_COMMENTS), MOST_COMMENTS),
  }),
  answer: z.looseObject({ data: z.array(commentRecord), totalItems: z.number() }),
  needs: listOf('data', commentNeeds),
});

/** `POST /comments`: staff who may read an object may comment on it (ruling 17). */
export const addComment = endpoint({
  id: 'comments.add',
  summary: 'Adds a comment.',
  section: 'part 1 §7 Comments, ratings, infractions',
  service: 'bo',
  method: 'POST',
  path: '/comments',
  access: reads('/schedules', '/users/:userId', '/artist/:artistId'),
  body: z.strictObject({
    id: id(),
    type: commentType,
    message: requiredText(COMMENT_LENGTH),
  }),
  answer: commentRecord,
  needs: maybe({ ...commentNeeds, id: 'id! _id id', message: 'text!' }),
});

export const feedbackEndpoints = [
  cancelReasons,
  commentBooking,
  findPartner,
  contestation,
  listRatings,
  removeRating,
  listComments,
  addComment,
] as const;
