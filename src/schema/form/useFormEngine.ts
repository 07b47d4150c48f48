import { type BaseSyntheticEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type FieldErrors as FormErrors,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { getPath, setPath } from '../../../domain/paths';
import { failureFields, useFailureToast } from '../../ui/feedback';
import { type CompiledField, dependentsOf, type FormSource } from '../definition/compiled';
import type { FormContext } from '../definition/types';
import { isOnForm, validateRecord } from '../definition/validate';

export type FormState = Record<string, unknown>;

type DerivedValues = Readonly<Record<string, (values: FormState, context: FormContext) => unknown>>;

/** Updates suggested values until the operator types in their field, and again after that field is emptied. */
const useDerivedValues = (
  form: UseFormReturn<FormState>,
  { spec, fields }: FormSource,
  context: FormContext,
  suggests: boolean,
) => {
  const typedFields = useRef(new Set<string>());
  const complete = (spec.complete ?? {}) as DerivedValues;
  const suggestions = Object.entries(suggests ? ((spec.suggest ?? {}) as DerivedValues) : {});

  return {
    typed: (path: string, value: unknown): void => {
      if (value === null || value === '') typedFields.current.delete(path);
      else typedFields.current.add(path);
      for (const child of dependentsOf(fields, path))
        if (getPath(form.getValues(), child) != null)
          form.setValue(child, null, { shouldDirty: true });
      for (const [field, suggestion] of suggestions)
        if (field !== path && !typedFields.current.has(field))
          form.setValue(field, suggestion(form.getValues(), context), { shouldDirty: true });
    },
    left: (path: string): void => {
      const finish = complete[path];
      if (finish && form.getValues(path))
        form.setValue(path, finish(form.getValues(), context), { shouldDirty: true });
    },
    completed: (values: FormState): FormState => {
      const next = { ...values };
      for (const [field, finish] of Object.entries(complete)) {
        next[field] = finish(next, context);
        form.setValue(field, next[field]);
      }
      return next;
    },
  };
};

export interface FormEngineOptions {
  readonly source: FormSource;
  readonly context: FormContext;
  readonly defaultValues: FormState;
  /** After a successful send, a second click sends nothing. */
  readonly submitOnce?: boolean;
  /** Fields that are not dirty are updated when `defaultValues` change. */
  readonly syncDefaults?: boolean;
  /** Enables suggested values; by default only in the form of a new record. */
  readonly suggests?: boolean;
  /** Errors are listed beside the form, and no field takes the focus. */
  readonly hasSummary?: boolean;
  readonly notificationKey: string;
  readonly onInvalid?: () => void;
  /** Returns the text of the confirmation before sending; undefined if there is none. */
  readonly confirmTextOf?: ((values: FormState) => string | undefined) | undefined;
  /** Sends valid values. @returns the failure to show */
  readonly send: (values: FormState) => Promise<FormFailure | undefined>;
}

export interface FormFailure {
  readonly error: unknown;
  /** Shows the failure beside the form. `others` are the messages of fields that are not on the form. */
  readonly show: (others: readonly string[]) => void;
}

export interface FormInputs {
  readonly source: FormSource;
  readonly context: FormContext;
  readonly form: UseFormReturn<FormState>;
  readonly saving: boolean;
  readonly mayChange: () => boolean;
  readonly typed: (path: string, value: unknown) => void;
  readonly left: (path: string) => void;
  /** Stores the message for a value that another record has; undefined removes the message. */
  readonly taken: (path: string, value: unknown, text: string | undefined) => void;
}

const useResolver = (source: FormSource, context: FormContext) => {
  const takenValues = useRef(new Map<string, { value: unknown; text: string }>());
  const taken: FormInputs['taken'] = useCallback((path, value, text) => {
    if (text === undefined) takenValues.current.delete(path);
    else takenValues.current.set(path, { value, text });
  }, []);
  const resolver: Resolver<FormState> = useCallback(
    async (values) => {
      const messages: Record<string, string> = { ...validateRecord(source, values, context) };
      for (const [path, { value, text }] of takenValues.current)
        if (!messages[path] && getPath(values, path) === value) messages[path] = text;
      const paths = Object.keys(messages);
      if (paths.length === 0) return { values, errors: {} };
      const errors: FormState = {};
      for (const path of paths) setPath(errors, path, { type: 'rule', message: messages[path] });
      return { values: {}, errors: errors as FormErrors<FormState> };
    },
    [source, context],
  );
  return { resolver, taken };
};

/** Returns the field of a failure, or the field that contains it: `items` for `items.1.price`. */
const fieldOf = ({ byPath }: FormSource, path: string): CompiledField | undefined => {
  const parts = path.split('.');
  return parts
    .map((_, removed) => byPath.get(parts.slice(0, parts.length - removed).join('.')))
    .find((entry) => entry !== undefined);
};

const showFailure = (
  form: UseFormReturn<FormState>,
  { source, context }: FormEngineOptions,
  { error, show }: FormFailure,
): void => {
  const others: string[] = [];
  const values = form.getValues();
  const messagesOf = new Map<string, string[]>();
  for (const [path, message] of Object.entries(failureFields(error))) {
    const entry = fieldOf(source, path);
    if (!entry || !isOnForm(source, entry, values, context)) {
      others.push(message);
      continue;
    }
    const value = getPath(values, entry.path);
    const place = path.slice(entry.path.length + 1);
    const text = entry.field.messageInside?.(value, place, message) ?? message;
    messagesOf.set(entry.path, [...(messagesOf.get(entry.path) ?? []), text]);
  }
  for (const [path, messages] of messagesOf)
    form.setError(
      path,
      { type: 'server', message: messages.join(' ') },
      { shouldFocus: others.length === 0 },
    );
  show(others);
};

const useSending = (form: UseFormReturn<FormState>, options: FormEngineOptions) => {
  const { notificationKey, submitOnce = false, send } = options;
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
    toast.clear(notificationKey);
    try {
      const failure = await send(values);
      if (!failure) {
        isOver.current = submitOnce;
        return;
      }
      // Unlock the fields at once: a read-only field would not take the focus.
      flushSync(unlock);
      showFailure(form, options, failure);
    } finally {
      unlock();
    }
  };
  return { saving, busy, sendOnce };
};

