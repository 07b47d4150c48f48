import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type FormEvent, useRef, useState } from 'react';
import { useAuthProvider, useGetIdentity } from 'react-admin';
import { passwordHelp, passwordLengthProblem } from '../../../domain/staff/password';
import { getConfig } from '../../env';
import { openFresh } from '../../openFresh';
import { ROUTES } from '../../routes';
import { useWriter } from '../../schema/context/writer';
import { announceSessionLost } from '../../sessionLost';
import { failureCode, failureText } from '../../ui/feedback/failure';
import { PasswordInput } from '../../ui/inputs/PasswordInput';
import { PageTitle } from '../../ui/layout';
import { Centered } from './LogoutPage';

const TITLE = 'Alterar Senha';
const FAILED = 'Ocorreu um erro ao trocar a sua senha. Por favor, tente novamente.';
const LOGIN_AGAIN = 'Entre novamente para trocar a sua senha.';

interface Fault {
  readonly field?: string;
  readonly message?: string;
}

/** State of the form. A new password ends all sessions, so that success leads to the login page with a message. */
const useChangePassword = (isForced: boolean) => {
  const provider = useWriter();
  const auth = useAuthProvider();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  /** Current password; null until the server requires it. */
  const [current, setCurrent] = useState<string | null>(null);
  const [fault, setFault] = useState<Fault>({});
  const [busy, setBusy] = useState(false);
  const fail = (next: Fault): void => {
    setFault(next);
    input.current?.focus();
  };
  const send = async (): Promise<void> => {
    setBusy(true);
    setFault({});
    try {
      await provider.changePassword(password, current ?? undefined);
    } catch (failure) {
      setBusy(false);
      const code = failureCode(failure);
      if (code === 'current-password') setCurrent((typed) => typed ?? '');
      // Without a session or a token for a forced change, the account is unknown.
      if (code === 'no-token' && isForced) return openFresh(ROUTES.login);
      const isLoginNeeded = code === 'no-token' || code === 'login-again';
      if (isLoginNeeded && !isForced) announceSessionLost();
      return fail({ message: failureText(failure, isLoginNeeded ? LOGIN_AGAIN : FAILED) });
    }
    await auth?.logout({ notice: 'password-changed' });
  };
  return {
    ...{ password, current, fault, busy, input },
    setCurrent: (value: string | null) => setCurrent(value ?? ''),
    setPassword: (value: string | null) => {
      setPassword(value ?? '');
      if (fault.field) setFault({});
    },
    submit: (event: FormEvent): void => {
      event.preventDefault();
      if (busy) return;
      if (password === '') fail({ field: 'Insira uma senha' });
      else void send();
    },
  };
};

const ChangePasswordForm = ({ isForced }: { readonly isForced: boolean }) => {
  const { password, current, fault, busy, ...form } = useChangePassword(isForced);
  /** Has the field lost focus? Before that, a short password is not an error. */
  const [hasLeft, setHasLeft] = useState(false);
  // Other services apply their own password rules.
  const isOurs = getConfig().extensions.bo;
  const lengthError = isOurs && hasLeft && password ? passwordLengthProblem(password) : undefined;
  return (
    <Paper
      component="form"
      variant="outlined"
      noValidate
      onSubmit={form.submit}
      aria-label={TITLE}
      sx={{ display: 'grid', gap: 2, p: 3, maxWidth: 420 }}
    >
      {fault.message && <Alert severity="error">{fault.message}</Alert>}
      {current !== null && (
        <PasswordInput
          id="current-password"
          name="currentPassword"
          label="Senha atual"
          autoComplete="current-password"
          value={current}
          onChange={form.setCurrent}
          readOnly={busy}
          autoFocus
        />
      )}
      <PasswordInput
        id="new-password"
        name="newPassword"
        label="Nova senha"
        value={password}
        onChange={form.setPassword}
        onBlur={() => setHasLeft(true)}
        error={fault.field ?? lengthError}
        help={isOurs ? passwordHelp(password) : undefined}
        readOnly={busy}
        inputRef={form.input}
        autoFocus
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" loading={busy}>
          Salvar
        </Button>
        {isForced && (
          <Button onClick={() => openFresh(ROUTES.login)} disabled={busy}>
            Voltar ao login
          </Button>
        )}
      </Box>
    </Paper>
  );
};

/** A forced change has no application frame around it (part 1 section 2.1, part 3 sections 2.7 and 5). */
export const ChangePasswordPage = () => {
  const { identity, isPending } = useGetIdentity();
  if (isPending) return null;
  const isForced = !identity?.id;
  const page = (
    <>
      <PageTitle title={TITLE} />
      {isForced && (
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>
          Escolha uma nova senha para continuar.
        </Typography>
      )}
      <ChangePasswordForm isForced={isForced} />
    </>
  );
  return isForced ? <Centered>{page}</Centered> : page;
};
