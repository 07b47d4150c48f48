import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useListContext, useStoreContext } from 'react-admin';
import { useRegistry } from '../context';
import { SERVED_KEY, type Served } from '../views/servedViews';
import { takeLayout } from './useArrange';

/**
 * Takes the columns that our own server keeps, once the question for saved views is answered: those of other
 * lists at once, those of this one with its next question or when it is left, for nothing on screen may move by
 * itself. It asks nothing.
 */
export const useServedLayouts = (name: string): void => {
  const store = useStoreContext();
  const { manifests } = useRegistry();
  const { data: served } = useQuery<Served | null>({ queryKey: SERVED_KEY, queryFn: skipToken });
  const { page, sort, filterValues } = useListContext();
  const question = JSON.stringify([page, sort, filterValues]);
  const first = useRef(question);
  const take = useRef<(one: string) => void>(() => undefined);
  take.current = (one) =>
    served &&
    takeLayout(
      store,
      one,
      served.layouts.find(({ list }) => list === one),
    );
  useEffect(() => {
    if (!served) return;
    for (const other of manifests) if (other.name !== name) take.current(other.name);
  }, [served, manifests, name]);
  useEffect(() => {
    if (question !== first.current) take.current(name);
  }, [question, name]);
  useEffect(() => () => take.current(name), [name]);
};
