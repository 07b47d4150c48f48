import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useContext, useEffect, useId, useMemo, useRef } from 'react';
import { CONTENT_ID } from '../layout/content';
import { BackCloses } from './BackCloses';
import { BackClosesContext, ClosingContext } from './closing';
import type { ModalDialogProps } from './dialogProps';
import { BesideContext } from './pageFrame';
import { useWaysOut } from './useWaysOut';

/** Width of the panel beside a list (fits four actions in a row) and height of the bar above it, in pixels. */
const [WIDTH, BAR] = [672, 53];

/** Leaves the rest of the window to the list. */
const ROOM = {
  '@media screen': { [`#${CONTENT_ID}#${CONTENT_ID}`]: { paddingRight: WIDTH + 24 } },
} as const;

const PANEL = {
  position: 'fixed',
  top: BAR,
  right: 0,
  bottom: 0,
  width: WIDTH,
  maxWidth: '100vw',
  zIndex: 'drawer',
  display: 'flex',
  flexDirection: 'column',
  borderLeft: 1,
  borderColor: 'divider',
  outline: 'none',
} as const;

const HEAD = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pl: 3,
  pr: 1.5,
  minHeight: 48,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const FOOT = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 1,
  px: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** Focuses the panel on mount and restores the focus on unmount. */
const useFocus = () => {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (before?.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return panel;
};

/** Dialog content as a panel beside its list. The list stays usable: another row replaces the content. */
export const DialogBeside = ({
  title,
  onClose,
  actions,
  tools,
  children,
  busy: isWorking = false,
}: ModalDialogProps) => {
  const titleId = useId();
  const panel = useFocus();
  const { ways, busy } = useWaysOut(isWorking, onClose);
  const hasBack = useContext(BackClosesContext);
  const closing = useMemo(() => ({ ...ways, hasBack, busy }), [ways, hasBack, busy]);
  return (
    <BesideContext value={false}>
      <GlobalStyles styles={ROOM} />
      <Paper
        ref={panel}
        square
        role="dialog"
        aria-labelledby={titleId}
        aria-busy={busy}
        tabIndex={-1}
        // Nested menus and dialogs handle their Esc themselves.
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) ways.close();
        }}
        sx={PANEL}
      >
        <ClosingContext value={closing}>
          <Box sx={HEAD}>
            <Typography id={titleId} component="h2" variant="h2" sx={{ flex: 1, minWidth: 0 }}>
              {title}
            </Typography>
            {tools}
            <IconButton aria-label="Fechar" onClick={ways.close} disabled={busy} size="small">
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
          {hasBack && <BackCloses />}
          <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: 3, py: 2.5 }}>{children}</Box>
          {actions && <Box sx={FOOT}>{actions}</Box>}
        </ClosingContext>
      </Paper>
    </BesideContext>
  );
};
