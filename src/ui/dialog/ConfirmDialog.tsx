import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { failureText } from '../feedback/failure';
import { ModalDialog } from './ModalDialog';

/** Time in which a closing dialog still receives clicks, in milliseconds. */
const CLOSING_MS = 500;

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** Called once, however often the button is pressed. Its error is shown inside the dialog. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
  readonly tone?: 'primary' | 'error';
  /** Button that Enter presses; `no` if the dialog may open while the operator is typing. */
  readonly enter?: 'yes' | 'no';
  readonly children?: ReactNode;
}

/** Confirmation dialog. The parent closes it: it stays open until `open` is false. */
export const ConfirmDialog = ({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel = 'Cancelar',
  onConfirm,
  onClose,
  tone = 'primary',
  enter = 'yes',
  children,
}: ConfirmDialogProps) => {
  const textId = useId();
  const isRunning = useRef(false);
  const confirmedAt = useRef(Number.NEGATIVE_INFINITY);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (!open) return;
    setFailure(undefined);
    confirmedAt.current = Number.NEGATIVE_INFINITY;
  }, [open]);
  const confirm = async () => {
    // A click during the closing animation must not confirm again.
    const isClosing = performance.now() - confirmedAt.current < CLOSING_MS;
    if (!open || isRunning.current || isClosing) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
      confirmedAt.current = performance.now();
    } catch (error) {
      setFailure(
        failureText(error, 'Não foi possível concluir a operação. Por favor, tente novamente.'),
      );
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return (
    <ModalDialog
      open={open}
      title={title}
      onClose={onClose}
      maxWidth="xs"
      busy={busy}
      compact
      describedBy={textId}
      actions={
        <>
          <Button onClick={onClose} disabled={busy} autoFocus={enter === 'no'}>
            {cancelLabel}
          </Button>
          <Button
            variant="contained"
            color={tone}
            onClick={confirm}
            loading={busy}
            autoFocus={enter === 'yes'}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <DialogContentText
        component="div"
        id={textId}
        sx={{ color: 'text.primary', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {text}
      </DialogContentText>
      {children && <Box sx={{ mt: 2 }}>{children}</Box>}
      {failure && (
        <Alert severity="error" role="alert" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
    </ModalDialog>
  );
};
