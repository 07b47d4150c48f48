import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { ConfirmDialog } from '../../ui/dialog';
import { type AnyAction, isCall } from '../definition/anyAction';
import type { Resource } from '../definition/compiled';
import type { AnyCall } from '../definition/runTypes';
import type { ActionValues, Content, ShowSection } from '../definition/types';
import { SectionCard } from '../form/SectionCard';
import { ReadOnlyNotice } from '../form/SubmitButton';
import { differs } from '../form/Unsaved';
import { useFormValue } from '../form/useFormValue';
import { Effects, type KnownEffects } from './Effects';
import { confirmTextOf } from './outcomes';
import {
  ActionFields,
  type ActionFormState,
  areFieldFailures,
  submitLabel,
  useActionForm,
} from './useActionForm';
import { type ActionRunner, usePerform } from './useActionRunner';
import { useStart } from './useStart';

export const PollStatus = ({
  runner,
  record,
  actions = [],
}: Pick<Props, 'runner' | 'record' | 'actions'>) =>
  actions.filter(isCall).map(
    (action) =>
      action.poll &&
      runner.isPolling(action, record) && (
        <Typography key={action.name} role="status">
          {action.poll.pendingText}
        </Typography>
      ),
  );

interface Props {
  readonly resource: Pick<Resource, 'name'>;
  readonly record: RaRecord;
  readonly runner: ActionRunner;
  /** Without a title, the section is part of the section around it. */
  readonly section?: Pick<ShowSection<RaRecord>, 'title' | 'wide'>;
  readonly heading?: 'h2' | 'h3';
  readonly all: readonly AnyAction[];
  /** Actions of the section that are permitted and offered; by default all. */
  readonly actions?: readonly AnyAction[] | undefined;
  /** The section is the only content of its dialog: its first input takes the focus. */
  readonly isAlone?: boolean;
  readonly onDialog?: (name: string) => void;
  /** Set if the section is the form of a page: `locked` without permission, in a frame of the page. */
  readonly page?: {
    readonly locked: boolean;
    readonly frame: (card: ReactNode, state: ActionFormState) => ReactNode;
  };
}

const NO_ACTION: AnyCall = { name: '', label: '', failure: '', call: async () => undefined };

const isInline = (action: AnyAction | undefined): action is AnyCall =>
  action !== undefined && isCall(action) && action.form?.in !== 'dialog';

/** Confirmation of an action; it keeps its content while it fades out. */
interface Confirmation {
  readonly isOpen: boolean;
  readonly action: AnyCall;
  readonly text: Content;
  /** Effects at the time of the confirmation. */
  readonly effects?: KnownEffects | undefined;
  /** Resolves when the call returns, even if its result is polled afterwards. */
  readonly send: () => Promise<void>;
}

/** State of a section: the form, and the handler of the buttons, which sends once and after a confirmation. */
const useSection = (props: Props) => {
  const { resource, record, runner, all, onDialog = () => undefined, page } = props;
  const [first] = all;
  const main = isInline(first) ? first : NO_ACTION;
  const { failure, perform } = usePerform(runner);
  const onReturn = useRef<() => void>(undefined);
  const isPressed = useRef(false);
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const [result, setResult] = useState<{ readonly sent: string; readonly shown?: ReactNode }>();
  const start = useStart((action) => runner.start(action, [record]), onDialog);
  const call = async (action: AnyCall, values: ActionValues) => {
    const sent = JSON.stringify(form.getValues());
    setResult(undefined);
    const ended = await perform(action, record, values, () => onReturn.current?.());
    setResult({ sent, shown: ended.shown });
    return ended;
  };
  const send = (values: ActionValues) => call(main, values);
  const state = useActionForm(resource, main, record, send, 'section');
  const { engine, context, source } = state;
  const { form } = engine;
  const untilReturned = (send: () => Promise<unknown> | undefined) =>
    new Promise<void>((resolve, reject) => {
      onReturn.current = resolve;
      Promise.resolve(send()).then(() => resolve(), reject);
    });
  const confirmThen = (
    action: AnyCall,
    values: ActionValues,
    send: () => Promise<unknown>,
  ): Promise<unknown> | undefined => {
    const text = confirmTextOf(action, record, context, values);
    if (text === undefined) return send();
    setConfirmation({ isOpen: true, action, text, send: () => untilReturned(send) });
    return undefined;
  };
  const press = (action: AnyAction): Promise<unknown> | undefined => {
    if (!isCall(action)) start(action, record);
    else if (action.form?.in === 'dialog') runner.start(action, [record]);
    else if (action !== main || source.fields.length === 0)
      return confirmThen(action, {}, () => call(action, {}));
    // A second click may arrive before the button is rendered as disabled.
    else if (!main.form?.live || differs(form.getValues(), form.formState.defaultValues))
      return form.handleSubmit((values) => confirmThen(action, values, engine.submit))();
    return undefined;
  };
  const pressOnce = async (action: AnyAction): Promise<void> => {
    if (isPressed.current) return;
    isPressed.current = true;
    await untilReturned(() => press(action)).finally(() => {
      isPressed.current = false;
    });
  };
  // The result of a call is shown until the values change.
  const currentValues = useFormValue(form, (values) => JSON.stringify(values));
  const isCurrent = result?.sent === currentValues;
  return {
    main,
    failure: page && !isCurrent ? undefined : failure,
    shown: isCurrent && !failure ? result?.shown : undefined,
    state,
    confirmation,
    setConfirmation,
    pressOnce,
  };
};

