import { csvReply, type FamilyHandlers } from '../kernel';
import type { Store } from '../store';
import { reads, writes } from './forward';

/** Partners (part 2 section 7). */
export const partners: FamilyHandlers<'partners', Store> = {
  ...reads('partners', 'list'),
  ...writes('partners', 'update', 'ban'),
  'partners.export': async (_, context) =>
    csvReply(await context.store.partners.export(context), 'Artistas.csv'),
};
