import { grantOf } from './authProvider';
import { getConfig } from './env';
import { session } from './http/session';
import { firstPageOf, mayOpenAs } from './navigation';
import { HANDED_OVER, ROUTES } from './routes';
import { startPage } from './ui/theme';

/** Permissions of the signed-in operator, as stored in the session. */
export const grant = () => grantOf(session.known());

/** May the signed-in operator open a page? A hint, since the server checks every call. */
export const mayOpenPage = (path: string): boolean => mayOpenAs(grant(), path);

/** Returns the address of a page in the newer back office, if that serves it. */
export const handedOver = (path: string): string | undefined => {
  const { newBackofficeUrl } = getConfig();
  const there = HANDED_OVER[path];
  return newBackofficeUrl && there ? newBackofficeUrl + there : undefined;
};

/** Returns the path that the index redirects to; undefined if the operator may open no page. */
export const landing = (): string | undefined => {
  const first = firstPageOf(grant());
  return first && startPage() === 'desk' ? ROUTES.desk : first;
};
