import { type RaRecord, useEvent, useNavigate } from 'react-admin';
import { type AnyAction, isCall, isLink } from './anyAction';
import type { AnyCall } from './runTypes';

/** Starts an action of any kind: runs what calls, goes where one leads, and tells which dialog to open. */
export const useStart = (
  run: (action: AnyCall, record: RaRecord) => void,
  openDialog: (name: string, record: RaRecord) => void,
): ((action: AnyAction, record: RaRecord) => void) => {
  const navigate = useNavigate();
  return useEvent((action: AnyAction, record: RaRecord) => {
    if (isCall(action)) run(action, record);
    else if (isLink(action)) navigate(action.to(record));
    else openDialog(action.dialog, record);
  });
};
