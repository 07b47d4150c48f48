import Skeleton from '@mui/material/Skeleton';
import { type ComponentType, Suspense } from 'react';
import { lazyPart, type PropsOf } from '../../ui/lazy';

/** Slot that loads on first render, or earlier with `preload`. `height` reserves space, in pixels. */
export const lazySlot = <M extends object, K extends keyof M>(
  load: () => Promise<M>,
  name: K,
  height = 40,
) => {
  type Props = PropsOf<M[K]> & object;
  const part = lazyPart(load, name);
  const Part = part as unknown as ComponentType<Props>;
  const Slot = (props: Props) => (
    <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
      <Part {...props} />
    </Suspense>
  );
  return Object.assign(Slot, { preload: part.preload });
};
