import { csvReply, type FamilyHandlers, forbidden } from '../kernel';
import type { Store } from '../store';
import { reads, writes } from './forward';

/** Customers (part 2 section 7), and their use in bookings (part 1 section 7). */
export const customers: FamilyHandlers<'customers', Store> = {
  ...reads('customers', 'list', 'one', 'credits'),
  ...writes(
    'customers',
    'update',
    'forcePhoneValidation',
    'addAddress',
    'blockProfessional',
    'token',
  ),
  'customers.export': async ({ query }, context) =>
    csvReply(await context.store.customers.export(context, query), 'Clientes.csv'),
  'customers.block': ({ params }, context) =>
    context.store.customers.setBlocked(context, params.id, true),
  'customers.unblock': ({ params }, context) =>
    context.store.customers.setBlocked(context, params.id, false),
  'customers.removeAddress': ({ params, query }, context) =>
    context.store.customers.removeAddress(context, params.id, query.addressId),
  'customers.removeCard': ({ params, query }, context) =>
    context.store.customers.removeCard(context, params.id, query.creditCardId),
  'customers.removeExcluded': ({ params, query }, context) =>
    context.store.customers.removeExcluded(context, params.id, query.excludedPartnerId),
  'customers.forgotPassword': ({ body }, context) =>
    context.store.customers.forgotPassword(context, body.email),
  // The product in the path is ignored: there is only one.
  'customers.addCredits': ({ body }, context) => context.store.customers.addCredits(context, body),
  'customers.searchVouchers': ({ query }, { store, token, at }) => {
    if (!token?.customerId) throw forbidden();
    return store.customers.searchVouchers(token.customerId, query, at);
  },
};
