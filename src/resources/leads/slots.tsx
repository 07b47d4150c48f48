import Skeleton from '@mui/material/Skeleton';
import { type ComponentType, Suspense } from 'react';
import type { InputSlotProps, SectionSlotProps } from '../../schema';
import { lazyPart } from '../../ui/lazy';

/** The parts of the form that are more than fields; fetched with the first form of a lead. */

const part = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) => {
  const Part = lazyPart(load) as unknown as ComponentType<P>;
  const Slot = (props: P) => (
    <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
      <Part {...props} />
    </Suspense>
  );
  return Slot;
};

const kit = () => import('./form');

export const AreasInput = part<InputSlotProps>(async () => ({ default: (await kit()).AreasInput }));
export const ReasonsInput = part<InputSlotProps>(async () => ({
  default: (await kit()).ReasonsInput,
}));
export const AddressSection = part<SectionSlotProps>(async () => ({
  default: (await kit()).AddressSection,
}));
export const EvaluationSection = part<SectionSlotProps>(async () => ({
  default: (await kit()).EvaluationSection,
}));
