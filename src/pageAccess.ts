import { grantOf } from './authProvider';
import { getConfig } from './env';
import { session } from './http/session';
import { firstPageOf, mayOpenAs } from './navigation';
import { HANDED_OVER, ROUTES } from './routes';
import { startPage } from './ui/theme';

export const currentGrant = () => grantOf(session.known());

/** Returns true if the signed-in operator may open a page. The server checks every call again. */
export const mayOpenPage = (path: string): boolean => mayOpenAs(currentGrant(), path);

/** Returns the address of a page in the newer back office, if that serves it. */
export const handOverUrl = (path: string): string | undefined => {
  const { newBackofficeUrl } = getConfig();
  const newPath = HANDED_OVER[path];
  return newBackofficeUrl && newPath ? newBackofficeUrl + newPath : undefined;
};

/** Returns the path of the first page after a login; undefined if the operator may open none. */
export const landingPath = (): string | undefined => {
  const first = firstPageOf(currentGrant());
  return first && startPage.get() === 'desk' ? ROUTES.desk : first;
};
