import type { FamilyHandlers } from '../kernel';
import type { Store } from '../store';

/** 'Situação': marks the caller's own session (decision 0083). */
export const system: FamilyHandlers<'system', Store> = {
  'system.one': (_, { store, at, token }) => store.system.one(at, token?.tokenId),
  'system.backup': (_, context) => context.store.system.backup(context),
  'system.endSession': ({ params }, context) =>
    context.store.system.endSession(context, params.sessionId),
};
