import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { ConfirmDialog } from '../../ui/dialog';
import type { Resource } from '../compiled';
import { FormFields } from '../form/FormFields';
import { differs } from '../form/Unsaved';
import { useFormValue } from '../form/useFormValue';
import { SectionCard } from '../show/SectionCard';
import type { ActionValues, ShowSection } from '../types';
import { type AnyAction, isCall } from './anyAction';
import { isAtSomeField } from './atFields';
import { EffectsPart, effectsOf, type KnownEffects, useEffects } from './EffectsPart';
import type { ActionRunner, AnyCall } from './runTypes';
import { type ActionFormState, questionText, useActionForm } from './useActionForm';
import { useLiveForm } from './useLiveForm';
import { usePerform } from './usePerform';
import { useStart } from './useStart';

/** An action that waits for the answer to its question. */
interface Step {
  readonly action: AnyCall;
  readonly text: string;
  readonly values: ActionValues;
  /** What it changes, where it is not the action of the form. */
  readonly effects: KnownEffects | undefined;
  /** Resolves once the call is answered, whatever is asked after it. */
  readonly go: () => Promise<void>;
}

/** The question before an action; what fades away keeps its words. */
const QuestionDialog = ({
  step,
  typed,
  onClose,
}: {
  readonly step: Step | undefined;
  /** What the action of the form would change, by now. */
  readonly typed: KnownEffects;
  readonly onClose: () => void;
}) => {
  const [shown, setShown] = useState(step);
  const [sent, setSent] = useState<KnownEffects>();
  if (step && step !== shown) {
    setShown(step);
    setSent(undefined);
  }
  const known = sent ?? shown?.effects ?? typed;
  const confirm = shown?.action.confirm;
  if (!shown || !confirm) return null;
  return (
    <ConfirmDialog
      open={step !== undefined}
      title={confirm.title}
      text={shown.text}
      confirmLabel={confirm.button}
      cancelLabel={confirm.cancel}
      tone={shown.action.danger ? 'error' : 'primary'}
      onConfirm={async () => {
        setSent(known);
        await shown.go();
        onClose();
      }}
      onClose={onClose}
    >
      <EffectsPart {...known} />
      {confirm.details && <confirm.details values={shown.values} />}
    </ConfirmDialog>
  );
};

/** What is said of actions whose outcome is asked for. */
export const waitingTexts = (
  runner: ActionRunner,
  actions: readonly AnyAction[],
  record: RaRecord,
): readonly string[] =>
  actions
    .filter(isCall)
    .filter((action) => runner.isPolling(action, record))
    .flatMap(({ poll }) => poll?.waiting ?? []);

/** Says what is waited for. */
export const Waiting = ({ texts }: { readonly texts: readonly string[] }) =>
  texts.map((text) => (
    <Typography key={text} role="status">
      {text}
    </Typography>
  ));

