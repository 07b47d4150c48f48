import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { Suspense } from 'react';
import { LinkBase, type RaRecord, useGetOne, useParams, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../ui/dialog';
import { UNCOVERED } from '../../ui/feedback';
import { PageTitle } from '../../ui/layout';
import { lazyWithRetry } from '../../ui/lazy';
import { ErrorState, FormSkeleton } from '../../ui/states';
import type { Resource } from '../compiled';
import { useContextFor } from '../context';
import { useStep } from '../neighbours';
import { listPath } from '../paths';
import { FromRecord } from './Beginnings';
import { BelowForm } from './BelowForm';
import { FailureSummary } from './FailureSummary';
import { FormAside } from './FormAside';
import { titleOf, toolsOf, useAfterSaving, useBackToList } from './FormDialog';
import { FormFields } from './FormFields';
import { FormRefresh } from './FormRefresh';
import { loadFailureOf } from './loadFailure';
import { ReadOnlyNotice } from './ReadOnlyNotice';
import { SavingNotice, SubmitButton, submitWord } from './SubmitButton';
import { UnsavedGuard } from './UnsavedGuard';
import { useReadOnly } from './useReadOnly';
import { type Beginning, useRecordForm } from './useRecordForm';
import { useVisit } from './useVisit';
import { beginningsOf } from './withoutBeginning';

const SectionIndex = lazyWithRetry(() =>
  import('./SectionIndex').then((m) => ({ default: m.SectionIndex })),
);

interface PageProps {
  readonly resource: Resource;
  readonly mode: 'create' | 'edit';
}

interface LoadedProps extends PageProps {
  readonly record?: RaRecord;
  /** Values of a new record that another one gives. */
  readonly begins?: Beginning | undefined;
}

/** The place of the index, which the form stands beside from the beginning. */
const INDEX = { display: { xs: 'none', md: 'block' }, flex: '0 0 220px' } as const;

/** The buttons, which stay in sight below a long form. */
const FOOT = {
  position: 'sticky',
  // On a phone the page itself scrolls, whose padding it would keep off.
  bottom: { xs: -32, sm: 0 },
  zIndex: 1,
  display: 'flex',
  gap: 1,
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  p: 2,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  borderRadius: '0 0 8px 8px',
} as const;

const stay = (): void => undefined;

interface KnownProps extends LoadedProps {
  /** The operator may look at it only. */
  readonly locked: boolean;
  readonly onLeft: () => void;
}

const KnownPage = ({ resource, mode, record, begins, locked, onLeft }: KnownProps) => {
  const back = useBackToList(resource);
  const step = useStep();
  const context = useContextFor(mode, record) as ReturnType<typeof useContextFor> & {
    mode: typeof mode;
  };
  const { single = false } = resource.spec;
  const onSaved = useAfterSaving(resource, mode, back, onLeft);
  const state = useRecordForm(resource, context, record, single ? stay : onSaved, { begins });
  const translate = useTranslate();
  const { spec, saving, form, question } = state;
  const isLong = Boolean(resource.spec.form?.index);
  return (
    <>
      <Box
        component="form"
        noValidate
        onSubmit={state.submit}
        sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}
      >
        {isLong && (
          <Box sx={INDEX}>
            <Suspense fallback={null}>
              <SectionIndex source={resource} state={state} context={context} />
            </Suspense>
          </Box>
        )}
        <Paper variant="outlined" sx={{ flex: '1 1 480px', minWidth: 0, maxWidth: 960 }}>
          <Box sx={{ p: { xs: 2, sm: 3 } }}>
            <FailureSummary resource={resource} state={state} />
            <Suspense fallback={<FormSkeleton />}>
              <FormFields
                source={resource}
                state={state}
                context={context}
                heading="h2"
                locked={locked}
                autoFocus={step === undefined}
              />
            </Suspense>
          </Box>
          <Box {...UNCOVERED} sx={FOOT}>
            {locked && <ReadOnlyNotice />}
            <SavingNotice state={state} context={context} />
            {!single && (
              <Button onClick={() => back()} disabled={saving}>
                {spec.cancel ?? translate('ra.action.cancel')}
              </Button>
            )}
            {!locked && <SubmitButton state={state} context={context} />}
          </Box>
        </Paper>
        <FormAside resource={resource} state={state} context={context} />
      </Box>
      {question && (
        <ConfirmDialog
          open
          title={titleOf(resource, mode, record)}
          text={question.text}
          confirmLabel={submitWord(state, form.getValues(), context) ?? translate('ra.action.save')}
          onConfirm={() => state.answer(true)}
          onClose={() => void state.answer(false)}
        />
      )}
      <UnsavedGuard dirty={form.formState.isDirty && !saving} query={beginningsOf(resource)} />
      {record && <BelowForm resource={resource} record={record} />}
    </>
  );
};

