import { useAuthProvider } from 'ra-core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { onSessionLost } from '../../sessionLost';
import { failureText } from '../../ui/feedback/failure';

const INVALID = 'Dados inválidos';

/**
 * State of the dialog that asks for the login again. It opens when a session is announced as lost
 * and closes when the same person is back; the provider gives anybody else a fresh document.
 */
export const useReLogin = () => {
  const auth = useAuthProvider();
  const passwordInput = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  useEffect(() => onSessionLost(() => setOpen(true)), []);

  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await auth?.login({ email, password });
      setPassword('');
      setOpen(false);
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
      // A form inside a dialog of a form: React hands the event on to the form below.
      event.stopPropagation();
      if (!busy) void send();
    },
    leave: (): void => void auth?.logout({}),
  };
};
