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

/** Width of a record beside its list, in which four actions stand in a line, and the bar above both, in pixels. */
const [WIDTH, BAR] = [672, 53];

/** The list keeps what is left of the window. */
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

/** The focus goes into what was opened, and back to where it came from. */
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

/** What a dialog holds, beside a list that stays in use: another row takes its place. */
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
        // Menus and dialogs that it has opened take their Esc themselves.
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
