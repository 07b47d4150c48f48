import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext, useRef, useState } from 'react';
import { DataProviderContext, type RaRecord, useDataProvider, useNotify } from 'react-admin';
import {
  failureCode,
  failureText,
  isUnconfirmed,
  useFailureToast,
  useStillHere,
  writeFailureText,
} from '../../ui/feedback';
import type { Resource } from '../compiled';
import { useContextFor } from '../context';
import type { Wire } from '../mapping';
import type { ActionTools, ActionValues, CallAction, OperationInput } from '../types';
import { usePatchRecord } from '../usePatchRecord';

/** An action with a call, as the engine runs it, its record type erased. */
export type AnyCall = CallAction<RaRecord>;

/** What an action's call needs of the provider; the provider's own type stays out of the engine. */
interface OperationProvider {
  operation(
    id: string,
    input?: OperationInput & { readonly idempotencyKey?: string },
  ): Promise<unknown>;
  /** Calls an operation with values by the names of the contract, wherever they go. */
  perform(id: string, values: ActionValues, idempotencyKey: string): Promise<unknown>;
  /** Not a question to a server: it is read from the context, not through react-admin's hook. */
  decode(resource: string, wire: Wire): RaRecord | undefined;
}

/** One call of a run that failed: the record that it was for, or all of them. */
export interface CallFailure {
  readonly records: readonly RaRecord[];
  readonly text: string;
  /** Heading of the text, where the failure has one of its own. */
  readonly title?: string | undefined;
  readonly error: unknown;
}

/** Keys of the calls of one intent, so that trying again has the effect once. */
export type IntentKeys = Map<string, string>;

/** What was started: an action on records. */
interface Started {
  readonly action: AnyCall;
  readonly records: readonly RaRecord[];
  readonly keys: IntentKeys;
  /** Where its failures are told: in its dialog, by whoever started it, or by a toast. */
  readonly tells: 'dialog' | 'caller' | 'toast';
  /** Of an action on what is ticked, all at once: hears that its dialog is closed. */
  readonly onClose?: () => void;
}

/** How a call ended whose failure is told by whoever made it. */
export interface Performed {
  readonly failure?: CallFailure | undefined;
  readonly answer?: unknown;
}

/** What a run has brought. */
interface Ran {
  readonly failures: readonly CallFailure[];
  /** Of the last call. */
  readonly answer?: unknown;
}

/** An action that was started and waits for its form, its question or its answer. */
export interface PendingAction extends Started {
  /** Items done so far, while it runs. */
  readonly done: number;
  readonly running: boolean;
  readonly failures: readonly CallFailure[];
}

/**
 * The one way in which actions are carried out (DESIGN section 4): lock, intent key, one request, toast,
 * failure, change of what is cached. One runs at a time; what is started or confirmed meanwhile waits its
 * turn.
 */
export interface ActionRunner {
  /** The action whose dialog is open. */
  readonly pending: PendingAction | undefined;
  /** Whether something runs right now. */
  readonly busy: boolean;
  /** `onTicked` hears the end of an action that is called once for all records that are ticked. */
  readonly start: (action: AnyCall, records: readonly RaRecord[], onTicked?: () => void) => void;
  /** @returns what failed, for the form that holds the values */
  readonly confirm: (values?: ActionValues) => Promise<readonly CallFailure[]>;
  /** Carries an action out whose words stand elsewhere. @returns what was answered, or what failed */
  readonly perform: (
    action: AnyCall,
    record: RaRecord,
    values: ActionValues,
    keys: IntentKeys,
  ) => Promise<Performed>;
  readonly close: () => void;
}

const SUCCESS_MS = 1500;

const NOTHING_RAN: Ran = { failures: [] };

/** What messages about an action are about. */
export const aboutAction = (resource: string, { name }: AnyCall): string => `${resource}.${name}`;

const idsOf = (records: readonly RaRecord[]) => records.map(({ id }) => id);

/** The calls of a run: one for all records, or one for each. */
const callsOf = ({ action, records }: Started): (readonly RaRecord[])[] =>
  action.callAll ? [records] : records.map((record) => [record]);

