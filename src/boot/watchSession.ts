import { session } from '../http/session';
import { openFresh } from '../openFresh';
import { ROUTES } from '../routes';
import { announceSessionBack, announceSessionLost, onSessionLost } from '../sessionLost';

/** Name of the channel by which tabs tell each other that the session is lost. */
export const LOST = 'camarim.session-lost';

/**
 * Reacts to changes of the session outside of this page; returns a function that stops this:
 * - a logout in another tab opens the login page
 * - a login of another person in another tab opens the home page in a new document
 * - a login of the same person there, and a loss that another tab noticed, are announced here
 * - a page that the back button restores is left if the session has ended or belongs to another person (D5)
 */
export const watchSession = (leave: (path: string) => void = openFresh): (() => void) => {
  const owner = session.read()?.id;
  const openLogin = (): void => {
    session.notice.set('signed-out');
    leave(ROUTES.login);
  };
  const unsubscribe = session.subscribe((next) => {
    if (owner === undefined) return;
    if (!next) openLogin();
    else if (next.id !== owner) leave(ROUTES.home);
    else announceSessionBack();
  });
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted || owner === undefined) return;
    const now = session.read();
    if (!now) openLogin();
    else if (now.id !== owner) leave(ROUTES.home);
  };
  const tabs = new BroadcastChannel(LOST);
  let isFromTab = false;
  tabs.onmessage = () => {
    isFromTab = true;
    announceSessionLost();
    isFromTab = false;
  };
  // A loss received from another tab is not broadcast again.
  const stopBroadcast = onSessionLost(() => {
    if (!isFromTab) tabs.postMessage('');
  });
  window.addEventListener('pageshow', onPageShow);
  return () => {
    unsubscribe();
    stopBroadcast();
    tabs.close();
    window.removeEventListener('pageshow', onPageShow);
  };
};
