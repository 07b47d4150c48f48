import { useQueryClient } from '@tanstack/react-query';
import { DataProviderContext, type RaRecord, useDataProvider, useNotify } from 'ra-core';
import { useCallback, useContext, useRef, useState } from 'react';
import { failureText, useFailureToast, useStillHere, writeFailureText } from '../../ui/feedback';
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
  /** Keys of the calls of this intent, so that trying again has the effect once. */
  readonly keys: Map<string, string>;
  /** Whether it has a dialog: it asks first, or it has several calls to tell of. */
  readonly hasDialog: boolean;
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

/**
 * Starts actions and carries them to the screen (DESIGN section 4). One runs at a time; what is started
 * or confirmed meanwhile waits its turn.
 */
export interface ActionRunner {
  /** The action whose dialog is open. */
  readonly pending: PendingAction | undefined;
  /** `onTicked` hears the end of an action that is called once for all records that are ticked. */
  readonly start: (action: AnyCall, records: readonly RaRecord[], onTicked?: () => void) => void;
  readonly confirm: (values?: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly close: () => void;
}

type Patch = Readonly<Record<string, unknown>>;

const SUCCESS_MS = 1500;

/** What messages about an action are about. */
export const aboutAction = (resource: string, { name }: AnyCall): string => `${resource}.${name}`;

const idsOf = (records: readonly RaRecord[]) => records.map(({ id }) => id);

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
  const toast = useFailureToast();
  const patchRecord = usePatchRecord();
  const isHere = useStillHere();
  const [pending, setPending] = useState<PendingAction>();
  /** The end of the run that was started last. */
  const turn = useRef(Promise.resolve());
  /** What runs or waits its turn: started again, it is not done twice. */
  const underWay = useRef(new Set<string>());

  const call = useCallback(
    async ({ action, keys }: Started, records: readonly RaRecord[], values: Patch) => {
      const intent = JSON.stringify([idsOf(records), values]);
      const idempotencyKey = keys.get(intent) ?? crypto.randomUUID();
      keys.set(intent, idempotencyKey);
      const tools: ActionTools = {
        operation: (id, input) => provider.operation(id, { ...input, idempotencyKey }),
        copy: (text) => navigator.clipboard.writeText(text),
        open: (url) => void window.open(url, '_blank', 'noopener'),
      };
      const [first] = records as readonly [RaRecord];
      const answer = await (action.callAll
        ? action.callAll(tools, records, values)
        : action.call(tools, first, values));
      // A service that does not answer the record, and does not let it be read, is asked with its list.
      if (action.answersRecord && answer !== undefined) {
        const { id: _, ...fields } = decode(resource.name, answer as Wire) ?? first;
        patchRecord(resource.name, first.id, fields);
      }
      if (action.patch)
        for (const record of records)
          patchRecord(resource.name, record.id, action.patch(record, values, answer));
      return answer;
    },
    [provider, decode, patchRecord, resource.name],
  );

  const run = useCallback(
    async (started: Started, values: Patch) => {
      const { action, records, hasDialog } = started;
      const what = JSON.stringify([action.name, idsOf(records)]);
      if (underWay.current.has(what)) return;
      underWay.current.add(what);
      const show = (done: number, running: boolean, failures: readonly CallFailure[]) =>
        hasDialog && setPending({ ...started, done, running, failures });
      show(0, true, []);
      const before = turn.current;
      let end = (): void => undefined;
      turn.current = new Promise((resolve) => {
        end = resolve;
      });
      await before;
      const about = aboutAction(resource.name, action);
      toast.clear(about);
      const failures: CallFailure[] = [];
      let answer: unknown;
      for (const [done, part] of callsOf(started).entries()) {
        show(done, true, failures);
        try {
          answer = await call(started, part, values);
        } catch (failure) {
          const textOf = action.needs === 'read' ? failureText : writeFailureText;
          failures.push({ records: part, text: textOf(failure, action.failure) });
        }
      }
      underWay.current.delete(what);
      end();
      const failed = failures.flatMap((failure) => failure.records).length;
      const showsItself = action.patch || (action.answersRecord && answer !== undefined);
      if (!showsItself || failed > 0) await cache.invalidateQueries({ queryKey: [resource.name] });
      const [first] = failures;
      const text = first ? undefined : successText(started, answer);
      if (text) notify(text, { type: 'success', autoHideDuration: SUCCESS_MS });
      if (first && hasDialog && isHere()) return show(records.length - failed, false, failures);
      // The dialog of another one stays.
      if (hasDialog) setPending(undefined);
      if (!first) return started.onClose?.();
      const heading = action.failureTitle ?? (hasDialog ? action.label : undefined);
      const title = first.text === heading ? undefined : heading;
      toast.tell(first.text, { about, title });
    },
    [call, cache, notify, toast, isHere, resource.name],
  );

  const start: ActionRunner['start'] = useCallback(
    (action, records, onTicked) => {
      const onClose = action.callAll ? onTicked : undefined;
      const asks = Boolean(action.confirm || action.form);
      const hasDialog = asks || records.length > 1;
      const started: Started = { action, records, hasDialog, onClose, keys: new Map() };
      if (asks) setPending({ ...started, done: 0, running: false, failures: [] });
      else void run(started, {});
    },
    [run],
  );

  return {
    pending,
    start,
    confirm: async (values = {}) => {
      if (!pending) return;
      const retry = pending.failures.flatMap(({ records }) => records);
      await run(retry.length > 0 ? { ...pending, records: retry } : pending, values);
    },
    close: () => {
      if (pending?.running) return;
      pending?.onClose?.();
      setPending(undefined);
    },
  };
};
