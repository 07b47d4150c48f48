import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { ModalDialog } from '../../ui/dialog';
import type { Resource } from '../compiled';
import { NeighbourDialogs } from '../neighbours';
import { Facts } from './Facts';
import { showTitle } from './title';

/** The details of a record: every field that is not kept out of them. */
export const ShowDialog = ({
  resource,
  record,
  buttons,
  onRecord,
  onClose,
}: {
  readonly resource: Resource;
  readonly record: RaRecord;
  /** Actions that stand in the footer. */
  readonly buttons?: ReactNode;
  /** Shows another record of the list in its place. */
  readonly onRecord?: (record: RaRecord) => void;
  readonly onClose: () => void;
}) => {
  const translate = useTranslate();
  return (
    <ModalDialog
      open
      title={showTitle(resource, record)}
      tools={
        onRecord && <NeighbourDialogs resource={resource.name} id={record.id} onRecord={onRecord} />
      }
      onClose={onClose}
      maxWidth="md"
      actions={
        <>
          {buttons}
          <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        </>
      }
    >
      <Facts
        resource={resource}
        record={record}
        entries={resource.fields.filter(
          ({ field }) => field.options.show !== false && field.type !== 'password',
        )}
      />
    </ModalDialog>
  );
};
