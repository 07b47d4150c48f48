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

/** Returns the names of the object that a function makes of records and values, as far as it does so of placeholders. */
export const namesReturned = (by: Given): readonly string[] =>
  ANY.flatMap((get) => {
    const any = new Proxy({}, { get: (_, name) => get(name) }) as never;
    try {
      return Object.keys(by(any, any, any, [any] as never) ?? {});
    } catch {
      return [];
    }
  }).filter((name) => !COMPUTED.includes(name));
