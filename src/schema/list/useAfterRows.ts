import { useEffect, useState } from 'react';
import { whenIdle } from '../../whenIdle';

/**
 * Whether what comes after the rows of a list may come: once they are drawn, and nothing else is done. As long as
 * the rows are awaited (`isWaiting`) it may not.
 */
export const useAfterRows = (isWaiting = false): boolean => {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    if (isWaiting) return;
    let isHere = true;
    whenIdle(() => isHere && setTime(true));
    return () => {
      isHere = false;
    };
  }, [isWaiting]);
  return isTime;
};
