import type { FormAsideProps } from '../../schema';
import { lazySlot } from '../shared/lazySlot';
import type { ProgrammeFields } from './Preview';

/** Creates the live preview beside the form of a referral program. */
export const programmeAside = (fields: ProgrammeFields) =>
  lazySlot<FormAsideProps>(async () => (await import('./Preview')).previewOf(fields));
