import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Unsaved } from './Unsaved';

const hiddenAnimation = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'hidden' } });

/** Hides content below a skeleton for at most 1.5 s, also with reduced motion, since nothing moves. */
export const IN_ORDER = {
  '& > :has(.MuiSkeleton-root) ~ *': { animation: `${hiddenAnimation} 1500ms !important` },
} as const;

const CARD = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  p: { xs: 1.25, sm: 2 },
} as const;

const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  justifyContent: 'space-between',
} as const;

/** Card with a title. Without a title it has no border, and its tools are below its content. */
export const SectionCard = ({
  title,
  heading = 'h3',
  tools,
  reason,
  problem,
  wide = false,
  dirty = false,
  children,
}: {
  readonly title?: string | undefined;
  /** Level of the heading: h2 on a page, h3 in a dialog. */
  readonly heading?: 'h2' | 'h3' | undefined;
  readonly tools?: ReactNode;
  readonly reason?: string | undefined;
  readonly problem?: { readonly title?: string | undefined; readonly text: string } | undefined;
  readonly wide?: boolean | undefined;
  readonly dirty?: boolean;
  readonly children: ReactNode;
}) => {
  const id = useId();
  const isOnPage = heading === 'h2';
  const buttons = tools && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{tools}</Box>;
  return (
    <Box
      component={title ? 'section' : 'div'}
      aria-labelledby={title ? id : undefined}
      aria-describedby={reason ? `${id}-reason` : undefined}
      sx={{
        gridColumn: wide ? '1 / -1' : undefined,
        minWidth: 0,
        ...(title && CARD),
        bgcolor: title && isOnPage ? 'background.paper' : undefined,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'stretch',
        gap: 1.5,
        '&:empty': { display: 'none' },
        ...IN_ORDER,
      }}
    >
      {title && (
        <Box sx={HEAD}>
          <Typography
            id={id}
            component={heading}
            variant={isOnPage ? 'subtitle1' : 'subtitle2'}
            sx={{ fontWeight: 600 }}
          >
            {title}
          </Typography>
          {buttons}
        </Box>
      )}
      {reason && (
        <Typography variant="body2" color="text.secondary" id={`${id}-reason`}>
          {reason}
        </Typography>
      )}
      <Unsaved dirty={dirty} />
      {children}
      {!title && buttons}
      {problem && (
        <Alert severity="error" role="alert">
          {problem.title && <AlertTitle>{problem.title}</AlertTitle>}
          {problem.text}
        </Alert>
      )}
    </Box>
  );
};
