import Box from '@mui/material/Box';
import { useState } from 'react';
import { BackClosesContext } from '../../ui/dialog/closing';
import { PageTitle } from '../../ui/layout';
import { FormSkeleton } from '../../ui/states';
import type { Resource } from '../compiled';
import { RecordSections } from '../show/RecordSections';
import { type AnySection, operationsIn } from '../show/sectionParts';
import { PageForm } from './PageForm';
import type { AnyCall } from './runTypes';
import { operationsOf, useMayCall } from './useMayCall';

const NO_SECTIONS: readonly AnySection[] = [];

/** A page without a record: its form, its sections, or both (`defineForm`, `definePage`). */
export const FreePage = ({ resource }: { readonly resource: Resource }) => {
  const { actions = [], show } = resource.spec;
  const [action] = actions as unknown as readonly AnyCall[];
  const sections = (show?.sections ?? NO_SECTIONS) as readonly AnySection[];
  const [record] = useState(() => ({ id: resource.name }));
  const operations = [...operationsOf(action ? [action] : []), ...operationsIn(resource, sections)];
  const rights = useMayCall(resource.name, operations);
  return (
    <BackClosesContext value={true}>
      <PageTitle title={resource.title} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {action &&
          (rights.isKnown ? (
            <PageForm resource={resource} action={action} locked={!rights.mayDo(action)} />
          ) : (
            <FormSkeleton />
          ))}
        {sections.length > 0 && rights.isKnown && (
          <RecordSections
            resource={resource}
            record={record}
            sections={sections}
            heading="h2"
            rights={rights}
          />
        )}
      </Box>
    </BackClosesContext>
  );
};
