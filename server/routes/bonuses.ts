import { csvReply, type FamilyHandlers } from '../kernel';
import type { Store } from '../store';

/** Bonuses of professionals (part 2 section 7). */
export const bonuses: FamilyHandlers<'bonuses', Store> = {
  'bonuses.list': ({ params, query }, { store }) => store.bonuses.list(query, params.id),
  'bonuses.pay': ({ params, body }, context) => context.store.bonuses.pay(context, params.id, body),
  'bonuses.correct': ({ params, body }, context) =>
    context.store.bonuses.correct(context, params.transferId, body),
  'bonuses.import': ({ body }, context) => context.store.bonusBatches.import(context, body),
  'bonuses.check': ({ body }, { store }) => store.bonusBatches.check(body),
  'bonuses.importErrors': async ({ params }, { store }) =>
    csvReply(await store.bonusBatches.errors(params.errorRef), 'linhas-com-problema.csv'),
  'bonuses.file': ({ params }, context) => context.store.bonuses.file(context, params.bonusId),
};
