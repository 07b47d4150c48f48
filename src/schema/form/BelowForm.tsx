import Box from '@mui/material/Box';
import { Suspense } from 'react';
import type { RaRecord } from 'react-admin';
import { lazyWithRetry } from '../../ui/lazy';
import { FormSkeleton } from '../../ui/states';
import type { Resource } from '../compiled';

const SectionsAfter = lazyWithRetry(() =>
  import('../show/RecordSections').then((m) => ({ default: m.SectionsAfter })),
);

/** Alignment with the fields of a long form, beside its index. */
const BESIDE_INDEX = { maxWidth: 960, ml: { md: '236px' } } as const;

interface Props {
  readonly resource: Resource;
  readonly record: RaRecord;
}

/** Sections of the record below its form, not saved by it. */
export const BelowForm = ({ resource, record }: Props) => {
  const { index, edit } = resource.spec.form ?? {};
  const { below } = edit ?? {};
  if (!below) return null;
  return (
    <Suspense fallback={<FormSkeleton />}>
      <Box sx={{ mt: 2, ...(index && BESIDE_INDEX) }}>
        <SectionsAfter resource={resource} record={record} sections={below as never} />
      </Box>
    </Suspense>
  );
};