/** Form engine: validates, derives values, confirms, sends once, and shows the errors of the server. */
export const useFormEngine = (options: FormEngineOptions) => {
  const { source, context, defaultValues, syncDefaults = false, hasSummary = false } = options;
  const { confirmTextOf, onInvalid } = options;
  const [question, setQuestion] = useState<{ text: string; values: FormState }>();

  const { resolver, taken } = useResolver(source, context);
  const form = useForm<FormState>({
    defaultValues,
    resolver,
    reValidateMode: 'onChange',
    shouldFocusError: !hasSummary,
    ...(syncDefaults && { values: defaultValues, resetOptions: { keepDirtyValues: true } }),
  });
  const { suggests = context.mode === 'create' } = options;
  const derived = useDerivedValues(form, source, context, suggests);

  const { saving, busy, sendOnce } = useSending(form, options);

  const onValid = async (values: FormState): Promise<void> => {
    const ready = derived.completed(values);
    const text = confirmTextOf?.(ready);
    if (text === undefined) return sendOnce(ready);
    setQuestion({ text, values: ready });
  };

  const checking = useRef(false);
  const submit = async (event?: BaseSyntheticEvent): Promise<void> => {
    event?.preventDefault();
    // A form that is being sent is neither validated nor confirmed again.
    if (busy.current || checking.current) return;
    checking.current = true;
    try {
      await form.handleSubmit(onValid, onInvalid)();
    } finally {
      checking.current = false;
    }
  };

  return {
    source,
    context,
    form,
    saving,
    question,
    submit,
    answer: async (yes: boolean): Promise<void> => {
      const waiting = question;
      setQuestion(undefined);
      if (yes && waiting) await sendOnce(waiting.values);
    },
    // A change during a save would neither be sent nor count as unsaved.
    mayChange: (): boolean => !busy.current,
    typed: derived.typed,
    left: derived.left,
    taken,
  };
};

export type FormEngine = ReturnType<typeof useFormEngine>;
