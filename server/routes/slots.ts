import type { FamilyHandlers } from '../kernel';
import type { Store } from '../store/types';

/** Evaluation slot configurations: part 2 section 7. */
export const slots: FamilyHandlers<'slots', Store> = {
  'slots.list': ({ query }, { store, at }) => store.slots.list(query, at),
  'slots.one': ({ params }, { store, at }) => store.slots.one(params.id, at),
  'slots.create': ({ body }, context) => context.store.slots.create(context, body),
  'slots.update': ({ params, body }, context) =>
    context.store.slots.update(context, params.id, body),
  'slots.available': ({ query }, { store, at }) => store.slots.available(query, at),
};
