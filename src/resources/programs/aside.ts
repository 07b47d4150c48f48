import type { FormAsideProps } from '../../schema';
import { lazySlot } from '../shared/lazySlot';
import type { ProgrammeFields } from './Preview';

/** Beside the form of a referral programme: how people see it, from what is typed. */
export const programmeAside = (fields: ProgrammeFields) =>
  lazySlot<FormAsideProps>(async () => (await import('./Preview')).previewOf(fields));
