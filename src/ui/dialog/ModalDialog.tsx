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

/** Room for a list and a record beside it. */
const WIDE = '(min-width: 1600px)';

/** A wide dialog stands at the top: while its parts come it grows downwards, and what was read stays where it is. */
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
      // A question that still fades must not take the next Esc from the dialog below it.
      closeAfterTransition={false}
      sx={maxWidth === 'md' || maxWidth === 'lg' ? AT_TOP : undefined}
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
 * A dialog named by its title; full screen on a phone. The focus goes back to where it came from. Opened
 * by an address of its own it is a page (`PageFrameContext`), over a list in a wide window it stands beside
 * the list (`BesideContext`).
 */
export const ModalDialog = (props: ModalDialogProps) => {
  const frame = useContext(PageFrameContext);
  const mayBeBeside = useContext(BesideContext);
  // As it was opened it stays: what was typed in it would go with its place.
  const [isBeside] = useState(() => mayBeBeside && window.matchMedia(WIDE).matches);
  if (frame) return <DialogPage {...props} frame={frame} />;
  return isBeside ? <DialogBeside {...props} /> : <Modal {...props} />;
};
