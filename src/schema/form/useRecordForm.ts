import { type RaRecord, useCreate, useDataProvider, useNotify, useUpdate } from 'ra-core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type FieldErrors as FormErrors,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { setPath } from '../../../domain/paths';
import {
  failureCode,
  failureFields,
  failureText,
  isUnconfirmed,
  UNKNOWN_OUTCOME,
  useFailureToast,
  useStillHere,
} from '../../ui/feedback';

import type { Resource } from '../compiled';
import type { FormContext, FormSpec } from '../types';
import { useSavedRecord } from '../usePatchRecord';
import { type FormValues, initialValues, isOnForm, toSubmit, validateRecord } from '../validate';
import { useFollowers } from './useFollowers';

/** What a form that failed to save has to say. */
export interface SaveFailure {
  readonly text: string;
  /** Messages whose field is not on the form. */
  readonly others: readonly string[];
  /** The record as somebody else left it meanwhile, and as it was read before. */
  readonly conflict?: { readonly theirs: RaRecord; readonly read: RaRecord };
}

/** A form of a resource and its way to the server. */
export interface RecordForm {
  readonly form: UseFormReturn<Record<string, unknown>>;
  readonly spec: FormSpec<never>;
  readonly saving: boolean;
  readonly failure: SaveFailure | undefined;
  /** Values that wait for the answer to the question before saving. */
  readonly question: { readonly text: string } | undefined;
  readonly submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  readonly answer: (yes: boolean) => Promise<void>;
  /** Takes what is stored now as the ground of the edit: its values, or only its version. */
  readonly rebase: (keepTyped: boolean) => void;
  /** Whether the definition lets a field change to a value; when not, the operator is told why. */
  readonly mayChange: (path: string, value: unknown) => boolean;
  /** Notes that the operator typed a field, so that nothing else may suggest its value. */
  readonly typed: (path: string, value: unknown) => void;
  readonly left: (path: string) => void;
}

type Values = Record<string, unknown>;
type Refuses = Readonly<
  Record<string, (next: Values, now: Values, context: FormContext) => string | undefined>
>;

const nested = (errors: Readonly<Record<string, string>>): FormErrors<Values> => {
  const tree: Values = {};
  for (const [path, message] of Object.entries(errors))
    setPath(tree, path, { type: 'rule', message });
  return tree as FormErrors<Values>;
};

const copy = (values: FormValues): Values => structuredClone(values) as Values;

const SUCCESS_MS = 1500;
const UNEXPECTED = 'Ocorreu um erro inesperado';

const textOf = (failure: unknown, fallback: string): string =>
  isUnconfirmed(failure) ? UNKNOWN_OUTCOME : failureText(failure, fallback);

/** What is said once a form was saved. */
const successOf = (
  { success }: FormSpec<never>,
  serverMessage: string | undefined,
): { readonly title?: string; readonly text: string } => {
  if (typeof success !== 'object') return { text: success ?? 'Salvo com sucesso' };
  return 'server' in success ? { text: serverMessage ?? success.server } : success;
};

const useSaver = (resource: Resource, mode: 'create' | 'edit') => {
  const [create] = useCreate();
  const [update] = useUpdate();
  const keepSaved = useSavedRecord();
  /** One key for one intent, the values on the ground of a version: it lives until it succeeded. */
  const key = useRef<{ readonly key: string; readonly intent: string }>(undefined);
  return useCallback(
    async (data: FormValues, stored?: RaRecord): Promise<RaRecord & { serverMessage?: string }> => {
      const intent = JSON.stringify([data, stored]);
      if (key.current?.intent !== intent) key.current = { key: crypto.randomUUID(), intent };
      const meta = { idempotencyKey: key.current.key };
      const saved =
        mode === 'create'
          ? await create(resource.name, { data, meta }, { returnPromise: true })
          : await update(
              resource.name,
              { id: stored?.id, data, previousData: stored, meta },
              { returnPromise: true, mutationMode: 'pessimistic' },
            );
      key.current = undefined;
      // react-admin keeps it under the key of this save; the form that is opened next looks elsewhere.
      keepSaved(resource.name, saved);
      return saved as RaRecord;
    },
    [create, update, keepSaved, mode, resource.name],
  );
};

/**
 * Holds a form: checks it by the definition's rules, completes and suggests values, asks before
 * saving where the definition says so, saves once, and puts the server's errors where they belong.
 */
