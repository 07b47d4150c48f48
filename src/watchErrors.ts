/** Reports to our own server (decision 0083); failures of the reporter are ignored. */
export const tell = (failure: unknown): void => {
  import('./http/tellError').then(({ tellError }) => tellError(failure)).catch(() => undefined);
};

export const watchErrors = (): void => {
  window.addEventListener('error', ({ error }) => tell(error));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
};
