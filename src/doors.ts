import { grantOf } from './authProvider';
import { getConfig } from './env';
import { session } from './http/session';
import { firstPageOf, mayOpenAs } from './navigation';
import { HANDED_OVER, ROUTES } from './routes';
import { startPage } from './ui/theme';

export const grant = () => grantOf(session.known());

/** May the signed-in operator open a page? A hint, since the server checks every call. */
export const mayOpenPage = (path: string): boolean => mayOpenAs(grant(), path);

export const handedOver = (path: string): string | undefined => {
  const { newBackofficeUrl } = getConfig();
  const there = HANDED_OVER[path];
  return newBackofficeUrl && there ? newBackofficeUrl + there : undefined;
};

export const landing = (): string | undefined => {
  const first = firstPageOf(grant());
  return first && startPage.get() === 'desk' ? ROUTES.desk : first;
};
