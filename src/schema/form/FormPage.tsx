import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { type RaRecord, useGetOne, useParams, useTranslate } from 'ra-core';
import { ConfirmDialog } from '../../ui/dialog';
import { PageTitle } from '../../ui/layout';
import { ErrorState, FormSkeleton } from '../../ui/states';
import type { Resource } from '../compiled';
import { useScene } from '../context';
import { listPath } from '../paths';
import { FailureSummary } from './FailureSummary';
import { titleOf, useBackToList } from './FormDialog';
import { FormFields } from './FormFields';
import { loadFailureOf } from './loadFailure';
import { UnsavedGuard } from './UnsavedGuard';
import { useRecordForm } from './useRecordForm';

interface PageProps {
  readonly resource: Resource;
  readonly mode: 'create' | 'edit';
}

const LoadedPage = ({ resource, mode, record }: PageProps & { readonly record?: RaRecord }) => {
  const back = useBackToList(resource);
  const scene = useScene(mode, record) as ReturnType<typeof useScene> & { mode: typeof mode };
  const state = useRecordForm(resource, scene, record, back);
  const translate = useTranslate();
  const { spec, saving, form, question } = state;
  const Aside = resource.spec.slots?.formAside;
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
            <FormFields resource={resource} state={state} scene={scene} heading="h2" />
          </Box>
          <Box
            sx={{
              position: 'sticky',
              bottom: 0,
              zIndex: 1,
              display: 'flex',
              gap: 1,
              justifyContent: 'flex-end',
              p: 2,
              borderTop: 1,
              borderColor: 'divider',
              bgcolor: 'background.paper',
              borderRadius: '0 0 8px 8px',
            }}
          >
            <Button onClick={back} disabled={saving}>
              {spec.cancel ?? translate('ra.action.cancel')}
            </Button>
            <Button type="submit" variant="contained" loading={saving} loadingPosition="start">
              {saving
                ? translate('camarim.form.saving', { _: 'Salvando...' })
                : (spec.submit ?? translate('ra.action.save'))}
            </Button>
          </Box>
        </Paper>
        {Aside && <Aside />}
      </Box>
      {question && (
        <ConfirmDialog
          open
          title={titleOf(resource, mode, record)}
          text={question.text}
          confirmLabel={spec.submit ?? translate('ra.action.save')}
          onConfirm={() => state.answer(true)}
          onClose={() => void state.answer(false)}
        />
      )}
      <UnsavedGuard dirty={form.formState.isDirty && !saving} />
    </>
  );
};

/** The form of a record on a page of its own, with the way back to its list. */
export const FormPage = ({ resource, mode }: PageProps) => {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useGetOne(
    resource.name,
    { id: decodeURIComponent(id) },
    { enabled: mode === 'edit', retry: false, refetchOnWindowFocus: false },
  );
  return (
    <>
      <PageTitle
        title={titleOf(resource, mode, data)}
        breadcrumbs={[{ label: resource.title, to: listPath(resource) }]}
      />
      {mode === 'create' || data ? (
        <LoadedPage key={String(data?.id ?? '')} resource={resource} mode={mode} record={data} />
      ) : isPending ? (
        <FormSkeleton />
      ) : (
        <ErrorState
          title={loadFailureOf(resource, error, translate)}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
};
