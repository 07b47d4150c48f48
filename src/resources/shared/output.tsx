import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { InputSlotProps } from '../../schema';

/** Creates a read-only input that shows a text computed from the values of the form. */
export const outputOf =
  (textOf: (values: never) => string) =>
  ({ label }: InputSlotProps) => (
    <Box component="output" aria-label={label} sx={{ display: 'block', py: 0.5 }}>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }} aria-hidden>
        {label}
      </Typography>
      <Typography component="div" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {textOf(useWatch() as never)}
      </Typography>
    </Box>
  );
