import { entriesOf } from '../access/profiles';
import { type FamilyHandlers, HttpError, type ResolvedToken } from '../kernel';
import type { Store } from '../store';

/** The token of a request that requires a bearer token by its access rule. */
const bearerOf = (token: ResolvedToken | undefined): ResolvedToken => {
  if (!token) throw new HttpError(401, 'unauthenticated', 'Entre novamente.');
  return token;
};

/** Session and own password (part 1 section 7, part 3 section 7). */
export const session: FamilyHandlers<'session', Store> = {
  'session.login': ({ body }, context) => context.store.sessions.login(context, body),
  'session.logout': (_, context) => context.store.sessions.logout(context, context.token),
  'session.access': async (_, { token }) => {
    const data = entriesOf(bearerOf(token).staff.type);
    return { data, totalItems: data.length };
  },
  'session.changePassword': ({ body }, context) =>
    context.store.sessions.changePassword(context, bearerOf(context.token), body),
};
