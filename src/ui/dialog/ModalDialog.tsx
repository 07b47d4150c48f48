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
  /** True if the content has its own header. On a page, the title is then only read by screen readers. */
  readonly headed?: boolean;
  readonly children?: ReactNode;
  readonly maxWidth?: 'xs' | 'sm' | 'md' | 'lg';
  /** Blocks closing during an operation, whose result would be lost. */
  readonly busy?: boolean;
  readonly describedBy?: string;
  /** Short confirmation: no close button, and not full screen on a phone. */
  readonly compact?: boolean;
}

const WIDE = '(min-width: 1600px)';

/** Aligns a large dialog to the top, so that its content does not move while parts of it load. */
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

/** Makes the browser's Back button close the dialog instead of leaving the page. Its confirmation applies. */
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

type DialogBodyProps = Pick<
  ModalDialogProps,
  'title' | 'open' | 'actions' | 'tools' | 'children' | 'compact'
> & {
  readonly titleId: string;
  readonly closing: Closing;
  readonly dividers: boolean;
};

/** Title, content and actions of a dialog or panel. */
const DialogBody = ({ titleId, closing, dividers, compact = false, ...props }: DialogBodyProps) => (
  <ClosingContext value={closing}>
    <DialogTitle
      // The `h2` names the dialog by `titleId`. Without an id here, MUI would use `titleId` twice.
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
      // Otherwise a confirmation that fades out would catch the next Esc, meant for the dialog below.
      closeAfterTransition={false}
      sx={maxWidth === 'md' || maxWidth === 'lg' ? AT_TOP : undefined}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      slotProps={{ paper: { 'aria-busy': closing.busy } }}
    >
      <DialogBody
        {...parts}
        titleId={titleId}
        closing={closing}
        dividers={Boolean(parts.actions) && !parts.compact}
      />
    </Dialog>
  );
};

/** Width of the panel beside a list, in pixels; it fits four actions in a row. */
const PANEL_WIDTH = 672;

const CONTENT_PADDING = {
  '@media screen': { [`#${CONTENT_ID}#${CONTENT_ID}`]: { paddingRight: PANEL_WIDTH + 24 } },
} as const;

const PANEL = {
  position: 'fixed',
  // Height of the top bar, in pixels.
  top: 53,
  right: 0,
  bottom: 0,
  width: PANEL_WIDTH,
  maxWidth: '100vw',
  zIndex: 'drawer',
  display: 'flex',
  flexDirection: 'column',
  borderLeft: 1,
  borderColor: 'divider',
  outline: 'none',
  '& > .MuiDialogTitle-root': { typography: 'h2', py: 1 },
} as const;

const useFocusOnMount = () => {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const previous = document.activeElement as HTMLElement | null;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (previous?.isConnected) previous.focus({ preventScroll: true });
    };
  }, []);
  return panel;
};

const SidePanel = ({ onClose, busy, ...parts }: ModalDialogProps) => {
  const titleId = useId();
  const panel = useFocusOnMount();
  const closing = useCloseHandlers(onClose, busy);
  return (
    <BesideContext value={false}>
      <GlobalStyles styles={CONTENT_PADDING} />
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
        <DialogBody {...parts} titleId={titleId} closing={closing} dividers />
      </Paper>
    </BesideContext>
  );
};

/** Hides the title visually: screen readers read it, and the breadcrumbs show it. */
const HIDDEN_TITLE = {
  '& > header': { mb: 0 },
  '& > header > div': { minHeight: 0 },
  '& h1': { position: 'absolute', clipPath: 'inset(50%)', fontSize: '1px' },
} as const;

const PAGE_ACTIONS = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 1,
  mt: 2,
  '&:empty': { display: 'none' },
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
    <Box sx={headed ? HIDDEN_TITLE : undefined}>
      <PageTitle title={title} breadcrumbs={breadcrumbs} />
    </Box>
    <Box aria-busy={busy}>
      {children}
      <Box sx={PAGE_ACTIONS}>{actions}</Box>
    </Box>
  </PageFrameContext>
);

/** Modal dialog. Rendered as a page in a `PageFrameContext`, and as a side panel in a `BesideContext`. */
export const ModalDialog = (props: ModalDialogProps) => {
  const breadcrumbs = useContext(PageFrameContext);
  const mayBeBeside = useContext(BesideContext);
  // Fixed on mount: another layout would discard typed input.
  const [isBeside] = useState(() => mayBeBeside && window.matchMedia(WIDE).matches);
  if (breadcrumbs) return <Page {...props} breadcrumbs={breadcrumbs} />;
  return isBeside ? <SidePanel {...props} /> : <Modal {...props} />;
};
