import { useLocation, useNavigate } from 'react-admin';
import type { Resource } from '../compiled';
import { useDialogHost } from '../context';
import { leftIn } from '../leftDialog';

/**
 * The dialog that a form has left over its list. It lives in the state of the address, so that
 * reloading the page does not lose what it shows, and closing it leaves nothing behind.
 */
export const LeftDialog = ({ resource }: { readonly resource: Resource }) => {
  const navigate = useNavigate();
  const DialogHost = useDialogHost();
  const { pathname, search, state } = useLocation();
  const left = leftIn(state);
  if (!left) return null;
  const close = (): void => navigate(`${pathname}${search}`, { replace: true });
  return <DialogHost {...left} resource={resource.name} onClose={close} />;
};
