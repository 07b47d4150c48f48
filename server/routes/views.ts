import { endpointById } from '../../contract/index';
import { isListNeed } from '../../contract/needs';
import { decide } from '../http/authorization';
import { type Context, type FamilyHandlers, forbidden, invalid } from '../kernel';
import type { Store } from '../store';

type Caller = Pick<Context<Store>, 'token'>;

const listOperation = (operation: string) => {
  const entry = endpointById.get(operation);
  return entry?.method === 'GET' && isListNeed(entry.needs) ? entry : undefined;
};

/** Returns a check whether the session may read the list of an operation. If not, the views of the list are hidden. */
const readCheck =
  ({ token }: Caller) =>
  (operation: string): boolean => {
    const entry = listOperation(operation);
    return entry !== undefined && decide(entry.access, token) === 'allowed';
  };

/** Saved views of lists, visible with read permission for the list (decision 0081). */
export const views: FamilyHandlers<'views', Store> = {
  'views.list': (_, context) => {
    if (!context.staff) throw forbidden();
    return context.store.views.list(context.staff, readCheck(context));
  },
  'views.create': ({ body }, context) => {
    if (!listOperation(body.operation)) throw invalid({ operation: 'Informe uma lista' });
    if (!readCheck(context)(body.operation)) throw forbidden();
    return context.store.views.create(context, body);
  },
  'views.update': ({ params, body }, context) =>
    context.store.views.update(context, params.id, body, readCheck(context)),
  'views.remove': ({ params, query }, context) =>
    context.store.views.remove(context, params.id, query.version, readCheck(context)),
  'views.arrange': ({ params, body }, context) =>
    context.store.views.arrange(context, params.list, body),
};
