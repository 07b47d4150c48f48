import type { RaRecord } from 'react-admin';
import { ActionDialog } from '../actions/ActionDialog';
import type { ActionRunner } from '../actions/runTypes';
import type { Resource } from '../compiled';
import { useDialogHost } from '../context';

/** What actions on a record have opened: the question or form of one that calls, and the dialog of another. */
export const OpenDialogs = ({
  resource,
  record,
  runner,
  dialog,
  onClose,
}: {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly runner: ActionRunner;
  /** Name of the dialog that an action opened. */
  readonly dialog?: string | undefined;
  /** Closes that dialog. */
  readonly onClose?: () => void;
}) => {
  const DialogHost = useDialogHost();
  return (
    <>
      {runner.pending && (
        <ActionDialog resource={resource} runner={runner} pending={runner.pending} />
      )}
      {dialog && onClose && (
        <DialogHost name={dialog} record={record} resource={resource.name} onClose={onClose} />
      )}
    </>
  );
};
