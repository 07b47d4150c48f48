import { useQueryClient } from '@tanstack/react-query';
import { DataProviderContext, type RaRecord, useDataProvider, useNotify } from 'ra-core';
import { useCallback, useContext, useRef, useState } from 'react';
import { failureText } from '../../ui/feedback';
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

/** One item of a bulk run that failed. */
export interface ItemFailure {
  readonly record: RaRecord;
  readonly text: string;
}

/** An action that was started and waits for its form, its question or its answer. */
export interface PendingAction {
  readonly action: AnyCall;
  readonly records: readonly RaRecord[];
  /** Items done so far, while it runs. */
  readonly done: number;
  readonly running: boolean;
  readonly failures: readonly ItemFailure[];
}

/** Starts actions, one at a time, and carries them to the screen (DESIGN section 4). */
export interface ActionRunner {
  readonly pending: PendingAction | undefined;
  readonly start: (action: AnyCall, records: readonly RaRecord[]) => void;
  readonly confirm: (values?: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly close: () => void;
}

type Patch = Readonly<Record<string, unknown>>;

const SUCCESS_MS = 1500;

/** The runner of a resource's actions. */
export const useActionRunner = (resource: Resource): ActionRunner => {
  const provider = useDataProvider() as unknown as OperationProvider;
  const { decode } = useContext(DataProviderContext) as unknown as OperationProvider;
  const cache = useQueryClient();
  const notify = useNotify();
  const patchRecord = usePatchRecord();
  const [pending, setPending] = useState<PendingAction>();
  const busy = useRef(false);

  const callOne = useCallback(
    async (action: AnyCall, record: RaRecord, values: Patch) => {
      const idempotencyKey = crypto.randomUUID();
      const tools: ActionTools = {
        operation: (id, input) => provider.operation(id, { ...input, idempotencyKey }),
        copy: (text) => navigator.clipboard.writeText(text),
        open: (url) => void window.open(url, '_blank', 'noopener'),
      };
      const answer = await action.call(tools, record, values);
      if (action.answersRecord) {
        const { id: _, ...fields } = decode(resource.name, answer as Wire) ?? record;
        patchRecord(resource.name, record.id, fields);
      }
      if (action.effect)
        patchRecord(resource.name, record.id, action.effect(record, values, answer));
      return answer;
    },
    [provider, decode, patchRecord, resource.name],
  );

  const run = useCallback(
    async (action: AnyCall, records: readonly RaRecord[], values: Patch) => {
      if (busy.current) return;
      busy.current = true;
      const failures: ItemFailure[] = [];
      let answer: unknown;
      for (const [done, record] of records.entries()) {
        setPending({ action, records, done, running: true, failures });
        try {
          answer = await callOne(action, record, values);
        } catch (failure) {
          failures.push({ record, text: failureText(failure, action.failure) });
        }
      }
      busy.current = false;
      const done = records.length - failures.length;
      const showsItself = action.effect || action.answersRecord;
      if (!showsItself || failures.length > 0)
        await cache.invalidateQueries({ queryKey: [resource.name] });
      if (done > 0 && failures.length === 0 && action.success) {
        const text = typeof action.success === 'string' ? action.success : action.success(answer);
        const many = records.length > 1 ? `${text} (${done})` : text;
        notify(many, { type: 'success', autoHideDuration: SUCCESS_MS });
      }
      const [first] = failures;
      if (!first) return setPending(undefined);
      const asks = Boolean(action.confirm || action.form) || records.length > 1;
      if (asks) return setPending({ action, records, done, running: false, failures });
      setPending(undefined);
      notify(first.text, { type: 'error', autoHideDuration: null });
    },
    [callOne, cache, notify, resource.name],
  );

  const start: ActionRunner['start'] = useCallback(
    (action, records) => {
      if (action.confirm || action.form)
        setPending({ action, records, done: 0, running: false, failures: [] });
      else void run(action, records, {});
    },
    [run],
  );

  return {
    pending,
    start,
    confirm: async (values = {}) => {
      if (!pending) return;
      const retry = pending.failures.map(({ record }) => record);
      await run(pending.action, retry.length > 0 ? retry : pending.records, values);
    },
    close: useCallback(() => {
      if (!busy.current) setPending(undefined);
    }, []),
  };
};
