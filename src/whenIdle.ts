/** Longest wait for a moment without other work, in milliseconds. */
const LONGEST_MS = 2000;
/** The wait where the browser does not tell of such moments. */
const WAIT_MS = 200;

/** Does something once the page is drawn and the browser has nothing else to do. */
export const whenIdle = (task: () => void): void => {
  requestAnimationFrame(() => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(task, { timeout: LONGEST_MS });
    else setTimeout(task, WAIT_MS);
  });
};
