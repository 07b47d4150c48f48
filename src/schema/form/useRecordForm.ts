import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type RaRecord, useNotify } from 'react-admin';
import { getPath } from '../../../domain/paths';
import {
  failureCode,
  failureText,
  isUnconfirmed,
  UNEXPECTED,
  UNKNOWN_OUTCOME,
  useFailureToast,
  useStillHere,
} from '../../ui/feedback';
import { useIntent } from '../actions/intents';
import type { Resource } from '../compiled';
import { useReader } from '../reader';
import type { Fields, FormContext, FormSpec } from '../types';
import { useSavedRecord } from '../usePatchRecord';
import { type FormValues, initialValues, isSameAt, toSubmit } from '../validate';
import { type FormEngine, type FormFailure, type FormState, useFormEngine } from './useFormEngine';
import { useSaver } from './useSaver';

/** What a form that failed to save has to say. */
export interface SaveFailure {
  readonly text: string;
  /** Messages whose field is not on the form. */
  readonly others: readonly string[];
  /** The record as somebody else left it meanwhile, and as it was read before. */
  readonly conflict?: { readonly theirs: RaRecord; readonly read: RaRecord };
}

/** What a new record begins with: values of its form, and what names where it comes from. */
export interface Beginning {
  readonly values: FormValues;
  readonly sends: FormValues;
  /** Resource of the record that the new one is kept in: it is read again once it was made. */
  readonly from?: string | undefined;
}

/** A form of a resource and its way to the server. */
export interface RecordForm extends FormEngine {
  readonly spec: FormSpec<never>;
  readonly failure: SaveFailure | undefined;
  /** Takes what is stored now as the ground of the edit: its values, or only its version. */
  readonly rebase: (keepTyped: boolean) => void;
  /** Takes back what was typed and not saved. */
  readonly undo: () => void;
}

const copy = (values: FormValues): FormState => structuredClone(values) as FormState;

const SUCCESS_MS = 1500;

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

/** The second call of a definition, after the one that saves; its failure, where it has one. */
const useFollowing = (
  resource: Resource,
  spec: FormSpec<Fields>,
  about: string,
  setFailure: (failure: SaveFailure) => void,
) => {
  const perform = useIntent();
  const toast = useFailureToast();
  const isHere = useStillHere();
  return async (values: FormState, saved: RaRecord): Promise<FormFailure | undefined> => {
    const { following } = spec;
    if (!following) return undefined;
    try {
      await perform(following.operation, following.sends(values, saved as never));
      return undefined;
    } catch (error) {
      const { failure: text } = following;
      if (!isHere()) toast.tell(text, { about, title: resource.one });
      const said = failureText(error, '');
      const show = (others: readonly string[]): void =>
        setFailure({ text, others: [...(said ? [said] : []), ...others] });
      return { error, show };
    }
  };
};

/** Follows what is stored until somebody types: a form that stays is there while others save. */
const useStored = (
  { fields }: Resource,
  { form }: FormEngine,
  stored: RaRecord | undefined,
  stays: boolean,
  setBase: (stored: RaRecord) => void,
): void => {
  const { isDirty } = form.formState;
  const seen = useRef(stored);
  useEffect(() => {
    if (!stays || !stored || stored === seen.current) return;
    const before = seen.current ?? {};
    // What others change undoes no typing: saved on an older version, it meets the conflict. A change
    // elsewhere in the record, by an action beside the form, is none.
    if (isDirty && !fields.every(({ path }) => isSameAt(path, before, stored))) return;
    seen.current = stored;
    setBase(stored);
    if (!isDirty) form.reset(copy(stored));
  }, [stays, isDirty, stored, fields, form, setBase]);
};

/** Has the records of other resources read again that change with a save. */
const readAgain = (cache: QueryClient, resources: readonly (string | undefined)[]): void => {
  for (const name of resources) if (name) void cache.invalidateQueries({ queryKey: [name] });
};

/** Begins the form anew with what somebody else saved; what was typed is typed again, where it is kept. */
const beginAnew = (
  form: FormEngine['form'],
  fields: Resource['fields'],
  { theirs, read }: NonNullable<SaveFailure['conflict']>,
  keepTyped: boolean,
): void => {
  const typed = form.getValues();
  form.reset(copy(theirs));
  if (!keepTyped) return;
  // One after the other, and not as one reset that keeps them: it would be clean for a moment.
  for (const { path } of fields)
    if (!isSameAt(path, typed, read))
      form.setValue(path, getPath(typed, path), { shouldDirty: true });
};

const ARRIVED = 'O salvamento anterior foi concluído. Salve de novo o que mudou depois dele.';

/**
 * Reads what was saved meanwhile, where that is why a save was refused; `arrived` is a record that holds what
 * the form itself sent before, in a save whose answer was lost.
 */
