import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { BackClosesContext } from '../../ui/dialog/closing';
import { PageTitle } from '../../ui/layout';
import { FormSkeleton } from '../../ui/states';
import { ActionSectionCard } from '../actions/ActionSectionCard';
import { useActionRunner } from '../actions/useActionRunner';
import { operationsOf, useMayCall } from '../actions/useMayCall';
import type { Resource } from '../definition/compiled';
import type { AnyCall } from '../definition/runTypes';
import { FormAside } from '../form/FormFields';
import { RecordSections } from './RecordSections';
import { type AnySection, operationsIn } from './sectionParts';

/** Page without a record, with a form, sections, or both (`defineForm`, `definePage`). */
export const FreePage = ({ resource }: { readonly resource: Resource }) => {
  const { actions = [], show } = resource.spec;
  const [action] = actions as unknown as readonly AnyCall[];
  const sections = (show?.sections ?? []) as readonly AnySection[];
  const [record] = useState(() => ({ id: resource.name }));
  const operations = [...operationsOf(action ? [action] : []), ...operationsIn(resource, sections)];
  const rights = useMayCall(resource.name, operations);
  const runner = useActionRunner(resource);
  const maxWidth = resource.spec.wide ? undefined : 640;
  return (
    <BackClosesContext value={true}>
      <PageTitle title={resource.title} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {action && !rights.isKnown && <FormSkeleton />}
        {action && rights.isKnown && (
          <ActionSectionCard
            {...{ resource, record, runner }}
            all={[action]}
            heading="h2"
            page={{
              locked: !rights.can(action),
              frame: (card, { engine }) => (
                <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
                  <Paper
                    variant="outlined"
                    sx={{ flex: '1 1 400px', minWidth: 0, maxWidth, p: { xs: 2, sm: 3 } }}
                  >
                    {card}
                  </Paper>
                  <FormAside resource={resource} state={engine} />
                </Box>
              ),
            }}
          />
        )}
        {sections.length > 0 && rights.isKnown && (
          <RecordSections {...{ resource, record, sections, rights }} heading="h2" />
        )}
      </Box>
    </BackClosesContext>
  );
};
