import Button from '@mui/material/Button';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { AnyAction } from '../actions/anyAction';
import { useActionRunner } from '../actions/useActionRunner';
import type { CallRights } from '../actions/useMayCall';
import { useStart } from '../actions/useStart';
import type { Resource } from '../compiled';
import { useContextFor } from '../context';
import { OpenDialogs } from './OpenDialogs';

/** What can be done with the whole of a record: buttons of a page's heading, or of a dialog's footer. */
export const RecordActions = ({
  resource,
  record,
  actions,
  rights,
}: {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly actions: readonly AnyAction[];
  readonly rights: CallRights;
}) => {
  const runner = useActionRunner(resource);
  const context = useContextFor('show', record);
  const [dialog, setDialog] = useState<string>();
  const start = useStart((action) => runner.start(action, [record]), setDialog);
  return (
    <>
      {actions
        .filter((action) => rights.mayDo(action) && action.offered?.(record, context) !== false)
        .map((action) => (
          <Button
            key={action.name}
            variant="contained"
            color={action.danger ? 'error' : 'primary'}
            disabled={Boolean(action.blocked?.(record, context))}
            title={action.blocked?.(record, context)}
            onClick={() => start(action, record)}
          >
            {action.label}
          </Button>
        ))}
      <OpenDialogs
        resource={resource}
        record={record}
        runner={runner}
        dialog={dialog}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
};
