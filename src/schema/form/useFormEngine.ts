import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type FieldErrors as FormErrors,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { getPath, setPath } from '../../../domain/paths';
import { failureFields, useFailureToast } from '../../ui/feedback';
import type { CompiledField, FormSource } from '../compiled';
import type { FormContext } from '../types';
import { isOnForm, validateRecord } from '../validate';
import { useFollowers } from './useFollowers';
import { useLookUps } from './useLookUps';

/** The values of a form while they are typed. */
export type FormState = Record<string, unknown>;

/** What a form is, and where what it holds goes. */
export interface FormEngineOptions {
  readonly source: FormSource;
  readonly context: FormContext;
  readonly defaultValues: FormState;
  /** It is gone once it was sent: a second click on its way out sends nothing. */
  readonly once?: boolean;
  /** What nobody has typed into becomes what `defaultValues` say now. */
  readonly follows?: boolean;
  /** Suggestions follow what is typed; by default those of a record that is made. */
  readonly suggests?: boolean;
  /** Broken rules are said together beside the form, and not one of its fields takes the focus. */
  readonly sums?: boolean;
  /** Name of its messages: a new one takes the place of the old one. */
  readonly about: string;
  /** How long messages of broken rules stay, in milliseconds; by default until they are closed. */
  readonly stays?: number | undefined;
  /** The question before sending; undefined where none is asked. */
  readonly ask?: ((values: FormState) => string | undefined) | undefined;
  /** Hears that a rule is broken and nothing was sent. */
  readonly onWrong?: () => void;
  /** Sends values that break no rule. @returns what the form has to show of a failure */
  readonly send: (values: FormState) => Promise<FormFailure | undefined>;
}

/** A failure that the form shows. */
export interface FormFailure {
  readonly error: unknown;
  /** Shows what belongs to no field; `others` are messages of fields that are not on the form. */
  readonly show: (others: readonly string[]) => void;
}

/** What the inputs of a form stand on. */
export interface FormInputs {
  readonly form: UseFormReturn<FormState>;
  readonly saving: boolean;
  /** Whether the definition lets a field change to a value; when not, the operator is told why. */
  readonly mayChange: (path: string, value: unknown) => boolean;
  /** Notes that the operator typed a field, so that nothing else may suggest its value. */
  readonly typed: (path: string, value: unknown) => void;
  readonly left: (path: string) => void;
  /** Notes that another record has a value, with what is said of it; undefined: nobody has it. */
  readonly taken: (path: string, value: unknown, text: string | undefined) => void;
}

/** A form of a record or of an action. */
export interface FormEngine extends FormInputs {
  /** Values that wait for the answer to the question before sending. */
  readonly question: { readonly text: string } | undefined;
  readonly submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  readonly answer: (yes: boolean) => Promise<void>;
}

type Vetoes = Readonly<
  Record<string, (next: FormState, now: FormState, context: FormContext) => string | undefined>
>;

const nested = (errors: Readonly<Record<string, string>>): FormErrors<FormState> => {
  const tree: FormState = {};
  for (const [path, message] of Object.entries(errors))
    setPath(tree, path, { type: 'rule', message });
  return tree as FormErrors<FormState>;
};

/** Judges what is typed by the rules of a source, and by what is known of other records (`taken`). */
const useResolver = (source: FormSource, context: FormContext) => {
  const takenValues = useRef(new Map<string, { value: unknown; text: string }>());
  const taken: FormInputs['taken'] = useCallback((path, value, text) => {
    if (text === undefined) takenValues.current.delete(path);
    else takenValues.current.set(path, { value, text });
  }, []);
  const resolver: Resolver<FormState> = useCallback(
    async (values) => {
      const errors: Record<string, string> = { ...validateRecord(source, values, context) };
      for (const [path, { value, text }] of takenValues.current)
        if (!errors[path] && getPath(values, path) === value) errors[path] = text;
      return Object.keys(errors).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: nested(errors) };
    },
    [source, context],
  );
  return { resolver, taken };
};

/** What is said of broken rules beside the form; nothing where each stands at its field alone. */
const brokenText = (
  source: FormSource,
  values: FormState,
  context: FormContext,
): string | undefined => {
  const { errors: shown = 'fields' } = source.spec.form ?? {};
  if (shown === 'fields') return undefined;
  const errors = validateRecord(source, values, context);
  return shown === 'first' ? Object.values(errors)[0] : shown(errors);
};

