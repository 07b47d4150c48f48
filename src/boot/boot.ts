import { type SignInOutcome, signIn, signOut } from '../authProvider';
import { loadConfig, type RuntimeConfig } from '../env';
import { loadCachedFont, loadFont } from '../font';
import { prefetchRequest, preloadFiles } from '../http/prefetch';
import { session } from '../http/session';
import { pathOfHash, ROUTES, wantedPathOf } from '../routes';
import { whenIdle } from '../whenIdle';
import { focusLoginForm, wireLoginForm } from './loginForm';
import {
  applyTheme,
  element,
  removeStartOnceDrawn,
  showConfig,
  showFailure,
  showNotice,
  showStart,
} from './page';
import { watchSession } from './watchSession';

const STORAGES = ['localStorage', 'sessionStorage'] as const;

/** Removes denied storages: reading one throws, and libraries read them while they load. */
export const hideRefusedStorage = (page: Window = window): void => {
  for (const name of STORAGES) {
    try {
      void page[name];
    } catch {
      Object.defineProperty(page, name, { value: undefined, configurable: true });
    }
  }
};

export interface BootOptions {
  readonly loadApplication: () => Promise<{ startApplication(root: HTMLElement): void }>;
  readonly leaveFor?: (address: string) => void;
}

type PendingConfig = Promise<RuntimeConfig>;

const currentPath = (): string => pathOfHash(window.location.hash);

const replacePath = (path: string): void => window.history.replaceState(null, '', `#${path}`);

/** Can the application start? 'Alterar Senha' needs no session; only its call does (part 3 section 2). */
const canStart = (): boolean =>
  session.read() !== undefined || currentPath() === ROUTES.changePassword;

const loadAndShowConfig = async (): PendingConfig => {
  const config = await loadConfig(globalThis.fetch, session.noteServerDate);
  showConfig(config);
  return config;
};

const startApplication = async (options: BootOptions, config: PendingConfig): Promise<void> => {
  showNotice(undefined);
  showStart('waiting');
  preloadFiles(window.location.hash);
  try {
    const loading = options.loadApplication();
    const prefetching = config.then(({ services }) =>
      prefetchRequest(session.token(), Object.values(services)),
    );
    const [application] = await Promise.all([loading, prefetching]);
    const root = element('root');
    watchSession();
    removeStartOnceDrawn(root);
    application.startApplication(root);
  } catch (failure) {
    console.error('boot.application-failed', failure);
    showFailure();
  }
};

const openAfterLogin = async (
  outcome: SignInOutcome,
  options: BootOptions,
  config: PendingConfig,
): Promise<void> => {
  if (outcome === 'password') {
    replacePath(ROUTES.changePassword);
    return startApplication(options, config);
  }
  const { newBackofficeUrl } = await config;
  const wanted = session.wantedPath.take();
  if (wanted === undefined && newBackofficeUrl) {
    const leaveFor = options.leaveFor ?? ((address) => window.location.assign(address));
    return leaveFor(`${newBackofficeUrl}/schedules`);
  }
  replacePath(wanted ?? ROUTES.home);
  return startApplication(options, config);
};

const showLogin = (options: BootOptions, config: PendingConfig): void => {
  const openLogin = (): void => {
    const wanted = wantedPathOf(window.location.hash);
    if (wanted !== undefined) session.wantedPath.set(wanted);
    replacePath(ROUTES.login);
  };
  const onHashChange = (): void => {
    if (!canStart()) {
      openLogin();
      return;
    }
    window.removeEventListener('hashchange', onHashChange);
    void startApplication(options, config);
  };
  if (currentPath() === ROUTES.logout) {
    session.clear();
    session.notice.set('signed-out');
  }
  openLogin();
  window.addEventListener('hashchange', onHashChange);
  wireLoginForm({
    signIn: async (email, password) => {
      await config;
      return signIn(email, password);
    },
    onSignedIn: (outcome) => {
      window.removeEventListener('hashchange', onHashChange);
      void openAfterLogin(outcome, options, config);
    },
  });
  showStart('login');
  showNotice(session.notice.take());
  focusLoginForm();
  whenIdle(() => {
    const loading = options.loadApplication().then(() => {
      preloadFiles(`#${session.wantedPath.get() ?? ROUTES.home}`);
      return loadFont();
    });
    loading.catch(() => undefined);
  });
};

/** Starts the application if there is a session; otherwise shows the login form of index.html (part 1 section 2.1). */
export const boot = async (options: BootOptions): Promise<void> => {
  hideRefusedStorage();
  applyTheme();
  loadCachedFont();
  const config = loadAndShowConfig();
  // The response with the configuration has the server's date, so that a wrong local clock does not end a session.
  if (session.isKept() && !canStart()) await config;
  if (canStart() && currentPath() === ROUTES.logout) {
    await config;
    await signOut();
  }
  if (!canStart()) return showLogin(options, config);
  if (currentPath() === ROUTES.login) replacePath(session.wantedPath.take() ?? ROUTES.home);
  return startApplication(options, config);
};
