import { useQueryClient } from '@tanstack/react-query';
import { type BaseSyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type RaRecord, useCreate, useNotify, useUpdate } from 'react-admin';
import { getPath } from '../../../domain/paths';
import {
  failureCode,
  failureText,
  isUnconfirmed,
  UNEXPECTED,
  UNKNOWN_OUTCOME,
  useFailureToast,
  useIsMounted,
} from '../../ui/feedback';
import { useContextFor } from '../context/context';
import { keyOf, useIntent } from '../context/intents';
import { useReader } from '../context/reader';
import { useSavedRecord } from '../context/usePatchRecord';
import type { Resource } from '../definition/compiled';
import type { IntentKeys } from '../definition/runTypes';
import type { FormSpec, NextPlace } from '../definition/types';
import { type FormValues, initialValues, isSameAt, toSubmit } from '../definition/validate';
import { type FormEngine, type FormFailure, type FormState, useFormEngine } from './useFormEngine';

export interface SaveFailure {
  readonly text: string;
  /** Messages whose field is not on the form. */
  readonly others: readonly string[];
  /** The record that another operator saved meanwhile (`theirs`), and the one that this form had read. */
  readonly conflict?: { readonly theirs: RaRecord; readonly read: RaRecord } | undefined;
}

const copy = (values: FormValues): FormState => structuredClone(values) as FormState;

const SUCCESS_MS = 1500;

const ARRIVED = 'O salvamento anterior foi concluído. Salve de novo o que mudou depois dele.';

/** Updates a form that stays open when the stored record changes, unless its fields are in conflict. */
const useStored = (
  { form, source: { fields } }: FormEngine,
  stored: RaRecord | undefined,
  setBase: (stored: RaRecord) => void,
): void => {
  const { isDirty } = form.formState;
  const seen = useRef(stored);
  useEffect(() => {
    if (!stored || stored === seen.current) return;
    const before = seen.current ?? {};
    // If a field of a dirty form has changed, the save must fail with a version conflict.
    if (isDirty && !fields.every(({ path }) => isSameAt(path, before, stored))) return;
    seen.current = stored;
    setBase(stored);
    if (!isDirty) form.reset(copy(stored));
  }, [isDirty, stored, fields, form, setBase]);
};

/** Resets a form to the record of another operator; `keepTyped` restores the typed values. */
const resetTo = (
  form: FormEngine['form'],
  fields: Resource['fields'],
  { theirs, read }: NonNullable<SaveFailure['conflict']>,
  keepTyped: boolean,
): void => {
  const typed = form.getValues();
  form.reset(copy(theirs));
  if (!keepTyped) return;
  // Not by a reset with these values: the form would not be dirty for a moment.
  for (const { path } of fields)
    if (!isSameAt(path, typed, read))
      form.setValue(path, getPath(typed, path), { shouldDirty: true });
};

/** Reads the stored record after a version conflict: `arrived` if an earlier save without a response caused it. */
const useConflict = (resource: Resource, keepOpen: boolean) => {
  const provider = useReader();
  const keepSaved = useSavedRecord();
  const unconfirmed = useRef<{ readonly sent: FormValues; readonly base: RaRecord | undefined }>(
    undefined,
  );
  return async (
    error: unknown,
    sent: FormValues,
    base: RaRecord | undefined,
  ): Promise<Pick<SaveFailure, 'conflict'> & { readonly arrived?: RaRecord }> => {
    if (isUnconfirmed(error)) unconfirmed.current = { sent, base };
    if (failureCode(error) !== 'version-conflict' || !base) return {};
    const response = await provider.getOne(resource.name, { id: base.id }).catch(() => undefined);
    if (!response) return {};
    const theirs: RaRecord = response.data;
    // The page around a form that stays open shows this record too.
    if (keepOpen) keepSaved(resource.name, theirs);
    const own = unconfirmed.current?.base === base ? unconfirmed.current?.sent : undefined;
    const isOwn =
      own &&
      resource.fields.every(
        ({ path }) => getPath(own, path) === undefined || isSameAt(path, own, theirs),
      );
    return isOwn ? { arrived: theirs } : { conflict: { theirs, read: base } };
  };
};

/** Returns a function that saves a record; a retry with the same values takes effect once. */
const useSave = ({ name }: Resource, mode: 'create' | 'edit') => {
  const [create] = useCreate();
  const [update] = useUpdate();
  const keepSaved = useSavedRecord();
  const keys = useRef<IntentKeys>(new Map());
  return async (data: FormValues, stored?: RaRecord) => {
    const meta = { idempotencyKey: keyOf(keys.current, [data, stored]) };
    const saved: RaRecord & { readonly serverMessage?: string } =
      mode === 'create'
        ? await create(name, { data, meta }, { returnPromise: true })
        : await update(
            name,
            { id: stored?.id, data, previousData: stored, meta },
            { returnPromise: true, mutationMode: 'pessimistic' },
          );
    keys.current.clear();
    // react-admin caches the record only under the key of this save; the next form reads another key.
    keepSaved(name, saved);
    return saved;
  };
};

