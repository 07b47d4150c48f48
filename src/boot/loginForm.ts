import type { SignInOutcome } from '../authProvider';
import { ApiError } from '../http/ApiError';
import { element } from './page';

export interface LoginFormParts {
  readonly signIn: (email: string, password: string) => Promise<SignInOutcome>;
  readonly onSignedIn: (outcome: SignInOutcome) => void;
}

/** Returns the server's message for a failed login, or the one of part 1 section 8. */
const failureText = (failure: unknown): string =>
  (failure instanceof ApiError && failure.message) || 'Dados inválidos';

const wireShowPassword = (password: HTMLInputElement): void => {
  const toggle = element<HTMLButtonElement>('login-show');
  toggle.addEventListener('click', () => {
    const isShown = password.type === 'password';
    password.type = isShown ? 'text' : 'password';
    toggle.dataset.shown = String(isShown);
    toggle.title = isShown ? 'Ocultar senha' : 'Mostrar senha';
    toggle.setAttribute('aria-label', toggle.title);
  });
};

export const wireLoginForm = ({ signIn, onSignedIn }: LoginFormParts): void => {
  const form = element<HTMLFormElement>('login-form');
  const email = element<HTMLInputElement>('login-email');
  const password = element<HTMLInputElement>('login-password');
  const submit = element<HTMLButtonElement>('login-submit');
  const alert = element('login-alert');
  let isSending = false;

  const showProblem = (text: string, fields: readonly HTMLInputElement[]): void => {
    alert.textContent = text;
    for (const field of [email, password]) {
      field.setAttribute('aria-invalid', String(fields.includes(field)));
    }
    fields.at(-1)?.focus();
  };
  const setSending = (next: boolean): void => {
    isSending = next;
    submit.disabled = next;
    submit.textContent = next ? 'Entrando…' : 'Entrar';
  };
  const send = async (): Promise<void> => {
    if (isSending) return;
    if (email.value.trim() === '') return showProblem('Insira o e-mail', [email]);
    if (password.value === '') return showProblem('Insira a senha', [password]);
    showProblem('', []);
    setSending(true);
    try {
      const outcome = await signIn(email.value, password.value);
      password.value = '';
      onSignedIn(outcome);
    } catch (failure) {
      setSending(false);
      showProblem(failureText(failure), [email, password]);
    }
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  wireShowPassword(password);
};

export const focusLoginForm = (): void => element('login-email').focus();
