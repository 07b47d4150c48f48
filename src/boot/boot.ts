import { askKnownReadings, fetchKnownFiles } from '../ahead';
import { type SignInOutcome, signIn, signOut } from '../authProvider';
import { loadConfig, type RuntimeConfig } from '../env';
import { loadFont, loadKnownFont } from '../font';
import { session } from '../http/session';
import { pathOfHash, ROUTES } from '../routes';
import { whenIdle } from '../whenIdle';
import { focusLoginForm, wireLoginForm } from './loginForm';
import {
  element,
  removeStartOnceDrawn,
  showConfig,
  showFailure,
  showNotice,
  showStart,
} from './page';
import { currentPath, isOpen, rememberWantedPath, replacePath } from './paths';
import { hideRefusedStorage } from './storage';
import { applyTheme } from './theme';
import { watchSession } from './watchSession';

/** What the application's own file exports. */
export interface Application {
  startApplication(root: HTMLElement): void;
  /** Fetches what a path needs, before anybody has signed in. */
  prepareApplication(path: string): void;
}

/** What the start needs; the way out is injected so that a test can watch it. */
export interface BootOptions {
  readonly loadApplication: () => Promise<Application>;
  /** Leaves for another host. */
  readonly leaveFor?: (address: string) => void;
}

type Configured = Promise<RuntimeConfig>;

const configure = async (): Configured => {
  const config = await loadConfig(globalThis.fetch, session.noteServerDate);
  showConfig(config);
  return config;
};

const startApplication = async (options: BootOptions, configured: Configured): Promise<void> => {
  showNotice(undefined);
  showStart('waiting');
  fetchKnownFiles();
  const asking = configured.then(({ services }) =>
    askKnownReadings(session.token(), Object.values(services)),
  );
  // What could not be configured is said where it is waited for.
  asking.catch(() => undefined);
  try {
    const [application] = await Promise.all([options.loadApplication(), configured]);
    const root = element('root');
    watchSession();
    removeStartOnceDrawn(root);
    application.startApplication(root);
  } catch (failure) {
    console.error('boot.application-failed', failure);
    showFailure();
  }
};

/** Opens what follows a login: the new password, the path wanted, the newer back office or home. */
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
  const preload = (): void => void options.loadApplication().catch(() => undefined);
  const backToLogin = (): void => {
    rememberWantedPath();
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
    onFirstKey: preload,
  });
  showStart('login');
  showNotice(session.notice.take());
  focusLoginForm();
  // The application comes before the font: one waits for it.
  whenIdle(() => {
    const arrived = options.loadApplication().then((application) => {
      const wanted = session.wantedPath.get() ?? ROUTES.home;
      application.prepareApplication(pathOfHash(`#${wanted}`));
      fetchKnownFiles(`#${wanted}`);
      return loadFont();
    });
    arrived.catch(() => undefined);
  });
};

/**
 * Starts the product (part 1 section 2.1): the application when somebody is signed in, else the
 * login form that stands in index.html, while the application arrives behind it.
 */
export const boot = async (options: BootOptions): Promise<void> => {
  hideRefusedStorage();
  applyTheme();
  loadKnownFont();
  const configured = configure();
  // A clock that is wrong must not end a session: the server's date comes with the configuration.
  if (session.isKept() && !isOpen()) await configured;
  if (isOpen() && currentPath() === ROUTES.logout) {
    await configured;
    await signOut();
  }
  if (!isOpen()) return askForLogin(options, configured);
  if (currentPath() === ROUTES.login) replacePath(session.wantedPath.take() ?? ROUTES.home);
  return startApplication(options, configured);
};
