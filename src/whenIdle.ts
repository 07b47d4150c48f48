const TIMEOUT_MS = 2000;
/** Delay in browsers without `requestIdleCallback`, in milliseconds. */
const WAIT_MS = 200;

export const whenIdle = (task: () => void): void => {
  requestAnimationFrame(() => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(task, { timeout: TIMEOUT_MS });
    else setTimeout(task, WAIT_MS);
  });
};
