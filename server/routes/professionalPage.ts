import type { Handler } from '../kernel';
import type { Store } from '../store';

type Ids =
  | 'artists.changePassword'
  | 'artists.unblockLoginFraud'
  | 'artists.comment'
  | 'artists.takeRates'
  | 'artists.year';

/** Page of a professional besides the record (part 2 section 7). */
export const professionalPage: { readonly [Id in Ids]: Handler<Id, Store> } = {
  'artists.changePassword': ({ params, body }, context) =>
    context.store.professionalPage.changePassword(context, params.artistId, body.password),
  'artists.unblockLoginFraud': ({ params }, context) =>
    context.store.professionalPage.unblock(context, params.artistId),
  'artists.comment': ({ body: { artistId: id, message } }, context) =>
    context.store.comments.add(context, { type: 'artist', id, message }),
  'artists.takeRates': ({ params, query }, { store }) =>
    store.professionalPage.takeRates(query, params.id),
  'artists.year': ({ params }, { store, at }) => store.professionalPage.year(params.id, at),
};
