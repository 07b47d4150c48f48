import { grantOf } from './authProvider';
import { getConfig } from './env';
import { session } from './http/session';
import { firstPageOf, mayOpenAs } from './navigation';
import { HANDED_OVER, ROUTES } from './routes';
import { startPage } from './ui/theme';

/** What the signed-in operator may do, as the session knows it. */
export const grant = () => grantOf(session.known());

/** Whether the signed-in operator may open a page; a hint, since the server decides every call. */
export const mayOpenPage = (path: string): boolean => mayOpenAs(grant(), path);

/** Where the newer back office serves a page, if it does. */
export const handedOver = (path: string): string | undefined => {
  const { newBackofficeUrl } = getConfig();
  const there = HANDED_OVER[path];
  return newBackofficeUrl && there ? newBackofficeUrl + there : undefined;
};

/** Where the index leads; undefined where the session may open no page. */
export const landing = (): string | undefined => {
  const first = firstPageOf(grant());
  return first && startPage() === 'desk' ? ROUTES.desk : first;
};
