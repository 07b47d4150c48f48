import { profileAccess } from '../../contract/session';
import { ApiError } from '../http/ApiError';
import { announceSessionLost } from '../sessionLost';
import { permissionOf, type SignInParts } from './signIn';

/** Minimum interval between reads of the permission list, in milliseconds. */
const MIN_INTERVAL_MS = 60_000;

/**
 * Reads the permission list at the start and whenever the operator returns to the tab. A list changed in the browser or
 * on the server therefore does not last (RELIABILITY B4). A failure keeps the list; a dead session is published.
 *
 * @param onChange Called after the stored list has changed.
 * @returns a function that stops watching
 */
export const watchPermissions = (
  { client, session }: SignInParts,
  onChange: () => void,
  now: () => number = Date.now,
): (() => void) => {
  let asked = Number.NEGATIVE_INFINITY;
  const refresh = async (): Promise<void> => {
    const before = session.read();
    if (!before || document.hidden || now() - asked < MIN_INTERVAL_MS) return;
    asked = now();
    try {
      const { data } = await client.call(profileAccess);
      const current = session.read();
      const permissions = data.map(permissionOf);
      if (current?.token !== before.token) return;
      if (JSON.stringify(current.permissions) === JSON.stringify(permissions)) return;
      session.save({ ...current, permissions });
      onChange();
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 401) announceSessionLost();
    }
  };
  const back = (): void => void refresh();
  document.addEventListener('visibilitychange', back);
  window.addEventListener('focus', back);
  void refresh();
  return () => {
    document.removeEventListener('visibilitychange', back);
    window.removeEventListener('focus', back);
  };
};
