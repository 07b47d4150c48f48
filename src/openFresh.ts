/** A new document at a path (after `#`): nothing of the session stays (RELIABILITY D5). */
export const openFresh = (path: string): void => {
  window.history.replaceState(null, '', `#${path}`);
  window.location.reload();
};
