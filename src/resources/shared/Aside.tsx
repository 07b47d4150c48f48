import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** What stands beside a form and follows what is typed; in a dialog, and on a phone, below its fields. */
export const Aside = ({
  title,
  width,
  isBelow = false,
  children,
}: {
  readonly title: string;
  /** In pixels, where there is room. */
  readonly width: number;
  /** The fields stand above it. */
  readonly isBelow?: boolean;
  readonly children: ReactNode;
}) => {
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        flex: `0 1 ${width}px`,
        minWidth: 0,
        width: '100%',
        maxWidth: width,
        mt: isBelow ? 3 : 0,
      }}
    >
      <Typography id={titleId} component="h2" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
};
