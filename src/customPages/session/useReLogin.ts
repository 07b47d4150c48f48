import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useAuthProvider } from 'react-admin';
import { announceSessionBack, onSessionBack, onSessionLost } from '../../sessionLost';
import { failureText } from '../../ui/feedback/failure';

const INVALID = 'Dados inválidos';

/**
 * State of the login dialog. It opens when a session is lost and closes when the same user signs in again, here or in
 * another tab. Failed queries are then refetched; a different user gets a full page load from the provider.
 */
export const useReLogin = (isLost: boolean) => {
  const auth = useAuthProvider();
  const queries = useQueryClient();
  const passwordInput = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(isLost);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const goOn = useCallback((): void => {
    setPassword('');
    setFailure(undefined);
    setOpen(false);
    void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  }, [queries]);

  useEffect(() => onSessionLost(() => setOpen(true)), []);
  useEffect(() => onSessionBack(goOn), [goOn]);

  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await auth?.login({ email, password });
      announceSessionBack();
    } catch (error) {
      setFailure(failureText(error, INVALID));
      passwordInput.current?.focus();
    } finally {
      setBusy(false);
    }
  };

  return {
    open,
    email,
    setEmail: (value: string) => setEmail(value),
    password,
    setPassword: (value: string | null) => setPassword(value ?? ''),
    failure,
    busy,
    passwordInput,
    submit: (event: FormEvent): void => {
      event.preventDefault();
      // React propagates the event to a surrounding form, even across dialogs.
      event.stopPropagation();
      if (!busy) void send();
    },
    leave: (): void => void auth?.logout({}),
  };
};