/** How things stand, a line each. */
const Lines = ({ texts }: { readonly texts: readonly string[] }) =>
  texts.length > 0 && (
    <Typography variant="body2" component="div" aria-live="polite">
      {texts.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Typography>
  );

interface Props {
  readonly resource: Pick<Resource, 'name'>;
  readonly record: RaRecord;
  readonly runner: ActionRunner;
  /** Without a title it is a part of the section around. */
  readonly section: Partial<Pick<ShowSection<RaRecord>, 'title' | 'wide'>>;
  readonly heading?: 'h2' | 'h3';
  /** All actions of the section. */
  readonly all: readonly AnyAction[];
  /** Actions of the section that may be called and that are offered now. */
  readonly actions: readonly AnyAction[];
  /** It is all that its dialog holds: its first input takes the focus. */
  readonly isAlone?: boolean;
  /** Opens the dialog of an action. */
  readonly onDialog: (name: string) => void;
}

/** The action whose form stands in the section itself: the first one, if it asks there. */
const mainOf = ([first]: readonly AnyAction[]): AnyCall =>
  first && isCall(first) && first.form?.in !== 'dialog' ? first : NOTHING;

/** In the place of an action that a section lacks. */
const NOTHING: AnyCall = { name: '', label: '', failure: '', call: async () => undefined };

const buttonOf = (action: AnyAction, record: RaRecord): string => {
  const submit = isCall(action) && action.form?.in !== 'dialog' ? action.form?.submit : undefined;
  return (typeof submit === 'function' ? submit(record) : submit) ?? action.label;
};

interface ButtonsProps extends Pick<Props, 'actions' | 'record'> {
  readonly first: AnyAction | undefined;
  readonly stateOf: (action: AnyAction) => {
    readonly loading: boolean;
    readonly disabled: boolean;
    /** It sends the form of the section. */
    readonly submits: boolean;
  };
  readonly onPress: (action: AnyAction) => void;
}

/** A button for each action. */
const Buttons = ({ actions, first, record, stateOf, onPress }: ButtonsProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto' }}>
    {actions.map((action) => {
      const { submits, ...state } = stateOf(action);
      return (
        <Button
          key={action.name}
          variant={action.danger && action !== first ? 'text' : 'outlined'}
          color={action.danger ? 'error' : 'primary'}
          {...state}
          {...(submits ? { type: 'submit' } : { onClick: () => onPress(action) })}
        >
          {buttonOf(action, record)}
        </Button>
      );
    })}
  </Box>
);

interface PressingOptions extends Pick<Props, 'record' | 'runner'> {
  readonly main: AnyCall;
  readonly hasFields: boolean;
  readonly state: ActionFormState;
  /** Hears that a call was answered, while its outcome is still asked for. */
  readonly hearsPolling: RefObject<(() => void) | undefined>;
  readonly perform: (action: AnyCall, values: ActionValues) => Promise<unknown>;
  readonly start: ReturnType<typeof useStart>;
  readonly showQuestion: (step: Step) => void;
}

/** What a press of a button does: once, whatever a double click does; a question first where one is asked. */
const usePressing = ({
  record,
  runner,
  main,
  hasFields,
  state: { engine, context },
  hearsPolling,
  perform,
  start,
  showQuestion,
}: PressingOptions) => {
  const { form } = engine;
  const { live = false } = main.form ?? {};
  const isPressed = useRef(false);
  /** Resolves once what is called is answered, whatever is asked after it. */
  const untilAnswered = (go: () => Promise<unknown>) =>
    new Promise<void>((resolve, reject) => {
      hearsPolling.current = resolve;
      go().then(() => resolve(), reject);
    });
  const ask = async (
    action: AnyCall,
    values: ActionValues,
    go: () => Promise<unknown>,
  ): Promise<unknown> => {
    const text = questionText(action, record, context, values);
    if (text === undefined) return go();
    const effects = action === main ? undefined : effectsOf(action, record, context);
    showQuestion({ action, text, values, effects, go: () => untilAnswered(go) });
    return undefined;
  };
  const press = async (action: AnyAction): Promise<void> => {
    if (!isCall(action)) return start(action, record);
    if (action.form?.in === 'dialog' || action.warning) return runner.start(action, [record]);
    if (action !== main || !hasFields) {
      await ask(action, {}, () => perform(action, {}));
      return;
    }
    // A second click may come before the button is drawn closed.
    if (live && !differs(form.getValues(), form.formState.defaultValues)) return;
    await form.handleSubmit((values) => ask(action, values, engine.submit))();
  };
  return async (action: AnyAction): Promise<void> => {
    if (isPressed.current) return;
    isPressed.current = true;
    try {
      await untilAnswered(() => press(action));
    } finally {
      isPressed.current = false;
    }
  };
};

/** The calls of a section, whose failures stand in it, and the form of its main one. */
const useInPlace = ({ resource, record, runner }: Props, main: AnyCall) => {
  const { failure, ...inPlace } = usePerform(runner);
  const hearsPolling = useRef<() => void>(undefined);
  const perform = async (action: AnyCall, values: ActionValues) =>
    (await inPlace.perform(action, record, values, () => hearsPolling.current?.())).failure;
  const send = (values: ActionValues) => perform(main, values);
  const state = useActionForm(resource, main, record, send, { asks: false, stays: true });
  return { failure, hearsPolling, perform, state };
};

/** Makes a form of a box, which the browser neither judges nor sends. */
const formProps = (label: string, onSubmit: () => void) => ({
  component: 'form' as const,
  noValidate: true,
  'aria-label': label,
  onSubmit: (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  },
});

/** A section of actions: the form of the first one, and a button for each. */
export const ActionSectionCard = (props: Props) => {
  const { record, runner, section, heading, all, actions, onDialog } = props;
  const main = mainOf(all);
  const [first] = all;
  const { failure, hearsPolling, perform, state } = useInPlace(props, main);
  const start = useStart((action) => runner.start(action, [record]), onDialog);
  const [step, setStep] = useState<Step>();
  const { engine, source, context } = state;
  const { form } = engine;
  const hasFields = source.fields.length > 0;
  const { live, isDirty, isHeldBack } = useLiveForm(main, source, engine, context);
  const isMainForm = hasFields && actions.includes(main);
  const reason = first?.blocked?.(record, context);
  const texts = useFormValue(form, (values) => first?.now?.(record, values, context) ?? []);
  const typed = useEffects(props.resource.name, main, record, engine, context);
  const pressOnce = usePressing({
    record,
    runner,
    main,
    hasFields,
    state,
    hearsPolling,
    perform,
    start,
    showQuestion: setStep,
  });
  return (
    <SectionCard
      title={section.title}
      heading={heading}
      wide={section.wide}
      reason={reason}
      problem={isAtSomeField(source, failure) ? undefined : failure}
      dirty={isDirty && !engine.saving}
    >
      <Lines texts={texts} />
      <Box
        {...(isMainForm && formProps(main.label, () => void pressOnce(main)))}
        sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, flex: 1 }}
      >
        {isMainForm && (
          <FormFields
            source={source}
            state={engine}
            context={context}
            heading="h3"
            closed={Boolean(reason)}
            live={live && isDirty}
            autoFocus={props.isAlone ?? false}
          />
        )}
        {isMainForm && isDirty && <EffectsPart {...typed} />}
        <Buttons
          actions={actions}
          first={first}
          record={record}
          stateOf={(action) => ({
            loading: (action === main && engine.saving) || runner.isPolling(action, record),
            disabled:
              Boolean(action.blocked?.(record, context)) ||
              runner.busy ||
              (action === main && isHeldBack),
            submits: action === main && isMainForm,
          })}
          onPress={(action) => void pressOnce(action)}
        />
      </Box>
      <Waiting texts={waitingTexts(runner, actions, record)} />
      <QuestionDialog step={step} typed={typed} onClose={() => setStep(undefined)} />
    </SectionCard>
  );
};
