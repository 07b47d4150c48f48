import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PageTitle } from '../layout/PageTitle';
import { type PageFrame, PageFrameContext } from './pageFrame';

/** Hides the title visually: screen readers read it, and the breadcrumbs show it. */
const UNSEEN = {
  '& > header': { mb: 0 },
  '& > header > div': { minHeight: 0 },
  '& h1': { position: 'absolute', clipPath: 'inset(50%)', fontSize: '1px' },
} as const;

/** Dialog content as a page with breadcrumbs. */
export const DialogPage = ({
  title,
  actions,
  children,
  busy,
  frame,
  headed = false,
}: {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  readonly busy?: boolean;
  readonly frame: PageFrame;
  readonly headed?: boolean;
}) => (
  <PageFrameContext value={undefined}>
    <Box sx={headed ? UNSEEN : undefined}>
      <PageTitle title={title} breadcrumbs={frame.breadcrumbs} />
    </Box>
    <Box aria-busy={busy}>
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
    </Box>
  </PageFrameContext>
);
