import { csvReply, type FamilyHandlers, Reply } from '../kernel';
import type { Store } from '../store';
import { reads, writes } from './forward';

/** A plain array; the total is in the header. */
const counted = <T>({ rows, total }: { readonly rows: T; readonly total: number }) =>
  new Reply(rows, { headers: { 'x-total-count': String(total) } });

/** Infractions (part 1 section 7, part 2 section 7). */
export const infractions: FamilyHandlers<'infractions', Store> = {
  ...reads('infractions', 'rules', 'ofSchedule', 'summary'),
  ...writes('infractions', 'update', 'ignore'),
  'infractions.financial': ({ body }, context) =>
    context.store.infractions.recordFinancial(context, body),
  'infractions.record': ({ params, body }, context) =>
    context.store.infractions.record(context, params, body),
  'infractions.recordLoose': ({ params, body }, context) =>
    context.store.infractions.record(context, params, body),
  'infractions.ofArtist': async ({ params, query }, { store }) =>
    counted(await store.infractions.ofArtist(query, params.professionalId)),
  'infractions.ofBoth': async ({ params, query }, { store }) =>
    counted(await store.infractions.ofArtist(query, params.professionalId, params.scheduleId)),
  'infractions.export': async (_, context) =>
    csvReply(await context.store.infractions.export(context), 'Infracoes.csv'),
  'infractions.exportOfArtist': async ({ params }, context) =>
    csvReply(
      await context.store.infractions.export(context, params.professionalId),
      'Infracoes.csv',
    ),
};
