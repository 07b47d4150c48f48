import { useQueryClient } from '@tanstack/react-query';
import { DataProviderContext, type RaRecord, useDataProvider, useNotify } from 'ra-core';
import { useCallback, useContext, useRef, useState } from 'react';
import { failureText, writeFailureText } from '../../ui/feedback';
import type { Resource } from '../compiled';
import type { Wire } from '../mapping';
import type { ActionTools, CallAction, OperationInput } from '../types';
import { usePatchRecord } from '../usePatchRecord';

/** An action with a call, as the engine runs it, its record type erased. */
export type AnyCall = CallAction<RaRecord>;

/** What an action's call needs of the provider; the provider's own type stays out of the engine. */
interface OperationProvider {
  operation(
    id: string,
    input?: OperationInput & { readonly idempotencyKey?: string },
  ): Promise<unknown>;
  /** Not a question to a server: it is read from the context, not through react-admin's hook. */
  decode(resource: string, wire: Wire): RaRecord | undefined;
}

/** One call of a run that failed: the record that it was for, or all of them. */
export interface CallFailure {
  readonly records: readonly RaRecord[];
  readonly text: string;
}

/** What was started: an action on records. */
interface Started {
  readonly action: AnyCall;
  readonly records: readonly RaRecord[];
  /** Of an action on what is ticked, all at once: hears that its dialog is closed. */
  readonly onClose?: () => void;
}

/** An action that was started and waits for its form, its question or its answer. */
export interface PendingAction extends Started {
  /** Items done so far, while it runs. */
  readonly done: number;
  readonly running: boolean;
  readonly failures: readonly CallFailure[];
}

/** Starts actions, one at a time, and carries them to the screen (DESIGN section 4). */
export interface ActionRunner {
  readonly pending: PendingAction | undefined;
  /** `onTicked` hears the end of an action that is called once for all records that are ticked. */
  readonly start: (action: AnyCall, records: readonly RaRecord[], onTicked?: () => void) => void;
  readonly confirm: (values?: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly close: () => void;
}

type Patch = Readonly<Record<string, unknown>>;

const SUCCESS_MS = 1500;

/** The calls of a run: one for all records, or one for each. */
const callsOf = ({ action, records }: Started): (readonly RaRecord[])[] =>
  action.callAll ? [records] : records.map((record) => [record]);

const successText = (
  { action, records, onClose }: Started,
  answer: unknown,
): string | undefined => {
  const { success } = action;
  const text = typeof success === 'function' ? success(answer) : success;
  if (action.callAll) return onClose ? (action.successMany ?? text) : text;
  return text && records.length > 1 ? `${text} (${records.length})` : text;
};

/** The runner of a resource's actions. */
export const useActionRunner = (resource: Resource): ActionRunner => {
  const provider = useDataProvider() as unknown as OperationProvider;
  const { decode } = useContext(DataProviderContext) as unknown as OperationProvider;
  const cache = useQueryClient();
  const notify = useNotify();
  const patchRecord = usePatchRecord();
  const [pending, setPending] = useState<PendingAction>();
  const busy = useRef(false);
  /** Keys of the calls of one intent, so that trying again has the effect once. */
  const keys = useRef(new Map<string, string>());

  const call = useCallback(
    async (action: AnyCall, records: readonly RaRecord[], values: Patch) => {
      const intent = JSON.stringify([records.map(({ id }) => id), values]);
      const idempotencyKey = keys.current.get(intent) ?? crypto.randomUUID();
      keys.current.set(intent, idempotencyKey);
      const tools: ActionTools = {
        operation: (id, input) => provider.operation(id, { ...input, idempotencyKey }),
        copy: (text) => navigator.clipboard.writeText(text),
        open: (url) => void window.open(url, '_blank', 'noopener'),
      };
      const [first] = records as readonly [RaRecord];
      const answer = await (action.callAll
        ? action.callAll(tools, records, values)
        : action.call(tools, first, values));
      if (action.answersRecord) {
        const { id: _, ...fields } = decode(resource.name, answer as Wire) ?? first;
        patchRecord(resource.name, first.id, fields);
      }
      if (action.effect)
        for (const record of records)
          patchRecord(resource.name, record.id, action.effect(record, values, answer));
      return answer;
    },
    [provider, decode, patchRecord, resource.name],
  );

  const run = useCallback(
    async (started: Started, values: Patch) => {
      if (busy.current) return;
      busy.current = true;
      const { action, records } = started;
      const failures: CallFailure[] = [];
      let answer: unknown;
      for (const [done, part] of callsOf(started).entries()) {
        setPending({ ...started, done, running: true, failures });
        try {
          answer = await call(action, part, values);
        } catch (failure) {
          const textOf = action.needs === 'read' ? failureText : writeFailureText;
          failures.push({ records: part, text: textOf(failure, action.failure) });
        }
      }
      busy.current = false;
      const failed = failures.flatMap((failure) => failure.records).length;
      const showsItself = action.effect || action.answersRecord;
      if (!showsItself || failed > 0) await cache.invalidateQueries({ queryKey: [resource.name] });
      const [first] = failures;
      const text = first ? undefined : successText(started, answer);
      if (text) notify(text, { type: 'success', autoHideDuration: SUCCESS_MS });
      const asks = Boolean(action.confirm || action.form) || records.length > 1;
      if (first && asks) {
        const done = records.length - failed;
        return setPending({ ...started, done, running: false, failures });
      }
      setPending(undefined);
      if (!first) return started.onClose?.();
      const title = first.text === action.failureTitle ? undefined : action.failureTitle;
      notify(first.text, { type: 'error', autoHideDuration: null, messageArgs: { title } });
    },
    [call, cache, notify, resource.name],
  );

  const start: ActionRunner['start'] = useCallback(
    (action, records, onTicked) => {
      const onClose = action.callAll ? onTicked : undefined;
      keys.current.clear();
      if (action.confirm || action.form)
        setPending({ action, records, onClose, done: 0, running: false, failures: [] });
      else void run({ action, records, onClose }, {});
    },
    [run],
  );

  return {
    pending,
    start,
    confirm: async (values = {}) => {
      if (!pending) return;
      const { action, onClose } = pending;
      const retry = pending.failures.flatMap(({ records }) => records);
      await run({ action, onClose, records: retry.length > 0 ? retry : pending.records }, values);
    },
    close: () => {
      if (busy.current) return;
      pending?.onClose?.();
      setPending(undefined);
    },
  };
};
