import { csvReply, type FamilyHandlers } from '../kernel';
import type { Store } from '../store';
import { reads, writes } from './forward';

/** Recruitment leads (part 2 section 7). */
export const leads: FamilyHandlers<'leads', Store> = {
  ...reads('leads', 'list', 'month', 'day', 'report'),
  ...writes('leads', 'create', 'update'),
  'leads.updatePayload': ({ params, body }, context) =>
    context.store.leads.update(context, params.id, body),
  'leads.exportReport': async ({ query }, context) =>
    csvReply(await context.store.leads.exportReport(context, query), 'Leads.csv'),
};