export const useRecordForm = (
  resource: Resource,
  context: FormContext & { readonly mode: 'create' | 'edit' },
  stored: RaRecord | undefined,
  onSaved: (record: RaRecord) => void,
): RecordForm => {
  const { mode } = context;
  const spec = (resource.spec.form?.[mode] ?? {}) as FormSpec<never>;
  const notify = useNotify();
  const toast = useFailureToast();
  const about = `${resource.name}.form`;
  const isHere = useStillHere();
  const provider = useDataProvider();
  const save = useSaver(resource, mode);
  const [base, setBase] = useState(stored);
  const [failure, setFailure] = useState<SaveFailure>();
  const [saving, setSaving] = useState(false);
  const [question, setQuestion] = useState<{ text: string; values: Values }>();
  const busy = useRef(false);

  const resolver: Resolver<Values> = useCallback(
    async (values) => {
      const errors = validateRecord(resource, values, context);
      return Object.keys(errors).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: nested(errors) };
    },
    [resource, context],
  );
  const defaultValues = useMemo(
    () => copy(stored ?? initialValues(resource, context)),
    [stored, resource, context],
  );
  const form = useForm<Values>({ defaultValues, resolver, reValidateMode: 'onChange' });
  const followers = useFollowers(form, resource, context);

  const conflictOf = async (error: unknown): Promise<SaveFailure['conflict']> => {
    const read = failureCode(error) === 'version-conflict' ? base : undefined;
    const now =
      read && (await provider.getOne(resource.name, { id: read.id }).catch(() => undefined));
    return read && now && { theirs: now.data, read };
  };

  const showFailure = (error: unknown, conflict: SaveFailure['conflict']): void => {
    const others: string[] = [];
    const values = form.getValues();
    const entries = Object.entries(failureFields(error));
    for (const [path, message] of entries) {
      const entry = resource.byPath.get(path);
      if (entry && isOnForm(resource, entry, values, context))
        form.setError(path, { type: 'server', message }, { shouldFocus: others.length === 0 });
      else others.push(message);
    }
    const text = textOf(error, spec.failure ?? UNEXPECTED);
    setFailure({ text, others: others.filter((other) => other !== text), conflict });
  };

  const unlock = (): void => {
    busy.current = false;
    setSaving(false);
  };

  const send = async (values: Values): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    setFailure(undefined);
    toast.clear(about);
    try {
      const saved = await save(toSubmit(resource, values, context), base);
      const { title, text } = successOf(spec, saved.serverMessage);
      form.reset(form.getValues());
      if (resource.spec.single) {
        setBase(saved);
        form.reset(copy(saved));
      }
      notify(text, {
        type: 'success',
        autoHideDuration: spec.toastMs ?? SUCCESS_MS,
        messageArgs: { title },
      });
      if (isHere()) onSaved(saved);
    } catch (error) {
      if (!isHere()) {
        const title = resource.one;
        return toast.tell(textOf(error, spec.failure ?? UNEXPECTED), { about, title });
      }
      const conflict = await conflictOf(error);
      // A field that is still locked could not take the focus.
      flushSync(unlock);
      showFailure(error, conflict);
    } finally {
      unlock();
    }
  };

  const onValid = async (values: Values): Promise<void> => {
    // Nothing is asked about a save that is under way.
    if (busy.current) return;
    const ready = followers.completed(values);
    const ask = spec.confirm as
      | string
      | ((record: Values, context: FormContext) => string)
      | undefined;
    if (!ask) return send(ready);
    setQuestion({ text: typeof ask === 'string' ? ask : ask(ready, context), values: ready });
  };

  const onInvalid = (): void => {
    const { errors: shown = 'fields' } = resource.spec.form ?? {};
    if (shown === 'fields') return;
    const errors = validateRecord(resource, form.getValues(), context);
    const text = shown === 'first' ? Object.values(errors)[0] : shown(errors);
    if (text) toast.tell(text, { about, stays: spec.toastMs });
  };

  const mayChange = (path: string, value: unknown): boolean => {
    // What is typed while it is saved would neither be sent nor count as unsaved.
    if (busy.current) return false;
    const refuse = (resource.spec.veto as Refuses | undefined)?.[path];
    const now = form.getValues();
    const text = refuse?.({ ...now, [path]: value }, now, context);
    if (text) toast.tell(text, { about, stays: spec.toastMs });
    return text === undefined;
  };

  return {
    form,
    spec,
    saving,
    failure,
    question,
    submit: form.handleSubmit(onValid, onInvalid),
    answer: async (yes) => {
      const waiting = question;
      setQuestion(undefined);
      if (yes && waiting) await send(waiting.values);
    },
    rebase: (keepTyped) => {
      const theirs = failure?.conflict?.theirs;
      if (!theirs) return;
      setBase(theirs);
      setFailure(undefined);
      if (keepTyped) form.reset(theirs, { keepDirtyValues: true });
      else form.reset(copy(theirs));
    },
    mayChange,
    typed: followers.typed,
    left: followers.left,
  };
};
