import type { FamilyHandlers } from '../kernel';
import type { Store } from '../store';

/** 'Situação': the server tells the caller which of the sessions is theirs (decision 0083). */
export const system: FamilyHandlers<'system', Store> = {
  'system.one': (_, { store, at, token }) => store.system.one(at, token?.tokenId),
  'system.backup': (_, context) => context.store.system.backup(context),
  'system.endSession': ({ params }, context) =>
    context.store.system.endSession(context, params.sessionId),
};
