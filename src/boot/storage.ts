const NAMES = ['localStorage', 'sessionStorage'] as const;

/** Reading a denied storage throws, and libraries read it while they load (RELIABILITY G20). */
export const hideRefusedStorage = (page: Window = window): void => {
  for (const name of NAMES) {
    try {
      void page[name];
    } catch {
      Object.defineProperty(page, name, { value: undefined, configurable: true });
    }
  }
};
