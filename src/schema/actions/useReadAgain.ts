import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isUnconfirmed } from '../../ui/feedback';
import { sectionsKey } from '../usePatchRecord';
import { failuresOf } from './outcomes';
import type { Acting, Outcome, Started } from './runTypes';

/** Reads again what a run has made old. `related` is a resource whose rows belong to the record. */
export const useReadAgain = ({ name, spec }: Acting, related: string | undefined) => {
  const cache = useQueryClient();
  const { listedIn } = spec;

  /** The records of the resource, wherever they are listed. */
  const reread = useCallback(async () => {
    for (const queryKey of [[name], ...(listedIn ?? []).map((list) => [list])])
      await cache.invalidateQueries({ queryKey });
  }, [cache, name, listedIn]);

  /** What the run has made old and does not show itself. */
  const readAgain = useCallback(
    async ({ action, tells }: Started, outcomes: readonly Outcome[]): Promise<void> => {
      const failures = failuresOf(outcomes);
      const again = outcomes.map((outcome) => outcome.again);
      const showsItself =
        outcomes.every(({ isShown, isOpen }) => isShown && !isOpen) && !again.includes('record');
      // What nobody has confirmed is sent again as it was, and not on the ground of what it may have changed.
      const isUnknown = tells === 'caller' && failures.some(({ error }) => isUnconfirmed(error));
      if (action.needs !== 'read' && !isUnknown && (!showsItself || failures.length > 0))
        await reread();
      // What stands beside the record says what became of it, and changes nothing of what is sent.
      if (again.includes('sections') || isUnknown)
        void cache.invalidateQueries({ queryKey: sectionsKey(name) });
      if (isUnknown) return;
      for (const other of [...(related ? [related] : []), ...(action.affects ?? [])])
        void cache.invalidateQueries({ queryKey: [other] });
    },
    [cache, reread, name, related],
  );

  return { reread, readAgain };
};
