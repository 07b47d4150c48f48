import type { FamilyHandlers } from '../kernel';
import type { Store } from '../store';
import { reads, writes } from './forward';

/** Polygons and their prices (part 3 section 7). */
export const polygons: FamilyHandlers<'polygons', Store> = {
  ...reads('polygons', 'categories'),
  ...writes('polygons', 'change', 'create', 'update', 'allocate'),
  'polygons.ofArea': ({ params, query }, { store }) => store.polygons.ofArea(params.areaId, query),
  'polygons.ofService': ({ params, query }, { store }) => store.polygons.ofService(params, query),
  'polygons.prices': ({ params, query, body }, context) =>
    context.store.polygons.prices(context, params, query, body),
};
