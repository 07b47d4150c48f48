/** What this module needs of a `Storage`. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** One text under one key: in the storage given, in memory as soon as that fails (G20). */
export interface TextSlot {
  get(): string | undefined;
  set(value: string): void;
  clear(): void;
}

/**
 * Makes a slot. A blocked, full or missing storage never throws: what cannot be written is kept in
 * memory for as long as the page lives.
 */
export const textSlot = (storage: () => TextStorage | undefined, key: string): TextSlot => {
  let memory: string | undefined;
  const attempt = <T>(use: (store: TextStorage) => T): T | undefined => {
    try {
      const store = storage();
      return store && use(store);
    } catch {
      return undefined;
    }
  };
  return {
    get: () => memory ?? attempt((store) => store.getItem(key)) ?? undefined,
    set: (value) => {
      const written = attempt((store) => {
        store.setItem(key, value);
        return store.getItem(key) === value;
      });
      memory = written ? undefined : value;
    },
    clear: () => {
      memory = undefined;
      attempt((store) => store.removeItem(key));
    },
  };
};
