import Skeleton from '@mui/material/Skeleton';
import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '../../ui/lazy';

/** A slot of a form that is more than a field: its file is fetched when it is first drawn. */
export const lazySlot = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  const Part = lazyPart(async () => ({ default: await load() })) as unknown as ComponentType<P>;
  const Slot = (props: P) => (
    <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
      <Part {...props} />
    </Suspense>
  );
  return Slot;
};
