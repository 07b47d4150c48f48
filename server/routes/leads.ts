import { type FamilyHandlers, Reply } from '../kernel';
import type { Store } from '../store';
import { reads, writes } from './forward';

/** Recruitment leads: part 2 section 7. */
export const leads: FamilyHandlers<'leads', Store> = {
  ...reads('leads', 'list', 'month', 'day', 'report'),
  ...writes('leads', 'create', 'update'),
  'leads.updatePayload': ({ params, body }, context) =>
    context.store.leads.update(context, params.id, body),
  'leads.exportReport': async ({ query }, context) =>
    new Reply(await context.store.leads.exportReport(context, query), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="Leads.csv"',
      },
    }),
};
