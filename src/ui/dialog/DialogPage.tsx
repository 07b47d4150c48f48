import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { PageTitle } from '../layout/PageTitle';
import { type PageFrame, PageFrameContext } from './pageFrame';

/** What a dialog holds, as a page with a way back. */
export const DialogPage = ({
  title,
  actions,
  children,
  busy,
  frame,
}: {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  readonly busy?: boolean;
  readonly frame: PageFrame;
}) => (
  <PageFrameContext value={undefined}>
    <PageTitle title={title} breadcrumbs={frame.breadcrumbs} />
    <Paper variant="outlined" aria-busy={busy} sx={{ p: { xs: 2, sm: 3 } }}>
      {children}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          justifyContent: 'flex-end',
          mt: 2,
          '&:empty': { display: 'none' },
        }}
      >
        {actions}
      </Box>
    </Paper>
  </PageFrameContext>
);
