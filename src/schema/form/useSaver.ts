import { useRef } from 'react';
import { type RaRecord, useCreate, useUpdate } from 'react-admin';
import { newId } from '../../newId';
import { useSavedRecord } from '../context/usePatchRecord';
import type { Resource } from '../definition/compiled';
import type { FormValues } from '../definition/validate';

/** The one write of a record form, with the key of its intent. */
export const useSaver = (resource: Resource, mode: 'create' | 'edit') => {
  const [create] = useCreate();
  const [update] = useUpdate();
  const keepSaved = useSavedRecord();
  /** Key of an intent, the values based on a version: kept until it succeeds. */
  const key = useRef<{ readonly key: string; readonly intent: string }>(undefined);
  return async (
    data: FormValues,
    stored?: RaRecord,
  ): Promise<RaRecord & { serverMessage?: string }> => {
    const intent = JSON.stringify([data, stored]);
    if (key.current?.intent !== intent) key.current = { key: newId(), intent };
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
    // react-admin caches it under the key of this save, where the form that is opened next does not look.
    keepSaved(resource.name, saved);
    return saved as RaRecord;
  };
};
