import { useContext } from 'react';
import { type RaRecord, useGetOne, useTranslate } from 'react-admin';
import { CloseButton, ModalDialog } from '../../ui/dialog';
import { BackClosesContext, PageFrameContext } from '../../ui/dialog/closing';
import { QueryBoundary } from '../../ui/feedback';
import { FormSkeleton } from '../../ui/states';
import { useDefinition } from '../context/context';
import { Neighbors } from '../context/Neighbors';
import type { ActionDialogProps, RecordDialogSpec } from '../definition/types';
import { loadFailureOf } from '../form/loadFailure';
import { RecordHead, RecordLayout, useViewRights } from './RecordLayout';

/** Dialog with the sections of a record. It reads the record: the row of the list may be outdated and partial. */
const RecordDialog = ({
  name,
  record: { id, ...row },
  resource: listResource,
  onClose,
  onRecord,
  route,
}: ActionDialogProps & {
  /** Name of the resource and of its dialog: `bookings.actions`. */
  readonly name: string;
}) => {
  const [resourceName = '', dialog = ''] = name.split('.');
  const resource = useDefinition(resourceName);
  const spec = resource.spec.dialogs?.[dialog] as unknown as RecordDialogSpec<RaRecord> | undefined;
  if (!spec) throw new RangeError(`No dialog is called ${name}`);
  const { title, head } = spec;
  const rights = useViewRights(resource, spec);
  const translate = useTranslate();
  const isRead = resource.can.one;
  const read = useGetOne(resource.name, { id, meta: { row } }, { enabled: isRead });
  const known: RaRecord = read.data ?? { id, ...row };
  // A back end may be unable to read one record: the dialog shows the row of the list then.
  const query = isRead ? read : { ...read, data: known };
  const isPage = useContext(PageFrameContext) !== undefined;
  const frame = isPage ? 'trail' : 'dialog';
  const tools = <Neighbors resource={listResource} id={id} route={route} onRecord={onRecord} />;
  const layout = { resource, view: spec, rights, frame, tools } as const;
  // A row with a title shows its head until the record is loaded.
  const isNamed = head !== undefined && Boolean(row[resource.spec.titleField]);
  return (
    <ModalDialog
      open
      title={typeof title === 'function' ? title(known) : (title ?? resource.one)}
      maxWidth={spec.maxWidth ?? 'md'}
      headed={head !== undefined}
      tools={tools}
      onClose={onClose}
      actions={
        <BackClosesContext value={true}>
          <CloseButton label={translate('ra.action.close')} />
        </BackClosesContext>
      }
    >
      <QueryBoundary
        query={query}
        failure={spec.failure ?? { text: loadFailureOf(resource, query.error) }}
        withDetail
        loading={
          <>
            {isNamed && (
              <RecordHead {...layout} record={known} rights={{ ...rights, isKnown: false }} />
            )}
            <FormSkeleton />
          </>
        }
      >
        {(record) => <RecordLayout key={record.id} {...layout} record={record} />}
      </QueryBoundary>
    </ModalDialog>
  );
};

export default RecordDialog;
