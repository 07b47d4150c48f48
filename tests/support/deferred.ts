/** A promise that a test resolves itself. */
export interface Deferred {
  readonly promise: Promise<void>;
  resolve(): void;
}

/** Creates a promise to be resolved later. */
export const deferred = (): Deferred => {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: () => resolve() };
};