/** The variant of an action that holds for values, or the action itself. */
const variantOf = (action: AnyCall, values: ActionValues) =>
  action.variants?.find(({ when }) => when(values)) ?? action;

const successText = (
  { action, records, onClose }: Started,
  answer: unknown,
  values: ActionValues,
): string | undefined => {
  const { success } = variantOf(action, values);
  const text = typeof success === 'function' ? success(answer) : success;
  if (action.callAll) return onClose ? (action.successMany ?? text) : text;
  return text && records.length > 1 ? `${text} (${records.length})` : text;
};

const failureOf = (
  action: AnyCall,
  error: unknown,
  values: ActionValues,
): Pick<CallFailure, 'text' | 'title'> => {
  const refusal = action.refusals?.[failureCode(error) ?? ''];
  if (refusal) return refusal;
  const textOf = action.needs === 'read' ? failureText : writeFailureText;
  return { text: textOf(error, variantOf(action, values).failure) };
};

/** Calls the operation of an action, under one key for one intent. @returns its answer */
const useCall = (owner: RaRecord | undefined) => {
  const provider = useDataProvider() as unknown as OperationProvider;
  const context = useContextFor('list');
  return useCallback(
    async ({ action, keys }: Started, records: readonly RaRecord[], values: ActionValues) => {
      const keyOf = (intent: unknown): string => {
        const text = JSON.stringify(intent);
        const key = keys.get(text) ?? crypto.randomUUID();
        keys.set(text, key);
        return key;
      };
      const [record] = records as readonly [RaRecord];
      const { operation, sends } = variantOf(action, values);
      if (operation !== undefined && sends !== undefined) {
        const sent = sends(record, values, { ...context, stored: owner ?? record });
        return provider.perform(operation, sent, keyOf([operation, sent]));
      }
      const idempotencyKey = keyOf([idsOf(records), values]);
      const tools: ActionTools = {
        operation: (id, input) => provider.operation(id, { ...input, idempotencyKey }),
        copy: (text) => navigator.clipboard.writeText(text),
        open: (url) => void window.open(url, '_blank', 'noopener'),
      };
      return action.callAll
        ? action.callAll(tools, records, values)
        : action.call?.(tools, record, values);
    },
    [provider, context, owner],
  );
};

/** Shows what a call has changed: the answered record in every list of it, or what the action says. */
const useShowChange = (resource: Acting, owner: RaRecord | undefined) => {
  const { decode } = useContext(DataProviderContext) as unknown as OperationProvider;
  const patchRecord = usePatchRecord();
  const { name } = resource;
  const { listedIn = [] } = resource.spec;
  return useCallback(
    (action: AnyCall, given: readonly RaRecord[], values: ActionValues, answer: unknown) => {
      const records = owner ? [owner] : given;
      const [first] = records as readonly [RaRecord];
      // A service that does not answer the record, and does not let it be read, is asked with its list.
      if (action.answersRecord && answer !== undefined)
        for (const list of [name, ...listedIn]) {
          // A list that nobody opened has nothing to show.
          const decoded = decode(list, answer as Wire);
          if (!decoded) continue;
          const { id: _, ...fields } = decoded;
          patchRecord(list, first.id, fields);
        }
      if (action.patch)
        for (const record of records)
          patchRecord(name, record.id, action.patch(record, values, answer));
    },
    [decode, patchRecord, name, listedIn, owner],
  );
};

/** What of a definition a runner needs: whose cached answers change. */
export type Acting = Pick<Resource, 'name'> & { readonly spec: Pick<Resource['spec'], 'listedIn'> };

/** Whose actions are run, where they are not of the record itself. */
export interface RunnerOptions {
  /** The record that holds the things acted on: what changes is that record. */
  readonly owner?: RaRecord | undefined;
  /** A resource whose rows belong to the record: they are read again. */
  readonly related?: string | undefined;
}

