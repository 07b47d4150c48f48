import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useId } from 'react';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { useIdle, WAY_OUT } from './useIdle';

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Warns before an idle session ends; any activity in any tab keeps it alive. */
const IdleDialog = ({ minutes }: { readonly minutes: number }) => {
  const { secondsLeft, goOn, leave } = useIdle(minutes);
  const textId = useId();
  return (
    <ModalDialog
      open={secondsLeft !== undefined}
      title="Sua sessão vai expirar por inatividade"
      onClose={goOn}
      maxWidth="xs"
      compact
      describedBy={textId}
      actions={
        <>
          <Button onClick={leave} {...WAY_OUT}>
            Sair
          </Button>
          <Button onClick={goOn} variant="contained" autoFocus>
            Continuar conectado
          </Button>
        </>
      }
    >
      <DialogContentText id={textId}>
        Você será desconectado em <span role="timer">{clockOf(secondsLeft ?? 0)}</span>. O que não
        foi salvo será perdido.
      </DialogContentText>
    </ModalDialog>
  );
};

export default IdleDialog;
