export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Text stored under a key; never throws. If the storage is blocked, full or missing, the text stays in memory (G20). */
export const textSlot = (storage: () => TextStorage | undefined, key: string) => {
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
    get: (): string | undefined => memory ?? attempt((store) => store.getItem(key)) ?? undefined,
    set: (value: string): void => {
      const written = attempt((store) => {
        store.setItem(key, value);
        return store.getItem(key) === value;
      });
      memory = written ? undefined : value;
    },
    clear: (): void => {
      memory = undefined;
      attempt((store) => store.removeItem(key));
    },
  };
};

export type TextSlot = ReturnType<typeof textSlot>;
