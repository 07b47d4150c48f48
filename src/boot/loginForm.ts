import type { SignInOutcome } from '../authProvider';
import { ApiError } from '../http/ApiError';
import { element } from './page';

export interface LoginFormParts {
  readonly signIn: (email: string, password: string) => Promise<SignInOutcome>;
  readonly onSignedIn: (outcome: SignInOutcome) => void;
}

/** Text of a failed login: the server's, else that of part 1 section 8. */
const failureText = (failure: unknown): string =>
  (failure instanceof ApiError && failure.message) || 'Dados inválidos';

const wireShowPassword = (password: HTMLInputElement): void => {
  const toggle = element<HTMLButtonElement>('login-show');
  toggle.addEventListener('click', () => {
    const shown = password.type === 'password';
    password.type = shown ? 'text' : 'password';
    toggle.dataset.shown = String(shown);
    toggle.title = shown ? 'Ocultar senha' : 'Mostrar senha';
    toggle.setAttribute('aria-label', toggle.title);
  });
};

export const wireLoginForm = ({ signIn, onSignedIn }: LoginFormParts): void => {
  const form = element<HTMLFormElement>('login-form');
  const email = element<HTMLInputElement>('login-email');
  const password = element<HTMLInputElement>('login-password');
  const submit = element<HTMLButtonElement>('login-submit');
  const alert = element('login-alert');
  let sending = false;

  const mark = (text: string, fields: readonly HTMLInputElement[]): void => {
    alert.textContent = text;
    for (const field of [email, password]) {
      field.setAttribute('aria-invalid', String(fields.includes(field)));
    }
    fields.at(-1)?.focus();
  };
  const setSending = (next: boolean): void => {
    sending = next;
    submit.disabled = next;
    submit.textContent = next ? 'Entrando…' : 'Entrar';
  };
  const send = async (): Promise<void> => {
    if (sending) return;
    if (email.value.trim() === '') return mark('Insira o e-mail', [email]);
    if (password.value === '') return mark('Insira a senha', [password]);
    mark('', []);
    setSending(true);
    try {
      const outcome = await signIn(email.value, password.value);
      password.value = '';
      onSignedIn(outcome);
    } catch (failure) {
      setSending(false);
      mark(failureText(failure), [email, password]);
    }
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  wireShowPassword(password);
};

export const focusLoginForm = (): void => element('login-email').focus();
