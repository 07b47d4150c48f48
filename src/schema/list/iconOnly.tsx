import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A button of its icon alone; its words stay its name. */
export const ICON_ONLY = {
  minWidth: 0,
  px: 1,
  fontSize: 0,
  '& .MuiButton-startIcon': { m: 0 },
} as const;

/** The tools of a list beside its title: on a phone their icons. */
export const Tools = ({ children }: { readonly children: ReactNode }) => (
  <Box
    sx={(theme) => ({
      display: 'flex',
      flexWrap: 'wrap',
      gap: 1,
      [theme.breakpoints.down('sm')]: {
        gap: 0.5,
        '& .MuiButton-root': theme.unstable_sx(ICON_ONLY),
      },
    })}
  >
    {children}
  </Box>
);
