import Skeleton from '@mui/material/Skeleton';
import { type ComponentType, Suspense } from 'react';
import { lazyWithRetry } from '../../ui/lazy';

type PropsOf<C> = C extends ComponentType<infer P> ? P : never;

/** Loads on first render, or earlier by `preload`; `height` reserves space, in pixels. */
export const lazySlot = <M extends object, K extends keyof M>(
  load: () => Promise<M>,
  name: K,
  height = 40,
) => {
  type Props = PropsOf<M[K]> & object;
  const part = lazyWithRetry(async () => ({
    default: (await load())[name] as ComponentType<Props>,
  }));
  const Part = part as unknown as ComponentType<Props>;
  const Slot = (props: Props) => (
    <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
      <Part {...props} />
    </Suspense>
  );
  return Object.assign(Slot, { preload: part.preload });
};
