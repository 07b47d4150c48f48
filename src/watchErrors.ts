/**
 * Hands errors to what tells our own server of them (decision 0083). It arrives with the first error;
 * what becomes of it nobody hears.
 */
export const tell = (failure: unknown): void => {
  import('./http/tellError').then(({ tellError }) => tellError(failure)).catch(() => undefined);
};

/** Listens for errors that nothing has taken. */
export const watchErrors = (): void => {
  window.addEventListener('error', ({ error }) => tell(error));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
};
