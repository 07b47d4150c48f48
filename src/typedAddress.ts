type Handler = () => void;

const handlers = new Set<Handler>();

/**
 * Reports an address typed into the address bar in place of the router, whose blocker stops only the entries that it
 * numbered itself. @returns a function that unsubscribes
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