const useSuccess = ({ success }: FormSpec<never>, autoHideDuration = SUCCESS_MS) => {
  const notify = useNotify();
  return (serverMessage = 'Salvo com sucesso'): void => {
    const message = success ?? serverMessage;
    const { title, text } =
      typeof message === 'object' ? message : { title: undefined, text: message };
    notify(text, { type: 'success', autoHideDuration, messageArgs: { title } });
  };
};

/** State of a record form. Without `onSaved` the form stays open; else a second click sends nothing. */
export const useRecordForm = (
  resource: Resource,
  mode: 'create' | 'edit',
  stored: RaRecord | undefined,
  onSaved?: (saved: RaRecord, next: NextPlace) => void,
  prefill?: FormValues,
) => {
  const keepOpen = onSaved === undefined;
  const context = useContextFor(mode, stored);
  const spec = (resource.spec.form?.[mode] ?? {}) as FormSpec<never>;
  const { afterSave, affects = [] } = spec;
  const announce = useSuccess(spec, resource.spec.toastMs);
  const toast = useFailureToast();
  const notificationKey = `${resource.name}.form`;
  const isHere = useIsMounted();
  const cache = useQueryClient();
  const save = useSave(resource, mode);
  const perform = useIntent();
  const conflictOf = useConflict(resource, keepOpen);
  const [base, setBase] = useState(stored);
  const [failure, setFailure] = useState<SaveFailure>();
  const isOver = useRef(false);
  const defaultValues = useMemo(
    () => copy(stored ?? { ...initialValues(resource, context), ...prefill }),
    [stored, resource, context, prefill],
  );

  /** Returns the failure for the form; shows it as a toast if the operator has left the form. */
  const failed = (
    error: unknown,
    text: string,
    conflict?: SaveFailure['conflict'],
  ): FormFailure => {
    if (!isHere()) toast.tell(text, { notificationKey, title: resource.one });
    const isNew = (other: string): boolean => other !== text;
    return {
      error,
      show: (others) => setFailure({ text, others: others.filter(isNew), conflict }),
    };
  };

  const send = async (values: FormState): Promise<FormFailure | undefined> => {
    setFailure(undefined);
    const sent = toSubmit(resource, values, context);
    let saved: Awaited<ReturnType<typeof save>>;
    try {
      saved = await save(sent, base);
    } catch (error) {
      const own = spec.failure ?? UNEXPECTED;
      const text = isUnconfirmed(error) ? UNKNOWN_OUTCOME : failureText(error, own);
      const { arrived, conflict } = isHere() ? await conflictOf(error, sent, base) : {};
      if (arrived) setBase(arrived);
      return failed(error, arrived ? ARRIVED : text, conflict);
    }
    setBase(saved);
    let next: NextPlace;
    try {
      next = await afterSave?.(saved as never, values as never, perform);
    } catch (error) {
      return failed(error, failureText(error, UNEXPECTED));
    }
    isOver.current = !keepOpen;
    engine.form.reset(keepOpen ? copy(saved) : engine.form.getValues());
    announce(saved.serverMessage);
    if (isHere()) onSaved?.(saved, next);
    for (const name of affects) void cache.invalidateQueries({ queryKey: [name] });
    return undefined;
  };

  const engine = useFormEngine({
    source: resource,
    context,
    defaultValues,
    notificationKey,
    confirmTextOf: (values) =>
      typeof spec.confirm === 'function' ? spec.confirm(values as never, context) : spec.confirm,
    send,
  });

  const { form } = engine;
  const { isDirty } = form.formState;
  useStored(engine, keepOpen ? stored : undefined, setBase);

  return {
    ...engine,
    spec,
    failure,
    submit: async (event?: BaseSyntheticEvent): Promise<void> => {
      event?.preventDefault();
      if (isDirty || !isOver.current) await engine.submit(event);
    },
    undo: (): void => {
      setFailure(undefined);
      form.reset();
    },
    /** Resolves a conflict: continues with the stored version, whose values replace typed ones unless `keepTyped`. */
    rebase: (keepTyped: boolean): void => {
      if (!failure?.conflict) return;
      setBase(failure.conflict.theirs);
      setFailure(undefined);
      resetTo(form, resource.fields, failure.conflict, keepTyped);
    },
  };
};

export type RecordForm = ReturnType<typeof useRecordForm>;
