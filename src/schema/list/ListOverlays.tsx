import { Suspense } from 'react';
import { BackClosesContext } from '../../ui/dialog/closing';
import { useDialogHost } from '../context/context';
import { ActionHost, Details, RowMenu } from './parts';
import type { ListScreen } from './useListScreen';

/** Draws what is open over a list. */
export const ListOverlays = ({ resource, overlays, work: { choicesOf, rowClick } }: ListScreen) => {
  const DialogHost = useDialogHost();
  const { started, shown, dialog, menu, show, openDialog } = overlays;
  return (
    <BackClosesContext value={true}>
      <Suspense fallback={null}>
        {menu && (
          <RowMenu {...menu} choices={choicesOf(menu.record, 'row')} onClose={overlays.closeMenu} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {shown && (
          <Details
            resource={resource}
            record={shown}
            choicesOf={choicesOf}
            onRecord={show}
            onClose={() => show(undefined)}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {started.length > 0 && (
          <ActionHost resource={resource} started={started} onError={overlays.stopAll} />
        )}
      </Suspense>
      {dialog && (
        <DialogHost
          name={dialog.name}
          record={dialog.record}
          resource={resource.name}
          onClose={overlays.closeDialog}
          // Another action may not be there for another record.
          onRecord={
            dialog.name === rowClick?.dialog
              ? (record) => openDialog(dialog.name, record)
              : undefined
          }
        />
      )}
    </BackClosesContext>
  );
};
