import { useCallback, useState } from 'react';
import type { Resource } from '../compiled';
import type { Doable } from './CallRights';

/** Names of what may be done in the list of a resource, once `RightsPlace` has asked for it. */
export const useDoable = (resource: Resource): readonly [Doable, (doable: Doable) => void] => {
  const [known, setKnown] = useState<{ readonly of: Resource; readonly doable: Doable }>();
  const tell = useCallback(
    (doable: Doable) => setKnown(doable && { of: resource, doable }),
    [resource],
  );
  return [known?.of === resource ? known.doable : undefined, tell];
};
