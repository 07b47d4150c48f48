import { type FormEvent, useRef, useState } from 'react';
import { useAuthProvider } from 'react-admin';
import { passwordHelp, passwordLengthProblem } from '../../../domain/staff/password';
import { getConfig } from '../../env';
import { openFresh } from '../../openFresh';
import { ROUTES } from '../../routes';
import { useWriter } from '../../schema/writer';
import { announceSessionLost } from '../../sessionLost';
import { failureCode, failureText } from '../../ui/feedback/failure';

const EMPTY = 'Insira uma senha';
const FAILED = 'Ocorreu um erro ao trocar a sua senha. Por favor, tente novamente.';
const LOGIN_AGAIN = 'Entre novamente para trocar a sua senha.';

/**
 * State of the page 'Alterar Senha' (part 1 section 2.1, part 3 sections 2.7 and 5). Changing the password ends every
 * session, so success leads to the login with a message.
 * @param isForced Is there no session yet, only the token of a forced change?
 */
export const useChangePassword = (isForced: boolean) => {
  const provider = useWriter();
  const auth = useAuthProvider();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  /** Current password; null until the server requires it. */
  const [current, setCurrent] = useState<string | null>(null);
  /** Error of a field, or of the server's response. */
  const [fault, setFault] = useState<{ field?: string; answer?: string }>({});
  const [busy, setBusy] = useState(false);
  /** Has the field lost focus once? Before that a short password is no error. */
  const [isLeft, setLeft] = useState(false);
  // Other services may have other password rules, and those apply.
  const isOurs = getConfig().extensions.bo;
  const length = isOurs && isLeft && password ? passwordLengthProblem(password) : undefined;

  const fail = (next: { field?: string; answer?: string }): void => {
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
      // If there is neither a session nor a forced-change token, there is no account to change.
      if (code === 'no-token' && isForced) return openFresh(ROUTES.login);
      const isLoginNeeded = code === 'no-token' || code === 'login-again';
      if (isLoginNeeded && !isForced) announceSessionLost();
      return fail({ answer: failureText(failure, isLoginNeeded ? LOGIN_AGAIN : FAILED) });
    }
    await auth?.logout({ notice: 'password-changed' });
  };

  return {
    backToLogin: (): void => openFresh(ROUTES.login),
    current,
    setCurrent: (value: string | null) => setCurrent(value ?? ''),
    password,
    setPassword: (value: string | null) => {
      setPassword(value ?? '');
      if (fault.field) setFault({});
    },
    fault: { ...fault, field: fault.field ?? length },
    help: isOurs ? passwordHelp(password) : undefined,
    leave: () => setLeft(true),
    busy,
    input,
    submit: (event: FormEvent): void => {
      event.preventDefault();
      if (busy) return;
      if (password === '') fail({ field: EMPTY });
      else void send();
    },
  };
};
