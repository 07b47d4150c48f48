import { useEffect, useState } from 'react';
import { whenIdle } from '../../whenIdle';

/** Whether what comes after the rows of a list may come: once they are drawn, and nothing else is done. */
export const useAfterRows = (): boolean => {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    let isHere = true;
    whenIdle(() => isHere && setTime(true));
    return () => {
      isHere = false;
    };
  }, []);
  return isTime;
};
