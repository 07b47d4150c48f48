import { session } from '../http/session';
import { openFresh } from '../openFresh';
import { ROUTES } from '../routes';
import { announceSessionBack, announceSessionLost, onSessionLost } from '../sessionLost';

export const LOST = 'camarim.session-lost';

/**
 * Watches the session for changes outside of this page; returns a function that stops it:
 * - a logout in another tab opens the login page (RELIABILITY A8)
 * - a login of another person opens the home page in a new document
 * - a login of the same person is announced, as is a loss that another tab noticed
 * - a page that the back button restores is left if the session is gone or another person's (D5)
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
  // A loss received from another tab is not broadcast again.
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
