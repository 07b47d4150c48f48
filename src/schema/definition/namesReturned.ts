/** Placeholders for the properties that a function reads. Several are tried: a function may fail with one of them. */
const PLACEHOLDERS: readonly ((name: string | symbol) => unknown)[] = [
  () => undefined,
  (name) => (name === 'id' ? 'x' : undefined),
  () => 'x',
  () => ['x'],
];

/** Names that a function computes from a placeholder. */
const COMPUTED = ['undefined', 'x'];

/** Returns the keys of the objects that a function returns for placeholder arguments. */
export const namesReturned = (toObject: (...records: never[]) => object | undefined): string[] =>
  PLACEHOLDERS.flatMap((get) => {
    const any = new Proxy({}, { get: (_, name) => get(name) }) as never;
    try {
      return Object.keys(toObject(any, any, any, [any] as never) ?? {});
    } catch {
      return [];
    }
  }).filter((name) => !COMPUTED.includes(name));
