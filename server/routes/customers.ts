import { type FamilyHandlers, forbidden, Reply } from '../kernel';
import type { Store } from '../store/types';

/** Customers: part 2 section 7, and what bookings ask of them, part 1 section 7. */
export const customers: FamilyHandlers<'customers', Store> = {
  'customers.list': ({ query }, { store }) => store.customers.list(query),
  'customers.one': ({ params }, { store }) => store.customers.one(params.id),
  'customers.export': async ({ query }, context) => {
    return new Reply(await context.store.customers.export(context, query), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="Clientes.csv"',
      },
    });
  },
  'customers.update': ({ params, body }, context) =>
    context.store.customers.update(context, params.id, body),
  'customers.forcePhoneValidation': ({ params }, context) =>
    context.store.customers.forcePhoneValidation(context, params.id),
  'customers.block': ({ params }, context) =>
    context.store.customers.setBlocked(context, params.id, true),
  'customers.unblock': ({ params }, context) =>
    context.store.customers.setBlocked(context, params.id, false),
  'customers.addAddress': ({ params, body }, context) =>
    context.store.customers.addAddress(context, params.userId, body),
  'customers.removeAddress': ({ params, query }, context) =>
    context.store.customers.removeAddress(context, params.id, query.addressId),
  'customers.removeCard': ({ params, query }, context) =>
    context.store.customers.removeCard(context, params.id, query.creditCardId),
  'customers.removeExcluded': ({ params, query }, context) =>
    context.store.customers.removeExcluded(context, params.id, query.excludedPartnerId),
  'customers.blockProfessional': ({ body }, context) =>
    context.store.customers.blockProfessional(context, body),
  'customers.forgotPassword': ({ body }, context) =>
    context.store.customers.forgotPassword(context, body.email),
  'customers.credits': ({ query }, { store }) => store.customers.credits(query),
  'customers.addCredits': ({ body }, context) => context.store.customers.addCredits(context, body),
  'customers.token': ({ body }, context) => context.store.customers.token(context, body),
  'customers.searchVouchers': ({ query }, { store, token, at }) => {
    if (!token?.customerId) throw forbidden();
    return store.customers.searchVouchers(token.customerId, query, at);
  },
};
