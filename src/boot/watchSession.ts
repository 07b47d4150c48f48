import { session } from '../http/session';
import { openFresh } from '../openFresh';
import { ROUTES } from '../routes';
import { announceSessionBack } from '../sessionLost';

/**
 * Watches, while the application runs, what happens to its session elsewhere: a logout in another
 * tab leads to the login (RELIABILITY A8), another person's login to a document made anew, the same
 * person's is announced, and a page that the back button brings back from memory shows nothing once
 * the session is gone (D5).
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
    if (persisted && owner !== undefined && !session.isKept()) signedOut();
  };
  window.addEventListener('pageshow', restored);
  return () => {
    unsubscribe();
    window.removeEventListener('pageshow', restored);
  };
};
