export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A text under a key: in the given storage, or in memory if that fails (G20). */
export interface TextSlot {
  get(): string | undefined;
  set(value: string): void;
  clear(): void;
}

/** Never throws: if the storage is blocked, full or missing, the text is kept in memory. */
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
