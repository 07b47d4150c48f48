type Given = (...given: never[]) => object | undefined;

/** Placeholders for any value that a function reads of typed values or of a record. */
const ANY: readonly ((name: string | symbol) => unknown)[] = [
  () => undefined,
  (name) => (name === 'id' ? 'x' : undefined),
  () => 'x',
  () => ['x'],
];

/** A name that is computed from a placeholder. */
const COMPUTED = ['undefined', 'x'];

/** Calls a function with placeholders of each kind; `onRead` receives the names that it reads. */
const tried = (by: Given, onRead?: (name: string) => void): object[] =>
  ANY.flatMap((get) => {
    const read = (_: object, name: string | symbol): unknown => {
      if (typeof name === 'string') onRead?.(name);
      return get(name);
    };
    const any = new Proxy({}, { get: read }) as never;
    try {
      return by(any, any, any, [any] as never) ?? [];
    } catch {
      return [];
    }
  });

/** Returns the names of the object that a function makes of a record and values, as far as it does so of placeholders. */
export const namesReturned = (by: Given): readonly string[] =>
  tried(by)
    .flatMap((made) => Object.keys(made))
    .filter((name) => !COMPUTED.includes(name));

/** Returns the names that a function reads of its arguments. */
export const namesRead = (by: Given): ReadonlySet<string> => {
  const names = new Set<string>();
  tried(by, (name) => names.add(name));
  return names;
};
