import CloseIcon from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';

/** What a dialog shows and does. */
export interface ModalDialogProps {
  readonly title: string;
  readonly open: boolean;
  /** Esc, the backdrop and the cross; none of them answers while the dialog is busy. */
  readonly onClose: () => void;
  /** Buttons of the footer, which stays in sight while the content scrolls. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  readonly maxWidth?: 'xs' | 'sm' | 'md' | 'lg';
  /** Work is under way that closing would leave unanswered. */
  readonly busy?: boolean;
  /** Of a question: the text that the dialog is announced with. */
  readonly describedBy?: string;
  /** A short question: no cross, and never full screen. */
  readonly compact?: boolean;
}

/** A dialog named by its title; full screen on a phone. The focus goes back to where it came from. */
export const ModalDialog = ({
  title,
  open,
  onClose,
  actions,
  children,
  maxWidth = 'sm',
  busy = false,
  describedBy,
  compact = false,
}: ModalDialogProps) => {
  const titleId = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      fullWidth
      fullScreen={isPhone && !compact}
      maxWidth={maxWidth}
      scroll="paper"
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      slotProps={{ paper: { 'aria-busy': busy } }}
    >
      <DialogTitle
        // The heading inside names the dialog; without an id of its own the bar would take the same one.
        id={`${titleId}-bar`}
        component="div"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, pr: compact ? 3 : 1.5 }}
      >
        <h2 id={titleId} style={{ flex: 1, margin: 0, font: 'inherit', overflowWrap: 'anywhere' }}>
          {title}
        </h2>
        {!compact && (
          <IconButton aria-label="Fechar" onClick={close} disabled={busy} size="small">
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </DialogTitle>
      <DialogContent dividers={Boolean(actions) && !compact}>{children}</DialogContent>
      {actions && (
        <DialogActions sx={{ px: 3, py: 1.5, flexWrap: 'wrap', gap: 1 }}>{actions}</DialogActions>
      )}
    </Dialog>
  );
};
