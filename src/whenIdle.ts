/** Timeout of `requestIdleCallback`, in milliseconds. */
const LONGEST_MS = 2000;
/** Delay in browsers without `requestIdleCallback`, in milliseconds. */
const WAIT_MS = 200;

/** Runs a task once the page is drawn and the browser is idle. */
export const whenIdle = (task: () => void): void => {
  requestAnimationFrame(() => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(task, { timeout: LONGEST_MS });
    else setTimeout(task, WAIT_MS);
  });
};