/** The field that a failure names: itself, or the one that holds what it names, `items.1.price`. */
const fieldOf = ({ byPath }: FormSource, path: string): CompiledField | undefined => {
  const parts = path.split('.');
  return parts
    .map((_, at) => byPath.get(parts.slice(0, parts.length - at).join('.')))
    .find((entry) => entry !== undefined);
};

/** Puts the messages of a failure at their fields, and hands on those of fields that are not on the form. */
const showFailure = (
  form: UseFormReturn<FormState>,
  source: FormSource,
  context: FormContext,
  { error, show }: FormFailure,
): void => {
  const others: string[] = [];
  const values = form.getValues();
  const said = new Map<string, string[]>();
  for (const [path, message] of Object.entries(failureFields(error))) {
    const entry = fieldOf(source, path);
    if (!entry || !isOnForm(source, entry, values, context)) {
      others.push(message);
      continue;
    }
    const own = getPath(values, entry.path);
    const place = path.slice(entry.path.length + 1);
    const text = entry.field.messageInside?.(own, place, message) ?? message;
    said.set(entry.path, [...(said.get(entry.path) ?? []), text]);
  }
  for (const [path, messages] of said)
    form.setError(
      path,
      { type: 'server', message: messages.join(' ') },
      { shouldFocus: others.length === 0 },
    );
  show(others);
};

/** Sends values, one at a time; what is under way closes the form, and a failure stands at its fields. */
const useSending = (form: UseFormReturn<FormState>, options: FormEngineOptions) => {
  const { source, context, about, once = false, send } = options;
  const toast = useFailureToast();
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);
  const isOver = useRef(false);
  const unlock = (): void => {
    busy.current = false;
    setSaving(false);
  };
  const sendOnce = async (values: FormState): Promise<void> => {
    if (busy.current || isOver.current) return;
    busy.current = true;
    setSaving(true);
    toast.clear(about);
    try {
      const failure = await send(values);
      if (!failure) {
        isOver.current = once;
        return;
      }
      // A field that is still locked could not take the focus.
      flushSync(unlock);
      showFailure(form, source, context, failure);
    } finally {
      unlock();
    }
  };
  return { saving, busy, sendOnce };
};

/**
 * The one engine of forms: checks what is typed by the rules of its source, completes and suggests
 * values, asks before sending, sends once, and puts the server's errors at their fields.
 */
export const useFormEngine = (options: FormEngineOptions): FormEngine => {
  const { source, context, defaultValues, follows = false, sums = false } = options;
  const { about, stays, ask, onWrong } = options;
  const toast = useFailureToast();
  const [question, setQuestion] = useState<{ text: string; values: FormState }>();

  const { resolver, taken } = useResolver(source, context);
  const form = useForm<FormState>({
    defaultValues,
    resolver,
    reValidateMode: 'onChange',
    shouldFocusError: !sums,
    ...(follows && { values: defaultValues, resetOptions: { keepDirtyValues: true } }),
  });
  const { suggests = context.mode === 'create' } = options;
  const followers = useFollowers(form, source, context, suggests);
  const lookUp = useLookUps(form, source, about);

  const { saving, busy, sendOnce } = useSending(form, options);

  const onValid = async (values: FormState): Promise<void> => {
    const ready = followers.completed(values);
    const text = ask?.(ready);
    if (text === undefined) return sendOnce(ready);
    setQuestion({ text, values: ready });
  };

  const onInvalid = (): void => {
    onWrong?.();
    const text = brokenText(source, form.getValues(), context);
    if (text) toast.tell(text, { about, stays });
  };

  const mayChange = (path: string, value: unknown): boolean => {
    // What is typed while it is saved would neither be sent nor count as unsaved.
    if (busy.current) return false;
    const veto = (source.spec.veto as Vetoes | undefined)?.[path];
    const now = form.getValues();
    const text = veto?.({ ...now, [path]: value }, now, context);
    if (text) toast.tell(text, { about, stays });
    return text === undefined;
  };

  const checking = useRef(false);
  const submit: FormEngine['submit'] = async (event) => {
    event?.preventDefault();
    // Nothing is asked or checked again about what is under way.
    if (busy.current || checking.current) return;
    checking.current = true;
    try {
      await form.handleSubmit(onValid, onInvalid)();
    } finally {
      checking.current = false;
    }
  };

  return {
    form,
    saving,
    question,
    submit,
    answer: async (yes) => {
      const waiting = question;
      setQuestion(undefined);
      if (yes && waiting) await sendOnce(waiting.values);
    },
    mayChange,
    typed: followers.typed,
    left: (path) => {
      followers.left(path);
      lookUp(path);
    },
    taken,
  };
};
