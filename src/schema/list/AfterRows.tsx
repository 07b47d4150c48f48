import { createContext, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { whenIdle } from '../../whenIdle';

/** Are the rows held back until the permissions are known? */
export const RowsHeldContext = createContext(false);

/** Becomes true once the rows are drawn and the browser is idle; not while they are pending. */
export const useAfterRows = (isPending = false): boolean => {
  const [isTime, setTime] = useState(false);
  const isHeld = useContext(RowsHeldContext);
  useEffect(() => {
    if (isPending || isHeld) return;
    let isMounted = true;
    whenIdle(() => isMounted && setTime(true));
    return () => {
      isMounted = false;
    };
  }, [isPending, isHeld]);
  return isTime;
};

/** Draws its children once the rows of the list are drawn and the browser is idle. */
export const AfterRows = ({ children }: { readonly children: ReactNode }) => {
  const { isLoading } = useListContext();
  return useAfterRows(isLoading) && <Suspense fallback={null}>{children}</Suspense>;
};
