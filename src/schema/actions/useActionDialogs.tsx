import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useDialogHost } from '../context/context';
import type { Resource } from '../definition/compiled';
import { ActionDialog } from './ActionDialog';
import type { ActionRunner } from './useActionRunner';

/** Dialogs of the actions on a record: that of the pending call, and one opened by its name. */
export const useActionDialogs = (resource: Resource, record: RaRecord, runner: ActionRunner) => {
  const DialogHost = useDialogHost();
  const [name, openDialog] = useState<string>();
  const close = (): void => openDialog(undefined);
  const dialogs = (
    <>
      <ActionDialog resource={resource} runner={runner} />
      {name && <DialogHost name={name} record={record} resource={resource.name} onClose={close} />}
    </>
  );
  return { dialogs, openDialog };
};
