import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { useBlocker } from 'react-admin';
import { UNCOVERED } from '../feedback/uncovering';
import { CONTENT_ID } from '../layout/content';
import { type Breadcrumb, PageTitle } from '../layout/PageTitle';
import { useIsNarrow } from '../theme';
import {
  BesideContext,
  type Closing,
  ClosingContext,
  PageFrameContext,
  useCloseHandlers,
  useClosing,
} from './closing';

export interface ModalDialogProps {
  readonly title: string;
  readonly open: boolean;
  /** Called by Esc, the backdrop and the close buttons, unless the dialog is busy or saving. */
  readonly onClose: () => void;
  readonly actions?: ReactNode;
  readonly tools?: ReactNode;
  /** The content has its own header: as a page, the title is hidden visually. */
  readonly headed?: boolean;
  readonly children?: ReactNode;
  readonly maxWidth?: 'xs' | 'sm' | 'md' | 'lg';
  /** An operation is pending whose result closing would discard. */
  readonly busy?: boolean;
  readonly describedBy?: string;
  /** Short confirmation: no close button, and not full screen on a phone. */
  readonly compact?: boolean;
}

const WIDE = '(min-width: 1600px)';

/** Aligned to the top: content on screen does not move while parts of the dialog load. */
const AT_TOP = { '& .MuiDialog-container': { alignItems: 'flex-start' } } as const;

interface CloseButtonProps {
  readonly label?: string;
  readonly disabled?: boolean;
}

export const CloseButton = ({ label = 'Cancelar', disabled = false }: CloseButtonProps) => {
  const closing = useClosing();
  if (!closing) return null;
  return (
    <Button onClick={closing.close} disabled={disabled || closing.busy}>
      {label}
    </Button>
  );
};

const CloseIconButton = () => {
  const closing = useClosing();
  return (
    <IconButton aria-label="Fechar" onClick={closing?.close} disabled={closing?.busy ?? false}>
      <CloseIcon fontSize="small" />
    </IconButton>
  );
};

/** Back closes the dialog and does not leave the page; confirmations of `askBefore` apply. */
const BackCloses = () => {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  const closing = useClosing();
  const close = useRef(closing?.close);
  close.current = closing?.close;
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    close.current?.();
  }, [blocker]);
  return null;
};

type PartsProps = Pick<
  ModalDialogProps,
  'title' | 'open' | 'actions' | 'tools' | 'children' | 'compact'
> & {
  readonly titleId: string;
  readonly closing: Closing;
  readonly dividers: boolean;
};

/** Title, content and actions of a dialog or panel, which `titleId` names. */
const Parts = ({ titleId, closing, dividers, compact = false, ...props }: PartsProps) => (
  <ClosingContext value={closing}>
    <DialogTitle
      // The `h2` inside names the dialog. The bar needs another id, since MUI would give it the same one.
      id={`${titleId}-bar`}
      component="div"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, pr: compact ? 3 : 1.5 }}
    >
      <h2 id={titleId} style={{ flex: 1, margin: 0, font: 'inherit', overflowWrap: 'anywhere' }}>
        {props.title}
      </h2>
      {props.tools}
      {!compact && <CloseIconButton />}
    </DialogTitle>
    {props.open && closing.hasBack && <BackCloses />}
    <DialogContent dividers={dividers}>{props.children}</DialogContent>
    {props.actions && (
      <DialogActions {...UNCOVERED} sx={{ px: 3, py: 1.5, flexWrap: 'wrap', gap: 1 }}>
        {props.actions}
      </DialogActions>
    )}
  </ClosingContext>
);

const Modal = ({
  onClose,
  maxWidth = 'sm',
  busy = false,
  describedBy,
  ...parts
}: ModalDialogProps) => {
  const titleId = useId();
  const isPhone = useIsNarrow();
  const closing = useCloseHandlers(onClose, busy);
  return (
    <Dialog
      open={parts.open}
      onClose={closing.close}
      fullWidth
      fullScreen={isPhone && !parts.compact}
      maxWidth={maxWidth}
      scroll="paper"
      // A confirmation that is still fading out must not catch the next Esc of the dialog below it.
      closeAfterTransition={false}
      sx={maxWidth === 'md' || maxWidth === 'lg' ? AT_TOP : undefined}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      slotProps={{ paper: { 'aria-busy': closing.busy } }}
    >
      <Parts
        {...parts}
        titleId={titleId}
        closing={closing}
        dividers={Boolean(parts.actions) && !parts.compact}
      />
    </Dialog>
  );
};

/** Width of the panel beside a list (fits four actions in a row) and height of the bar above it, in pixels. */
const [WIDTH, BAR] = [672, 53];

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
  '& > .MuiDialogTitle-root': { typography: 'h2', py: 1 },
} as const;

const FOOT = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 1,
} as const;

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

const Beside = ({ onClose, busy, ...parts }: ModalDialogProps) => {
  const titleId = useId();
  const panel = useFocus();
  const closing = useCloseHandlers(onClose, busy);
  return (
    <BesideContext value={false}>
      <GlobalStyles styles={ROOM} />
      <Paper
        ref={panel}
        square
        role="dialog"
        aria-labelledby={titleId}
        aria-busy={closing.busy}
        tabIndex={-1}
        // Nested menus and dialogs handle their Esc themselves.
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) closing.close();
        }}
        sx={PANEL}
      >
        <Parts {...parts} titleId={titleId} closing={closing} dividers />
      </Paper>
    </BesideContext>
  );
};

/** Hides the title visually: screen readers read it, and the breadcrumbs show it. */
const UNSEEN = {
  '& > header': { mb: 0 },
  '& > header > div': { minHeight: 0 },
  '& h1': { position: 'absolute', clipPath: 'inset(50%)', fontSize: '1px' },
} as const;

const Page = ({
  title,
  actions,
  children,
  busy,
  breadcrumbs,
  headed = false,
}: ModalDialogProps & { readonly breadcrumbs: readonly Breadcrumb[] }) => (
  <PageFrameContext value={undefined}>
    <Box sx={headed ? UNSEEN : undefined}>
      <PageTitle title={title} breadcrumbs={breadcrumbs} />
    </Box>
    <Box aria-busy={busy}>
      {children}
      <Box sx={{ ...FOOT, mt: 2, '&:empty': { display: 'none' } }}>{actions}</Box>
    </Box>
  </PageFrameContext>
);

/** Modal dialog; a page if opened by its URL (`PageFrameContext`), a panel in a `BesideContext`. */
export const ModalDialog = (props: ModalDialogProps) => {
  const breadcrumbs = useContext(PageFrameContext);
  const mayBeBeside = useContext(BesideContext);
  // Fixed on mount: a change of the layout would lose typed input.
  const [isBeside] = useState(() => mayBeBeside && window.matchMedia(WIDE).matches);
  if (breadcrumbs) return <Page {...props} breadcrumbs={breadcrumbs} />;
  return isBeside ? <Beside {...props} /> : <Modal {...props} />;
};
