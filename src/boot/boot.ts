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

const NAMES = ['localStorage', 'sessionStorage'] as const;

/** Reading a denied storage throws, and libraries read it while they load (RELIABILITY G20). */
export const hideRefusedStorage = (page: Window = window): void => {
  for (const name of NAMES) {
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

type Configured = Promise<RuntimeConfig>;

const currentPath = (): string => pathOfHash(window.location.hash);

const replacePath = (path: string): void => window.history.replaceState(null, '', `#${path}`);

/** 'Alterar Senha' is always open: the page is public, its call is not (part 3 section 2). */
const isOpen = (): boolean =>
  session.read() !== undefined || currentPath() === ROUTES.changePassword;

const configure = async (): Configured => {
  const config = await loadConfig(globalThis.fetch, session.noteServerDate);
  showConfig(config);
  return config;
};

const startApplication = async (options: BootOptions, configured: Configured): Promise<void> => {
  showNotice(undefined);
  showStart('waiting');
  preloadFiles(window.location.hash);
  try {
    const loading = options.loadApplication();
    const prefetching = configured.then(({ services }) =>
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

const land = async (
  outcome: SignInOutcome,
  options: BootOptions,
  configured: Configured,
): Promise<void> => {
  if (outcome === 'password') {
    replacePath(ROUTES.changePassword);
    return startApplication(options, configured);
  }
  const { newBackofficeUrl } = await configured;
  const wanted = session.wantedPath.take();
  if (wanted === undefined && newBackofficeUrl) {
    const leaveFor = options.leaveFor ?? ((address) => window.location.assign(address));
    return leaveFor(`${newBackofficeUrl}/schedules`);
  }
  replacePath(wanted ?? ROUTES.home);
  return startApplication(options, configured);
};

const askForLogin = (options: BootOptions, configured: Configured): void => {
  const backToLogin = (): void => {
    const wanted = wantedPathOf(window.location.hash);
    if (wanted !== undefined) session.wantedPath.set(wanted);
    replacePath(ROUTES.login);
  };
  const start = (): void => {
    window.removeEventListener('hashchange', follow);
    void startApplication(options, configured);
  };
  const follow = (): void => (isOpen() ? start() : backToLogin());
  if (currentPath() === ROUTES.logout) {
    session.clear();
    session.notice.set('signed-out');
  }
  backToLogin();
  window.addEventListener('hashchange', follow);
  wireLoginForm({
    signIn: async (email, password) => {
      await configured;
      return signIn(email, password);
    },
    onSignedIn: (outcome) => {
      window.removeEventListener('hashchange', follow);
      void land(outcome, options, configured);
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

/** The application if there is a session, else the form of index.html (part 1 section 2.1). */
export const boot = async (options: BootOptions): Promise<void> => {
  hideRefusedStorage();
  applyTheme();
  loadCachedFont();
  const configured = configure();
  // A wrong local clock must not end a session: the response with the configuration has the server's date.
  if (session.isKept() && !isOpen()) await configured;
  if (isOpen() && currentPath() === ROUTES.logout) {
    await configured;
    await signOut();
  }
  if (!isOpen()) return askForLogin(options, configured);
  if (currentPath() === ROUTES.login) replacePath(session.wantedPath.take() ?? ROUTES.home);
  return startApplication(options, configured);
};
