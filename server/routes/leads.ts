import { type FamilyHandlers, Reply } from '../kernel';
import type { Store } from '../store/types';

/** Recruitment leads: part 2 section 7. */
export const leads: FamilyHandlers<'leads', Store> = {
  'leads.list': ({ query }, { store }) => store.leads.list(query),
  'leads.create': ({ body }, context) => context.store.leads.create(context, body),
  'leads.update': ({ params, body }, context) =>
    context.store.leads.update(context, params.id, body),
  'leads.updatePayload': ({ params, body }, context) =>
    context.store.leads.update(context, params.id, body),
  'leads.month': ({ params, query }, { store }) => store.leads.month(params.month, query),
  'leads.day': ({ params, query }, { store }) => store.leads.day(params.date, query),
  'leads.report': ({ query }, { store }) => store.leads.report(query),
  'leads.exportReport': async ({ query }, context) =>
    new Reply(await context.store.leads.exportReport(context, query), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="Leads.csv"',
      },
    }),
};
