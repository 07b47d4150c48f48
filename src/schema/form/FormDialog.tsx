import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import {
  type RaRecord,
  useGetOne,
  useLocation,
  useNavigate,
  useParams,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { ConfirmDialog, ModalDialog } from '../../ui/dialog';
import { ErrorState, FormSkeleton } from '../../ui/states';
import type { Resource } from '../compiled';
import { useContextFor } from '../context';
import { inGender } from '../labels';
import { leaving } from '../leftDialog';
import { NeighbourPages, useStep } from '../neighbours';
import { listPath } from '../paths';
import { type Begun, FromRecord } from './Beginnings';
import { BelowForm } from './BelowForm';
import { FailureSummary } from './FailureSummary';
import { FormAside } from './FormAside';
import { FormFields } from './FormFields';
import { FormRefresh } from './FormRefresh';
import { loadFailureOf } from './loadFailure';
import { ReadOnlyNotice } from './ReadOnlyNotice';
import { SubmitButton, submitWord } from './SubmitButton';
import { UnsavedGuard } from './UnsavedGuard';
import { useReadOnly } from './useReadOnly';
import { type Beginning, useRecordForm } from './useRecordForm';
import { useVisit } from './useVisit';
import { beginningsOf, withoutBeginning } from './withoutBeginning';

interface FormProps {
  readonly resource: Resource;
  readonly mode: 'create' | 'edit';
  readonly record?: RaRecord;
}

interface DialogProps extends FormProps {
  /** Values of a new record that another one gives. */
  readonly begins?: Beginning | undefined;
  /** What is to be said of the record, over its form. */
  readonly notice?: ReactNode;
}

const FORM_ID = 'record-form';

export const titleOf = (resource: Resource, mode: 'create' | 'edit', record?: RaRecord): string => {
  const title = resource.spec.form?.[mode]?.title;
  const own = typeof title === 'function' ? record && title(record as never) : title;
  const verb = mode === 'create' ? inGender(resource, 'Novo') : 'Editar';
  return own?.trim() || `${verb} ${resource.one.toLowerCase()}`;
};

/** Goes back to the list that the form stands over, with its filters, order and page. */
export const useBackToList = (resource: Resource): ((state?: object) => void) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const params = useParams();
  return (state) =>
    navigate(listPath(resource, withoutBeginning(resource, search), params), { state });
};

/**
 * Goes on once a form was saved: where `next` says, else back, where it leaves the dialog that shows
 * what was saved. A list of another resource does not know of the change by itself: it is read again.
 */
export const useAfterSaving = (
  resource: Resource,
  mode: 'create' | 'edit',
  back: (state?: object) => void,
  onLeft: () => void,
): ((saved: RaRecord, typed: object) => void) => {
  const refresh = useRefresh();
  const navigate = useNavigate();
  const { afterwards, next } = resource.spec.form?.[mode] ?? {};
  return (saved, typed) => {
    onLeft();
    if (!resource.can.list) refresh();
    const path = next?.(saved as never, typed as never);
    if (path) navigate(path);
    else back(afterwards ? leaving(afterwards, saved) : undefined);
  };
};

/** The ways to the forms of the records beside this one. */
export const toolsOf = ({ name, spec }: Resource, id: RaRecord['id']): ReactNode =>
  spec.routes?.edit && <NeighbourPages resource={name} id={id} route={spec.routes.edit} />;

interface KnownProps extends DialogProps {
  /** The operator may look at it only. */
  readonly locked: boolean;
  readonly onLeft: () => void;
}

