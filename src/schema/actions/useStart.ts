import { type RaRecord, useEvent } from 'react-admin';
import { useAddress } from '../../ui/address';
import { type AnyAction, isCall, isLink } from '../definition/anyAction';
import type { AnyCall } from '../definition/runTypes';

/** Starts an action of any kind: a call, a link or a dialog. */
export const useStart = (
  run: (action: AnyCall, record: RaRecord) => void,
  openDialog: (name: string, record: RaRecord) => void,
): ((action: AnyAction, record: RaRecord) => void) => {
  const { navigate } = useAddress();
  return useEvent((action: AnyAction, record: RaRecord) => {
    if (isCall(action)) run(action, record);
    else if (isLink(action)) navigate(action.to(record));
    else openDialog(action.dialog, record);
  });
};
