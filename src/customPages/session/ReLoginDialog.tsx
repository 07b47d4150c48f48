import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useAuthProvider } from 'react-admin';
import { announceSessionBack, onSessionBack, onSessionLost } from '../../sessionLost';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { failureText } from '../../ui/feedback/failure';
import { PasswordInput } from '../../ui/inputs/PasswordInput';
import { TextBase } from '../../ui/inputs/TextInput';

/** State of the login dialog. After the login, failed queries are refetched; another user gets a full page load. */
const useReLogin = (isLost: boolean) => {
  const auth = useAuthProvider();
  const queries = useQueryClient();
  const passwordInput = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(isLost);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState<string | null>(null);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => onSessionLost(() => setOpen(true)), []);
  useEffect(
    () =>
      onSessionBack(() => {
        setPassword(null);
        setFailure(undefined);
        setOpen(false);
        void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
      }),
    [queries],
  );
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // React passes the event to a surrounding form, even from a dialog.
    event.stopPropagation();
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await auth?.login({ email, password: password ?? '' });
      announceSessionBack();
    } catch (error) {
      setFailure(failureText(error, 'Dados inválidos'));
      passwordInput.current?.focus();
    } finally {
      setBusy(false);
    }
  };
  const leave = (): void => void auth?.logout({});
  return {
    ...{ open, email, setEmail, password, setPassword, failure, busy, passwordInput },
    ...{ submit, leave },
  };
};

/** Login over the current page. `isLost`: the session ended before the dialog was mounted. */
export const ReLoginDialog = ({ isLost = false }: { readonly isLost?: boolean }) => {
  const login = useReLogin(isLost);
  const id = useId();
  const [formId, textId] = [`${id}-form`, `${id}-text`];
  return (
    <ModalDialog
      open={login.open}
      title="Sua sessão terminou"
      // Only a login or logout closes the dialog, because the page below has no session.
      onClose={() => undefined}
      maxWidth="xs"
      busy={login.busy}
      compact
      describedBy={textId}
      actions={
        <>
          <Button onClick={login.leave} disabled={login.busy}>
            Sair
          </Button>
          <Button type="submit" form={formId} variant="contained" loading={login.busy}>
            Entrar
          </Button>
        </>
      }
    >
      <DialogContentText id={textId} sx={{ mb: 2 }}>
        Entre novamente para continuar. O que você digitou foi mantido.
      </DialogContentText>
      {login.failure && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {login.failure}
        </Alert>
      )}
      <Box
        component="form"
        id={formId}
        noValidate
        onSubmit={login.submit}
        sx={{ display: 'grid', gap: 2, pt: 1 }}
      >
        <TextBase
          id={`${id}-email`}
          name="email"
          label="E-mail"
          text={login.email}
          onText={login.setEmail}
          inputMode="email"
          autoComplete="username"
          autoFocus
        />
        <PasswordInput
          id={`${id}-password`}
          name="password"
          label="Senha"
          value={login.password}
          onChange={login.setPassword}
          autoComplete="current-password"
          inputRef={login.passwordInput}
        />
      </Box>
    </ModalDialog>
  );
};
