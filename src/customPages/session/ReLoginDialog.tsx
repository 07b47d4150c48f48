import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useId } from 'react';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { PasswordInput } from '../../ui/inputs/PasswordInput';
import { TextBase } from '../../ui/inputs/TextInput';
import { useReLogin } from './useReLogin';

/** Only the login or the logout closes it: the page below has no session. */
const stay = (): void => undefined;

/**
 * Login dialog over the current page, which stays unchanged (RELIABILITY A5). `isLost`: the session ended before the
 * dialog was mounted.
 */
export const ReLoginDialog = ({ isLost = false }: { readonly isLost?: boolean }) => {
  const { open, email, setEmail, password, setPassword, ...login } = useReLogin(isLost);
  const id = useId();
  const [formId, textId] = [`${id}-form`, `${id}-text`];
  return (
    <ModalDialog
      open={open}
      title="Sua sessão terminou"
      onClose={stay}
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
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
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
          text={email}
          onText={setEmail}
          inputMode="email"
          autoComplete="username"
          autoFocus
        />
        <PasswordInput
          id={`${id}-password`}
          name="password"
          label="Senha"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          inputRef={login.passwordInput}
        />
      </Box>
    </ModalDialog>
  );
};
