import { endpointById } from '../../contract/index';
import { entriesOf } from '../../server/access/profiles';
import { createAuthProvider } from '../../src/authProvider/createAuthProvider';
import { STATIC_PATHS } from '../../src/authProvider/staticPaths';
import { createClient } from '../../src/http/client';
import { createSession } from '../../src/http/session';
import { registry } from '../../src/resources/all';
import { accessQuestion, CALL, operationQuestion } from '../../src/schema/access';
import { SCREEN_NOW } from './screen';

/** What a profile may do, as its session answers it: the `mayDo` of a screen that is drawn. */
export const rightsOf = (type: string) => {
  const session = createSession({ now: () => SCREEN_NOW.getTime() });
  session.save({
    token: 'token',
    expiresAt: SCREEN_NOW.getTime() + 1,
    type,
    name: 'Rita',
    id: 's1',
    permissions: entriesOf(type),
  });
  const rights = createAuthProvider({
    client: createClient({ baseUrl: () => 'http://127.0.0.1', token: session.token }),
    session,
    leave: () => undefined,
    onSessionLost: () => undefined,
    staticPaths: STATIC_PATHS,
    questionOf: (resource, action) =>
      action === CALL
        ? operationQuestion(endpointById.get(resource)?.access)
        : accessQuestion(registry.manifest(resource), action),
  });
  return async (resource: string, action: string): Promise<boolean> =>
    (await rights.canAccess?.({ resource, action })) ?? false;
};
