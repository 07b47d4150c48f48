import * as z from 'zod/mini';
import { bearer, everyone } from './access';
import { endpoint } from './endpoint';
import { always, listOf } from './needs';
import { answered, record, recordNames, returns } from './record';
import * as wire from './shapes';

/** Session and own password: part 1 sections 2.1, 4 and 7, part 3 sections 2.7 and 7. */

/** Staff member in the login response. `firstLogin` true or missing requires a new password. */
export const loginUser = record({
  _id: 'id?',
  name: 'text?',
  email: 'text?',
  type: 'text type profile',
  firstLogin: 'flag?',
}).register(recordNames, { id: 'SessionUser' });

/**
 * Wrong password, unknown e-mail, inactive and locked accounts produce identical bytes: 401
 * `invalid-credentials`, 'Dados inválidos'. `expiresIn` is seconds from now. A `firstLogin` account gets a
 * token that can only change the password.
 */
export const login = endpoint({
  id: 'session.login',
  summary: 'Opens a session for a staff member.',
  section: 'part 1 §7 Session',
  service: 'bo',
  method: 'POST',
  path: '/v1/boUser/login',
  access: everyone,
  tier: 'auth',
  body: z.strictObject({ email: wire.plain(254), password: wire.rawText(256) }),
  ...returns(
    record({
      result: always({
        token: 'text! token access_token',
        expiresIn: 'number?',
        user: answered(loginUser, always(loginUser.needs)),
      }),
    }),
  ),
  errors: ['invalid-credentials'],
});

/** Revokes the bearer's session; an expired bearer also gets 204. */
export const logout = endpoint({
  id: 'session.logout',
  summary: 'Revokes the session.',
  section: 'rulings, paths',
  service: 'bo',
  method: 'POST',
  path: '/v1/boUser/logout',
  access: everyone,
  ...wire.emptyAnswer,
});

/** Entry of the permission list: page key and, from our server, the permitted level. */
export const permissionEntry = z
  .looseObject({
    router: z.string(),
    level: z.optional(z.enum(['read', 'write'])),
  })
  .register(recordNames, { id: 'Permission' });

export const profileAccess = endpoint({
  id: 'session.access',
  summary: 'The permission list of the signed-in staff member.',
  section: 'part 1 §7 Session',
  service: 'bo',
  method: 'GET',
  path: '/profile/access',
  access: bearer('session'),
  answer: z.looseObject({ data: z.array(permissionEntry), totalItems: z.optional(z.number()) }),
  // Required: a session needs its permission list, and an empty list is valid (part 1 section 6).
  needs: {
    ...listOf('data', { router: 'text! router path route .', level: 'text', $scalar: true }),
    $required: true,
  },
});

/**
 * Sets the caller's own password. It requires a password-change token, or a session with `currentPassword`
 * (422 `current-password` without it). A used token returns 401 `login-again`. All sessions of the staff
 * member end.
 */
export const changePassword = endpoint({
  id: 'session.changePassword',
  summary: 'Sets the caller’s own password.',
  section: 'part 3 §7 Staff',
  service: 'bo',
  method: 'POST',
  path: '/staff/password',
  access: bearer('session', 'password'),
  tier: 'auth',
  body: z.strictObject({
    newPassword: wire.rawText(256),
    currentPassword: z.optional(wire.rawText(256)),
  }),
  extensions: { body: ['currentPassword'] },
  answer: z.looseObject({ message: z.optional(z.string()) }),
  errors: ['weak-password', 'login-again', 'current-password'],
});
