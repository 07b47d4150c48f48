import { session } from '../http/session';
import { openFresh } from '../openFresh';
import { ROUTES } from '../routes';
import { announceSessionBack, announceSessionLost, onSessionLost } from '../sessionLost';

/** Tells the tabs of each other's lost sessions: the session is one for all of them. */
export const LOST = 'camarim.session-lost';

/**
 * Watches, while the application runs, what happens to its session elsewhere: a logout in another
 * tab leads to the login (RELIABILITY A8), another person's login to a document made anew, the same
 * person's is announced, as is the loss that another tab noticed, and a page that the back button
 * brings back from memory shows nothing once the session is gone or somebody else's (D5).
 *
 * @returns what stops watching
 */
export const watchSession = (leave: (path: string) => void = openFresh): (() => void) => {
  const owner = session.read()?.id;
  const signedOut = (): void => {
    session.notice.set('signed-out');
    leave(ROUTES.login);
  };
  const unsubscribe = session.subscribe((next) => {
    if (owner === undefined) return;
    if (!next) signedOut();
    else if (next.id !== owner) leave(ROUTES.home);
    else announceSessionBack();
  });
  const restored = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted || owner === undefined) return;
    const now = session.read();
    if (!now) signedOut();
    else if (now.id !== owner) leave(ROUTES.home);
  };
  const tabs = new BroadcastChannel(LOST);
  let isHearsay = false;
  tabs.onmessage = () => {
    isHearsay = true;
    announceSessionLost();
    isHearsay = false;
  };
  // What another tab said is not said again.
  const stopTelling = onSessionLost(() => {
    if (!isHearsay) tabs.postMessage('');
  });
  window.addEventListener('pageshow', restored);
  return () => {
    unsubscribe();
    stopTelling();
    tabs.close();
    window.removeEventListener('pageshow', restored);
  };
};
