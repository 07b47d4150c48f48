import { changePasswordWith, createAuthProvider } from './authProvider';
import { createDataProvider, loadEndpoint } from './dataProvider';
import { getConfig, mayReach } from './env';
import { client } from './http';
import { session } from './http/session';
import { createI18nProvider } from './i18n';
import { createQueries } from './queries';
import { registry } from './resources';
import { accessQuestion, CALL, operationQuestion, pageQuestion } from './schema/context/access';

export const createProviders = () => ({
  dataProvider: createDataProvider({
    client,
    resourceOf: registry.load,
    resolveBase: (base) => (typeof base === 'string' ? base : getConfig().endpoints[base.config]),
    mayReach,
    changePassword: changePasswordWith({ client, session }),
  }),
  authProvider: createAuthProvider({
    client,
    session,
    questionOf: async (resource, action) => {
      if (action === CALL) return operationQuestion((await loadEndpoint(resource))?.access);
      if (registry.has(resource)) return accessQuestion(registry.manifest(resource), action);
      return resource.startsWith('/') ? pageQuestion(resource, action) : undefined;
    },
  }),
  i18nProvider: createI18nProvider(),
  queryClient: createQueries(),
});

export type Providers = ReturnType<typeof createProviders>;
