import CloseIcon from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useContext, useId, useMemo, useState } from 'react';
import { UNCOVERED } from '../feedback/uncovering';
import { BackCloses } from './BackCloses';
import { BackClosesContext, ClosingContext } from './closing';
import { DialogBeside } from './DialogBeside';
import { DialogPage } from './DialogPage';
import type { ModalDialogProps } from './dialogProps';
import { BesideContext, PageFrameContext } from './pageFrame';
import { useWaysOut } from './useWaysOut';

/** Minimum window width for a list with a record beside it. */
const WIDE = '(min-width: 1600px)';

/** Aligns a wide dialog to the top: it grows downwards while its parts load, and content on screen does not move. */
const AT_TOP = { '& .MuiDialog-container': { alignItems: 'flex-start' } } as const;

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
  const { ways, busy } = useWaysOut(isWorking, onClose);
  const { close } = ways;
  const hasBack = useContext(BackClosesContext);
  const closing = useMemo(() => ({ ...ways, hasBack, busy }), [ways, hasBack, busy]);
  return (
    <Dialog
      open={open}
      onClose={close}
      fullWidth
      fullScreen={isPhone && !compact}
      maxWidth={maxWidth}
      scroll="paper"
      // A confirmation that is still fading out must not catch the next Esc of the dialog below it.
      closeAfterTransition={false}
      sx={maxWidth === 'md' || maxWidth === 'lg' ? AT_TOP : undefined}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      slotProps={{ paper: { 'aria-busy': busy } }}
    >
      <DialogTitle
        // The `h2` inside names the dialog. The bar needs another id, since MUI would give it the same one.
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
        {open && hasBack && <BackCloses />}
        <DialogContent dividers={Boolean(actions) && !compact}>{children}</DialogContent>
        {actions && (
          <DialogActions {...UNCOVERED} sx={{ px: 3, py: 1.5, flexWrap: 'wrap', gap: 1 }}>
            {actions}
          </DialogActions>
        )}
      </ClosingContext>
    </Dialog>
  );
};

/**
 * Dialog named by its title; full screen on a phone. Restores the focus on close. Opened by its own URL it is a page
 * (`PageFrameContext`). Over a list in a wide window it is a panel beside the list (`BesideContext`).
 */
export const ModalDialog = (props: ModalDialogProps) => {
  const frame = useContext(PageFrameContext);
  const mayBeBeside = useContext(BesideContext);
  // Fixed on mount: a change of the layout would lose typed input.
  const [isBeside] = useState(() => mayBeBeside && window.matchMedia(WIDE).matches);
  if (frame) return <DialogPage {...props} frame={frame} />;
  return isBeside ? <DialogBeside {...props} /> : <Modal {...props} />;
};
