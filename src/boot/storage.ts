const NAMES = ['localStorage', 'sessionStorage'] as const;

/**
 * Hides a storage that the browser denies. Reading a denied one throws, and libraries read it while they load; without
 * a storage they work in memory (RELIABILITY G20).
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
