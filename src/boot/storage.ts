const NAMES = ['localStorage', 'sessionStorage'] as const;

/**
 * Takes a storage away that the browser refuses to give. Reading a refused one throws, and
 * libraries do that while they load; without one they work in memory (RELIABILITY G20).
 */
export const hideRefusedStorage = (page: Window = window): void => {
  for (const name of NAMES) {
    try {
      void page[name];
    } catch {
      Object.defineProperty(page, name, { value: undefined, configurable: true });
    }
  }
};
