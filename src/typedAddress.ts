type Handler = () => void;

const handlers = new Set<Handler>();

/** The router's blocker stops only entries that it numbered itself. Returns an unsubscriber. */
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
