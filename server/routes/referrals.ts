import type { FamilyHandlers } from '../kernel';
import type { Store } from '../store/types';

/** The referral programme of customers: part 3 section 7. */
export const mgm: FamilyHandlers<'mgm', Store> = {
  'mgm.one': (_, { store }) => store.referrals.mgm(),
  'mgm.update': ({ body }, context) => context.store.referrals.updateMgm(context, body),
};

/** The programme in which professionals bring customers: part 3 section 7. */
export const pgm: FamilyHandlers<'pgm', Store> = {
  'pgm.one': (_, { store }) => store.referrals.pgm(),
  'pgm.update': ({ body }, context) => context.store.referrals.updatePgm(context, body),
};

/** The programme in which professionals bring professionals: part 3 section 7. */
export const pgp: FamilyHandlers<'pgp', Store> = {
  'pgp.one': (_, { store }) => store.referrals.pgp(),
  'pgp.update': ({ body }, context) => context.store.referrals.updatePgp(context, body),
};