const KnownDialog = ({ resource, mode, record, notice, begins, locked, onLeft }: KnownProps) => {
  const back = useBackToList(resource);
  const step = useStep();
  const context = useContextFor(mode, record) as ReturnType<typeof useContextFor> & {
    mode: typeof mode;
  };
  const onSaved = useAfterSaving(resource, mode, back, onLeft);
  const state = useRecordForm(resource, context, record, onSaved, { begins });
  const translate = useTranslate();
  const { spec, saving, form, question } = state;
  return (
    <>
      <ModalDialog
        open
        title={titleOf(resource, mode, record)}
        tools={record && toolsOf(resource, record.id)}
        onClose={() => back()}
        busy={saving}
        maxWidth="md"
        actions={
          <>
            {locked && <ReadOnlyNotice />}
            <Button onClick={() => back()} disabled={saving}>
              {spec.cancel ?? translate('ra.action.cancel')}
            </Button>
            {!locked && <SubmitButton state={state} context={context} formId={FORM_ID} />}
          </>
        }
      >
        {spec.heading && (
          <Typography component="h3" variant="h6" sx={{ mb: 2 }}>
            {spec.heading}
          </Typography>
        )}
        {notice}
        <form id={FORM_ID} noValidate onSubmit={state.submit}>
          <FailureSummary resource={resource} state={state} />
          <FormFields
            source={resource}
            state={state}
            context={context}
            heading="h3"
            locked={locked}
            autoFocus={step === undefined}
          />
          <FormAside resource={resource} state={state} context={context} />
        </form>
        {record && <BelowForm resource={resource} record={record} />}
      </ModalDialog>
      {question && (
        <ConfirmDialog
          open
          title={spec.heading ?? titleOf(resource, mode, record)}
          text={question.text}
          confirmLabel={submitWord(state, form.getValues(), context) ?? translate('ra.action.save')}
          onConfirm={() => state.answer(true)}
          onClose={() => void state.answer(false)}
        />
      )}
      <UnsavedGuard dirty={form.formState.isDirty && !saving} query={beginningsOf(resource)} />
    </>
  );
};

/** What stands in the place of a form: its record is on its way, or cannot be had. */
const Waiting = ({
  resource,
  mode,
  tools,
  children,
}: Omit<FormProps, 'record'> & { readonly tools?: ReactNode; readonly children: ReactNode }) => {
  const back = useBackToList(resource);
  const translate = useTranslate();
  return (
    <ModalDialog
      open
      title={titleOf(resource, mode)}
      tools={tools}
      onClose={() => back()}
      maxWidth="md"
      actions={<Button onClick={() => back()}>{translate('ra.action.close')}</Button>}
    >
      {children}
    </ModalDialog>
  );
};

const LoadedDialog = (props: DialogProps) => {
  const { resource, mode } = props;
  const locked = useReadOnly(resource, mode);
  const { visit, onLeft } = useVisit();
  if (locked !== undefined)
    return <KnownDialog key={visit} {...props} locked={locked} onLeft={onLeft} />;
  return (
    <Waiting resource={resource} mode={mode}>
      <FormSkeleton />
    </Waiting>
  );
};

const NewDialog = ({ resource }: Pick<FormProps, 'resource'>) => (
  <FromRecord
    resource={resource}
    waiting={(content) => (
      <Waiting resource={resource} mode="create">
        {content}
      </Waiting>
    )}
  >
    {(begins?: Begun) => <LoadedDialog resource={resource} mode="create" begins={begins} />}
  </FromRecord>
);

/** The form of a record in a dialog over its list. */
export const FormDialog = ({ resource, mode }: Omit<FormProps, 'record'>) => {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const question = useGetOne(
    resource.name,
    { id },
    { enabled: mode === 'edit', refetchOnWindowFocus: false },
  );
  const { data, error, isPending, refetch } = question;
  if (mode === 'create') return <NewDialog resource={resource} />;
  if (data)
    return (
      <LoadedDialog
        key={String(data.id)}
        resource={resource}
        mode={mode}
        record={data}
        notice={<FormRefresh resource={resource} question={question} />}
      />
    );
  return (
    <Waiting resource={resource} mode={mode} tools={toolsOf(resource, id)}>
      {isPending ? (
        <FormSkeleton />
      ) : (
        <ErrorState
          title={loadFailureOf(resource, error, translate)}
          onRetry={() => void refetch()}
        />
      )}
    </Waiting>
  );
};
