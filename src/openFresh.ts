/** Opens a path (after `#`) in a new document, so that no state of the session remains. */
export const openFresh = (path: string): void => {
  window.history.replaceState(null, '', `#${path}`);
  window.location.reload();
};
