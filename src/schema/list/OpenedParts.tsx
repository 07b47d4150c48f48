import { Suspense } from 'react';
import { BackClosesContext } from '../../ui/dialog/closing';
import type { Resource } from '../compiled';
import { useDialogHost } from '../context';
import { ActionHost, Details, RowMenu } from './parts';
import type { Opened } from './useOpened';
import type { RowWork } from './useRowWork';

interface OpenedPartsProps {
  readonly resource: Resource;
  readonly opened: Opened;
  readonly work: RowWork;
}

/** What stands over a list: the menu of a row, the details of a record, what runs or asks, a dialog. */
export const OpenedParts = ({ resource, opened, work }: OpenedPartsProps) => {
  const DialogHost = useDialogHost();
  const { started, shown, dialog, menu, show, closeMenu } = opened;
  const { choicesOf, opening } = work;
  const closeDetails = () => show(undefined);
  return (
    <BackClosesContext value={true}>
      <Suspense fallback={null}>
        {menu && <RowMenu {...menu} choices={choicesOf(menu.record, 'row')} onClose={closeMenu} />}
      </Suspense>
      <Suspense fallback={null}>
        {shown && (
          <Details
            resource={resource}
            record={shown}
            choicesOf={choicesOf}
            onRecord={show}
            onClose={closeDetails}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {started.length > 0 && (
          <ActionHost resource={resource} started={started} onError={opened.giveUp} />
        )}
      </Suspense>
      {dialog && (
        <DialogHost
          name={dialog.name}
          record={dialog.record}
          resource={resource.name}
          onClose={opened.closeDialog}
          // Another action may not be there for another record.
          onRecord={
            dialog.name === opening?.dialog
              ? (record) => opened.openDialog(dialog.name, record)
              : undefined
          }
        />
      )}
    </BackClosesContext>
  );
};
