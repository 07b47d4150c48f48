import type { RuntimeConfig } from '../env';
import type { Notice } from '../http/session';
import { textSlot } from '../http/store';

/** Messages of the login page after a session (part 1 section 2.1). */
const NOTICES: Readonly<Record<Notice, string>> = {
  'signed-out': 'Usuário desconectado',
  'password-changed': 'Senha alterada com sucesso.',
  idle: 'Sua sessão foi encerrada por inatividade.',
};

export const element = <T extends HTMLElement = HTMLElement>(id: string): T => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`index.html has no #${id}`);
  return found as T;
};

export type StartState = 'login' | 'waiting' | 'failed';

export const showStart = (state: StartState): void => {
  element('start-menu').hidden = state !== 'login';
  element('login-form').hidden = state !== 'login';
  element('start-wait').hidden = state !== 'waiting';
  element('start-failure').hidden = state !== 'failed';
};

export const removeStartOnceDrawn = (root: HTMLElement): void => {
  const observer = new MutationObserver(() => {
    if (root.childElementCount === 0) return;
    observer.disconnect();
    element('start').remove();
  });
  observer.observe(root, { childList: true });
};

export const showNotice = (notice: Notice | undefined): void => {
  element('start-status').textContent = notice ? NOTICES[notice] : '';
};

export const showFailure = (): void => {
  showStart('failed');
  const alert = element('start-failure').querySelector('[role="alert"]');
  const advice = import.meta.env.DEV
    ? 'Veja no terminal do npm run dev o erro de uma definição ou de um módulo.'
    : 'Verifique a conexão.';
  if (alert) alert.textContent = `Não foi possível carregar o sistema. ${advice}`;
  element('start-again').onclick = () => window.location.reload();
};

export const showConfig = ({ productName, version, environment }: RuntimeConfig): void => {
  document.title = productName;
  for (const node of document.querySelectorAll('[data-product]')) node.textContent = productName;
  element('start-version').textContent = `v${version} · ${environment}`;
};

export const applyTheme = (): void => {
  const chosen = textSlot(() => localStorage, 'camarim.theme').get();
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
};
