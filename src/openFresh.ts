/**
 * Opens a path in a new document: nothing of the last session stays in memory, and the back button does not return to
 * it (RELIABILITY D5).
 *
 * @param path path after the `#`: `/login`
 */
export const openFresh = (path: string): void => {
  window.history.replaceState(null, '', `#${path}`);
  window.location.reload();
};
