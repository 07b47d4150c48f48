type Handler = () => void;

/** Only the first one is called. */
const handlers = new Set<Handler>();

/**
 * Calls `handler` when the operator types a URL into the address bar: its history entry lacks the index that the
 * router's blocker needs. @returns unsubscribe
 */
export const onTypedAddress = (handler: Handler): (() => void) => {
  handlers.add(handler);
  return () => void handlers.delete(handler);
};

// This module must load before the router: the window calls its listeners in the order of their registration.
globalThis.window?.addEventListener('popstate', (event) => {
  const [handler] = handlers;
  if (!handler || window.history.state?.idx !== undefined) return;
  event.stopImmediatePropagation();
  handler();
});
