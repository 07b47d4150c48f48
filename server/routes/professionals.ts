import { reads } from '../../contract/access';
import { decide } from '../http/authorisation';
import { csvReply, type FamilyHandlers } from '../kernel';
import type { Store } from '../store';
import { professionalPage } from './professionalPage';

/** Permission to see more of a professional than bookings show. */
const WHOLE = reads('/artist/:artistId', '/edit-artist/:artistId');

/** Professionals (part 1 section 7, part 2 section 7). */
export const professionals: FamilyHandlers<'artists', Store> = {
  ...professionalPage,
  'artists.list': ({ query }, { store }) => store.professionals.list(query),
  'artists.export': async ({ query }, context) =>
    csvReply(await context.store.professionals.export(context, query), 'Profissionais.csv'),
  'artists.createAccount': ({ params }, context) =>
    context.store.professionals.createAccount(context, params.artistId),
  'artists.one': ({ params }, context) =>
    context.store.professionals.one(context, params.id, decide(WHOLE, context.token) === 'allowed'),
  'artists.create': ({ body }, context) => context.store.professionals.create(context, body),
  'artists.update': ({ params, body }, context) =>
    context.store.professionals.update(context, params.id, body),
  'artists.allocation': ({ params, body }, context) =>
    context.store.professionals.allocation(context, params.id, body),
  'artists.summaries': ({ params }, { store, at }) => store.professionals.summaries(params.ids, at),
  'artists.location': ({ params }, { store }) => store.professionals.location(params.partnerId),
};
