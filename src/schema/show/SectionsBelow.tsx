import type { RaRecord } from 'react-admin';
import { useMayCall } from '../actions/useMayCall';
import type { Resource } from '../compiled';
import { RecordSections } from './RecordSections';
import { type AnySection, operationsIn } from './sectionParts';

/** Sections of a record that stand below something else of it, each with its own rights and failures. */
export const SectionsBelow = ({
  resource,
  record,
  sections,
}: {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly sections: readonly AnySection[];
}) => {
  const rights = useMayCall(resource.name, operationsIn(resource, sections));
  if (!rights.isKnown) return null;
  return (
    <RecordSections
      resource={resource}
      record={record}
      sections={sections}
      heading="h2"
      rights={rights}
    />
  );
};
