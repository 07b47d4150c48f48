type Handler = () => void;

const handlers = new Set<Handler>();

/**
 * Hears of an address that is typed into the address bar, in place of the router: the router numbers the entries
 * that it makes itself, and its blocker cannot stop any other. @returns what no longer hears
 */
export const onTypedAddress = (handler: Handler): (() => void) => {
  handlers.add(handler);
  return () => void handlers.delete(handler);
};

// Listeners of the window are called in the order of registration: this module is loaded before the router is made.
globalThis.window?.addEventListener('popstate', (event) => {
  const [handler] = handlers;
  if (!handler || window.history.state?.idx !== undefined) return;
  event.stopImmediatePropagation();
  handler();
});
