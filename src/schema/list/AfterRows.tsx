import { createContext, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { whenIdle } from '../../whenIdle';

/** Are the rows held back until the permissions are known? */
export const RowsHeldContext = createContext(false);

/** Becomes true once the rows are rendered and the browser is idle. `isPending`: the rows are still loading. */
export const useAfterRows = (isPending = false): boolean => {
  const [isReady, setReady] = useState(false);
  const isHeld = useContext(RowsHeldContext);
  useEffect(() => {
    if (isPending || isHeld) return;
    let isMounted = true;
    whenIdle(() => isMounted && setReady(true));
    return () => {
      isMounted = false;
    };
  }, [isPending, isHeld]);
  return isReady;
};

/** Renders its children once the rows of the list are rendered and the browser is idle. */
export const AfterRows = ({ children }: { readonly children: ReactNode }) => {
  const { isLoading } = useListContext();
  return useAfterRows(isLoading) && <Suspense fallback={null}>{children}</Suspense>;
};
