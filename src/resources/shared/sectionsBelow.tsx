import Box from '@mui/material/Box';
import { memo } from 'react';
import type { RaRecord } from 'react-admin';
import type { FormAsideProps } from '../../schema';
import { useDefinition } from '../../schema/context/context';
import { SectionsAfter } from '../../schema/record/RecordSections';

/** Creates the slot of sections of a record below its form, which does not save them. `start`: the index beside it. */
export const sectionsBelow = (name: string, section: object, start = 0) => {
  // The record type is erased.
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