const LoadedPage = (props: LoadedProps) => {
  const locked = useReadOnly(props.resource, props.mode);
  const { visit, onLeft } = useVisit();
  return locked === undefined ? (
    <FormSkeleton />
  ) : (
    <KnownPage key={visit} {...props} locked={locked} onLeft={onLeft} />
  );
};

/** What stands in the place of a form while its record is on its way, or cannot be had. */
const Loading = ({
  resource,
  query,
}: {
  readonly resource: Resource;
  readonly query: ReturnType<typeof useGetOne>;
}) => {
  const translate = useTranslate();
  if (query.isPending) return <FormSkeleton />;
  return (
    <ErrorState
      title={loadFailureOf(resource, query.error, translate)}
      onRetry={() => void query.refetch()}
    />
  );
};

const ONCE = { refetchOnWindowFocus: false } as const;

/** Apart from what a list knows of the record, where its rows hold less. */
const WHOLE = { meta: { page: true } } as const;

/** The ways of a form to other pages of its record, and to the forms beside it. */
const Ways = ({ resource, record }: { readonly resource: Resource; readonly record: RaRecord }) => (
  <>
    {resource.spec.form?.edit?.ways?.map(({ label, to }) => (
      <Button key={label} component={LinkBase} to={to(record as never)}>
        {label}
      </Button>
    ))}
    {toolsOf(resource, record.id)}
  </>
);

const EditPage = ({ resource }: { readonly resource: Resource }) => {
  const params = useParams();
  const { id = '' } = params;
  const query = useGetOne(resource.name, { id, ...(resource.spec.list?.brief && WHOLE) }, ONCE);
  const { data } = query;
  return (
    <>
      <PageTitle
        title={titleOf(resource, 'edit', data)}
        breadcrumbs={[{ label: resource.title, to: listPath(resource, '', params) }]}
        actions={<Ways resource={resource} record={data ?? { id }} />}
      />
      <FormRefresh resource={resource} question={query} />
      {data ? (
        <LoadedPage key={String(data.id)} resource={resource} mode="edit" record={data} />
      ) : (
        <Loading resource={resource} query={query} />
      )}
    </>
  );
};

const CreatePage = ({ resource }: { readonly resource: Resource }) => {
  const params = useParams();
  const title = titleOf(resource, 'create');
  const breadcrumbs = [{ label: resource.title, to: listPath(resource, '', params) }];
  return (
    <FromRecord
      resource={resource}
      waiting={(content) => (
        <>
          <PageTitle title={title} breadcrumbs={breadcrumbs} />
          {content}
        </>
      )}
    >
      {(begun) => (
        <>
          <PageTitle title={begun?.title ?? title} breadcrumbs={breadcrumbs} />
          <LoadedPage resource={resource} mode="create" begins={begun} />
        </>
      )}
    </FromRecord>
  );
};

/** The form of a record on a page of its own, with the way back to its list. */
export const FormPage = ({ resource, mode }: PageProps) =>
  mode === 'edit' ? <EditPage resource={resource} /> : <CreatePage resource={resource} />;

/** The form of the one record of a definition that says `single`; it stays after saving. */
export const SinglePage = ({ resource }: { readonly resource: Resource }) => {
  const query = useGetOne(resource.name, { id: resource.name }, ONCE);
  return (
    <>
      <PageTitle title={resource.title} />
      <FormRefresh resource={resource} question={query} />
      {query.data ? (
        <LoadedPage resource={resource} mode="edit" record={query.data} />
      ) : (
        <Loading resource={resource} query={query} />
      )}
    </>
  );
};