/** The runner of a resource's actions. */
export const useActionRunner = (
  resource: Acting,
  { owner, related }: RunnerOptions = {},
): ActionRunner => {
  const cache = useQueryClient();
  const notify = useNotify();
  const toast = useFailureToast();
  const isHere = useStillHere();
  const call = useCall(owner);
  const showChange = useShowChange(resource, owner);
  const [pending, setPending] = useState<PendingAction>();
  const [busy, setBusy] = useState(0);
  /** The end of the run that was started last. */
  const turn = useRef(Promise.resolve());
  /** What runs or waits its turn: started again, it is not done twice. */
  const underWay = useRef(new Set<string>());
  const { name } = resource;
  const { listedIn } = resource.spec;

  const run = useCallback(
    async (started: Started, values: ActionValues): Promise<Ran> => {
      const { action, records, tells } = started;
      const what = JSON.stringify([action.name, idsOf(records)]);
      if (underWay.current.has(what)) return NOTHING_RAN;
      underWay.current.add(what);
      setBusy((count) => count + 1);
      const hasDialog = tells === 'dialog';
      const show = (done: number, running: boolean, failures: readonly CallFailure[]) =>
        hasDialog && setPending({ ...started, done, running, failures });
      show(0, true, []);
      const before = turn.current;
      let end = (): void => undefined;
      turn.current = new Promise((resolve) => {
        end = resolve;
      });
      await before;
      const about = aboutAction(name, action);
      toast.clear(about);
      const failures: CallFailure[] = [];
      let answer: unknown;
      for (const [done, part] of callsOf(started).entries()) {
        show(done, true, failures);
        try {
          answer = await call(started, part, values);
          showChange(action, part, values, answer);
        } catch (error) {
          failures.push({ records: part, ...failureOf(action, error, values), error });
        }
      }
      underWay.current.delete(what);
      end();
      setBusy((count) => count - 1);
      const failed = failures.flatMap((failure) => failure.records).length;
      const showsItself = action.patch || (action.answersRecord && answer !== undefined);
      // What nobody has confirmed is sent again as it was, and not on the ground of what it may have changed.
      const isOpen = tells === 'caller' && failures.some(({ error }) => isUnconfirmed(error));
      if ((!showsItself || failed > 0) && !isOpen)
        for (const queryKey of [[name], ...(listedIn ?? []).map((list) => [list])])
          await cache.invalidateQueries({ queryKey });
      if (related && !isOpen) void cache.invalidateQueries({ queryKey: [related] });
      const [first] = failures;
      if (!first) started.keys.clear();
      const text = first ? undefined : successText(started, answer, values);
      if (text) notify(text, { type: 'success', autoHideDuration: SUCCESS_MS });
      if (first && tells !== 'toast' && isHere()) {
        show(records.length - failed, false, failures);
        return { failures };
      }
      // The dialog of another one stays.
      if (hasDialog) setPending(undefined);
      if (!first) {
        started.onClose?.();
        return { failures, answer };
      }
      const heading = action.failureTitle ?? (tells === 'toast' ? undefined : action.label);
      const title = first.text === heading ? undefined : heading;
      toast.tell(first.text, { about, title: first.title ?? title });
      return { failures };
    },
    [call, showChange, cache, notify, toast, isHere, name, listedIn, related],
  );

  const start: ActionRunner['start'] = useCallback(
    (action, records, onTicked) => {
      const onClose = action.callAll ? onTicked : undefined;
      const asks = Boolean(action.confirm || action.form);
      const tells = asks || records.length > 1 ? 'dialog' : 'toast';
      const started: Started = { action, records, tells, onClose, keys: new Map() };
      if (asks) setPending({ ...started, done: 0, running: false, failures: [] });
      else void run(started, {});
    },
    [run],
  );

  const perform: ActionRunner['perform'] = useCallback(
    (action, record, values, keys) =>
      run({ action, records: [record], keys, tells: 'caller' }, values).then(
        ({ failures: [failure], answer }) => ({ failure, answer }),
      ),
    [run],
  );

  return {
    pending,
    busy: busy > 0,
    start,
    perform,
    confirm: async (values = {}) => {
      if (!pending) return [];
      const retry = pending.failures.flatMap(({ records }) => records);
      return (await run(retry.length > 0 ? { ...pending, records: retry } : pending, values))
        .failures;
    },
    close: () => {
      if (pending?.running) return;
      pending?.onClose?.();
      setPending(undefined);
    },
  };
};
