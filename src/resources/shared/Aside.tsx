import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

export const Aside = ({
  title,
  width,
  isBelow = false,
  children,
}: {
  readonly title: string;
  readonly width: number;
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
