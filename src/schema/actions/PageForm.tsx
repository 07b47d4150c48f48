import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../ui/dialog';
import type { Resource } from '../compiled';
import { FormAside } from '../form/FormAside';
import { FormFields } from '../form/FormFields';
import { ReadOnlyNotice } from '../form/ReadOnlyNotice';
import { Unsaved } from '../form/Unsaved';
import { useFormValue } from '../form/useFormValue';
import type { ActionValues } from '../types';
import { ActionAnswer } from './ActionAnswer';
import { isAtSomeField } from './atFields';
import type { AnyCall } from './runTypes';
import { useActionForm } from './useActionForm';
import { useActionRunner } from './useActionRunner';
import { usePerform } from './usePerform';

/** What was answered, or how it failed, and the values that it was sent with. */
interface Outcome {
  readonly asked: string;
  readonly answer?: unknown;
}

/** The call of a page, and what it came to as long as nothing else is typed. */
const usePageCall = (resource: Resource, action: AnyCall) => {
  const [record] = useState(() => ({ id: resource.name }));
  const runner = useActionRunner(resource);
  const { failure, perform } = usePerform(runner);
  const [outcome, setOutcome] = useState<Outcome>();
  const state = useActionForm(
    resource,
    action,
    record,
    async (values: ActionValues) => {
      const asked = JSON.stringify(state.engine.form.getValues());
      setOutcome(undefined);
      const ended = await perform(action, record, values);
      setOutcome({ asked, answer: ended.answer });
      return ended.failure;
    },
    { asks: true, stays: true },
  );
  const typed = useFormValue(state.engine.form, (values) => JSON.stringify(values));
  const isShown = outcome?.asked === typed;
  return {
    ...state,
    record,
    failure: isShown ? failure : undefined,
    /** The answer to what is typed, unless it failed. */
    outcome: isShown && !failure ? outcome : undefined,
  };
};

/** The button of the page, or what is said to who may look at it only. */
const Send = ({
  action,
  record,
  saving,
  locked,
}: {
  readonly action: AnyCall;
  readonly record: { readonly id: string };
  readonly saving: boolean;
  readonly locked: boolean;
}) => {
  const { submit } = action.form ?? {};
  if (locked) return <ReadOnlyNotice />;
  return (
    <Box>
      <Button
        type="submit"
        variant="contained"
        color={action.danger ? 'error' : 'primary'}
        loading={saving}
        loadingPosition="start"
      >
        {(typeof submit === 'function' ? submit(record) : submit) ?? action.label}
      </Button>
    </Box>
  );
};

/**
 * The form of a page without a record: what was answered, or failed, stands below it until something else
 * is typed.
 */
export const PageForm = ({
  resource,
  action,
  locked,
}: {
  readonly resource: Resource;
  readonly action: AnyCall;
  /** The operator may look at it only. */
  readonly locked: boolean;
}) => {
  const { confirm, shows } = action;
  const { engine, source, context, record, failure, outcome } = usePageCall(resource, action);
  const translate = useTranslate();
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
            <FormFields
              source={source}
              state={engine}
              context={context}
              heading="h2"
              locked={locked}
              autoFocus={false}
            />
            {failure && !isAtSomeField(source, failure) && (
              <Alert severity="error" role="alert">
                {failure.title && <AlertTitle>{failure.title}</AlertTitle>}
                {failure.text}
              </Alert>
            )}
            <Send action={action} record={record} saving={saving} locked={locked} />
            <Box aria-live="polite">
              {shows && outcome && (
                <ActionAnswer resource={resource.name} shows={shows} answer={outcome.answer} />
              )}
            </Box>
          </Box>
        </Paper>
        <FormAside resource={resource} state={engine} context={context} />
      </Box>
      <Unsaved dirty={action.needs !== 'read' && form.formState.isDirty && !saving} />
      {question && confirm && (
        <ConfirmDialog
          open
          title={confirm.title}
          text={question.text}
          confirmLabel={confirm.button}
          cancelLabel={confirm.cancel ?? translate('ra.action.cancel')}
          tone={action.danger ? 'error' : 'primary'}
          onConfirm={() => engine.answer(true)}
          onClose={() => void engine.answer(false)}
        >
          {confirm.details && <confirm.details values={form.getValues()} />}
        </ConfirmDialog>
      )}
    </>
  );
};
