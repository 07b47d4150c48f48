/**
 * Opens a path in a document made anew: nothing of the last session stays in memory, and the back
 * button does not return to it (RELIABILITY D5).
 *
 * @param path Path behind the `#`: `/login`.
 */
export const openFresh = (path: string): void => {
  window.history.replaceState(null, '', `#${path}`);
  window.location.reload();
};
