import CloseIcon from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useContext, useId, useMemo, useRef, useState } from 'react';
import { type Ask, ClosingContext } from './closing';
import { DialogPage } from './DialogPage';
import { PageFrameContext } from './pageFrame';

/** What a dialog shows and does. */
export interface ModalDialogProps {
  readonly title: string;
  readonly open: boolean;
  /**
   * Esc, the backdrop, the cross and a `CloseButton`; none of them answers while the dialog is busy or
   * something inside writes, and what stands inside may ask first.
   */
  readonly onClose: () => void;
  /** Buttons of the footer, which stays in sight while the content scrolls. */
  readonly actions?: ReactNode;
  /** What stands in its bar, before the cross. */
  readonly tools?: ReactNode;
  /** What it holds begins with a head: as a page its title names the page, and takes no room. */
  readonly headed?: boolean;
  readonly children?: ReactNode;
  readonly maxWidth?: 'xs' | 'sm' | 'md' | 'lg';
  /** Work is under way that closing would leave unanswered. */
  readonly busy?: boolean;
  /** Of a question: the text that the dialog is announced with. */
  readonly describedBy?: string;
  /** A short question: no cross, and not full screen. */
  readonly compact?: boolean;
}

const Modal = ({
  title,
  open,
  onClose,
  actions,
  tools,
  children,
  maxWidth = 'sm',
  busy: isWorking = false,
  describedBy,
  compact = false,
}: ModalDialogProps) => {
  const titleId = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [writes, setWrites] = useState(0);
  const busy = isWorking || writes > 0;
  const latest = useRef({ busy, onClose });
  latest.current = { busy, onClose };
  const ways = useMemo(() => {
    const asked = new Set<Ask>();
    const goOn = (go: () => void): void => {
      if (latest.current.busy) return;
      const [ask] = asked;
      if (ask) ask(go);
      else go();
    };
    return {
      close: () => goOn(() => latest.current.onClose()),
      goOn,
      askBefore: (ask: Ask) => {
        asked.add(ask);
        return () => void asked.delete(ask);
      },
      shut: () => {
        setWrites((count) => count + 1);
        return () => setWrites((count) => count - 1);
      },
    };
  }, []);
  const { close } = ways;
  const closing = useMemo(() => ({ ...ways, busy }), [ways, busy]);
  return (
    <Dialog
      open={open}
      onClose={close}
      fullWidth
      fullScreen={isPhone && !compact}
      maxWidth={maxWidth}
      scroll="paper"
      // A question that still fades must not take the next Esc from the dialog below it.
      closeAfterTransition={false}
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
        {tools && <ClosingContext value={closing}>{tools}</ClosingContext>}
        {!compact && (
          <IconButton aria-label="Fechar" onClick={close} disabled={busy} size="small">
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </DialogTitle>
      <ClosingContext value={closing}>
        <DialogContent dividers={Boolean(actions) && !compact}>{children}</DialogContent>
        {actions && (
          <DialogActions sx={{ px: 3, py: 1.5, flexWrap: 'wrap', gap: 1 }}>{actions}</DialogActions>
        )}
      </ClosingContext>
    </Dialog>
  );
};

/**
 * A dialog named by its title; full screen on a phone. The focus goes back to where it came from. Opened
 * by an address of its own it is a page (`PageFrameContext`).
 */
export const ModalDialog = (props: ModalDialogProps) => {
  const frame = useContext(PageFrameContext);
  return frame ? <DialogPage {...props} frame={frame} /> : <Modal {...props} />;
};
