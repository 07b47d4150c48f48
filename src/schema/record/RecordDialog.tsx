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

/** A dialog over a list with sections of one record, which it reads itself: the row may be older and partial. */
const RecordDialog = ({
  name,
  record: { id, ...row },
  resource: listed,
  onClose,
  onRecord,
  route,
}: ActionDialogProps & {
  /** Resource and dialog: `bookings.actions`. */
  readonly name: string;
}) => {
  const [target = '', dialog = ''] = name.split('.');
  const resource = useDefinition(target);
  const spec = resource.spec.dialogs?.[dialog] as unknown as RecordDialogSpec<RaRecord> | undefined;
  if (!spec) throw new RangeError(`No dialog is called ${name}`);
  const { title, head } = spec;
  const rights = useViewRights(resource, spec);
  const translate = useTranslate();
  const isRead = resource.can.one;
  const read = useGetOne(resource.name, { id, meta: { row } }, { enabled: isRead });
  const known: RaRecord = read.data ?? { id, ...row };
  // A back end that cannot read one record leaves the row of the list.
  const query = isRead ? read : { ...read, data: known };
  const isPage = useContext(PageFrameContext) !== undefined;
  const frame = isPage ? 'trail' : 'dialog';
  const tools = <Neighbors resource={listed} id={id} route={route} onRecord={onRecord} />;
  const layout = { resource, view: spec, rights, frame, tools } as const;
  // A row with a name has its head before the record has been read.
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
