import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { BackClosesContext } from '../../ui/dialog/closing';
import { PageTitle } from '../../ui/layout';
import { FormSkeleton } from '../../ui/states';
import type { Resource } from '../compiled';
import { FormAside } from '../form/FormFields';
import { ReadOnlyNotice } from '../form/SubmitButton';
import { Unsaved } from '../form/Unsaved';
import { useFormValue } from '../form/useFormValue';
import { RecordSections } from '../show/RecordSections';
import { type AnySection, operationsIn } from '../show/sectionParts';
import { ActionAnswer } from './ActionAnswer';
import { ActionConfirm, ActionFields } from './ActionForm';
import type { AnyCall } from './runTypes';
import { isAtFields, submitLabel, useActionForm } from './useActionForm';
import { useActionRunner } from './useActionRunner';
import { operationsOf, useMayCall } from './useMayCall';
import { usePerform } from './usePerform';

interface PageActionProps {
  readonly resource: Resource;
  readonly action: AnyCall;
  readonly record: RaRecord;
  /** The operator may only read. */
  readonly readOnly: boolean;
}

/** The form of the page, with the result of its last call until another value is typed. */
const usePageForm = ({ resource, action, record }: PageActionProps) => {
  const { failure, perform } = usePerform(useActionRunner(resource));
  const [result, setResult] = useState<{ readonly sent: string; readonly answer?: unknown }>();
  const state = useActionForm(
    resource,
    action,
    record,
    async (values) => {
      const sent = JSON.stringify(state.engine.form.getValues());
      setResult(undefined);
      const ended = await perform(action, record, values);
      setResult({ sent, answer: ended.answer });
      return ended.failure;
    },
    { asks: true, stays: true },
  );
  const typed = useFormValue(state.engine.form, (values) => JSON.stringify(values));
  const isShown = result?.sent === typed;
  return {
    state,
    failure: isShown ? failure : undefined,
    result: isShown && !failure ? result : undefined,
  };
};

const PageAction = (props: PageActionProps) => {
  const { resource, action, record, readOnly } = props;
  const { state, failure, result } = usePageForm(props);
  const { engine, source, context } = state;
  const { form, saving, question } = engine;
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <Paper
          variant="outlined"
          sx={{
            flex: '1 1 400px',
            minWidth: 0,
            maxWidth: resource.spec.wide ? undefined : 640,
            p: { xs: 2, sm: 3 },
          }}
        >
          <Box
            component="form"
            noValidate
            onSubmit={engine.submit}
            sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
          >
            <ActionFields state={state} heading="h2" locked={readOnly} autoFocus={false} />
            {failure && !isAtFields(source, [failure], 'some') && (
              <Alert severity="error" role="alert">
                {failure.title && <AlertTitle>{failure.title}</AlertTitle>}
                {failure.text}
              </Alert>
            )}
            {readOnly ? (
              <ReadOnlyNotice />
            ) : (
              <Box>
                <Button
                  type="submit"
                  variant="contained"
                  color={action.danger ? 'error' : 'primary'}
                  loading={saving}
                  loadingPosition="start"
                >
                  {submitLabel(action, record)}
                </Button>
              </Box>
            )}
            <Box aria-live="polite">
              {action.shows && result && (
                <ActionAnswer
                  resource={resource.name}
                  shows={action.shows}
                  answer={result.answer}
                />
              )}
            </Box>
          </Box>
        </Paper>
        <FormAside resource={resource} state={engine} context={context} />
      </Box>
      <Unsaved dirty={action.needs !== 'read' && form.formState.isDirty && !saving} />
      {question && (
        <ActionConfirm
          open
          action={action}
          text={question.text}
          values={form.getValues()}
          onConfirm={() => engine.answer(true)}
          onClose={() => void engine.answer(false)}
        />
      )}
    </>
  );
};

const NO_SECTIONS: readonly AnySection[] = [];

/** A page without a record: a form, sections, or both (`defineForm`, `definePage`). */
export const FreePage = ({ resource }: { readonly resource: Resource }) => {
  const { actions = [], show } = resource.spec;
  const [action] = actions as unknown as readonly AnyCall[];
  const sections = (show?.sections ?? NO_SECTIONS) as readonly AnySection[];
  const [record] = useState(() => ({ id: resource.name }));
  const operations = [...operationsOf(action ? [action] : []), ...operationsIn(resource, sections)];
  const rights = useMayCall(resource.name, operations);
  return (
    <BackClosesContext value={true}>
      <PageTitle title={resource.title} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {action && !rights.isKnown && <FormSkeleton />}
        {action && rights.isKnown && (
          <PageAction {...{ resource, action, record }} readOnly={!rights.mayDo(action)} />
        )}
        {sections.length > 0 && rights.isKnown && (
          <RecordSections
            resource={resource}
            record={record}
            sections={sections}
            heading="h2"
            rights={rights}
          />
        )}
      </Box>
    </BackClosesContext>
  );
};
