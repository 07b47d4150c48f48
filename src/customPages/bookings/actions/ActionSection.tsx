import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Unsaved } from '../../../schema/form/Unsaved';

/** One section of the actions dialog. */
export interface ActionSectionCardProps {
  readonly title: string;
  /** Why nothing can be done here now; the controls are then disabled by the section itself. */
  readonly reason?: string | undefined;
  /** What the server said of the last attempt. */
  readonly problem?: string | undefined;
  /** Over both columns. */
  readonly wide?: boolean;
  /** Something was typed or chosen that is not sent. */
  readonly dirty?: boolean;
  readonly children: ReactNode;
}

/** A titled card: the reason why it is closed, its controls, and the failure that belongs to it. */
export const ActionSection = ({
  title,
  reason,
  problem,
  wide = false,
  dirty = false,
  children,
}: ActionSectionCardProps) => {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      aria-describedby={reason ? `${id}-reason` : undefined}
      sx={{
        gridColumn: wide ? '1 / -1' : undefined,
        minWidth: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        p: 2,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'stretch',
        gap: 1.5,
      }}
    >
      <Typography component="h3" variant="subtitle2" id={id}>
        {title}
      </Typography>
      {reason && (
        <Typography variant="body2" color="text.secondary" id={`${id}-reason`}>
          {reason}
        </Typography>
      )}
      <Unsaved dirty={dirty} />
      {children}
      {problem && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
    </Box>
  );
};

/** The buttons of a section, at its end. */
export const SectionButtons = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto' }}>{children}</Box>
);
