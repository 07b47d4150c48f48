import Box from '@mui/material/Box';
import { Suspense } from 'react';
import type { RaRecord } from 'react-admin';
import { lazyPart } from '../../ui/lazy';
import { FormSkeleton } from '../../ui/states';
import type { Resource } from '../compiled';

const SectionsBelow = lazyPart(() =>
  import('../show/SectionsBelow').then((m) => ({ default: m.SectionsBelow })),
);

/** Sections of the record below its form, which nothing of the form saves. */
export const BelowForm = ({
  resource,
  record,
}: {
  readonly resource: Resource;
  readonly record: RaRecord;
}) => {
  const { below } = resource.spec.form?.edit ?? {};
  if (!below) return null;
  return (
    <Suspense fallback={<FormSkeleton />}>
      <Box sx={{ mt: 2 }}>
        <SectionsBelow resource={resource} record={record} sections={below as never} />
      </Box>
    </Suspense>
  );
};
