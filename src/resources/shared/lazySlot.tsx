import Skeleton from '@mui/material/Skeleton';
import { type ComponentType, Suspense } from 'react';
import { lazyWithRetry } from '../../ui/lazy';

/**
 * Creates a slot whose component loads on first render, or earlier by `preload`. `height` reserves space during loading,
 * in pixels.
 */
export const lazySlot = <P extends object>(load: () => Promise<ComponentType<P>>, height = 40) => {
  const part = lazyWithRetry(async () => ({ default: await load() }));
  const Part = part as unknown as ComponentType<P>;
  const Slot = (props: P) => (
    <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
      <Part {...props} />
    </Suspense>
  );
  return Object.assign(Slot, { preload: part.preload });
};
