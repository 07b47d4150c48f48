import Box from '@mui/material/Box';
import type { RecordSlotProps } from '../../../schema';
import { codesIn, MAX_SHOWN } from './codes';

export const CodeList = ({ record }: RecordSlotProps) => (
  <Box
    component="ul"
    aria-label="Códigos"
    // Makes the list scrollable by keyboard.
    tabIndex={0}
    sx={{
      m: 0,
      p: 1.5,
      maxHeight: 320,
      overflowY: 'auto',
      listStyle: 'none',
      display: 'grid',
      gap: 0.5,
      gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
      fontFamily: 'monospace',
      overflowWrap: 'anywhere',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
    }}
  >
    {codesIn(record)
      .slice(0, MAX_SHOWN)
      .map((code) => (
        <li key={code}>{code}</li>
      ))}
  </Box>
);
