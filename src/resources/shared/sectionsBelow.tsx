import Box from '@mui/material/Box';
import { memo } from 'react';
import type { RaRecord } from 'react-admin';
import type { FormAsideProps } from '../../schema';
import { useDefinition } from '../../schema/context/context';
import { SectionsAfter } from '../../schema/record/RecordSections';

/** Creates a form slot with a section of the record below its form. `start` is its left margin in pixels. */
export const sectionsBelow = (name: string, section: object, start = 0) => {
  // The cast drops the record type.
  const sections = [section] as never;
  const Sections = memo(({ record }: { readonly record: RaRecord }) => (
    <Box
      sx={{
        flex: '1 1 100%',
        minWidth: 0,
        mt: start ? 0 : 2,
        ml: { md: `${start}px` },
        maxWidth: 960,
      }}
    >
      <SectionsAfter resource={useDefinition(name)} record={record} sections={sections} />
    </Box>
  ));
  Sections.displayName = `SectionsBelow(${name})`;
  return ({ context: { stored } }: FormAsideProps) =>
    stored ? <Sections record={stored as RaRecord} /> : null;
};
