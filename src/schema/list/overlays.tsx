import { Suspense, useCallback, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { BackClosesContext } from '../../ui/dialog/closing';
import type { StartedAction } from '../actions/ActionHost';
import type { AnyAction } from '../actions/anyAction';
import type { ActionRunner } from '../actions/useActionRunner';
import type { Resource } from '../compiled';
import { useDialogHost } from '../context';
import type { ChoicesOf } from '../types';
import { ActionHost, Details, RowMenu } from './parts';

const NOTHING_STARTED: readonly StartedAction[] = [];

/**
 * State of what is open over a list: running actions, the details of a record, a dialog, a row menu. The functions
 * that open something are stable, so that no row draws again.
 */
export const useOverlays = () => {
  const [started, setStarted] = useState(NOTHING_STARTED);
  const [shown, show] = useState<RaRecord>();
  const [dialog, setDialog] = useState<{ readonly name: string; readonly record: RaRecord }>();
  const [menu, setMenu] = useState<{ readonly record: RaRecord; readonly anchor: HTMLElement }>();
  return {
    started,
    run: useCallback<ActionRunner['start']>(
      (action, records, onTicked, gathered) =>
        setStarted((before) => [...before, { action, records, onTicked, gathered }]),
      [],
    ),
    stopAll: () => setStarted(NOTHING_STARTED),
    shown,
    show,
    dialog,
    openDialog: useCallback((name: string, record: RaRecord) => setDialog({ name, record }), []),
    closeDialog: () => setDialog(undefined),
    menu,
    openMenu: useCallback(
      (record: RaRecord, anchor: HTMLElement) => setMenu({ record, anchor }),
      [],
    ),
    closeMenu: () => setMenu(undefined),
  };
};

export type Overlays = ReturnType<typeof useOverlays>;

/** Draws what is open over a list. */
export const ListOverlays = ({
  resource,
  overlays,
  work: { choicesOf, rowClick },
}: {
  readonly resource: Resource;
  readonly overlays: Overlays;
  readonly work: { readonly choicesOf: ChoicesOf; readonly rowClick: AnyAction | undefined };
}) => {
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
