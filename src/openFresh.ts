/** Opens a path (after the `#`) in a new document: nothing of the session stays (D5). */
export const openFresh = (path: string): void => {
  window.history.replaceState(null, '', `#${path}`);
  window.location.reload();
};