const useConflict = (resource: Resource, stays: boolean) => {
  const provider = useReader();
  const keepSaved = useSavedRecord();
  const lost = useRef<{ readonly sent: FormValues; readonly base: RaRecord | undefined }>(
    undefined,
  );
  return async (
    error: unknown,
    sent: FormValues,
    base: RaRecord | undefined,
  ): Promise<Pick<SaveFailure, 'conflict'> & { readonly arrived?: RaRecord }> => {
    if (isUnconfirmed(error)) lost.current = { sent, base };
    const read = failureCode(error) === 'version-conflict' ? base : undefined;
    const now =
      read && (await provider.getOne(resource.name, { id: read.id }).catch(() => undefined));
    if (!now) return {};
    const theirs: RaRecord = now.data;
    // What stays beside the form shows it too.
    if (stays) keepSaved(resource.name, theirs);
    const own = lost.current?.base === base ? lost.current?.sent : undefined;
    const isOwn =
      own &&
      resource.fields.every(
        ({ path }) => getPath(own, path) === undefined || isSameAt(path, own, theirs),
      );
    return isOwn ? { arrived: theirs } : { conflict: { theirs, read } };
  };
};

/** Says that a form was saved, in the words of its definition or of the server. */
const useSuccess = (spec: FormSpec<never>) => {
  const notify = useNotify();
  return (serverMessage: string | undefined): void => {
    const { title, text } = successOf(spec, serverMessage);
    const autoHideDuration = spec.toastMs ?? SUCCESS_MS;
    notify(text, { type: 'success', autoHideDuration, messageArgs: { title } });
  };
};

/** The question of a definition before it saves. */
const questionOf = (
  { confirm }: FormSpec<never>,
  values: FormState,
  context: FormContext,
): string | undefined => {
  const asked = confirm as
    | string
    | ((values: FormState, c: FormContext) => string | undefined)
    | undefined;
  return typeof asked === 'function' ? asked(values, context) : asked;
};

/** What a form begins with: what is stored, or what a new record has. */
const useDefaults = (
  resource: Resource,
  context: FormContext,
  stored: RaRecord | undefined,
  begins: Beginning | undefined,
): FormState =>
  useMemo(
    () => copy(stored ?? { ...initialValues(resource, context), ...begins?.values }),
    [stored, resource, context, begins],
  );

interface FormOptions {
  /**
   * It is there after saving too, and follows what is stored until somebody types. Any other is left once it was
   * saved: until somebody types, a second click sends nothing.
   */
  readonly stays?: boolean;
  /** Values of a new record that another one gives, and what is sent of it. */
  readonly begins?: Beginning | undefined;
}

/** Holds the form of a record: saves it once, and shows what somebody else changed meanwhile. */
export const useRecordForm = (
  resource: Resource,
  context: FormContext & { readonly mode: 'create' | 'edit' },
  stored: RaRecord | undefined,
  onSaved: (record: RaRecord, typed: FormValues) => void,
  { stays = resource.spec.single ?? false, begins }: FormOptions = {},
): RecordForm => {
  const spec = (resource.spec.form?.[context.mode] ?? {}) as FormSpec<never>;
  const saySaved = useSuccess(spec);
  const toast = useFailureToast();
  const about = `${resource.name}.form`;
  const isHere = useStillHere();
  const cache = useQueryClient();
  const save = useSaver(resource, context.mode);
  const conflictOf = useConflict(resource, stays);
  const [base, setBase] = useState(stored);
  const [failure, setFailure] = useState<SaveFailure>();
  const isOver = useRef(false);
  const follow = useFollowing(resource, spec as FormSpec<Fields>, about, setFailure);
  const defaultValues = useDefaults(resource, context, stored, begins);

  const send = async (values: FormState): Promise<FormFailure | undefined> => {
    setFailure(undefined);
    const sent = { ...toSubmit(resource, values, context), ...begins?.sends };
    try {
      const saved = await save(sent, base);
      const followed = await follow(values, saved);
      if (followed) {
        setBase(saved);
        return followed;
      }
      isOver.current = !stays;
      setBase(saved);
      engine.form.reset(stays ? copy(saved) : engine.form.getValues());
      saySaved(saved.serverMessage);
      if (isHere()) onSaved(saved, values);
      readAgain(cache, [begins?.from, ...(spec.affects ?? [])]);
      return undefined;
    } catch (error) {
      const text = textOf(error, spec.failure ?? UNEXPECTED);
      if (!isHere()) {
        toast.tell(text, { about, title: resource.one });
        return undefined;
      }
      const { arrived, conflict } = await conflictOf(error, sent, base);
      if (arrived) setBase(arrived);
      const show = (others: readonly string[]): void =>
        setFailure({
          text: arrived ? ARRIVED : text,
          others: others.filter((other) => other !== text),
          ...(conflict && { conflict }),
        });
      return { error, show };
    }
  };

  const engine = useFormEngine({
    source: resource,
    context,
    defaultValues,
    about,
    stays: spec.toastMs,
    ask: (values) => questionOf(spec, values, context),
    send,
  });

  const { form } = engine;
  const { isDirty } = form.formState;
  useStored(resource, engine, stored, stays, setBase);

  return {
    ...engine,
    spec,
    failure,
    submit: async (event) => {
      event?.preventDefault();
      if (isDirty || !isOver.current) await engine.submit(event);
    },
    undo: () => {
      setFailure(undefined);
      form.reset();
    },
    rebase: (keepTyped) => {
      if (!failure?.conflict) return;
      setBase(failure.conflict.theirs);
      setFailure(undefined);
      beginAnew(form, resource.fields, failure.conflict, keepTyped);
    },
  };
};
