import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Unsaved } from '../form/Unsaved';
import { IN_ORDER } from './sectionGrid';

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

/**
 * A titled card: the reason why it is closed, its controls, and the failure that belongs to it. Without a
 * title it is a part of the card around, and its controls stand below what it holds.
 */
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
  /** Level of the heading: below the title of the dialog, or of the page. */
  readonly heading?: 'h2' | 'h3' | undefined;
  /** Its buttons. */
  readonly tools?: ReactNode;
  /** Why nothing can be done here now; its controls are then closed. */
  readonly reason?: string | undefined;
  /** What failed last. */
  readonly problem?: { readonly title?: string | undefined; readonly text: string } | undefined;
  /** Over both columns. */
  readonly wide?: boolean | undefined;
  /** Something was typed or chosen that is not sent. */
  readonly dirty?: boolean;
  readonly children: ReactNode;
}) => {
  const id = useId();
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
        bgcolor: title && heading === 'h2' ? 'background.paper' : undefined,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'stretch',
        gap: 1.5,
        ...IN_ORDER,
      }}
    >
      {title && (
        <Box sx={HEAD}>
          <Typography
            id={id}
            component={heading}
            variant={heading === 'h2' ? 'subtitle1' : 'subtitle2'}
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