/** A section of actions: the form of the first action, and a button for each action. */
export const ActionSectionCard = (props: Props) => {
  const { record, runner, section = {}, all, actions = all, page } = props;
  const [first] = all;
  const { main, failure, shown, state, confirmation, setConfirmation, pressOnce } =
    useSection(props);
  const { engine, source, context, isDirty, effects } = state;
  const isForm = source.fields.length > 0 && actions.includes(main);
  const reason = first?.blocked?.(record, context);
  const lines = useFormValue(engine.form, (values) => first?.now?.(record, values, context) ?? []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void pressOnce(main);
  };
  const formProps = { component: 'form', noValidate: true, 'aria-label': main.label } as const;
  const currentEffects = confirmation?.action === main ? effects : undefined;
  const shownEffects = confirmation?.effects ?? currentEffects;
  const close = (): void => setConfirmation((open) => open && { ...open, isOpen: false });
  const buttons = actions.map((action) => (
    <Button
      key={action.name}
      variant={page ? 'contained' : action.danger && action !== first ? 'text' : 'outlined'}
      color={action.danger ? 'error' : 'primary'}
      loading={(action === main && engine.saving) || runner.isPolling(action, record)}
      disabled={
        Boolean(action.blocked?.(record, context)) ||
        runner.busy ||
        (action === main && state.isDisabled)
      }
      {...(action === main && isForm
        ? { type: 'submit' }
        : { onClick: () => void pressOnce(action) })}
    >
      {isInline(action) ? submitLabel(action, record) : action.label}
    </Button>
  ));
  const card = (
    <SectionCard
      title={section.title}
      heading={props.heading}
      wide={section.wide}
      reason={reason}
      problem={failure && areFieldFailures(source, [failure], 'some') ? undefined : failure}
      dirty={isDirty && !engine.saving && main.needs !== 'read'}
    >
      {lines.length > 0 && (
        <Typography variant="body2" component="div" aria-live="polite">
          {lines.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Typography>
      )}
      <Box
        {...(isForm && { ...formProps, onSubmit: submit })}
        sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, flex: 1 }}
      >
        {isForm && (
          <ActionFields
            state={state}
            heading={page ? 'h2' : 'h3'}
            locked={page?.locked ?? false}
            closed={Boolean(reason)}
            autoFocus={props.isAlone ?? false}
          />
        )}
        {isForm && isDirty && <Effects {...effects} />}
        {page?.locked ? (
          <ReadOnlyNotice />
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto' }}>{buttons}</Box>
        )}
      </Box>
      {typeof main.success === 'function' && (
        <Box aria-live="polite" sx={{ '&:empty': { mb: -1.5 } }}>
          {shown}
        </Box>
      )}
      <PollStatus {...{ runner, record, actions }} />
      {confirmation?.action.confirm && (
        <ConfirmDialog
          open={confirmation.isOpen}
          title={confirmation.action.confirm.title ?? confirmation.action.label}
          text={confirmation.text}
          confirmLabel={confirmation.action.confirm.button ?? confirmation.action.label}
          cancelLabel={confirmation.action.cancel}
          tone={confirmation.action.danger ? 'error' : 'primary'}
          onConfirm={async () => {
            // The confirmed effects stay visible while the values are sent.
            setConfirmation({ ...confirmation, effects: currentEffects });
            await confirmation.send();
            close();
          }}
          onClose={close}
        >
          {shownEffects && shownEffects.effects.length > 0 && <Effects {...shownEffects} />}
        </ConfirmDialog>
      )}
    </SectionCard>
  );
  return page ? page.frame(card, state) : card;
};
