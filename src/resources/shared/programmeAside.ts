import type { FormAsideProps } from '../../schema';
import { lazySlot } from './lazySlot';
import type { ProgrammeFields } from './ProgrammePreview';

/** Beside the form of a referral programme: how people see it, from what is typed. */
export const programmeAside = (fields: ProgrammeFields) =>
  lazySlot<FormAsideProps>(async () => (await import('./ProgrammePreview')).previewOf(fields));
