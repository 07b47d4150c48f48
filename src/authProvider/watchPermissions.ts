import { profileAccess } from '../../contract/session';
import { ApiError } from '../http/ApiError';
import { announceSessionLost } from '../sessionLost';
import { permissionOf, type SignInParts } from './signIn';

const MIN_INTERVAL_MS = 60_000;

/** At the start and on return to the tab (RELIABILITY B4). A failure keeps the stored list. */
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
