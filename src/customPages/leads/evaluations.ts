import { formatInstant } from '../../../domain/format';
import { evaluationTypeLabel } from '../../../domain/leads';
import type { Lead } from '../shared/useLead';

/** A test as the wire shows it. */
export type Test = NonNullable<Lead['evaluation']>;

/** What a test says of itself; a text is absent where the lead says nothing. */
export const testFacts = ({ date, type, location, meetLink }: Test) => ({
  when: formatInstant(date ?? ''),
  type: type && (evaluationTypeLabel(type.code) ?? type.description ?? `Tipo ${type.code}`),
  place: location?.formatted_address || meetLink || undefined,
});
