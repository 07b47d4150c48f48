import { type Access, reads } from '../../contract/access';
import type { BodyOf } from '../../contract/endpoint';
import type { addComment } from '../../contract/feedback';
import { decide } from '../http/authorisation';
import { type FamilyHandlers, forbidden, type ResolvedToken } from '../kernel';
import type { Store } from '../store';

type CommentType = BodyOf<typeof addComment>['type'];

/** Read permission by the object of a comment (ruling 17, decision 0069). */
const READERS: Readonly<Record<CommentType, Access>> = {
  schedule: reads('/schedules', '/users/:userId', '/artist/:artistId'),
  user: reads('/users/:userId'),
  artist: reads('/artist/:artistId'),
};

/** @throws HttpError 403 without read permission for the object */
const asReader = (type: CommentType, token: ResolvedToken | undefined): void => {
  if (decide(READERS[type], token) !== 'allowed') throw forbidden();
};

/** Comments on bookings, customers and professionals (part 1 section 7). */
export const comments: FamilyHandlers<'comments', Store> = {
  'comments.list': ({ query }, context) => {
    asReader(query.type, context.token);
    return context.store.comments.list(query);
  },
  'comments.add': ({ body }, context) => {
    asReader(body.type, context.token);
    return context.store.comments.add(context, body);
  },
};
