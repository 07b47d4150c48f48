import Box from '@mui/material/Box';

/** A text cut to its lines, whole in its title. */
export const Truncated = ({
  text,
  lines = 1,
  maxWidth = 320,
}: {
  readonly text: string;
  readonly lines?: number;
  readonly maxWidth?: number | string;
}) => (
  <Box
    component="span"
    title={text}
    sx={{
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: lines,
      overflow: 'hidden',
      overflowWrap: 'anywhere',
      maxWidth,
    }}
  >
    {text}
  </Box>
);
