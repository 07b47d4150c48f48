import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { type RaRecord, useGetOne, useParams, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../ui/dialog';
import { PageTitle } from '../../ui/layout';
import { ErrorState, FormSkeleton } from '../../ui/states';
import type { Resource } from '../compiled';
import { useContextFor } from '../context';
import { useRights } from '../list/useRights';
import { listPath } from '../paths';
import { FailureSummary } from './FailureSummary';
import { FormAside } from './FormAside';
import { titleOf, useAfterSaving, useBackToList } from './FormDialog';
import { FormFields } from './FormFields';
import { FormRefresh } from './FormRefresh';
import { loadFailureOf } from './loadFailure';
import { SavingNotice, SubmitButton, submitWord } from './SubmitButton';
import { UnsavedGuard } from './UnsavedGuard';
import { useRecordForm } from './useRecordForm';

interface PageProps {
  readonly resource: Resource;
  readonly mode: 'create' | 'edit';
}

interface LoadedProps extends PageProps {
  readonly record?: RaRecord;
  /** Nothing can be typed: the operator may only read. */
  readonly locked?: boolean;
}

const stay = (): void => undefined;

const LoadedPage = ({ resource, mode, record, locked }: LoadedProps) => {
  const back = useBackToList(resource);
  const context = useContextFor(mode, record) as ReturnType<typeof useContextFor> & {
    mode: typeof mode;
  };
  const onSaved = useAfterSaving(resource, mode, back);
  const state = useRecordForm(resource, context, record, resource.spec.single ? stay : onSaved);
  const translate = useTranslate();
  const { spec, saving, form, question } = state;
  const { single } = resource.spec;
  return (
    <>
      <Box
        component="form"
        noValidate
        onSubmit={state.submit}
        sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}
      >
        <Paper variant="outlined" sx={{ flex: '1 1 480px', maxWidth: 960 }}>
          <Box sx={{ p: { xs: 2, sm: 3 } }}>
            <FailureSummary resource={resource} state={state} />
            <FormFields
              source={resource}
              state={state}
              context={context}
              heading="h2"
              locked={locked}
            />
          </Box>
          <Box
            sx={{
              position: 'sticky',
              bottom: 0,
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
            }}
          >
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
      <UnsavedGuard dirty={form.formState.isDirty && !saving} />
    </>
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

/** The form of a record on a page of its own, with the way back to its list. */
export const FormPage = ({ resource, mode }: PageProps) => {
  const { id = '' } = useParams();
  const query = useGetOne(
    resource.name,
    { id: decodeURIComponent(id) },
    { ...ONCE, enabled: mode === 'edit' },
  );
  const { data } = query;
  return (
    <>
      <PageTitle
        title={titleOf(resource, mode, data)}
        breadcrumbs={[{ label: resource.title, to: listPath(resource) }]}
      />
      <FormRefresh resource={resource} question={query} />
      {mode === 'create' || data ? (
        <LoadedPage key={String(data?.id ?? '')} resource={resource} mode={mode} record={data} />
      ) : (
        <Loading resource={resource} query={query} />
      )}
    </>
  );
};

/** The form of the one record of a definition that says `single`; it stays after saving. */
export const SinglePage = ({ resource }: { readonly resource: Resource }) => {
  const rights = useRights(resource);
  const query = useGetOne(resource.name, { id: resource.name }, ONCE);
  return (
    <>
      <PageTitle title={resource.title} />
      <FormRefresh resource={resource} question={query} />
      {query.data ? (
        <LoadedPage resource={resource} mode="edit" record={query.data} locked={!rights.edit} />
      ) : (
        <Loading resource={resource} query={query} />
      )}
    </>
  );
};
