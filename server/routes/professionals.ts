import type { FamilyHandlers } from '../kernel';
import type { Store } from '../store';

/** Professionals and infractions, as far as bookings need them: part 1 section 7. */
export const professionals: FamilyHandlers<'artists' | 'infractions', Store> = {
  'artists.one': ({ params }, { store }) => store.professionals.one(params.id),
  'artists.summaries': ({ params }, { store }) => store.professionals.summaries(params.ids),
  'artists.location': ({ params }, { store }) => store.professionals.location(params.partnerId),
  'infractions.rules': (_, { store }) => store.professionals.rules(),
  'infractions.financial': ({ body }, context) =>
    context.store.professionals.recordFinancial(context, body),
  'infractions.record': ({ params, body }, context) =>
    context.store.professionals.recordInfraction(context, params, body),
  'infractions.recordLoose': ({ params, body }, context) =>
    context.store.professionals.recordInfraction(context, params, body),
};
